import { type Amenity, amenities } from '@makao/contract/ads';
import type { userAdSearches } from '../../db/schema/saved-searches.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { FacetQuery } from '../search/index/indexed-ad.ts';

const bounds = ['type', 'propertyType', 'priceMin', 'priceMax', 'moveInMax', 'monthsInAdvanceMax'] as const;
type Wish = (typeof bounds)[number] | Amenity | 'wardIds' | 'landmarkIds' | 'cityIds' | 'bedroomsCount' | 'facts';
export type Wishes = Pick<typeof userAdSearches.$inferSelect, Wish>;

/** The index filters of a saved search. */
export const filtersOf = ({ wardIds, landmarkIds, cityIds, bedroomsCount, facts, ...row }: Wishes): FacetQuery => ({
  ...Object.fromEntries(bounds.filter((name) => row[name] !== null).map((name) => [name, row[name]])),
  ...(wardIds.length > 0 ? { wardIds } : cityIds.length === 1 && { cityId: cityIds[0] }),
  ...(landmarkIds.length > 0 && { landmarkIds }),
  ...(bedroomsCount.length > 0 && { bedroomsCount }),
  ...Object.fromEntries(amenities.filter((name) => row[name] !== null).map((name) => [name, row[name]])),
  ...facts,
});

/** The agent's published ads that a search would find: the first few numbers, and the count. */
export function adsThatFit(index: AdIndex, agentId: string, search: Wishes, most: number) {
  const { wardIds, cityIds } = search;
  // The index filters by one city at a time.
  const places = wardIds.length === 0 && cityIds.length > 1 ? cityIds.map((id) => [id]) : [cityIds];
  const found = places.map((ids) => index.search({ ...filtersOf({ ...search, cityIds: ids }), agentId }, 1, most));
  return {
    count: found.reduce((sum, { count }) => sum + count, 0),
    numbers: found.flatMap(({ numbers }) => numbers).slice(0, most),
  };
}
