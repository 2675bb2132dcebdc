import { localPhone } from '@makao/contract/kernel/phone';
import type { transferForm } from '@makao/contract/payments.transfers';
import type { AuditAction } from '@makao/contract/team.audit';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { one, type Tx } from '../../../db/client.ts';
import { payments, transferDecisions, transferMessages, transfers } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { audit } from '../../../lib/audit.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { givePaidFor } from '../claims/give-paid-for.ts';
import { lockAgent, lockMoney, lockPayment } from '../lock-money.ts';
import { enter } from '../money-entries.ts';
import { settleNumber } from '../settle-number.ts';
import { resolveUnclaimed } from '../statements/resolve-unclaimed.ts';
import { findFacts } from './transfer-facts.ts';

/** Refuses money that was reversed, returned or used. */
async function freeTransfer(tx: Tx, id: string) {
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.id, id));
  if (!transfer) throw new Refusal('notFound');
  const facts = await findFacts(tx, transfer.transactionNumber);
  if (facts.isReversed || facts.transfer?.isSettled || facts.transfer?.isUsed) throw new Refusal('conflict');
  return transfer;
}

/** A cashier assigns a transfer to a pending payment. */
export const matchTransfer = ({ db }: Services, adminId: string, id: string, paymentId: string) =>
  db.transaction(async (tx) => {
    await lockMoney(tx);
    const transfer = await freeTransfer(tx, id);
    const { payment, agent } = await lockPayment(tx, paymentId, 'new');
    await assertNotOwn(tx, adminId, [agent.userId]);
    // Another payment may be confirmed with the number that this one names.
    const named = await findFacts(tx, payment.transactionNumber);
    if (named.claims.some(({ status }) => status === 'confirmed')) throw new Refusal('conflict');
    const by = { via: 'person', actorId: adminId } as const;
    await givePaidFor(tx, payment, agent, { transfers: [transfer], kind: 'matched' }, by);
    await logDecision(tx, adminId, 'transfer.match', transfer, { paymentId });
  });

/** A cashier records that the money was sent back to its payer. */
export const returnTransfer = ({ db }: Services, adminId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    await lockMoney(tx);
    const transfer = await freeTransfer(tx, id);
    await tx.insert(transferDecisions).values({ transferId: id, kind: 'returned', actorId: adminId, comment });
    await enter(tx, { kind: 'refund', amount: transfer.amount, transferId: id, actorId: adminId, comment });
    await resolveUnclaimed(tx, [id]);
    await logDecision(tx, adminId, 'transfer.return', transfer, { comment });
  });

/** Grants an agent a plan for an unclaimed transfer. */
export async function grantTransfer(
  tx: Tx,
  adminId: string,
  id: string,
  { agentId, planId, comment }: { agentId: string; planId: string; comment: string },
) {
  await lockMoney(tx);
  const transfer = await freeTransfer(tx, id);
  const agent = await lockAgent(tx, agentId);
  await assertNotOwn(tx, adminId, [agent.userId]);
  const [plan] = await tx.select().from(plans).where(eq(plans.id, planId));
  if (!plan) throw new Refusal('validation', { fields: { planId: 'unknownPlan' } });
  const { claims } = await findFacts(tx, transfer.transactionNumber);
  // A pending claim has to be matched instead.
  if (claims.length > 0) throw new Refusal('conflict');
  const inserted = await tx
    .insert(payments)
    .values({
      agentId,
      planId,
      amount: Math.min(plan.price, transfer.amount),
      transactionNumber: transfer.transactionNumber,
      phoneNumber: localPhone(transfer.payerNumber ?? agent.phoneNumber),
    })
    .returning();
  const payment = one(inserted);
  const by = { via: 'person', actorId: adminId, comment } as const;
  await givePaidFor(tx, payment, agent, { transfers: [transfer], kind: 'granted' }, by);
  await logDecision(tx, adminId, 'transfer.grant', transfer, { agentId, planId, paymentId: payment.id, comment });
}

/** Enters a transfer by hand, and settles it like any other. */
export async function createTransfer(
  tx: Tx,
  services: Services,
  adminId: string,
  form: z.output<typeof transferForm>,
): Promise<string> {
  const { messageId, comment, happenedAt, ...given } = form;
  await lockMoney(tx);
  const message = messageId ? await settle(tx, adminId, messageId, comment) : undefined;
  const [transfer] = await tx
    .insert(transfers)
    .values({
      ...given,
      happenedAt: happenedAt ? new Date(happenedAt) : (message?.receivedAt ?? message?.createdAt ?? new Date()),
      source: 'hand',
      raw: message?.text ?? comment,
      broughtBy: adminId,
    })
    .onConflictDoNothing()
    .returning();
  if (!transfer) throw new Refusal('conflict');
  await logDecision(tx, adminId, 'transfer.enter', transfer, { comment });
  await settleNumber(tx, services, transfer.transactionNumber, adminId);
  return transfer.id;
}

/** Marks an unreadable message as handled by a person. */
export const settleMessage = ({ db }: Services, adminId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    const message = await settle(tx, adminId, id, comment);
    await audit(tx, adminId, 'transfer.settleMessage', id, { text: message.text }, { comment });
  });

async function settle(tx: Tx, adminId: string, id: string, comment: string) {
  const [message] = await tx.select().from(transferMessages).where(eq(transferMessages.id, id)).for('update');
  if (!message) throw new Refusal('notFound');
  if (!['unreadable', 'held'].includes(message.outcome) || message.settledAt) throw new Refusal('conflict');
  await tx
    .update(transferMessages)
    .set({ settledAt: sql`now()`, settledBy: adminId, comment })
    .where(eq(transferMessages.id, id));
  return message;
}

const logDecision = (
  tx: Tx,
  adminId: string,
  action: Extract<AuditAction, `transfer.${string}`>,
  { id, transactionNumber, amount }: { id: string; transactionNumber: string; amount: number },
  after: object,
) => audit(tx, adminId, action, id, null, { transactionNumber, amount, ...after });
