import { isAway, isAwaySql } from '../search/search.rules.ts';

interface Standing {
  suspendedAt: Date | null;
  processingStoppedAt: Date | null;
  deleteAt: Date | null;
}

/** Suspended, paused or deleted: nothing is passed on to them, or from them. */
export const isGone = (user: Standing) => isAway(user) || user.deleteAt !== null;
export const isGoneSql = (u = 'u') => `(${isAwaySql(u)} or ${u}.delete_at is not null)`;
