import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { lockMoney, lockPayment } from '../lock-money.ts';
import { findFacts, isFree } from '../transfers/transfer-facts.ts';
import { givePaidFor } from './give-paid-for.ts';

/**
 * A person says that the money is there; what a network said about its number is kept as the proof. Money that was taken
 * or given back, or that another payment was confirmed with, is nothing to confirm.
 */
export const confirmPayment = ({ db }: Pick<Services, 'db'>, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    await lockMoney(tx);
    const { payment, agent } = await lockPayment(tx, id, 'new');
    const facts = await findFacts(tx, payment.transactionNumber);
    if (!isFree(facts)) throw new Refusal('conflict');
    const proof = facts.transfer ? { transfers: [facts.transfer], kind: 'matched' as const } : null;
    await givePaidFor(tx, payment, agent, proof, { via: 'person', actorId: adminId });
  });
