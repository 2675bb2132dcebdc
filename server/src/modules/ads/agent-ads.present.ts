import type { AgentAd } from '@makao/contract/ads.agent';
import type { FileUrl } from '../../services.ts';
import { isShown } from '../search/search.rules.ts';
import { presentDetail } from './ads.present.ts';
import { readStatus } from './ads.rules.ts';
import type { AgentAdRow } from './agent-ads.queries.ts';

/** The row as it will be once its waiting changes are approved. */
function withChanges(row: AgentAdRow): AgentAdRow {
  const { imagesUuids: _, ...values } = row.pendingChanges ?? {};
  return { ...row, ...values, ...row.nextWard, media: row.files };
}

export function presentAgentAd(row: AgentAdRow, fileUrl: FileUrl): AgentAd {
  const prices = row.prices.map(({ price, changedAt }) => ({ price, changedAt: new Date(changedAt) }));
  return {
    ...presentDetail(withChanges(row), prices, fileUrl),
    status: readStatus(row),
    frontShowable: isShown(row),
    imagesUuids: row.files.map(({ id }) => id),
    adminComment: row.adminComment,
    hasPendingChanges: row.pendingChanges !== null,
    isUnavailable: row.unavailableAt !== null,
    isAskedAbout: row.isAskedAbout,
    viewsCount: row.views ?? 0,
    favoritesCount: row.favorites ?? 0,
    contactsCount: row.contacts ?? 0,
    notificationsCount: row.notifications ?? 0,
  };
}
