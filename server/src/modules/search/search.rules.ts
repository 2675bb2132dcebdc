import type { AdStatus } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { day } from '../../lib/market-time.ts';

/**
 * Which ads visitors see, as a predicate and as SQL. It is here because the facet index is the lowest module that needs
 * it.
 */
interface Showable {
  status: AdStatus;
  unavailableAt: Date | null;
  deletedAt: Date | null;
  expirationDate: Date;
  confirmedAt: Date;
  closedAt: Date | null;
  /** Whether the agent is suspended; absent where that is checked separately. */
  isSuspended?: boolean;
  /** Since when the team has taken it down. */
  takenDownAt?: Date | null;
}

const { markDays, offDays } = limits.confirmation;

/** When an ad expires: at the end of its term, or when it was not confirmed for too long. */
export const goesAt = ({ expirationDate, confirmedAt }: Pick<Showable, 'expirationDate' | 'confirmedAt'>) =>
  Math.min(expirationDate.getTime(), confirmedAt.getTime() + offDays * day);
export const goesAtSql = (a = 'a') => `least(${a}.expiration_date, ${a}.confirmed_at + interval '${offDays} days')`;

/** When an ad falls behind confirmed ones: by the full hour, so that an order is stable for an hour. */
export const fallsBehindAtSql = (a = 'a') =>
  `date_trunc('hour', ${a}.confirmed_at + interval '${markDays} days 1 hour')`;

/** Published: approved, within its term, confirmed, not closed, reported or deleted, and its agent not suspended. */
export const isShown = (ad: Showable, now = Date.now()) =>
  ad.status === 'approved' && !ad.unavailableAt && !ad.closedAt && !ad.deletedAt && !ad.isSuspended && goesAt(ad) > now;

/** Hidden only for lack of confirmation: a confirmation publishes it again. */
export const isUnconfirmed = (ad: Showable, now = Date.now()) =>
  isShown({ ...ad, confirmedAt: new Date(now) }, now) && !isShown(ad, now);

/**
 * Not published, but still visible on its own page: expired, unconfirmed, closed, or reported as gone. Deleted, removed
 * and unpublished ads are not, since they may contain what the team never approved, nor are those the team took down.
 */
export const isAsLastShown = ({ status, deletedAt, isSuspended, takenDownAt }: Showable) =>
  status === 'approved' && !deletedAt && !isSuspended && !takenDownAt;

/** Approved and not deleted: published, or able to return without the team. The index loads these. */
export const approved = (a = 'a') => `${a}.status = 'approved' and ${a}.deleted_at is null`;

/** Suspended, or paused by themselves: nothing of theirs is shown or matched. */
export const isAway = (user: { suspendedAt: Date | null; processingStoppedAt: Date | null }) =>
  user.suspendedAt !== null || user.processingStoppedAt !== null;
export const isAwaySql = (u = 'u') => `${u}.suspended_at is not null or ${u}.processing_stopped_at is not null`;

const notWithdrawn = (a: string) => `${approved(a)} and ${a}.unavailable_at is null and ${a}.closed_at is null`;

/** Published as far as the ad and the agent's user, joined as `u`, show it; the index tracks the time itself. */
export const listed = (a = 'a') => `${notWithdrawn(a)} and not (${isAwaySql()})`;

/** Published, with the agent's user joined as `u`. */
export const shown = (a = 'a') => `${listed(a)} and ${goesAtSql(a)} > now()`;

/** The agents of some users, who are few: an array of these is looked up in one pass through an index, a join one by one. */
const agentsOf = (condition: string) =>
  `(select g.id from agents g where g.user_id = any (array(select u.id from users u where ${condition})))`;
const awayAgents = agentsOf(isAwaySql());
export const suspendedAgents = agentsOf('u.suspended_at is not null');

/** Would be published if confirmed, without a join: the agents who are away are excluded. */
export const confirmableSql = (a = 'a') => `${notWithdrawn(a)} and ${a}.expiration_date > now()
  and ${a}.agent_id not in ${awayAgents}`;

const confirmed = (a: string) => `${a}.confirmed_at > now() - interval '${offDays} days'`;

/** Published, without a join. */
export const shownAlone = (a = 'a') => `${confirmableSql(a)} and ${confirmed(a)}`;

/** Published unless the agent is away, for a sample: the few who are away do not change it. */
export const shownUnlessAway = (a = 'a') => `${notWithdrawn(a)} and ${a}.expiration_date > now() and ${confirmed(a)}`;

/** What is paid before moving in, computed like `moveInCostOf` of the contract. */
export const moveInCostSql = (a = 'a') =>
  `${a}.price * case ${a}.type when 'rent' then coalesce(${a}.months_in_advance, 1) else 1 end + coalesce(${a}.connexion_fees, 0)`;
