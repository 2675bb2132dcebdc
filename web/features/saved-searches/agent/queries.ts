import type { AdType } from '@makao/contract/ads';
import { agentOpportunities, getDemand } from '@makao/contract/saved-searches.agent';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import type { requestQuery } from './request-filters.tsx';

/** The saved searches of customers that an agent may answer. */
export const opportunitiesQuery = (filter: ReturnType<typeof requestQuery>, page: number) => {
  const query = { ...filter, page };
  return queryOptions({
    queryKey: [...agentKey, 'opportunities', query],
    queryFn: () => browserApi().call(agentOpportunities, { query }),
    placeholderData: keepPreviousData,
    meta: { failure: m.savedSearches_requests_failure },
  });
};

export const demandQuery = (type: AdType) =>
  queryOptions({
    queryKey: [...agentKey, 'demand', type],
    queryFn: () => browserApi().call(getDemand, { query: { type } }),
    meta: { failure: m.savedSearches_demand_failure },
  });
