import type { AdFilters } from '@makao/contract/ads';
import type { getWardMap } from '@makao/contract/search.counts';
import { visitorCall } from '#web/lib/call.ts';

export const loadWardMap = (filters: AdFilters & { agentId?: string | undefined }) =>
  visitorCall<typeof getWardMap>({ method: 'GET', path: '/front/ads/ward-map' }, { query: filters });
