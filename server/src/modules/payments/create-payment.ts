import type { paymentForm } from '@makao/contract/payments';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { payments, plans } from '../../db/schema/plans.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';

/** Records a transfer, at the price the plan has now. One transfer counts once, for the first agent who names it. */
export async function createPayment(
  { db }: Services,
  agentId: string,
  { planId, transactionNumber, phoneNumber }: z.output<typeof paymentForm>,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [plan] = await tx
      .select({ price: plans.price })
      .from(plans)
      .where(and(eq(plans.id, planId), eq(plans.isActive, true)))
      .for('share');
    if (!plan) throw invalid<z.output<typeof paymentForm>>({ planId: 'unknownPlan' });
    const [payment] = await tx
      .insert(payments)
      .values({ agentId, planId, amount: plan.price, transactionNumber, phoneNumber })
      .onConflictDoNothing({ target: payments.transactionNumber })
      .returning({ id: payments.id });
    if (!payment) throw invalid<z.output<typeof paymentForm>>({ transactionNumber: 'transactionNumberTaken' });
    return payment.id;
  });
}
