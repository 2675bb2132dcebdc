import type { AdStatus, Amenity } from '@makao/contract/ads';
import type { AgentList } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import type { Whole } from '../../db/schema/ads.ts';

/** Messages by key, where the key is computed. */
const messages: typeof m = m;

interface Judged {
  status: AdStatus;
  pendingChanges: unknown;
}

/** Waits for the team: submitted, or approved with pending changes. */
export const isWaiting = ({ status, pendingChanges }: Judged) =>
  status === 'pending_approval' || (status === 'approved' && pendingChanges !== null);
export const waitingSql = (a = 'a') =>
  `(${a}.status = 'pending_approval' or ${a}.status = 'approved' and ${a}.pending_changes is not null)`;

/** The status that agents and the team see: an approved ad with pending changes is pending. */
export const readStatus = (ad: Judged): AdStatus => (isWaiting(ad) ? 'pending_approval' : ad.status);
export const readStatusSql = (a = 'a') => `case when ${waitingSql(a)} then 'pending_approval' else ${a}.status end`;

/** A draft that is incomplete. Its values are stored apart from its row, which stays as it last was. */
export const isUnfinished = ({ status, pendingChanges }: Judged) => status === 'draft' && pendingChanges !== null;

/**
 * Every ad except drafts that were never complete. A check constraint ensures that an ad with a ward lacks nothing
 * else.
 */
export const isWhole = <Ad extends { wardId: string | null }>(ad: Ad): ad is Whole<Ad> => ad.wardId !== null;

/** The values of an ad without an outcome. */
export const onTheMarket = { closedAt: null, outcome: null, outcomePrice: null, outcomeThroughUs: null };

/** Closed by its agent: rented, sold or withdrawn. */
const endedSql = (a: string) => `(${a}.status = 'approved' and ${a}.closed_at is not null)`;
const overSql = (a: string) => `${a}.expiration_date <= now()`;
const ongoingSql = (a: string) =>
  `(${a}.status in ('pending_approval', 'approved') and not ${overSql(a)} and not ${endedSql(a)})`;

/** The conditions of an agent's lists; counts use the same. */
export const agentListSql = (list: AgentList, a = 'a') =>
  ({
    ongoing: ongoingSql(a),
    waiting: `(${ongoingSql(a)} and ${waitingSql(a)})`,
    expired: `(${overSql(a)} and not ${endedSql(a)})`,
    drafts: `${a}.status = 'draft'`,
    rejected: `${a}.status = 'rejected'`,
    ended: endedSql(a),
  })[list];

type Bare<Name> = Name extends `has${infer Rest}` | `is${infer Rest}` ? Uncapitalize<Rest> : never;

/** The name of an amenity. Its message key drops the verb: `hasPool` is `ads_amenity_pool`. */
export function amenityName(amenity: Amenity, locale: Locale): string {
  const bare = amenity.replace(/^(has|is)./, (verb) => verb.slice(-1).toLowerCase()) as Bare<Amenity>;
  return messages[`ads_amenity_${bare}`]({}, { locale });
}

/** Reports that can unpublish an ad: open, not by agents, and saying that it is gone. */
export const countingReportsSql = (r = 'r') => `${r}.resolved_at is null and ${r}.reason = 'gone' and not ${r}.is_tip`;

const freshProofs = `home_proofs p where p.rejected_at is null and p.created_at > now() - interval '${limits.proof.safeDays} days'`;
/** A fresh proof keeps an ad safe from such reports. */
export const isSafeSql = (a = 'a') => `${a}.id in (select p.ad_id from ${freshProofs})`;
/** Until when; null without a fresh proof. */
export const safeUntilSql = (a = 'a') =>
  `(select max(p.created_at) + interval '${limits.proof.safeDays} days' from ${freshProofs} and p.ad_id = ${a}.id)`;

/** Whether the agent has such a report to answer. */
export const askedAboutSql = (a = 'a') =>
  `exists (select from unavailable_reports r where r.ad_id = ${a}.id and ${countingReportsSql()} and r.answered_at is null)`;
