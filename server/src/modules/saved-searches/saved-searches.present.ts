import { eachAmenity } from '@makao/contract/ads';
import type { ResultGroup, SavedSearch } from '@makao/contract/saved-searches';
import type { FileUrl } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import { filtersOf } from '../agents/request-filters.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { OwnSearchRow, ResultRow, SearchRow } from './saved-searches.queries.ts';

/** What agents see too: what is wanted, never by whom. */
export const presentWishes = (row: SearchRow) => ({
  id: row.id,
  type: row.type,
  propertyType: row.propertyType,
  cityIds: row.cityIds,
  wardIds: row.wardIds,
  wardNames: row.wardNames,
  ...(row.landmarks.length > 0 && { landmarks: row.landmarks }),
  priceMin: row.priceMin,
  priceMax: row.priceMax,
  moveInMax: row.moveInMax,
  monthsInAdvanceMax: row.monthsInAdvanceMax,
  bedroomsCount: row.bedroomsCount,
  ...eachAmenity((name) => row[name]),
  ...(Object.keys(row.facts).length > 0 && { facts: row.facts }),
  searchTimeFrame: row.searchTimeFrame,
  acceptContact: row.acceptContact,
  createdAt: row.createdAt.toISOString(),
  expirationDate: row.expirationDate.toISOString(),
});

export const presentSearch = (row: OwnSearchRow, adIndex: AdIndex): SavedSearch => ({
  ...presentWishes(row),
  whatsAppNotificationsEnabled: row.whatsAppNotificationsEnabled,
  adResultsCount: row.resultsCount,
  adsNow: adIndex.search(filtersOf(row), 1, 1).count,
});

/** Rows are newest first; a group is a day, dated by its newest row. */
export function presentResults(rows: ResultRow[], fileUrl: FileUrl): ResultGroup[] {
  const groups = new Map<string, ResultGroup>();
  for (const row of rows) {
    const group = groups.get(row.day) ?? { id: row.day, createdAt: row.foundAt.toISOString(), ads: [] };
    groups.set(row.day, group);
    group.ads.push(presentCard(row, fileUrl));
  }
  return [...groups.values()];
}
