import { z } from 'zod';
import { endpoint } from './kernel/endpoint.ts';
import { limits } from './kernel/limits.ts';
import { pageOf, pageQuery } from './kernel/paging.ts';
import { queryFlag, uuidList } from './kernel/query.ts';

export const city = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'City' });
export type City = z.infer<typeof city>;

export const ward = z
  .object({
    id: z.uuid(),
    name: z.string(),
    /** Everyday names for parts of the ward. */
    aliases: z.array(z.string()),
    municipality: z.string(),
    adsCount: z.int(),
    mapsUrl: z.string().nullable(),
    city,
  })
  .meta({ id: 'Ward' });
export type Ward = z.infer<typeof ward>;

export const searchCities = endpoint({
  method: 'GET',
  path: '/cities/search',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'The cities Makao serves',
  query: z.object(pageQuery(limits.pageSizes.standard, limits.placesPerPage)),
  response: pageOf(city),
  maxAge: limits.cacheSeconds.cities,
});

/** The outlines of a city's wards as in TopoJSON: shapes share arcs, whose points are relative to the previous one. */
export const cityShapes = z
  .object({
    /** Shown with the map. */
    attribution: z.string(),
    transform: z.object({
      scale: z.tuple([z.number(), z.number()]),
      translate: z.tuple([z.number(), z.number()]),
    }),
    arcs: z.array(z.array(z.tuple([z.int(), z.int()]))),
    shapes: z.array(
      z.object({
        /** Wards that were divided after the shapes were drawn share one shape. */
        wardIds: z.array(z.uuid()),
        /** Lists of arcs; a reversed arc has the bitwise complement of its index. */
        rings: z.array(z.array(z.int())),
      }),
    ),
  })
  .meta({ id: 'CityShapes' });
export type CityShapes = z.infer<typeof cityShapes>;

export const getCityShapes = endpoint({
  method: 'GET',
  path: '/cities/:id/shapes',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'Outlines of the wards of a city; null for a city without a map',
  params: z.object({ id: z.uuid() }),
  response: cityShapes.nullable(),
  maxAge: limits.cacheSeconds.shapes,
});

export const searchWards = endpoint({
  method: 'GET',
  path: '/wards/search',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'Wards by city, with their numbers of published ads',
  query: z.object({
    ...pageQuery(limits.pageSizes.standard, limits.placesPerPage),
    cityIds: uuidList,
    /** Leaves the number of ads at 0, so that pages which show only names stay cached when ads change. */
    namesOnly: queryFlag,
  }),
  response: pageOf(ward),
  maxAge: limits.cacheSeconds.wards,
});

/** How many published ads a ward has, in powers of two: pages that order by it stay cached while few change. */
export const wardPopularity = endpoint({
  method: 'GET',
  path: '/wards/popularity',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'Wards with published ads, most first; wards without any are left out',
  response: z.object({ data: z.array(z.object({ id: z.uuid(), level: z.int().min(1) })) }),
  maxAge: limits.cacheSeconds.wards,
});

export const getWard = endpoint({
  method: 'GET',
  path: '/wards/:id',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'One ward',
  params: z.object({ id: z.uuid() }),
  response: ward,
});
