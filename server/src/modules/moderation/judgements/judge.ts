import { limits } from '@makao/contract/kernel/limits';
import type { JudgementKind } from '@makao/contract/moderation.judgements';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { one } from '../../../db/client.ts';
import { ads } from '../../../db/schema/ads.ts';
import { judgements } from '../../../db/schema/moderation.ts';
import { tryOut } from '../../../db/try-out.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { type JobType, send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { kindNamed, type PayloadOf, type ResultOf } from './judgement-kinds.ts';
import { markOverturned } from './mark-overturned.ts';

export const carryOutJob = {
  name: 'carry-out-judgement',
  schema: z.object({ id: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/**
 * Stores a judgement, to be carried out when it can no longer be undone: until then nothing is sent or public. It is tried
 * out first, so that whatever speaks against it now is answered at once. Judgement and job are stored together, so a
 * process that dies loses neither.
 */
export async function judge<Name extends JudgementKind>(
  services: Services,
  judgeId: string,
  name: Name,
  id: string,
  payload: PayloadOf<Name>,
): Promise<ResultOf<Name>> {
  const seconds = services.undoSeconds ?? limits.undoSeconds;
  const kind = kindNamed(name);
  return services.db.transaction(async (tx) => {
    const dueAt = new Date(Date.now() + seconds * 1000);
    const risk = sql<number>`(select risk from ${ads} where id = ${id})`;
    const isFirstWeek = sql<boolean>`not exists (select from judgements f
      where f.judge_id = ${judgeId} and f.created_at <= now() - interval '7 days')`;
    const stored = { kind: name, subjectId: id, judgeId, payload, dueAt, risk, isFirstWeek };
    if (seconds === 0) {
      const result = await kind.apply({ tx, services, judgeId, id }, payload);
      const done = { ...stored, decidedAt: dueAt, outcome: 'done' as const };
      const row = one(await tx.insert(judgements).values(done).returning({ id: judgements.id }));
      await markOverturned(tx, row.id);
      return result as ResultOf<Name>;
    }
    const result = await tryOut(tx, (inner) => kind.apply({ tx: inner, services, judgeId, id }, payload));
    const [row] = await tx.insert(judgements).values(stored).onConflictDoNothing().returning({ id: judgements.id });
    // A colleague has just decided.
    if (!row) throw new Refusal('conflict');
    await send(tx, carryOutJob, { id: row.id }, { startAfter: dueAt });
    return result as ResultOf<Name>;
  });
}
