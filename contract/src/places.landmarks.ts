import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { says } from './kernel/errors.ts';
import { limits } from './kernel/limits.ts';
import { honestName } from './texts/name-problems.ts';
import { phoneIn } from './texts/phone-in-text.ts';

/** What a name stands for: `area` is a street or neighbourhood, `elsewhere` a town that we do not serve, without wards. */
export const landmarkKinds = [
  'area',
  'stop',
  'campus',
  'hospital',
  'shopping',
  'beach',
  'hotel',
  'road',
  'building',
  'elsewhere',
] as const;

export const landmarkStatuses = ['accepted', 'proposed', 'refused', 'merged'] as const;

/** A place as people say it, within a ward. */
export const landmark = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Other names and misspellings. */
    aliases: z.array(z.string()),
    kind: z.enum(landmarkKinds),
    /** The wards it is in or near, nearest first. */
    wardIds: z.array(z.uuid()),
  })
  .meta({ id: 'Landmark' });
export type Landmark = z.infer<typeof landmark>;

export const wardLandmarks = endpoint({
  method: 'GET',
  path: '/wards/:id/landmarks',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'Streets and known places of a ward, by name',
  params: z.object({ id: z.uuid() }),
  response: z.object({ data: z.array(landmark) }),
  maxAge: limits.cacheSeconds.wards,
});

export const getLandmark = endpoint({
  method: 'GET',
  path: '/front/landmarks/:id',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'One street or known place',
  params: z.object({ id: z.uuid() }),
  response: landmark,
});

/** A name, not a description of the way: letters and figures, without contacts. */
const spokenName = honestName(z.string().trim().min(limits.landmarks.least).max(limits.landmarks.most))
  .refine((name) => phoneIn(name) === null, { message: says('contactInText') })
  .refine(
    (name) =>
      /^[\p{Script=Latin}\d][\p{Script=Latin}\d '’.&/-]*$/u.test(name) && name.replace(/\P{L}/gu, '').length > 1,
    {
      message: says('invalid'),
    },
  );

export const landmarkProposal = z.object({ wardId: z.uuid(), name: spokenName });

export const proposedName = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Not accepted yet: visitors do not see it. */
    isProposed: z.boolean(),
    /** My ads can have it: it is accepted, or I proposed it. */
    isUsable: z.boolean(),
  })
  .meta({ id: 'ProposedName' });
export type ProposedName = z.infer<typeof proposedName>;

export const proposeLandmark = endpoint({
  method: 'POST',
  path: '/landmarks',
  access: 'agent',
  tag: "Agent's ads",
  summary:
    'Propose a street or known place of a ward. A name that the ward has already, under this or another name, answers that one',
  body: landmarkProposal,
  response: proposedName,
});
