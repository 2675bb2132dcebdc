import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';

/** Records that a user is there, at most once a day. A locked row is skipped: sessions must not wait, nor deadlock. */
export async function noteSeen(db: Tx | Db, userId: string) {
  const due = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), or(isNull(users.lastSeenAt), lt(users.lastSeenAt, sql`now() - interval '1 day'`))))
    .for('no key update', { skipLocked: true });
  await db
    .update(users)
    .set({ lastSeenAt: sql`now()` })
    .where(eq(users.id, sql`(${due})`));
}
