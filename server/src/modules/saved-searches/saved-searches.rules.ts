import { isAway, isAwaySql } from '../search/search.rules.ts';

interface Reachable {
  verifiedAt: Date | null;
  suspendedAt: Date | null;
  processingStoppedAt: Date | null;
  deleteAt: Date | null;
  notifySearches: boolean;
  whatsAppNotificationsEnabled: boolean;
}

/** Whether a customer is notified about a search. An unverified number may be a stranger's. */
export const isReachable = (person: Reachable) =>
  person.verifiedAt !== null &&
  !isAway(person) &&
  person.deleteAt === null &&
  person.notifySearches &&
  person.whatsAppNotificationsEnabled;
export const reachableSql = (s = 's', u = 'u') => `${u}.verified_at is not null and not (${isAwaySql(u)})
  and ${u}.delete_at is null and ${u}.notify_searches and ${s}.whats_app_notifications_enabled`;
