import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { judgements } from '../../../db/schema/moderation.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';

/** The judge takes judgements back that are not carried out yet. Refused when none of them waits any more. */
export async function undoJudgements({ db }: Services, judgeId: string, subjectIds: string[]) {
  const mine = and(
    inArray(judgements.subjectId, subjectIds),
    eq(judgements.judgeId, judgeId),
    isNull(judgements.outcome),
  );
  const rows = await db
    .update(judgements)
    .set({ outcome: 'undone', decidedAt: sql`now()` })
    .where(mine)
    .returning({ id: judgements.subjectId });
  if (rows.length === 0) throw new Refusal('conflict');
  return { undone: rows.map(({ id }) => id) };
}
