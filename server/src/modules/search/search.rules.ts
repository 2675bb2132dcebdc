import type { AdStatus } from '@makao/contract/ads';

/**
 * Which ads visitors see. The facet index is the lowest that asks, so the rule is written here, as a predicate and as
 * SQL, and used by every module above.
 */
interface Showable {
  status: AdStatus;
  unavailableAt: Date | null;
  deletedAt: Date | null;
  expirationDate: Date;
  /** Whether the agent is; absent where that is asked separately. */
  isSuspended?: boolean;
}

/** On show: approved, in time, neither reported as gone nor deleted, its agent not suspended. */
export const isShown = (ad: Showable, now = Date.now()) =>
  ad.status === 'approved' &&
  !ad.unavailableAt &&
  !ad.deletedAt &&
  !ad.isSuspended &&
  ad.expirationDate.getTime() > now;

/**
 * Not on show, but still as visitors last saw it: expired, or reported as gone. Nothing is left to see of an ad that was
 * deleted, removed or taken off, where the agent may have written what the team never approved.
 */
export const isAsLastShown = ({ status, deletedAt, isSuspended }: Showable) =>
  status === 'approved' && !deletedAt && !isSuspended;

/** Approved and not deleted: on show, or able to come back without the team. The index loads these. */
export const approved = (a = 'a') => `${a}.status = 'approved' and ${a}.deleted_at is null`;

/** On show as far as the ad itself and the agent's person, joined as `u`, can say; the index watches the time itself. */
export const listed = (a = 'a') => `${approved(a)} and ${a}.unavailable_at is null and u.suspended_at is null`;

/** On show, with the agent's person joined as `u`. */
export const shown = (a = 'a') => `${listed(a)} and ${a}.expiration_date > now()`;

/** On show, without a join: asked from the side of the suspended agents, who are few. */
export const shownAlone = (a = 'a') => `${approved(a)} and ${a}.unavailable_at is null and ${a}.expiration_date > now()
  and ${a}.agent_id <> all (array(select g.id from users u join agents g on g.user_id = u.id where u.suspended_at is not null))`;
