import type { AdFilters, AdSort, AdType, PropertyType } from '@makao/contract/ads';
import { factOfFilter } from '@makao/contract/ads.fact-keys';
import { appliesTo } from '@makao/contract/ads.kinds';
import { queryString } from '@makao/contract/kernel/request';
import type { City, Ward } from '@makao/contract/places';

/** Those that are on, the order, and whether the map is shown; the rest may be missing. */
export type Filters = Partial<AdFilters> & { sort?: AdSort | undefined; view?: 'map' | undefined };

export type WardChoice = Pick<Ward, 'id' | 'name' | 'aliases' | 'municipality'> & {
  /** The alias that the visitor used for it. */
  said?: string | undefined;
  /** How popular it is: 0 without ads, and where nobody counted. */
  level?: number;
};

export interface Places {
  cities: readonly City[];
  /** Those that are searched in. */
  chosen: readonly WardChoice[];
  /** The streets and known places that are searched in. */
  landmarks?: readonly { id: string; name: string; wardIds?: readonly string[] }[];
  /** All of the chosen city; the only one there is counts as chosen. */
  wards: readonly WardChoice[];
}

/**
 * The address of a search below `base`. The contract's own `writeSearch` comes with the schemas it reads by; links need
 * none of that, and pages stay lighter without it. The words of a sentence are carried along while its filters stay.
 */
export function searchHref(base: string, filters: Filters, page = 1, words?: string): string {
  const query = queryString({ ...filters, page: page > 1 ? page : undefined, words });
  return query ? `${base}?${query}` : base;
}

/** Prices do not carry over between rent and sale. */
export const withType = (filters: Filters, type: AdType | undefined): Filters => ({
  ...filters,
  type,
  priceMin: undefined,
  priceMax: undefined,
  moveInMax: undefined,
  monthsInAdvanceMax: undefined,
});

/** Facts that the kind cannot have are not asked for any more. */
export const withKind = (filters: Filters, propertyType: PropertyType | undefined): Filters => ({
  ...Object.fromEntries(
    Object.entries(filters).filter(
      ([name]) => !(name in factOfFilter) || appliesTo(factOfFilter[name]!, { type: filters.type, propertyType }),
    ),
  ),
  propertyType,
});

/** No filters: everything, in the same view. */
export const resetTo = ({ view }: Filters): Filters => ({ view });

/** Wards belong to a city: another city, or none, lets go of them. */
export const withCity = (filters: Filters, cityId: string | undefined): Filters => ({
  ...filters,
  cityId,
  wardIds: undefined,
  landmarkIds: undefined,
});

export const without = <T>(list: readonly T[] | undefined, item: T): T[] | undefined => {
  const rest = (list ?? []).filter((one) => one !== item);
  return rest.length > 0 ? rest : undefined;
};
