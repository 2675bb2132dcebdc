import type { getWardMap } from '@makao/contract/search.counts';
import { cityMap } from '#web/features/places/city-map.ts';
import { visitorCall } from '#web/lib/call.ts';

/** The numbers of the map for a query string with the filters of a search, and the shapes of its city. */
export async function loadWardMap(query: string) {
  const data = await visitorCall<typeof getWardMap>(
    { method: 'GET', path: '/front/ads/ward-map' },
    { query: Object.fromEntries(new URLSearchParams(query)) },
  );
  return { data, map: data.cityId === null ? null : await cityMap(data.cityId) };
}
