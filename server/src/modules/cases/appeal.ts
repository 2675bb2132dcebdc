import type { appeal as call } from '@makao/contract/cases';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../db/client.ts';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import { day } from '../../lib/market-time.ts';
import { type Refused, refusalOf } from './refusals.ts';

type Form = z.output<typeof call.body>;

/** Where the person wrote it. */
export type Way = 'page' | 'chat';

/** A person answers a decision about them: begins a case, or adds to the open one. */
export async function appeal(tx: Tx, userId: string, { kind, subjectId, text }: Form, via: Way) {
  // One after the other: the limits count what is committed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('appeals', 0))`);
  const refused = await refusalOf(tx, userId, (each) => each.kind === kind && each.subjectId === subjectId);
  if (!refused) throw new Refusal('notFound');
  const caseId = (await openCase(tx, refused)) ?? (await beginCase(tx, userId, refused));
  const written = await tx.$count(caseTexts, eq(caseTexts.caseId, caseId));
  if (written >= limits.cases.texts) throw tooMany(day / 1000);
  await tx.insert(caseTexts).values({ caseId, text, via });
  await tx.update(cases).set({ lastAt: sql`now()` }).where(eq(cases.id, caseId));
}

async function openCase(tx: Tx, { kind, subjectId }: Refused): Promise<string | null> {
  const isOpen = and(eq(cases.kind, kind), eq(cases.subjectId, subjectId), isNull(cases.judgedAt));
  // Whoever judges it holds the row: what comes later is another case, or none.
  const [open] = await tx.select({ id: cases.id }).from(cases).where(isOpen).for('update');
  return open?.id ?? null;
}

async function beginCase(tx: Tx, userId: string, { kind, subjectId, decisionId, deciders }: Refused): Promise<string> {
  if ((await tx.$count(cases, eq(cases.decisionId, decisionId))) > 0) throw new Refusal('caseClosed');
  await countCase(tx, userId);
  const begun = await tx
    .insert(cases)
    .values({ userId, kind, subjectId, decisionId, deciders: [...new Set(deciders)] })
    .returning({ id: cases.id });
  return one(begun).id;
}

/** Accounts on the devices of one person count together, or ten of them would flood the team. */
async function countCase(tx: Tx, userId: string) {
  const { rows } = await tx.execute<{ count: number; freeIn: number }>(sql`
    select count(*)::int as count, coalesce(extract(epoch from min(c.created_at) + interval '30 days' - now()), 0)::int as "freeIn"
    from cases c where c.created_at > now() - interval '30 days' and (c.user_id = ${userId} or c.user_id in (
      select its.user_id from account_traces mine join account_traces its on its.hash = mine.hash and its.kind = mine.kind
      where mine.user_id = ${userId} and mine.kind = 'device'))`);
  const { count, freeIn } = one(rows);
  if (count >= limits.cases.perMonth) throw tooMany(freeIn);
}
