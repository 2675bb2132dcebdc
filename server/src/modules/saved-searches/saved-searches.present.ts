import type { Opportunity, ResultGroup, SavedSearch } from '@makao/contract/saved-searches';
import type { FileUrl } from '../../services.ts';
import { presentCard } from '../ads/ads.present.ts';
import type { OwnSearchRow, ResultRow, SearchRow } from './saved-searches.queries.ts';

/** What agents see too: what is looked for, never by whom. */
export const presentOpportunity = (row: SearchRow): Opportunity => ({
  id: row.id,
  type: row.type,
  propertyType: row.property_type,
  cityIds: row.city_ids,
  wardIds: row.ward_ids,
  wardNames: row.ward_names,
  priceMin: row.price_min,
  priceMax: row.price_max,
  bedroomsCount: row.bedrooms_count,
  hasGenerator: row.has_generator ?? false,
  hasGuard: row.has_guard ?? false,
  hasPool: row.has_pool ?? false,
  hasWaterTank: row.has_water_tank ?? false,
  hasGarage: row.has_garage ?? false,
  hasGarden: row.has_garden ?? false,
  isFurnished: row.is_furnished ?? false,
  searchTimeFrame: row.search_time_frame,
  acceptContact: row.accept_contact,
  createdAt: row.created_at.toISOString(),
  expirationDate: row.expiration_date.toISOString(),
});

export const presentSearch = (row: OwnSearchRow): SavedSearch => ({
  ...presentOpportunity(row),
  whatsAppNotificationsEnabled: row.whats_app_notifications_enabled,
  adResultsCount: row.results_count,
});

/** Rows come newest first; a group is a day of them. */
export const presentResults = (rows: ResultRow[], fileUrl: FileUrl): ResultGroup[] =>
  [...Map.groupBy(rows, ({ day }) => day)].map(([day, found]) => ({
    id: day,
    createdAt: found[0]!.found_at.toISOString(),
    ads: found.map((row) => presentCard(row, fileUrl)),
  }));
