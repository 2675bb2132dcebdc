import { factsAmong } from './ads.facts.ts';
import { choiceNames } from './ads.kinds.ts';
import { type AdFilters, type AdSort, adFilters, adSorts, amenities } from './ads.ts';
import { readAmount } from './amounts/read-amount.ts';
import { maxPage } from './kernel/paging.ts';
import { decimal } from './kernel/query.ts';
import { queryString } from './kernel/request.ts';

export type SearchState = AdFilters & { sort?: AdSort; page: number };

const names = Object.keys(adFilters.shape) as (keyof AdFilters)[];

/** Filters that may be given several times. */
const isList = (name: string) =>
  name === 'wardIds' ||
  name === 'landmarkIds' ||
  name === 'bedroomsCount' ||
  choiceNames.some((choice) => choice === name);

const amounts = ['priceMin', 'priceMax', 'moveInMax'] as const;
type AmountName = (typeof amounts)[number];
const isAmount = (name: string): name is AmountName => amounts.some((amount) => amount === name);

/**
 * Amounts typed into a form that was sent without JavaScript, such as `laki 5`. `unread` are those that cannot be
 * parsed.
 */
export function typedAmounts(params: URLSearchParams): { areTyped: boolean; unread: string[] } {
  const typed = amounts
    .flatMap((name) => params.getAll(name).at(-1)?.trim() || [])
    .filter((text) => !/^\d+$/.test(text));
  return { areTyped: typed.length > 0, unread: typed.filter((text) => readAmount(text) === null) };
}

/**
 * Parses the search page's URL. Users edit and share URLs, so invalid filters are ignored instead of causing an error.
 */
export function readSearch(params: URLSearchParams): SearchState {
  const filters: Record<string, unknown> = {};
  for (const name of names) {
    const given = params.getAll(name);
    if (given.length === 0) continue;
    const last = given.at(-1)!;
    const value = isAmount(name) && last !== '' ? readAmount(last) : last;
    const read = adFilters.shape[name].safeParse(isList(name) ? given : value);
    // The URL contains only what is wanted; a flag that is off is not written.
    if (read.success && read.data !== undefined && read.data !== false) filters[name] = read.data;
  }
  const state = filters as AdFilters;
  const { priceMin, priceMax } = state;
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
    Object.assign(state, { priceMin: priceMax, priceMax: priceMin });
  const page = Number(decimal(params.get('page') ?? '1'));
  const sort = adSorts.find((name) => name === params.get('sort') && name !== 'newest');
  return { ...state, ...(sort && { sort }), page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1 };
}

/** The URL of a search, without page 1, the default order and empty filters. */
export function writeSearch({ page, sort, ...filters }: Partial<SearchState>): string {
  const ordered = Object.fromEntries(names.map((name) => [name, filters[name] === false ? undefined : filters[name]]));
  return queryString({
    ...ordered,
    sort: sort === 'newest' ? undefined : sort,
    page: page && page > 1 ? page : undefined,
  });
}

/** The number of active filters, for the drawer's button and the saved search. */
export function activeFilters(filters: Partial<AdFilters>): number {
  const {
    priceMin,
    priceMax,
    moveInMax,
    monthsInAdvanceMax,
    cityId,
    wardIds,
    landmarkIds,
    bedroomsCount,
    type,
    propertyType,
  } = filters;
  const set = [
    priceMin,
    priceMax,
    moveInMax,
    monthsInAdvanceMax,
    cityId,
    type,
    propertyType,
    wardIds?.length || undefined,
    landmarkIds?.length || undefined,
    bedroomsCount?.length || undefined,
  ];
  const facts = Object.values(factsAmong(filters)).filter((value) => value !== false);
  return (
    set.filter((value) => value !== undefined).length + amenities.filter((name) => filters[name]).length + facts.length
  );
}
