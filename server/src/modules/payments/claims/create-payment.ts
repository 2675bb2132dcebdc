import { limits } from '@makao/contract/kernel/limits';
import type { paymentCorrection, paymentForm } from '@makao/contract/payments';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../../db/client.ts';
import { payments } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { lockMoney } from '../lock-money.ts';
import { settleNumber } from '../settle-number.ts';
import { findFacts } from '../transfers/transfer-facts.ts';

/**
 * Creates a claim at the plan's current price, and settles it at once if its transfer is known. Two agents may claim
 * one number while neither is confirmed: then a person decides.
 */
export const createPayment = (
  services: Services,
  agentId: string,
  { planId, transactionNumber, phoneNumber }: z.output<typeof paymentForm>,
): Promise<string> =>
  services.db.transaction(async (tx) => {
    await lockMoney(tx);
    const [plan] = await tx
      .select({ price: plans.price })
      .from(plans)
      .where(and(eq(plans.id, planId), eq(plans.isActive, true)))
      .for('share');
    if (!plan) throw new Refusal('validation', { fields: { planId: 'unknownPlan' } });
    await mayClaim(tx, agentId, transactionNumber);
    const inserted = await tx
      .insert(payments)
      .values({ agentId, planId, amount: plan.price, transactionNumber, phoneNumber })
      .returning({ id: payments.id });
    await settleNumber(tx, services, transactionNumber, null);
    return one(inserted).id;
  });

/** Sends a refused or returned claim again, with the same or another number. */
export const correctPayment = (
  services: Services,
  agentId: string,
  id: string,
  { transactionNumber, phoneNumber }: z.output<typeof paymentCorrection>,
): Promise<void> =>
  services.db.transaction(async (tx) => {
    await lockMoney(tx);
    const mine = and(eq(payments.id, id), eq(payments.agentId, agentId));
    const [payment] = await tx.select().from(payments).where(mine).for('no key update');
    if (!payment) throw new Refusal('notFound');
    if (payment.status !== 'error' && payment.status !== 'rejected') throw new Refusal('conflict');
    await mayClaim(tx, agentId, transactionNumber);
    await tx
      .update(payments)
      .set({
        transactionNumber,
        phoneNumber,
        status: 'new',
        claimedAt: new Date(),
        comment: null,
        decidedAt: null,
        decidedBy: null,
        decidedVia: null,
      })
      .where(mine);
    await settleNumber(tx, services, transactionNumber, null);
  });

/**
 * A number is taken while a payment is confirmed with it, or by the agent's own open claim. A refused number is free
 * again.
 */
async function mayClaim(tx: Tx, agentId: string, transactionNumber: string) {
  const { claims } = await findFacts(tx, transactionNumber);
  if (claims.some((claim) => claim.agentId === agentId))
    throw new Refusal('validation', { fields: { transactionNumber: 'transactionNumberSent' } });
  if (claims.some((claim) => claim.status === 'confirmed'))
    throw new Refusal('validation', { fields: { transactionNumber: 'transactionNumberTaken' } });
  const open = await tx.$count(payments, and(eq(payments.agentId, agentId), eq(payments.status, 'new')));
  if (open >= limits.openClaims) throw new Refusal('validation', { fields: { transactionNumber: 'tooManyClaims' } });
}
