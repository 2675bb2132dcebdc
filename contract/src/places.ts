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
    /** Names people use for parts of the ward. */
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
  query: z.object(pageQuery(100, 500)),
  response: pageOf(city),
  maxAge: limits.cacheSeconds.cities,
});

export const searchWards = endpoint({
  method: 'GET',
  path: '/wards/search',
  access: 'public',
  cache: 'visitors',
  tag: 'Places',
  summary: 'Wards by city, with the number of ads on show in each',
  query: z.object({
    ...pageQuery(500, 1000),
    cityIds: uuidList,
    /** The number of ads is left at 0: pages that show names alone need not change with every ad. */
    namesOnly: queryFlag,
  }),
  response: pageOf(ward),
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
