import type { AgentAd } from '@makao/contract/ads.agent';
import type { FileUrl } from '../../services.ts';
import { isShown, presentDetail } from './ads.present.ts';
import type { AgentAdRow } from './agent-ads.queries.ts';

/** The column a value of the form is kept in. */
export const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The row as it will be once its waiting changes are approved. */
function withChanges(row: AgentAdRow): AgentAdRow {
  const { imagesUuids: _, ...values } = row.pending_changes ?? {};
  const { next_ward: ward } = row;
  return {
    ...row,
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value])),
    ...(ward && { ward_name: ward.name, maps_url: ward.mapsUrl, city_id: ward.cityId, city_name: ward.cityName }),
    media: row.files,
  };
}

export function presentAgentAd(row: AgentAdRow, fileUrl: FileUrl): AgentAd {
  const prices = row.prices.map(({ price, changedAt }) => ({ price, changed_at: new Date(changedAt) }));
  const hasPendingChanges = row.pending_changes !== null;
  return {
    ...presentDetail(withChanges(row), prices, fileUrl),
    status: hasPendingChanges ? 'pending_approval' : row.status,
    frontShowable: isShown(row),
    imagesUuids: row.files.map(({ id }) => id),
    adminComment: row.admin_comment,
    hasPendingChanges,
    isUnavailable: row.unavailable_at !== null,
    viewsCount: row.views ?? 0,
    favoritesCount: row.favorites ?? 0,
    contactsCount: row.contacts ?? 0,
    notificationsCount: row.notifications ?? 0,
  };
}
