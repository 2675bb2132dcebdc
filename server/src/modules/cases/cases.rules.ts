import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../db/client.ts';
import { accountTraces } from '../../db/schema/accounts.ts';
import type { cases } from '../../db/schema/cases.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';

type Case = Pick<typeof cases.$inferSelect, 'userId' | 'kind' | 'deciders'>;

/**
 * Refuses those who made the decision, the person themselves, and an account on a device of theirs. Suspensions are
 * judged by owners.
 */
export async function mayJudge(tx: Tx, { userId, teamRole }: Caller, { userId: personId, kind, deciders }: Case) {
  if (deciders.includes(userId) || personId === userId || (await sharesDevice(tx, userId, personId)))
    throw new Refusal('ownDecision');
  if (kind === 'account' && teamRole !== 'owner') throw new Refusal('forbidden');
}

async function sharesDevice(tx: Tx, one: string, other: string) {
  const [mine, its] = [alias(accountTraces, 'mine'), alias(accountTraces, 'its')];
  const [shared] = await tx
    .select({ is: sql`1` })
    .from(mine)
    .innerJoin(its, and(eq(its.hash, mine.hash), eq(its.kind, mine.kind)))
    .where(and(eq(mine.userId, one), eq(mine.kind, 'device'), eq(its.userId, other)))
    .limit(1);
  return shared !== undefined;
}

/** SQL: the same for the case `c`, the user in `userId` and a condition on being an owner. */
export const mayJudgeSql = (
  userId: string,
  isOwner: string,
) => `(not ${userId} = any (c.deciders) and c.user_id <> ${userId}
  and (c.kind <> 'account' or ${isOwner})
  and not exists (select from account_traces mine join account_traces its on its.hash = mine.hash and its.kind = mine.kind
    where mine.user_id = ${userId} and mine.kind = 'device' and its.user_id = c.user_id))`;
