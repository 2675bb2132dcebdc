import type { getWardMap } from '@makao/contract/search.counts';
import { visitorCall } from '#web/lib/call.ts';

/** The numbers of the map for a query string with the filters of a search. */
export const loadWardMap = (query: string) =>
  visitorCall<typeof getWardMap>(
    { method: 'GET', path: '/front/ads/ward-map' },
    { query: Object.fromEntries(new URLSearchParams(query)) },
  );
