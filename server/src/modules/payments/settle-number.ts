import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { givePaidFor, linkTransfers } from './claims/give-paid-for.ts';
import { refuseRivals } from './claims/refuse-payment.ts';
import { undoPayment } from './claims/reverse-payment.ts';
import { lockPayment } from './lock-money.ts';
import { enter } from './money-entries.ts';
import { gives, type Verdict } from './payments.rules.ts';
import {
  type Facts,
  findFacts,
  findSpareTransfers,
  type StoredTransfer,
  verdictOf,
} from './transfers/transfer-facts.ts';

type Deps = Pick<Services, 'db' | 'origin'>;

/**
 * Applies `outcomeOf` to what is known of a number: grants, revokes, or leaves it to a person. Called when a claim or a
 * transfer arrives; the caller holds the money lock.
 */
export async function settleNumber(
  tx: Tx,
  services: Deps,
  transactionNumber: string,
  actorId: string | null,
): Promise<Verdict> {
  const facts = await findFacts(tx, transactionNumber);
  const verdict = verdictOf(facts);
  const { transfer } = facts;
  if (verdict.outcome === 'reversed') await takeBack(tx, services, facts, actorId);
  if (!transfer) return verdict;
  const { outcome, paymentId } = verdict;
  if (gives(outcome) && paymentId) {
    await give(tx, transfer, paymentId, actorId);
    const rivals = facts.claims.filter(({ id, status }) => id !== paymentId && status === 'new');
    await refuseRivals(
      tx,
      rivals.map(({ id }) => id),
      byTransfer(transfer, actorId),
    );
  }
  // Confirmed by a person before its transfer arrived: add the evidence.
  if (outcome === 'alreadyConfirmed' && paymentId && !transfer.isUsed) {
    const { rows } = await tx.execute<{ surplus: number }>(sql`update payments
      set transfer_id = ${transfer.id}, surplus = ${transfer.amount} - amount
      where id = ${paymentId} and transfer_id is null returning surplus`);
    const amount = Number(rows[0]?.surplus ?? 0);
    await enter(tx, { kind: 'surplus', amount, transferId: transfer.id, paymentId, actorId });
    await linkTransfers(tx, paymentId, { transfers: [transfer], kind: 'matched' }, byTransfer(transfer, actorId));
  }
  return outcome === 'unclaimed' ? ((await addUp(tx, transfer, actorId)) ?? verdict) : verdict;
}

const byTransfer = ({ source }: StoredTransfer, actorId: string | null) => ({
  via: source === 'hand' ? ('person' as const) : source,
  actorId,
});

async function give(tx: Tx, transfer: StoredTransfer, paymentId: string, actorId: string | null) {
  const { payment, agent } = await lockPayment(tx, paymentId, 'new');
  const used = [{ id: transfer.id, amount: transfer.amount }];
  const price = payment.amount;
  if (transfer.amount < price)
    for (const spare of await findSpareTransfers(tx, transfer))
      if (used.reduce((sum, { amount }) => sum + amount, 0) < price) used.push(spare);
  await givePaidFor(tx, payment, agent, { transfers: used, kind: 'matched' }, byTransfer(transfer, actorId));
}

/** An unclaimed transfer may complete a claim that its payer has paid in part. */
async function addUp(tx: Tx, { payerNumber }: StoredTransfer, actorId: string | null): Promise<Verdict | null> {
  if (payerNumber === null) return null;
  const { rows } = await tx.execute<{ number: string }>(sql`
    select p.transaction_number as number from payments p join transfers t on t.transaction_number = p.transaction_number
    where p.status = 'new' and p.amount > t.amount and t.payer_number = ${payerNumber} order by p.claimed_at`);
  for (const { number } of rows) {
    const facts = await findFacts(tx, number);
    const verdict = verdictOf(facts);
    if (!gives(verdict.outcome) || !facts.transfer || !verdict.paymentId) continue;
    await give(tx, facts.transfer, verdict.paymentId, actorId);
    return verdict;
  }
  return null;
}

async function takeBack(tx: Tx, services: Deps, { claims }: Facts, actorId: string | null) {
  for (const { id, status } of claims) {
    if (status === 'confirmed') await undoPayment(tx, services, id, { actorId, comment: null, isByNetwork: true });
  }
}
