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
  summary: 'Count the results of a search per ward, per amenity and per fact, with its other filters unchanged',
  query: searchQuery,
  response: z.object({
    resultCount,
    /** Wards with results only. */
    wards: z.array(z.object({ id: z.uuid(), adsCount })),
    amenities: z.object(eachAmenity(() => z.int())),
    /** Per fact, and per option or step as `name:value`; those with results only. Absent when there are none. */
    facts: z.record(z.string(), z.int()).optional(),
  }),
});

/** The kind of home compared on the map: the search's filters, and the most common values for the rest. */
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
        /** Results if this were the only ward of the search. */
        adsCount,
        /** Of the kind above; null while the whole city has too few ads. */
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
    'The wards of the city with the number of results of a search in each, and the usual price of a home of its kind there',
  query: searchQuery,
  response: wardMap,
});
