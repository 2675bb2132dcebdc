import { type AdFilters, adFilters, amenities } from './ads.ts';
import { maxPage } from './kernel/paging.ts';
import { decimal } from './kernel/query.ts';
import { queryString } from './kernel/request.ts';

export type SearchState = AdFilters & { page: number };

const names = Object.keys(adFilters.shape) as (keyof AdFilters)[];

/**
 * Reads the search page's address. People edit and share addresses, so what can't be read is left out instead of
 * refused: a broken filter never makes an error screen.
 */
export function readSearch(params: URLSearchParams): SearchState {
  const filters: Record<string, unknown> = {};
  for (const name of names) {
    const given = params.getAll(name);
    if (given.length === 0) continue;
    const read = adFilters.shape[name].safeParse(name === 'wardIds' || name === 'bedroomsCount' ? given : given.at(-1));
    // The page's address says what is wanted; a flag that is off is not written in it.
    if (read.success && read.data !== undefined && read.data !== false) filters[name] = read.data;
  }
  const state = filters as AdFilters;
  const { priceMin, priceMax } = state;
  if (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax)
    Object.assign(state, { priceMin: priceMax, priceMax: priceMin });
  const page = Number(decimal(params.get('page') ?? '1'));
  return { ...state, page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1 };
}

/** The address of a search; page 1 and empty filters are not written. */
export function writeSearch({ page, ...filters }: Partial<SearchState>): string {
  const ordered = Object.fromEntries(names.map((name) => [name, filters[name] === false ? undefined : filters[name]]));
  return queryString({ ...ordered, page: page && page > 1 ? page : undefined });
}

/** How many filters are on, as the drawer's button and the saved search count them. */
export function activeFilters(filters: Partial<AdFilters>): number {
  const { priceMin, priceMax, cityId, wardIds, bedroomsCount, type, propertyType } = filters;
  const set = [
    priceMin,
    priceMax,
    cityId,
    type,
    propertyType,
    wardIds?.length || undefined,
    bedroomsCount?.length || undefined,
  ];
  return set.filter((value) => value !== undefined).length + amenities.filter((name) => filters[name]).length;
}
