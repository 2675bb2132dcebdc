import { z } from 'zod';
import { crud, filledText, withId } from './kernel/crud.ts';

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

/** What a name stands for. `elsewhere` is a town that we do not serve, so it has no wards. */
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
