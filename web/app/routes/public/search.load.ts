import { searchAds } from '@makao/contract/ads';
import { searchCities, searchWards } from '@makao/contract/places';
import { activeFilters, pageWindow, readSearch, writeSearch } from '@makao/contract/search-url';
import { cardOf } from '#app/features/ads/card-ad.ts';
import type { Api } from '#app/lib/api.ts';

/** All that the search screen shows for an address, of one agent's ads or of all. */
export async function loadSearch(api: Api, url: URL, agentId?: string) {
  const { page, ...filters } = readSearch(url.searchParams);
  const { cityId, wardIds } = filters;
  const [found, cities, wards] = await Promise.all([
    api.call(searchAds, { query: { ...filters, page, agentId } }),
    api.call(searchCities, {}),
    // Without a city there is nothing to choose from, but chosen wards still have names.
    cityId || wardIds ? api.call(searchWards, { query: { cityIds: cityId ? [cityId] : undefined } }) : undefined,
  ]);
  return {
    filters,
    active: activeFilters(filters),
    query: writeSearch({ ...filters, page }),
    ads: found.data.map(cardOf),
    resultCount: found.pagination.resultCount,
    page,
    pagesCount: found.pagination.pagesCount,
    pages: found.pagination.haveToPaginate ? pageWindow(page, found.pagination.pagesCount) : [],
    cities: cities.data,
    wards: (wards?.data ?? [])
      .filter(({ id }) => cityId || wardIds?.includes(id))
      .map(({ id, name, aliases, municipality, adsCount }) => ({ id, name, aliases, municipality, adsCount })),
    now: Date.now(),
  };
}
export type SearchPage = Awaited<ReturnType<typeof loadSearch>>;
