import { money } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { payments } from '../../db/schema/plans.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { lockNewPayment } from './confirm-payment.ts';

/** The transfer never came (rejected), or something about it is wrong and the agent must send it again (error). */
export const refusePayment = (
  { db, origin }: Services,
  adminId: string,
  id: string,
  status: 'rejected' | 'error',
  comment: string | undefined,
) =>
  db.transaction(async (tx) => {
    const { payment, agent } = await lockNewPayment(tx, id);
    await tx
      .update(payments)
      .set({ status, comment: comment || null, decidedAt: sql`now()`, decidedBy: adminId })
      .where(eq(payments.id, id));
    const say = { locale: agent.locale };
    const usual = status === 'rejected' ? m.chat_paymentRejectedReason({}, say) : m.chat_paymentErrorReason({}, say);
    const values = {
      number: payment.transactionNumber,
      amount: money(payment.amount),
      reason: comment || usual,
      link: `${origin}/agent/payments`,
    };
    const { link: _link, ...withoutLink } = values;
    const isError = status === 'error';
    await queueMessage(tx, {
      to: agent.to,
      locale: agent.locale,
      kind: isError ? 'payment_error' : 'payment_rejected',
      text: isError ? m.chat_paymentError(values, say) : m.chat_paymentRejected(withoutLink, say),
      parameters: Object.values(isError ? values : withoutLink).map((value) => value.replace(/\s+/g, ' ')),
    });
    await audit(
      tx,
      adminId,
      isError ? 'payment.error' : 'payment.reject',
      { type: 'payment', id },
      { status: 'new', amount: payment.amount, transactionNumber: payment.transactionNumber },
      { status, comment: comment || null },
    );
  });
