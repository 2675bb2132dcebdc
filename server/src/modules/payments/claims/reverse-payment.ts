import { money, plainDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { payments } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import { type JobType, send } from '../../../lib/jobs.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { notifyUser } from '../../messages/notify-user.ts';
import { creditTokens } from '../../plans/credit-tokens.ts';
import { endPlan } from '../../plans/grant-plan.ts';
import { alarmTeam } from '../alarm-team.ts';
import { lockMoney, lockPayment } from '../lock-money.ts';
import { enter, surplusLeft } from '../money-entries.ts';
import { hoursOfGrace } from '../payments.rules.ts';

export const withdrawUnpaidJob = {
  name: 'withdraw-unpaid-ads',
  schema: z.object({ paymentId: z.uuid() }),
} satisfies JobType<z.ZodType<object, object>>;

/** A cashier undoes a payment confirmed by mistake. Its transfer can be matched again. */
export const reversePayment = (
  services: Pick<Services, 'db' | 'origin'>,
  adminId: string,
  id: string,
  comment: string,
) =>
  services.db.transaction(async (tx) => {
    await lockMoney(tx);
    await undoPayment(tx, services, id, { actorId: adminId, comment, isByNetwork: false });
  });

interface Undone {
  actorId: string | null;
  comment: string | null;
  /** True if the network took the money back; otherwise a person decided. */
  isByNetwork: boolean;
}

/** Revokes what a payment granted, notifies the agent, and alerts the team if the network reversed it. */
export async function undoPayment(tx: Tx, services: Pick<Services, 'origin'>, id: string, undone: Undone) {
  const { payment, agent } = await lockPayment(tx, id, 'confirmed');
  const { actorId, comment, isByNetwork } = undone;
  if (actorId && !isByNetwork) await assertNotOwn(tx, actorId, [agent.userId]);
  await tx
    .update(payments)
    .set({
      status: 'reversed',
      comment,
      decidedAt: sql`now()`,
      decidedBy: actorId,
      ...(!isByNetwork && { decidedVia: 'person' as const }),
    })
    .where(eq(payments.id, id));
  const amount = await surplusLeft(tx, id);
  await enter(tx, { kind: 'surplusEnded', amount, transferId: payment.transferId, paymentId: id, actorId });
  if (payment.tokens === null) await endPlan(tx, id, { actorId, comment });
  else if (agent.tokenBalance > 0)
    await creditTokens(tx, agent.id, -Math.min(payment.tokens, agent.tokenBalance), { reason: 'reversal' });
  const startAfter = new Date(Date.now() + hoursOfGrace * 3_600_000);
  await send(tx, withdrawUnpaidJob, { paymentId: id }, { startAfter });
  await notifyUser(tx, agent, 'payment_reversed', {
    number: payment.transactionNumber,
    amount: money(payment.amount),
    reason: comment ?? m.messages_paymentReversedReason({}, { locale: agent.locale }),
    hours: hoursOfGrace,
    link: `${services.origin}/agent/plan-purchase`,
  });
  if (isByNetwork)
    await alarmTeam(tx, 'money_taken_back', ({ locale }) => ({
      number: payment.transactionNumber,
      amount: money(payment.amount),
      agent: agent.phoneNumber,
      date: plainDate(payment.decidedAt ?? payment.createdAt, locale),
      link: `${services.origin}/admin/transfers?status=reversed`,
    }));
  if (actorId)
    await audit(
      tx,
      actorId,
      'payment.reverse',
      id,
      { status: 'confirmed', amount: payment.amount, transactionNumber: payment.transactionNumber },
      { status: 'reversed', comment, ...(isByNetwork && { via: 'reconciliation' }) },
    );
}
