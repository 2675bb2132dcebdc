import { searchAgents } from '@makao/contract/agents';
import { readSearch } from '@makao/contract/search.url';
import { cardAgentOf } from '#web/features/agents/card-agent.ts';
import { allCities, allWards } from '#web/features/places/all-places.ts';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';

/** All that the search for agents shows for an address. It is read as the ads' is: what can't be read is left out. */
export async function loadAgents(api: Api, url: URL) {
  const { cityId, wardIds, page } = readSearch(url.searchParams);
  const { failures, attempt } = tolerantly();
  const [found, cities, wards] = await Promise.all([
    api.call(searchAgents, { query: { cityId, wardIds, page } }).catch(orFail('findAgentError')),
    attempt(allCities(api), 'findCityError'),
    attempt(allWards(api, { cityId, namesOnly: true }), 'findWardError'),
  ]);
  const { resultCount, pagesCount } = found.pagination;
  return {
    query: { cityId, wardIds },
    agents: found.data.map(cardAgentOf),
    resultCount,
    pages: { currentPage: page, pagesCount },
    cities: cities ?? [],
    wards: wards?.map(({ id, name, aliases }) => ({ id, name, aliases })) ?? [],
    failures,
  };
}
export type AgentsData = Awaited<ReturnType<typeof loadAgents>>;
