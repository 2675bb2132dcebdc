import { internationalPhone } from '@makao/contract/kernel/phone';
import type { Network } from '@makao/contract/payments.number';
import type { TransferSource } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { columns, computed, type RowOf, together } from '../../../db/columns.ts';
import { payments, transfers } from '../../../db/schema/payments.ts';
import { type ClaimFacts, outcomeOf, type TransferFacts, type Verdict } from '../payments.rules.ts';
import { daysToTell } from './transaction-number.ts';

export interface StoredTransfer extends TransferFacts {
  id: string;
  network: Network;
  source: TransferSource;
  /** A payment was confirmed with it. */
  isUsed: boolean;
}

export interface Facts {
  transactionNumber: string;
  transfer: StoredTransfer | null;
  isReversed: boolean;
  /** Open and confirmed claims on the number, and the payment that its transfer was used for. */
  claims: (ClaimFacts & { agentId: string })[];
}

/** SQL: a payment was confirmed with transfer `t`. */
export const isUsed = `exists (select from transfer_decisions d join payments x on x.id = d.payment_id
  where d.transfer_id = t.id and x.status = 'confirmed')`;
export const isReturned = `exists (select from transfer_decisions d where d.transfer_id = t.id and d.kind = 'returned')`;
export const wasReversed = `exists (select from transfer_reversals r where r.transaction_number = t.transaction_number)`;
export const isClaimed = `exists (select from payments x where x.transaction_number = t.transaction_number and x.status = 'new')`;
/** SQL: transfer `t` is unclaimed and unused. */
export const isSpare = `not ${isUsed} and not ${isReturned} and not ${wasReversed} and not ${isClaimed}`;

/** SQL: other transfers of the same payer around that time, as `t`. */
const spareTransfers = (payerNumber: string, around: string) => `select t.id, t.amount, t.happened_at from transfers t
  where t.payer_number = ${payerNumber} and ${isSpare}
    and t.happened_at between ${around} - interval '${daysToTell} days' and ${around} + interval '${daysToTell} days'`;

const factColumns = together(
  columns(transfers, 't', ['id', 'network', 'transactionNumber', 'amount', 'payerNumber', 'source']),
  computed<{ at: string; isUsed: boolean; isSettled: boolean; isReversed: boolean; further: number | null }>({
    at: 't.happened_at',
    isUsed,
    isSettled: isReturned,
    isReversed: wasReversed,
    further: `case when exists (select from payments p
        where p.transaction_number = t.transaction_number and p.status = 'new' and p.amount > t.amount)
      then (select sum(o.amount)::bigint from (select t.payer_number, t.happened_at) f, lateral
        (${spareTransfers('f.payer_number', 'f.happened_at')}) o) end`,
  }),
);
const claimColumns = together(
  columns(payments, 'p', ['id', 'agentId', 'amount', 'phoneNumber']),
  computed<{
    number: string;
    status: ClaimFacts['status'];
    claimedAt: string;
    knownPayers: string[];
    isPaidFromOwnNumber: boolean;
    isPaidByAnotherAgent: boolean;
  }>({
    number: 'n.number',
    status: 'p.status',
    claimedAt: 'p.claimed_at',
    knownPayers: `array(select distinct o.payer_number from payments q join transfer_decisions d on d.payment_id = q.id
      join transfers o on o.id = d.transfer_id
      where q.agent_id = p.agent_id and q.status = 'confirmed' and o.payer_number is not null)`,
    isPaidFromOwnNumber: `exists (select from users u join agents g on g.user_id = u.id
      where g.id = p.agent_id and u.phone_number = t.payer_number and u.verified_at is not null)`,
    isPaidByAnotherAgent: `exists (select from users u join agents g on g.user_id = u.id
      where u.phone_number = t.payer_number and g.id <> p.agent_id)`,
  }),
);

/** Everything that `outcomeOf` needs about numbers. */
export async function findFactsOf(tx: Tx | Db, numbers: readonly string[]): Promise<Map<string, Facts>> {
  const given = sql`unnest(${sql.param([...new Set(numbers)])}::text[]) n (number)`;
  // Two networks may use the same number: the first transfer counts.
  const first = sql`lateral (select * from transfers where transaction_number = n.number order by created_at limit 1) t`;
  const found = await tx.execute<RowOf<typeof factColumns>>(
    sql`select ${sql.raw(String(factColumns))} from ${given} join ${first} on true`,
  );
  const reversed = await tx.execute<{ number: string }>(
    sql`select n.number from ${given} join transfer_reversals r on r.transaction_number = n.number`,
  );
  const claimed = await tx.execute<RowOf<typeof claimColumns>>(sql`select ${sql.raw(String(claimColumns))}
    from ${given} left join ${first} on true join lateral (
      select c.* from payments c where c.transaction_number = n.number and c.status in ('new', 'confirmed') union
      select c.* from transfer_decisions d join payments c on c.id = d.payment_id
      where d.transfer_id = t.id and c.status = 'confirmed') p on true`);
  const transferOf = new Map(
    found.rows.map(({ at, further, ...row }) => [
      row.transactionNumber,
      { ...row, at: new Date(at), further: further ?? 0 } satisfies StoredTransfer,
    ]),
  );
  const claimsOn = Map.groupBy(claimed.rows, ({ number }) => number);
  const isReversed = new Set(reversed.rows.map(({ number }) => number));
  return new Map(
    numbers.map((transactionNumber) => [
      transactionNumber,
      {
        transactionNumber,
        transfer: transferOf.get(transactionNumber) ?? null,
        isReversed: isReversed.has(transactionNumber),
        claims: (claimsOn.get(transactionNumber) ?? []).map(({ number: _, phoneNumber, claimedAt, ...claim }) => ({
          ...claim,
          payer: internationalPhone(phoneNumber),
          claimedAt: new Date(claimedAt),
        })),
      },
    ]),
  );
}

export const findFacts = async (tx: Tx | Db, number: string): Promise<Facts> =>
  (await findFactsOf(tx, [number])).get(number)!;

const spareColumns = columns(transfers, 't', ['id', 'amount']);

export const findSpareTransfers = async (tx: Tx, { payerNumber, at }: StoredTransfer) =>
  (
    await tx.execute<RowOf<typeof spareColumns>>(sql`select ${sql.raw(String(spareColumns))}
      from (values (${payerNumber}, ${at}::timestamptz)) f (payer_number, at),
        lateral (${sql.raw(spareTransfers('f.payer_number', 'f.at'))}) t order by t.happened_at, t.id`)
  ).rows;

export const isFree = ({ transfer, isReversed, claims }: Facts): boolean =>
  !isReversed && !transfer?.isSettled && !transfer?.isUsed && claims.every(({ status }) => status !== 'confirmed');

export const verdictOf = ({ transfer, isReversed, claims }: Facts): Verdict =>
  outcomeOf(isReversed ? 'reversal' : 'received', transfer, claims);
