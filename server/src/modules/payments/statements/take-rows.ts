import type { Network } from '@makao/contract/payments.number';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { one, type Tx } from '../../../db/client.ts';
import { transferStatements } from '../../../db/schema/statements.ts';
import type { Services } from '../../../services.ts';
import { takeIn } from '../transfers/take-in.ts';
import type { ReadTransfer } from '../transfers/transfer.ts';

export type StatementRow = typeof transferStatements.$inferSelect;
type State = StatementRow['status'];

/** Rows of one transaction. */
export const batchSize = 1000;

/** Starts the work on a statement with a file in one of these states; a failed one can be tried again. */
export async function startWork({ db }: Services, id: string, status: State, from: readonly State[], condition: SQL) {
  const [row] = await db
    .update(transferStatements)
    .set({ status, finishedAt: null })
    .where(and(eq(transferStatements.id, id), inArray(transferStatements.status, [...from]), condition))
    .returning();
  return row?.file ? { ...row, file: row.file } : undefined;
}

/** Takes in rows of a statement, and notes that it contains them. `differing` are known with another amount. */
export async function takeRows(
  tx: Tx,
  services: Services,
  { id, actorId }: { id: string; actorId: string | null },
  read: ReadTransfer[],
) {
  const transfers = await withKnownNetworks(tx, read);
  const taken = await takeIn(tx, services, transfers, { kind: 'statement', actorId });
  return { taken, differing: await storeEntries(tx, id, transfers) };
}

const received = (transfers: readonly ReadTransfer[]) => transfers.filter((transfer) => transfer.kind === 'received');

/** A short number that we know without a network stays the same transfer. */
async function withKnownNetworks(tx: Tx, transfers: ReadTransfer[]): Promise<ReadTransfer[]> {
  const numbers = received(transfers).map(({ transactionNumber }) => transactionNumber);
  const { rows } = await tx.execute<{ number: string }>(sql`select t.transaction_number as number from transfers t
    where t.network = 'other' and t.transaction_number = any(${sql.param(numbers)}::text[])`);
  if (rows.length === 0) return transfers;
  const unnamed = new Set(rows.map(({ number }) => number));
  const networkOf = ({ network, transactionNumber }: ReadTransfer): Network =>
    transactionNumber && unnamed.has(transactionNumber) ? 'other' : network;
  return transfers.map((transfer) => ({ ...transfer, network: networkOf(transfer) }));
}

async function storeEntries(tx: Tx, statementId: string, transfers: readonly ReadTransfer[]): Promise<number> {
  const rows = JSON.stringify(
    received(transfers).map(({ network, transactionNumber, amount }) => ({ network, transactionNumber, amount })),
  );
  const { rows: found } = await tx.execute<{ differing: number }>(sql`
    with stored as (
      insert into statement_entries (transfer_id, statement_id, amount)
      select t.id, ${statementId}::uuid, r.amount
      from json_to_recordset(${rows}) r (network text, "transactionNumber" text, amount bigint)
      join transfers t on t.network = r.network and t.transaction_number = r."transactionNumber"
      on conflict do nothing returning transfer_id, amount)
    select count(*) as differing from stored s join transfers t on t.id = s.transfer_id where t.amount <> s.amount`);
  return one(found).differing;
}
