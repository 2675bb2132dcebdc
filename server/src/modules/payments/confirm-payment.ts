import { money, shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { payments, plans, subscriptions } from '../../db/schema/plans.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { creditTokens } from '../plans/credit-tokens.ts';

export type Payment = typeof payments.$inferSelect;

/** The payment for a decision: the first to lock it decides. */
export async function lockNewPayment(tx: Tx, id: string) {
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
  if (!payment) throw new Refusal('notFound');
  if (payment.status !== 'new') throw new Refusal('conflict');
  // Two payments of one agent lengthen the plan one after the other.
  const found = await tx
    .select({ id: agents.id, to: users.phoneNumber, locale: users.locale })
    .from(agents)
    .innerJoin(users, eq(users.id, agents.userId))
    .where(eq(agents.id, payment.agentId))
    .for('no key update', { of: agents });
  return { payment, agent: one(found) };
}

/** Gives what was paid for, once: a plan from now or from the end of the present one, or tokens. */
export const confirmPayment = ({ db }: Pick<Services, 'db'>, adminId: string, id: string, via?: 'reconciliation') =>
  db.transaction(async (tx) => {
    const { payment, agent } = await lockNewPayment(tx, id);
    const message = { to: agent.to, locale: agent.locale };
    const amount = money(payment.amount);
    await tx
      .update(payments)
      .set({ status: 'confirmed', decidedAt: sql`now()`, decidedBy: adminId, comment: null })
      .where(eq(payments.id, id));
    let given: object;
    if (payment.tokens !== null) {
      const balance = await creditTokens(tx, agent.id, payment.tokens, { reason: 'purchase', paymentId: id });
      const values = { amount, count: payment.tokens, balance };
      const text = m.messages_tokensBought(values, { locale: agent.locale });
      await queueMessage(tx, {
        ...message,
        kind: 'tokens_bought',
        text,
        parameters: Object.values(values).map(String),
      });
      given = { tokens: payment.tokens, balance };
    } else {
      const { plan, startDate, endDate } = await startPlan(tx, payment);
      const name = agent.locale === 'sw' ? plan.nameSw : plan.nameEn;
      const values = { amount, plan: name, date: shortDate(endDate) };
      const text = m.messages_paymentConfirmed(values, { locale: agent.locale });
      await queueMessage(tx, { ...message, kind: 'payment_confirmed', text, parameters: Object.values(values) });
      given = { planId: plan.id, startDate, endDate };
    }
    await audit(
      tx,
      adminId,
      'payment.confirm',
      id,
      { status: 'new', amount: payment.amount, transactionNumber: payment.transactionNumber },
      { status: 'confirmed', ...given, ...(via && { via }) },
    );
  });

async function startPlan(tx: Tx, { id, agentId, planId }: Payment) {
  // What is paid for is a plan or tokens: the table sees to that.
  const plan = one(
    await tx
      .select()
      .from(plans)
      .where(eq(plans.id, planId ?? '')),
  );
  const start = sql`greatest(now(), (select max(end_date) from subscriptions where agent_id = ${agentId}))`;
  const started = await tx
    .insert(subscriptions)
    .values({
      agentId,
      planId: plan.id,
      paymentId: id,
      startDate: start,
      endDate: sql`${start} + make_interval(days => ${plan.durationDays})`,
    })
    .returning();
  const { startDate, endDate } = one(started);
  return { plan, startDate, endDate };
}
