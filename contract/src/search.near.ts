import { z } from 'zod';
import { adCard, amenities, propertyTypes, searchQuery } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';

/** The changed filter of a search, and its new value. */
export const nearMissChange = z
  .discriminatedUnion('filter', [
    z.object({ filter: z.literal('priceMax'), from: z.int(), to: z.int() }),
    z.object({ filter: z.literal('moveInMax'), from: z.int(), to: z.int() }),
    z.object({ filter: z.literal('amenity'), without: z.enum(amenities) }),
    z.object({ filter: z.literal('landmarkIds') }),
    z.object({
      filter: z.literal('wardIds'),
      /** The wards of the search and their neighbours. */
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
    /** Results of the changed search, always more than the original search has. */
    count: z.int(),
    /** The first three that the original search does not find. */
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
  summary: 'Near misses: results of a search with one filter relaxed, in up to four ways, nearest first',
  query: searchQuery,
  response: z.object({ items: z.array(nearMiss) }),
});
