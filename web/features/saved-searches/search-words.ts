import type { City } from '@makao/contract/places';
import type { SavedSearch } from '@makao/contract/saved-searches';
import { chipsOf } from '#web/features/search/active-chips.tsx';
import { searchHeading } from '#web/features/search/headings.ts';
import { filtersOf } from './saved-filters.ts';

/** A saved search as a heading and a list of filter labels. */
export function wordsOf(search: SavedSearch, cities: readonly City[]): { heading: string; labels: string[] } {
  const filters = filtersOf(search);
  // The order of the names does not matter here.
  const wards = search.wardIds.map((id, index) => ({
    id,
    name: search.wardNames[index] ?? '',
    aliases: [],
    municipality: '',
  }));
  const places = { cities, chosen: wards.filter(({ name }) => name), landmarks: search.landmarks ?? [] };
  return { heading: searchHeading(filters, places), labels: chipsOf(filters, places).map(({ label }) => label) };
}
