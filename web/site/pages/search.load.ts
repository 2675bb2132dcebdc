import { searchAds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { queryString } from '@makao/contract/kernel/request';
import { wardPopularity } from '@makao/contract/places';
import { getLandmark } from '@makao/contract/places.landmarks';
import { type Understanding, understandSearch } from '@makao/contract/search';
import { nearMisses } from '@makao/contract/search.near';
import { activeFilters, readSearch, typedAmounts, writeSearch } from '@makao/contract/search.url';
import { allCities, allWards } from '#web/features/places/all-places.ts';
import { sentenceLength } from '#web/features/search/sentence-box.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { thisHour } from '#web/lib/this-hour.ts';

/** Turns a sentence into the query of its filters, followed by the words that were not understood. */
async function understood(api: Api, said: string, lang: string | null): Promise<string> {
  const { filters, notUnderstood, noFilter, elsewhere, places } = await api
    .call(understandSearch, { query: { q: said.slice(0, sentenceLength) } })
    .catch(orFail('findAdError'));
  const beyond = said.slice(sentenceLength).trim();
  // Commas separate the words in the address.
  const listed = (words: string[]) => words.map((each) => each.replaceAll(',', ' ').trim()).filter(Boolean);
  const explained = new Set([...noFilter, ...elsewhere]);
  const unread = listed([...notUnderstood.filter((words) => !explained.has(words)), beyond]);
  const called = Array.isArray(filters.wardIds) ? filters.wardIds.map((id) => saidOf(places, String(id))) : [];
  return queryString({
    ...filters,
    said: called.some(Boolean) ? called.join(',') : undefined,
    unread,
    noFilter: listed(noFilter),
    elsewhere: listed(elsewhere),
    words: said.slice(0, sentenceLength),
    lang,
  });
}

/** What a ward was called, where that was not its name. */
function saidOf(places: Understanding['places'], wardId: string): string {
  const place = places.find((each) => each.wardId === wardId);
  return place && place.said.toLowerCase() !== place.name.toLowerCase() ? place.said.replaceAll(',', ' ') : '';
}

/** Names of as many streets are looked up for an address. */
const mostStreets = 10;

/** A street that is no longer known leaves a chip without a name. */
const streetOf = (api: Api, id: string) => api.call(getLandmark, { params: { id } }).catch(() => null);

/** All that the search screen shows for an address, of one agent's ads or of all. */
export async function loadSearch(api: Api, url: URL, agentId?: string) {
  const said = url.searchParams.get('q')?.trim();
  if (said !== undefined) {
    const query = said && (await understood(api, said, url.searchParams.get('lang')));
    throw new Redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  const { page, ...named } = readSearch(url.searchParams);
  const { areTyped, unread } = typedAmounts(url.searchParams);
  if (areTyped) {
    const query = queryString({
      ...named,
      view: url.searchParams.get('view'),
      unread,
      lang: url.searchParams.get('lang'),
    });
    throw new Redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  const wordsOf = (name: string) => (url.searchParams.get(name) ?? '').split(',').filter(Boolean);
  const called = (url.searchParams.get('said') ?? '').split(',').map((name) => name.slice(0, 60));
  const { failures, attempt } = tolerantly();
  const [found, cities, wards, popularity, landmarks] = await Promise.all([
    api.call(searchAds, { query: { ...named, page, agentId } }).catch(orFail('findAdError')),
    attempt(allCities(api), 'findCityError'),
    attempt(allWards(api, { cityId: named.cityId, namesOnly: true }), 'findWardError'),
    // The list is of use in any order.
    api.call(wardPopularity, {}).catch(() => null),
    Promise.all((named.landmarkIds ?? []).slice(0, mostStreets).map((id) => streetOf(api, id))),
  ]);
  const { resultCount, pagesCount } = found.pagination;
  const isOnlyCity = cities?.length === 1;
  // The only city is chosen by itself.
  const filters = isOnlyCity ? { ...named, cityId: undefined } : named;
  const near =
    resultCount < limits.nearMisses.below && page === 1 && !agentId
      ? await api.call(nearMisses, { query: filters }).catch(() => null)
      : null;
  const canChoose = isOnlyCity || filters.cityId !== undefined;
  const levels = new Map(popularity?.data.map(({ id, level }) => [id, level]));
  const known = (wards ?? []).map(({ id, name, aliases, municipality }) => {
    // Without the counts no ward is folded away as empty.
    const level = popularity ? (levels.get(id) ?? 0) : 1;
    return { id, name, aliases, municipality, level };
  });
  // The words of a sentence stand in the order of its wards.
  const chosen = known.flatMap((ward) => {
    const at = filters.wardIds?.indexOf(ward.id) ?? -1;
    return at < 0 ? [] : { ...ward, ...(called[at] && { said: called[at] }) };
  });
  return {
    filters: { ...filters, view: url.searchParams.get('view') === 'map' ? ('map' as const) : undefined },
    active: activeFilters({ ...named, cityId: filters.cityId }),
    words: url.searchParams.get('words')?.slice(0, sentenceLength) || undefined,
    unread: wordsOf('unread'),
    noFilter: wordsOf('noFilter'),
    elsewhere: wordsOf('elsewhere'),
    query: writeSearch({ ...filters, page }),
    ads: found.data,
    near: near?.items ?? [],
    resultCount,
    pages: { currentPage: page, pagesCount },
    // Without a city there is nothing to choose from, but chosen wards still have names.
    places: {
      cities: cities ?? [],
      chosen,
      landmarks: landmarks.flatMap((one) => one ?? []),
      wards: canChoose ? known : [],
    },
    lang: url.searchParams.has('lang') ? api.locale : null,
    now: thisHour(),
    failures,
  };
}
export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
