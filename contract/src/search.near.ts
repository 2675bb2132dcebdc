import { z } from 'zod';
import { adCard, amenities, propertyTypes, searchQuery } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';

/** What one filter of a search was changed to, so that it finds more. */
export const nearMissChange = z
  .discriminatedUnion('filter', [
    z.object({ filter: z.literal('priceMax'), from: z.int(), to: z.int() }),
    z.object({ filter: z.literal('moveInMax'), from: z.int(), to: z.int() }),
    z.object({ filter: z.literal('amenity'), without: z.enum(amenities) }),
    z.object({
      filter: z.literal('wardIds'),
      /** The wards asked for and those beside them. */
      to: z.array(z.uuid()),
      added: z.array(z.object({ id: z.uuid(), name: z.string() })),
    }),
    z.object({ filter: z.literal('bedroomsCount'), from: z.array(z.int()), to: z.array(z.int()) }),
    z.object({ filter: z.literal('propertyType'), from: z.enum(propertyTypes), to: z.enum(propertyTypes) }),
  ])
  .meta({ id: 'NearMissChange' });
export type NearMissChange = z.infer<typeof nearMissChange>;

const nearMiss = z
  .object({
    change: nearMissChange,
    /** How many ads the changed search finds, always more than the search itself. */
    count: z.int(),
    /** The first three that the search itself does not find. */
    ads: z.array(adCard),
  })
  .meta({ id: 'NearMiss' });
export type NearMiss = z.infer<typeof nearMiss>;

export const nearMisses = endpoint({
  method: 'GET',
  path: '/front/ads/near-misses',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'What a search would find with one filter loosened: up to four ways, the nearest first',
  query: searchQuery,
  response: z.object({ items: z.array(nearMiss) }),
});
