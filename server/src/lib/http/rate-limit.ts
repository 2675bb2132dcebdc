import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/accounts.ts';
import { tooMany } from './errors.ts';

export interface Limit {
  most: number;
  seconds: number;
  /** How many this one counts for. */
  times?: number;
}

/**
 * Counts a try. Kept in the database, so that all processes count together. Inside a transaction it counts only what
 * commits; outside, a try that fails counts too. A try that succeeded was no guess: it can be taken back.
 */
export async function countHit(db: Db | Tx, key: string, seconds: number, now = Date.now(), times = 1) {
  const windowStart = new Date(Math.floor(now / 1000 / seconds) * seconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart, hits: times })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + ${times}` },
    })
    .returning({ hits: rateLimits.hits });
  return {
    hits: row!.hits,
    /** Seconds until the count begins anew. */
    left: windowStart.getTime() / 1000 + seconds - now / 1000,
    takeBack: async () => {
      await db
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - ${times}` })
        .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
    },
  };
}

/** Counts a try, and refuses it past the limit. Answers how to take it back. */
export async function countTry(db: Db | Tx, key: string, { most, seconds, times }: Limit, now = Date.now()) {
  const { hits, left, takeBack } = await countHit(db, key, seconds, now, times);
  if (hits > most) throw tooMany(left);
  return takeBack;
}

/** Forgets windows that ended long ago. */
export const forgetTries = (db: Db) =>
  db.delete(rateLimits).where(sql`${rateLimits.windowStart} < now() - interval '2 days'`);
