import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { payments } from '../../db/schema/payments.ts';
import { Refusal } from '../../lib/http/errors.ts';

/**
 * Serializes all decisions about money, so that concurrent transfers, claims and cashiers cannot conflict. A decision
 * takes milliseconds. Take this lock before any other.
 */
export const lockMoney = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('money'))`);

export type PaymentRow = typeof payments.$inferSelect;

/** Locks a payment for a decision, with its agent, so that nobody else changes or uses their plan meanwhile. */
export async function lockPayment(tx: Tx, id: string, status: PaymentRow['status']) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) throw new Refusal('notFound');
  if (payment.status !== status) throw new Refusal('conflict');
  return { payment, agent: await lockAgent(tx, payment.agentId) };
}

export async function lockAgent(tx: Tx, agentId: string) {
  const [agent] = await tx
    .select({
      id: agents.id,
      userId: agents.userId,
      tokenBalance: agents.tokenBalance,
      phoneNumber: users.phoneNumber,
      locale: users.locale,
    })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.id, agentId))
    .for('no key update', { of: agents });
  if (!agent) throw new Refusal('notFound');
  return agent;
}
