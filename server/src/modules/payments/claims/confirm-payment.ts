import { Refusal } from '../../../lib/http/errors.ts';
import type { Services } from '../../../services.ts';
import { lockMoney, lockPayment } from '../lock-money.ts';
import { findFacts, isFree } from '../transfers/transfer-facts.ts';
import { givePaidFor } from './give-paid-for.ts';

/**
 * A cashier confirms that the money arrived; what a network reported about the number is stored as evidence. Refused if
 * the money was reversed, returned or used for another payment.
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
