import type { EntryKind } from '@makao/contract/payments.outcomes';
import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { moneyEntries, payments } from '../../db/schema/payments.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { lockAgent, lockMoney } from './lock-money.ts';

interface Entry {
  kind: EntryKind;
  amount: number;
  transferId: string | null;
  paymentId?: string;
  actorId: string | null;
  comment?: string;
}

/** Records money beyond the price, or paid back. Nothing to record without an amount. */
export async function enter(tx: Tx, { amount, transferId, ...entry }: Entry) {
  if (amount > 0 && transferId !== null) await tx.insert(moneyEntries).values({ ...entry, amount, transferId });
}

/** What is left of a payment's surplus. */
export async function surplusLeft(tx: Tx, paymentId: string): Promise<number> {
  const { rows } = await tx.execute<{ left: number }>(sql`
    select coalesce(sum(case kind when 'surplus' then amount else -amount end), 0)::bigint as left
    from money_entries where payment_id = ${paymentId}`);
  return Number(one(rows).left);
}

/** A cashier records that the surplus of a payment was sent back to its payer. */
export const refundSurplus = ({ db }: Services, actorId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    await lockMoney(tx);
    const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('no key update');
    if (!payment) throw new Refusal('notFound');
    await assertNotOwn(tx, actorId, [(await lockAgent(tx, payment.agentId)).userId]);
    const amount = await surplusLeft(tx, id);
    if (payment.status !== 'confirmed' || amount <= 0) throw new Refusal('conflict');
    await enter(tx, { kind: 'refund', amount, transferId: payment.transferId, paymentId: id, actorId, comment });
    await audit(tx, actorId, 'payment.refund', id, null, { amount, comment });
  });
