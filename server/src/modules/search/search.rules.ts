import type { AdStatus } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { day } from '../../lib/dar-time.ts';

/**
 * Which ads visitors see. The facet index is the lowest that asks, so the rule is written here, as a predicate and as
 * SQL, and used by every module above.
 */
interface Showable {
  status: AdStatus;
  unavailableAt: Date | null;
  deletedAt: Date | null;
  expirationDate: Date;
  confirmedAt: Date;
  closedAt: Date | null;
  /** Whether the agent is; absent where that is asked separately. */
  isSuspended?: boolean;
  /** Since when the team has it off. */
  takenDownAt?: Date | null;
}

const { markDays, offDays } = limits.confirmation;

/** When an ad goes by the clock: at the end of its term, or once it was not confirmed for too long. */
export const goesAt = ({ expirationDate, confirmedAt }: Pick<Showable, 'expirationDate' | 'confirmedAt'>) =>
  Math.min(expirationDate.getTime(), confirmedAt.getTime() + offDays * day);
export const goesAtSql = (a = 'a') => `least(${a}.expiration_date, ${a}.confirmed_at + interval '${offDays} days')`;

/** When it falls behind those confirmed since: by the full hour, so that an order holds for an hour. */
export const fallsBehindAtSql = (a = 'a') =>
  `date_trunc('hour', ${a}.confirmed_at + interval '${markDays} days 1 hour')`;

/** On show: approved, in time, confirmed, neither closed, reported as gone nor deleted, its agent not suspended. */
export const isShown = (ad: Showable, now = Date.now()) =>
  ad.status === 'approved' && !ad.unavailableAt && !ad.closedAt && !ad.deletedAt && !ad.isSuspended && goesAt(ad) > now;

/** Off for lack of a word from the agent alone: saying that it is there brings it back. */
export const isUnconfirmed = (ad: Showable, now = Date.now()) =>
  isShown({ ...ad, confirmedAt: new Date(now) }, now) && !isShown(ad, now);

/**
 * Not on show, but still as visitors last saw it: expired, unconfirmed, closed, or reported as gone. Nothing is left to see of an ad that was
 * deleted, removed or taken off, where the agent may have written what the team never approved, nor of one that the team took down.
 */
export const isAsLastShown = ({ status, deletedAt, isSuspended, takenDownAt }: Showable) =>
  status === 'approved' && !deletedAt && !isSuspended && !takenDownAt;

/** Approved and not deleted: on show, or able to come back without the team. The index loads these. */
export const approved = (a = 'a') => `${a}.status = 'approved' and ${a}.deleted_at is null`;

const notWithdrawn = (a: string) => `${approved(a)} and ${a}.unavailable_at is null and ${a}.closed_at is null`;

/** On show as far as the ad itself and the agent's person, joined as `u`, can say; the index watches the time itself. */
export const listed = (a = 'a') => `${notWithdrawn(a)} and u.suspended_at is null`;

/** On show, with the agent's person joined as `u`. */
export const shown = (a = 'a') => `${listed(a)} and ${goesAtSql(a)} > now()`;

/** Would be on show if its agent said that it is there, without a join: asked from the side of the suspended, who are few. */
export const confirmableSql = (a = 'a') => `${notWithdrawn(a)} and ${a}.expiration_date > now()
  and ${a}.agent_id <> all (array(select g.id from users u join agents g on g.user_id = u.id where u.suspended_at is not null))`;

/** On show, without a join. */
export const shownAlone = (a = 'a') =>
  `${confirmableSql(a)} and ${a}.confirmed_at > now() - interval '${offDays} days'`;

/** What is paid before moving in, as `moveInCostOf` of the contract works it out. */
export const moveInCostSql = (a = 'a') =>
  `${a}.price * case ${a}.type when 'rent' then coalesce(${a}.months_in_advance, 1) else 1 end + coalesce(${a}.connexion_fees, 0)`;
