import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { planEntries } from '../../db/schema/subscriptions.ts';
import { Refusal } from '../../lib/http/errors.ts';

interface Given {
  agentId: string;
  planId: string;
  days: number;
  paymentId: string;
  actorId: string | null;
  comment?: string | null;
}

/** Grants days of a plan: from now, or after those still left. The caller has locked the agent's row. */
export async function grantPlan(tx: Tx, { agentId, ...given }: Given) {
  const runs = sql`coalesce(plan_end(${agentId}) > clock_timestamp(), false)`;
  const inserted = await tx
    .insert(planEntries)
    .values({
      agentId,
      ...given,
      kind: sql`case when ${runs} then 'extended' else 'granted' end`,
      at: sql`clock_timestamp()`,
    })
    .returning({ id: planEntries.id });
  return termOf(tx, agentId, one(inserted).id);
}

/** Revokes the unused days that a payment granted; later grants move forward. */
export async function endPlan(tx: Tx, paymentId: string, by: { actorId: string | null; comment: string | null }) {
  const [grant] = await tx.select().from(planEntries).where(eq(planEntries.paymentId, paymentId));
  if (!grant) throw new Refusal('conflict');
  const { id, agentId, planId } = grant;
  await tx
    .insert(planEntries)
    .values({ agentId, planId, kind: 'ended', days: 0, at: sql`clock_timestamp()`, undoes: id, ...by });
  return termOf(tx, agentId, id);
}

async function termOf(tx: Tx, agentId: string, entryId: string) {
  const { rows } = await tx.execute<{ startDate: string; endDate: string }>(
    sql`select start_date as "startDate", end_date as "endDate" from plan_terms(${agentId}) where entry_id = ${entryId}`,
  );
  const { startDate, endDate } = one(rows);
  return { startDate: new Date(startDate), endDate: new Date(endDate) };
}
