import { z } from 'zod';
import { crud, filledText, idParams, teamTag, withId } from './kernel/crud.ts';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { landmarkKinds } from './places.landmarks.ts';

export const cityForm = z.object({ name: filledText(80) });

export const wardForm = z.object({
  cityId: z.uuid(),
  municipality: filledText(80),
  name: filledText(80),
  aliases: z.array(filledText(80)).max(30),
  /** Inactive places are not offered for new ads and searches; existing ones stay. */
  isActive: z.boolean().default(true),
  /** Only map embeds may be framed. */
  mapsUrl: z
    .string()
    .trim()
    .max(2000)
    .regex(
      /^https:\/\/(www\.google\.com\/maps\/embed|maps\.google\.com\/maps|www\.openstreetmap\.org\/export\/embed\.html)/,
      'invalid',
    )
    .nullable(),
});

export const adminCities = crud('cities', 'cities', cityForm, withId(cityForm));
export const adminWards = crud('wards', 'wards', wardForm, withId(wardForm));

export const landmarkForm = z
  .object({
    name: filledText(80),
    kind: z.enum(landmarkKinds),
    /** Of one city, nearest first. */
    wardIds: z.array(z.uuid()).max(12),
    aliases: z.array(filledText(80)).max(30),
  })
  .refine(({ kind, wardIds }) => (kind === 'elsewhere') === (wardIds.length === 0), {
    path: ['wardIds'],
    message: 'invalid',
  });

export const adminLandmarks = crud('landmarks', 'landmarks and everyday names', landmarkForm, withId(landmarkForm));

/** A name that an agent proposed, oldest first. */
export const proposedLandmark = z
  .object({
    id: z.uuid(),
    name: z.string(),
    ward: z.object({ id: z.uuid(), name: z.string() }),
    proposer: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
    createdAt: z.iso.datetime(),
    /** Ads that name it. */
    adsCount: z.int(),
    /** Names that the ward has. */
    known: z.array(z.object({ id: z.uuid(), name: z.string() })),
    /** Those that sound like it: it may be a misspelling of one. */
    alike: z.array(z.object({ id: z.uuid(), name: z.string() })),
  })
  .meta({ id: 'ProposedLandmark' });
export type ProposedLandmark = z.infer<typeof proposedLandmark>;

export const proposedLandmarks = endpoint({
  method: 'GET',
  path: '/admin/landmarks/proposed',
  access: 'moderator',
  tag: teamTag,
  summary: 'Names of places that agents proposed and nobody decided yet, the oldest hundred',
  response: z.object({ data: z.array(proposedLandmark) }),
});

const decision = { params: idParams, response: null, tag: teamTag, access: 'moderator', method: 'POST' } as const;

export const acceptLandmark = endpoint({
  ...decision,
  path: '/admin/landmarks/:id/accept',
  summary: 'Accept a proposed name, corrected if a name is given: ads show it and searches find it',
  body: z.object({
    name: filledText(limits.landmarks.most).optional(),
    kind: z.enum(landmarkKinds).exclude(['elsewhere']).default('area'),
  }),
});

export const mergeLandmark = endpoint({
  ...decision,
  path: '/admin/landmarks/:id/merge',
  summary: 'Make a name another name of a landmark in the same ward; its ads and saved searches move there',
  body: z.object({ intoId: z.uuid() }),
});

export const refuseLandmark = endpoint({
  ...decision,
  path: '/admin/landmarks/:id/refuse',
  summary: 'Refuse a proposed name: its ads lose it',
});
