import type { Tx } from '../../../db/client.ts';
import { invalid, Refusal } from '../../../lib/http/errors.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { lockMoney, lockPayment } from '../lock-money.ts';
import { findFacts, isFree } from '../transfers/transfer-facts.ts';
import { givePaidFor } from './give-paid-for.ts';

/** Whether a network reported money for the number of a claim. */
export async function hasTransfer(tx: Tx, id: string): Promise<boolean> {
  await lockMoney(tx);
  const { payment } = await lockPayment(tx, id, 'new');
  return (await findFacts(tx, payment.transactionNumber)).transfer !== null;
}

/**
 * A cashier confirms that the money arrived; what a network reported about the number is stored as evidence. Without a
 * transfer it needs a reason. Refused if the money was reversed, returned or used for another payment.
 */
export async function confirmPayment(tx: Tx, adminId: string, id: string, comment: string | undefined) {
  await lockMoney(tx);
  const { payment, agent } = await lockPayment(tx, id, 'new');
  await assertNotOwn(tx, adminId, [agent.userId]);
  const facts = await findFacts(tx, payment.transactionNumber);
  if (!isFree(facts)) throw new Refusal('conflict');
  if (!facts.transfer && !comment) throw invalid<{ comment: string }>({ comment: 'required' });
  const proof = facts.transfer ? { transfers: [facts.transfer], kind: 'matched' as const } : null;
  await givePaidFor(tx, payment, agent, proof, { via: 'person', actorId: adminId, comment: comment ?? null });
}
