import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { judgements } from '../../../db/schema/moderation.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { kindNamed } from './judgement-kinds.ts';
import { markOverturned } from './mark-overturned.ts';

/** A judgement that waits, locked: whoever comes second finds it decided. */
async function lockWaiting(tx: Tx, id: string) {
  const isIt = and(eq(judgements.id, id), isNull(judgements.outcome));
  const [row] = await tx.select().from(judgements).where(isIt).for('update');
  return row;
}

/** The judge may have left the team since. */
async function assertStillJudge(tx: Tx, judgeId: string) {
  const [judge] = await tx.select().from(users).where(eq(users.id, judgeId));
  if (!judge || judge.suspendedAt || !isOpenTo('moderator', judge.teamRole)) throw new Refusal('forbidden');
}

/**
 * Carries out a judgement that is due, once: its effects and its outcome are one transaction. What has become impossible,
 * because the agent edited the ad for example, lapses, and its subject waits again.
 */
export const carryOut = (services: Services, id: string) =>
  services.db.transaction(async (tx) => {
    const row = await lockWaiting(tx, id);
    if (!row) return;
    const decide = (outcome: 'done' | 'lapsed', refusal: string | null) =>
      tx.update(judgements).set({ outcome, refusal, decidedAt: sql`now()` }).where(eq(judgements.id, id));
    const { judgeId, subjectId, payload } = row;
    const kind = kindNamed(row.kind);
    try {
      await tx.transaction(async (inner) => {
        await assertStillJudge(inner, judgeId);
        await kind.apply({ tx: inner, services, judgeId, id: subjectId }, kind.schema.parse(payload));
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await decide('lapsed', error.code);
      return;
    }
    await decide('done', null);
    await markOverturned(tx, id);
  });
