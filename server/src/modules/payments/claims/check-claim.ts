import type { ClaimCheck, checkPayment } from '@makao/contract/payments';
import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { payments } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { readMessages } from '../transfers/read-messages.ts';

/** What an agent should know before they send a claim. It decides nothing. */
export async function checkClaim(
  db: Db,
  agentId: string,
  { planId, text, transactionNumber }: z.output<typeof checkPayment.body>,
): Promise<ClaimCheck> {
  const [plan] = await db
    .select({ price: plans.price })
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.isActive, true)));
  if (!plan) throw new Refusal('validation', { fields: { planId: 'unknownPlan' } });
  const message = readMessages(text).find((read) => read.transactionNumber === transactionNumber && read.amount);
  const amount = message?.amount ?? null;
  const isNew = eq(payments.status, 'new');
  const rivals = and(eq(payments.transactionNumber, transactionNumber), isNew, ne(payments.agentId, agentId));
  const waiting = and(eq(payments.agentId, agentId), isNew, eq(payments.planId, planId));
  return {
    amount,
    missing: amount === null ? 0 : Math.max(0, plan.price - amount),
    isUnderReview: (await db.$count(payments, rivals)) > 0,
    waiting: await db.$count(payments, waiting),
  };
}
