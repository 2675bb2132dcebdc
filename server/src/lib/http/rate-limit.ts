import { and, eq, sql } from 'drizzle-orm';
import { type Db, one, type Tx } from '../../db/client.ts';
import { rateLimits } from '../../db/schema/accounts.ts';
import { tooMany } from './errors.ts';

export interface Limit {
  most: number;
  seconds: number;
  /** The weight of this attempt. */
  times?: number;
}

/**
 * Counts an attempt in the database, so that all processes share the count. Inside a transaction only committed
 * attempts count; outside, failed ones too. A successful attempt can be undone.
 */
export async function countAttempt(db: Db | Tx, key: string, seconds: number, now = Date.now(), times = 1) {
  const windowStart = new Date(Math.floor(now / 1000 / seconds) * seconds * 1000);
  const counted = await db
    .insert(rateLimits)
    .values({ key, windowStart, hits: times })
    .onConflictDoUpdate({
      target: [rateLimits.key, rateLimits.windowStart],
      set: { hits: sql`${rateLimits.hits} + ${times}` },
    })
    .returning({ hits: rateLimits.hits });
  return {
    hits: one(counted).hits,
    /** Seconds until the window ends. */
    left: windowStart.getTime() / 1000 + seconds - now / 1000,
    takeBack: async () => {
      await db
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - ${times}` })
        .where(and(eq(rateLimits.key, key), eq(rateLimits.windowStart, windowStart)));
    },
  };
}

/** Counts an attempt, and refuses it beyond the limit. Returns how to undo it. */
export async function countTry(db: Db | Tx, key: string, { most, seconds, times }: Limit, now = Date.now()) {
  const { hits, left, takeBack } = await countAttempt(db, key, seconds, now, times);
  if (hits > most) throw tooMany(left);
  return takeBack;
}
