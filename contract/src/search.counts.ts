import { z } from 'zod';
import { adTypeRead, eachAmenity, propertyTypes, searchQuery } from './ads.ts';
import { endpoint } from './kernel/endpoint.ts';
import { usualPrice } from './prices.ts';

const resultCount = z.int();
const adsCount = z.int();

export const countAds = endpoint({
  method: 'GET',
  path: '/front/ads/counts',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary: 'How many ads a search would find in each ward and with each amenity, its other filters being as they are',
  query: searchQuery,
  response: z.object({
    resultCount,
    /** Those that have some. */
    wards: z.array(z.object({ id: z.uuid(), adsCount })),
    amenities: z.object(eachAmenity(() => z.int())),
  }),
});

/** What is compared on the map: what the search asks for, and the commonest of what it leaves open. */
const mapKind = z.object({
  type: adTypeRead,
  propertyType: z.enum(propertyTypes),
  bedroomsCount: z.int().nullable(),
});

export const wardMap = z
  .object({
    resultCount,
    /** The city whose wards these are; null for wards of several cities. */
    cityId: z.uuid().nullable(),
    kind: mapKind,
    wards: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        municipality: z.string(),
        /** Were it the only ward that the search asks for. */
        adsCount,
        /** Of the kind above; null while the whole city has too few. */
        usualPrice: usualPrice.nullable(),
      }),
    ),
  })
  .meta({ id: 'WardMap' });
export type WardMap = z.infer<typeof wardMap>;

export const getWardMap = endpoint({
  method: 'GET',
  path: '/front/ads/ward-map',
  access: 'public',
  cache: 'visitors',
  tag: 'Ads',
  summary:
    'The wards of the city with how many ads a search finds in each, and what a home of its kind usually costs there',
  query: searchQuery,
  response: wardMap,
});
