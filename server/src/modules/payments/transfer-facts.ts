import type { Network } from '@makao/contract/payments.number';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { type ClaimFacts, outcomeOf, type TransferFacts, type Verdict } from './payments.rules.ts';
import { daysToTell } from './transfers/transaction-number.ts';

export interface StoredTransfer extends TransferFacts {
  id: string;
  network: Network;
  source: 'paste' | 'statement' | 'webhook' | 'hand';
  /** Some payment was confirmed with it. */
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
/** SQL: money that nothing and nobody lays claim to. */
const isSpare = `not ${isUsed} and not ${isReturned} and not ${wasReversed} and not ${isClaimed}`;

type Row = Record<string, unknown>;

/** Everything that the table of outcomes asks about a number. */
export async function findFacts(tx: Tx | Db, transactionNumber: string): Promise<Facts> {
  const { rows } = await tx.execute<Row>(sql`
    select t.id, t.network, t.source, t.amount, t.payer_number, t.happened_at,
      ${sql.raw(isUsed)} as is_used, ${sql.raw(isReturned)} as is_returned,
      case when exists (select from payments p
          where p.transaction_number = t.transaction_number and p.status = 'new' and p.amount > t.amount)
        then (select sum(o.amount) from (${spareTransfers(sql`t.payer_number`, sql`t.happened_at`)}) o) end as further,
      exists (select from transfer_reversals r where r.transaction_number = n.number) as is_reversed
    from (select ${transactionNumber}::text as number) n left join transfers t on t.transaction_number = n.number
    order by t.created_at limit 1`);
  const row = rows[0]!;
  const isReversed = row.is_reversed as boolean;
  const transfer = row.id
    ? ({
        id: row.id,
        network: row.network,
        source: row.source,
        transactionNumber,
        amount: Number(row.amount),
        payerNumber: row.payer_number,
        at: new Date(row.happened_at as string),
        isReversed,
        isSettled: row.is_returned,
        isUsed: row.is_used,
        further: Number(row.further ?? 0),
      } as StoredTransfer)
    : null;
  return {
    transactionNumber,
    transfer,
    isReversed,
    claims: await findClaims(tx, transactionNumber, transfer),
  };
}

/** Other money of the same payer around that time. */
const spareTransfers = (payerNumber: ReturnType<typeof sql>, around: ReturnType<typeof sql>) => sql`
  select t2.id, t2.amount, t2.happened_at from transfers t2
  where t2.payer_number = ${payerNumber}
    and t2.happened_at between ${around} - ${sql.raw(`interval '${daysToTell} days'`)} and ${around} + ${sql.raw(`interval '${daysToTell} days'`)}
    and ${sql.raw(isSpare.replaceAll(/\bt\./g, 't2.'))}`;

export async function findSpareTransfers(tx: Tx, { payerNumber, at }: StoredTransfer) {
  const { rows } = await tx.execute<Row>(
    sql`select * from (${spareTransfers(sql`${payerNumber}`, sql`${at}::timestamptz`)}) o order by happened_at, id`,
  );
  return rows.map(({ id, amount }) => ({ id: id as string, amount: Number(amount) }));
}

async function findClaims(tx: Tx | Db, transactionNumber: string, transfer: StoredTransfer | null) {
  const { rows } = await tx.execute<Row>(sql`
    select p.id, p.agent_id, p.status, p.amount, p.phone_number, p.claimed_at,
      array(select distinct o.payer_number from payments q join transfer_decisions d on d.payment_id = q.id
        join transfers o on o.id = d.transfer_id
        where q.agent_id = p.agent_id and q.status = 'confirmed' and o.payer_number is not null) as known_payers,
      exists (select from users u join agents g on g.user_id = u.id
        where u.phone_number = ${transfer?.payerNumber ?? null} and g.id <> p.agent_id) as is_anothers
    from payments p
    where p.transaction_number = ${transactionNumber} and p.status in ('new', 'confirmed')
      or p.status = 'confirmed' and p.id in
        (select d.payment_id from transfer_decisions d where d.transfer_id = ${transfer?.id ?? null})`);
  return rows.map(
    (row) =>
      ({
        id: row.id,
        agentId: row.agent_id,
        status: row.status,
        amount: Number(row.amount),
        payer: String(row.phone_number).replace(/^0/, '+255'),
        claimedAt: new Date(row.claimed_at as string),
        knownPayers: row.known_payers,
        isPaidByAnotherAgent: row.is_anothers,
      }) as ClaimFacts & { agentId: string },
  );
}

export const isFree = ({ transfer, isReversed, claims }: Facts): boolean =>
  !isReversed && !transfer?.isSettled && !transfer?.isUsed && claims.every(({ status }) => status !== 'confirmed');

export const verdictOf = ({ transfer, isReversed, claims }: Facts): Verdict =>
  outcomeOf(isReversed ? 'reversal' : 'received', transfer, claims);
