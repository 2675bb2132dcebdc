import type { AdFilters, Amenity } from '@makao/contract/ads';
import { factOfFilter } from '@makao/contract/ads.fact-keys';
import type { SavedSearch, SavedSearchForm } from '@makao/contract/saved-searches';
import { amenityNames } from '#web/features/ads/ad-labels.ts';

export type TimeFrame = SavedSearch['searchTimeFrame'];

/** What is asked beside the filters. */
export interface Wishes {
  searchTimeFrame: TimeFrame;
  acceptContact: boolean;
}

export const usualWishes: Wishes = { searchTimeFrame: 0, acceptContact: true };

/** A minimum of 0 means no minimum. */
export const withoutZero = (filters: AdFilters): AdFilters => ({
  ...filters,
  priceMin: filters.priceMin || undefined,
  priceMax: filters.priceMax || undefined,
  moveInMax: filters.moveInMax || undefined,
});

/** How many filters are on. Equals the contract's `activeFilters`, which comes with its schemas. */
export const countOn = (filters: AdFilters): number =>
  Object.values(filters).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false,
  ).length;

/** The filters of the search page as a saved search holds them. */
export function formOf(filters: AdFilters, wishes: Wishes): SavedSearchForm {
  const { cityId, wardIds = [], bedroomsCount = [], ...rest } = withoutZero(filters);
  const isFact = (name: string) => name in factOfFilter;
  const among = (wanted: boolean) =>
    Object.fromEntries(Object.entries(rest).filter(([name]) => isFact(name) === wanted));
  return {
    ...among(false),
    facts: among(true),
    wardIds,
    bedroomsCount,
    cityIds: cityId ? [cityId] : [],
    ...wishes,
    whatsAppNotificationsEnabled: true,
  };
}

/** And back again. */
export function filtersOf(search: SavedSearch): AdFilters {
  const { type, propertyType, cityIds, wardIds, priceMin, priceMax, moveInMax, monthsInAdvanceMax, bedroomsCount } =
    search;
  const flags = amenityNames.map((name): [Amenity, boolean | undefined] => [name, search[name] ?? undefined]);
  return {
    type: type ?? undefined,
    propertyType: propertyType ?? undefined,
    cityId: cityIds[0],
    wardIds: wardIds.length > 0 ? wardIds : undefined,
    landmarkIds: search.landmarks?.map(({ id }) => id),
    priceMin: priceMin ?? undefined,
    priceMax: priceMax ?? undefined,
    moveInMax: moveInMax ?? undefined,
    monthsInAdvanceMax: monthsInAdvanceMax ?? undefined,
    bedroomsCount: bedroomsCount.length > 0 ? bedroomsCount : undefined,
    ...search.facts,
    ...(Object.fromEntries(flags) as { [name in Amenity]?: boolean | undefined }),
  };
}
