import { localPhone } from '@makao/contract/kernel/phone';
import { market } from '@makao/contract/market';
import { canonicalNumber } from '@makao/contract/payments.number';
import { and, eq, ne } from 'drizzle-orm';
import { one, type Tx } from '../../../db/client.ts';
import { payments, transferReversals, transfers } from '../../../db/schema/payments.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import type { Services } from '../../../services.ts';
import { givePaidFor } from '../claims/give-paid-for.ts';
import { refuseRivals } from '../claims/refuse-payment.ts';
import { lockPayment } from '../lock-money.ts';
import { settleNumber } from '../settle-number.ts';
import { findFacts } from '../transfers/transfer-facts.ts';
import type { ProviderStatus } from './provider.ts';

type Deps = Pick<Services, 'db' | 'origin'>;
type Push = typeof paymentPushes.$inferSelect;

const network = 'clickpesa';
const byProvider = { via: 'provider', actorId: null } as const;

const numberOf = ({ orderReference }: Push, { transactionNumber }: ProviderStatus) =>
  transactionNumber === null ? orderReference : (canonicalNumber(transactionNumber) ?? transactionNumber.toUpperCase());

/**
 * Stores the money of a push as a transfer and a payment, and grants what was paid for. The PIN proves the payer, so
 * no claim on the number competes with it. Too little waits for a person. Returns why it is not money of this push, or
 * null; the caller holds the money lock and the row.
 */
export async function takePushed(tx: Tx, services: Deps, push: Push, answer: ProviderStatus, now: Date) {
  if (answer.currency !== market.currency.code || answer.amount === null)
    return `${answer.amount} ${answer.currency} were collected`;
  const number = numberOf(push, answer);
  const transfer = await storeTransfer(tx, push, { number, amount: answer.amount, answer, now });
  if (!transfer) return `the transfer ${number} belongs to another push`;
  const facts = await findFacts(tx, number);
  if (facts.isReversed) return `the transfer ${number} was reversed`;
  const confirmed = facts.claims.find(({ status }) => status === 'confirmed');
  if (confirmed?.agentId === push.agentId) {
    // The agent has claimed it as well, and a person was faster: one plan, and now with evidence.
    await settleNumber(tx, services, number, null);
    return finish(tx, push, { transferId: transfer.id, paymentId: confirmed.id }, now);
  }
  if (facts.transfer?.id === transfer.id && (facts.transfer.isUsed || facts.transfer.isSettled))
    return `the transfer ${number} is used`;
  // Another agent's payment was confirmed with this number, without money: it keeps the number, and not the money.
  const paymentId = await storePayment(tx, push, confirmed ? push.orderReference : number);
  if (transfer.amount >= push.amount) {
    const { payment, agent } = await lockPayment(tx, paymentId, 'new');
    await givePaidFor(tx, payment, agent, { transfers: [transfer], kind: 'matched' }, byProvider);
    const rivals = facts.claims.filter(({ id, status }) => id !== paymentId && status === 'new');
    await refuseRivals(
      tx,
      rivals.map(({ id }) => id),
      byProvider,
    );
  }
  return finish(tx, push, { transferId: transfer.id, paymentId }, now);
}

async function finish(tx: Tx, { id }: Push, money: { transferId: string; paymentId: string }, now: Date) {
  await tx
    .update(paymentPushes)
    .set({ ...money, status: 'paid', failure: null, finishedAt: now })
    .where(eq(paymentPushes.id, id));
  return null;
}

interface Came {
  number: string;
  amount: number;
  answer: ProviderStatus;
  now: Date;
}

/** Null if it is the money of another push. A statement of the provider may have brought it before. */
async function storeTransfer(tx: Tx, push: Push, { number, amount, answer, now }: Came) {
  const { at, payerNumber, payerName, raw } = answer;
  await tx
    .insert(transfers)
    .values({
      network,
      transactionNumber: number,
      amount,
      payerNumber: payerNumber ?? push.payerNumber,
      payerName,
      // Another clock may be wrong.
      happenedAt: at && at >= push.createdAt && at <= now ? at : now,
      source: 'provider',
      raw,
    })
    .onConflictDoNothing();
  const same = and(eq(transfers.network, network), eq(transfers.transactionNumber, number));
  const transfer = one(await tx.select({ id: transfers.id, amount: transfers.amount }).from(transfers).where(same));
  const others = and(eq(paymentPushes.transferId, transfer.id), ne(paymentPushes.id, push.id));
  return (await tx.$count(paymentPushes, others)) > 0 ? null : transfer;
}

/** The agent may have claimed the number as well: then that claim becomes the payment. */
async function storePayment(tx: Tx, { agentId, planId, amount, payerNumber }: Push, transactionNumber: string) {
  const bought = { planId, tokens: null, amount, phoneNumber: localPhone(payerNumber) };
  const own = and(
    eq(payments.agentId, agentId),
    eq(payments.transactionNumber, transactionNumber),
    eq(payments.status, 'new'),
  );
  const [claimed] = await tx.update(payments).set(bought).where(own).returning({ id: payments.id });
  if (claimed) return claimed.id;
  const inserted = await tx
    .insert(payments)
    .values({ ...bought, agentId, transactionNumber })
    .returning({ id: payments.id });
  return one(inserted).id;
}

/** The provider gave the money back: what it paid for ends, as for every reversal. */
export async function takeBackPushed(tx: Tx, services: Deps, push: Push, answer: ProviderStatus) {
  const [stored] = push.transferId
    ? await tx.select({ number: transfers.transactionNumber }).from(transfers).where(eq(transfers.id, push.transferId))
    : [];
  const transactionNumber = stored?.number ?? numberOf(push, answer);
  await tx
    .insert(transferReversals)
    .values({ transactionNumber, raw: answer.raw, source: 'provider' })
    .onConflictDoNothing();
  await settleNumber(tx, services, transactionNumber, null);
}
