import type { AdStatus } from '@makao/contract/ads';
import type { AdState } from '@makao/contract/moderation';
import { waitingSql } from '../ads/ads.rules.ts';
import { approved, isShown, shownAlone, suspendedAgents } from '../search/search.rules.ts';

/**
 * Agents whose harmless ads may be approved in bulk: verified, not suspended, here for a month, at least ten ads
 * approved, and within a year no ad removed after a report and none rejected. For the agent `g` and their user `u`.
 */
export const trustedSql = (g = 'g', u = 'u') => `(${u}.verified_at is not null and ${u}.suspended_at is null
  and ${g}.pending_name is null and ${g}.created_at < now() - interval '30 days'
  and (select count(*) from ads t where t.agent_id = ${g}.id and t.published_at is not null) >= 10
  and not exists (select from ads t where t.agent_id = ${g}.id and t.status = 'rejected' and t.updated_at > now() - interval '1 year')
  and not exists (select from ads t join unavailable_reports r on r.ad_id = t.id
    where t.agent_id = ${g}.id and r.outcome = 'removed' and r.resolved_at > now() - interval '1 year'))`;

interface Standing {
  status: AdStatus;
  deletedAt: Date | null;
  removedAt: Date | null;
  unavailableAt: Date | null;
  closedAt: Date | null;
  expirationDate: Date;
  confirmedAt: Date;
  isSuspended: boolean;
}

/** The public status of an ad; one with pending changes has the status of its approved version. */
export function adState(ad: Standing, now = Date.now()): AdState {
  if (ad.deletedAt) return ad.removedAt ? 'removed' : 'deleted';
  if (ad.status === 'pending_approval') return ad.isSuspended ? 'takenOff' : 'waiting';
  if (ad.status !== 'approved') return ad.status;
  if (isShown(ad, now)) return 'live';
  return ad.expirationDate.getTime() <= now ? 'expired' : 'takenOff';
}

const there = (a: string) => `${a}.deleted_at is null`;
const ofSuspended = (a: string) => `${a}.agent_id in ${suspendedAgents}`;

/** Two kinds of ads, which are found by different indexes. */
export const takenOffSql = (a = 'a') => [
  `${approved(a)} and ${a}.expiration_date > now() and not (${shownAlone(a)})`,
  `${there(a)} and ${a}.status = 'pending_approval' and ${ofSuspended(a)}`,
];

/** The same as conditions. An ad with pending changes meets two: pending, and the status of its approved version. */
export const adStatesSql = (a = 'a'): Record<AdState, string> => ({
  live: shownAlone(a),
  waiting: `${there(a)} and ${waitingSql(a)} and not ${ofSuspended(a)}`,
  expired: `${approved(a)} and ${a}.expiration_date <= now()`,
  takenOff: takenOffSql(a)
    .map((each) => `(${each})`)
    .join(' or '),
  rejected: `${there(a)} and ${a}.status = 'rejected'`,
  draft: `${there(a)} and ${a}.status = 'draft'`,
  removed: `${a}.deleted_at is not null and ${a}.removed_at is not null`,
  deleted: `${a}.deleted_at is not null and ${a}.removed_at is null`,
});
