import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { payments } from '../../../db/schema/payments.ts';
import { audit } from '../../../lib/audit.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { notifyUser } from '../../messages/notify-user.ts';
import { lockMoney, lockPayment } from '../lock-money.ts';
import type { DecidedBy } from './give-paid-for.ts';

/** Refuses a claim: the money never arrived (rejected), or the agent must correct it (error). */
export const refusePayment = (
  { db, origin }: Services,
  adminId: string,
  id: string,
  { status, comment }: { status: 'rejected' | 'error'; comment?: string | undefined },
) =>
  db.transaction(async (tx) => {
    await lockMoney(tx);
    const { payment, agent } = await lockPayment(tx, id, 'new');
    await assertNotOwn(tx, adminId, [agent.userId]);
    await tx
      .update(payments)
      .set({ status, comment: comment || null, decidedAt: sql`now()`, decidedBy: adminId, decidedVia: 'person' })
      .where(eq(payments.id, id));
    const say = { locale: agent.locale };
    const usual =
      status === 'rejected' ? m.messages_paymentRejectedReason({}, say) : m.messages_paymentErrorReason({}, say);
    const isError = status === 'error';
    const values = { number: payment.transactionNumber, amount: money(payment.amount), reason: comment || usual };
    if (isError) await notifyUser(tx, agent, 'payment_error', { ...values, link: `${origin}/agent/payments` });
    else await notifyUser(tx, agent, 'payment_rejected', values);
    await audit(
      tx,
      adminId,
      isError ? 'payment.error' : 'payment.reject',
      id,
      { status: 'new', amount: payment.amount, transactionNumber: payment.transactionNumber },
      { status, comment: comment || null },
    );
  });

/** Refuses the other claims on a number once its payer has proven to be somebody else. */
export async function refuseRivals(tx: Tx, rivalIds: readonly string[], { via, actorId }: DecidedBy) {
  for (const id of rivalIds) {
    const { payment, agent } = await lockPayment(tx, id, 'new');
    const reason = m.messages_paymentRivalReason({}, { locale: agent.locale });
    await tx
      .update(payments)
      .set({ status: 'rejected', comment: reason, decidedAt: sql`now()`, decidedBy: actorId, decidedVia: via })
      .where(eq(payments.id, id));
    const values = { number: payment.transactionNumber, amount: money(payment.amount), reason };
    await notifyUser(tx, agent, 'payment_rejected', values);
  }
}
