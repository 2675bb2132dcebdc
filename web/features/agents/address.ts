import { queryString } from '@makao/contract/kernel/request';

export interface AgentQuery {
  cityId?: string;
  wardIds?: readonly string[];
}

/** The address of a search for agents; page 1 and empty filters are not written. */
export function agentsHref({ cityId, wardIds }: AgentQuery, page = 1): string {
  const query = queryString({ cityId, wardIds, page: page > 1 ? page : undefined });
  return query ? `/agents?${query}` : '/agents';
}
