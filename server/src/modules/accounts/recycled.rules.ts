import { limits } from '@makao/contract/kernel/limits';
import { desc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { refreshTokens, type users } from '../../db/schema/accounts.ts';
import { day } from '../../lib/market-time.ts';

type Account = Pick<typeof users.$inferSelect, 'id' | 'numberReportedAt' | 'lastSeenAt' | 'createdAt'>;

/**
 * Whether the number of an account may belong to another person by now: networks sell unused numbers again. Then a
 * code, or a message from the number, does not prove the owner.
 */
export async function mayBeRecycled(db: Db | Tx, account: Account, now = Date.now()): Promise<boolean> {
  if (account.numberReportedAt) return true;
  const seenAt = account.lastSeenAt ?? (await lastSession(db, account.id)) ?? account.createdAt;
  return seenAt.getTime() < now - limits.dormantDays * day;
}

/** For users who were last seen by a release that did not record it. */
async function lastSession(db: Db | Tx, userId: string) {
  const [newest] = await db
    .select({ createdAt: refreshTokens.createdAt })
    .from(refreshTokens)
    .where(eq(refreshTokens.userId, userId))
    .orderBy(desc(refreshTokens.createdAt))
    .limit(1);
  return newest?.createdAt;
}
