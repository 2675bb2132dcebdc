import type { FindingKind, Outcome } from '@makao/contract/payments.outcomes';
import { and, eq, sql } from 'drizzle-orm';
import { transferStatements } from '../../../db/schema/statements.ts';
import { day, localDayStart } from '../../../lib/market-time.ts';
import { bufferOf } from '../../../lib/threads/task.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import type { Services } from '../../../services.ts';
import type { TakenIn } from '../transfers/take-in.ts';
import type { ReadTransfer } from '../transfers/transfer.ts';
import { BalanceCheck } from './check-balances.ts';
import { findMissing } from './judge-statement.ts';
import { readBeginning } from './read-beginning.ts';
import { balanceReader, rowReader } from './read-statement.ts';
import { recognizeStatement } from './recognize-statement.ts';
import { batchesOf, csvOfSpreadsheet, isSpreadsheet } from './statement-file.ts';
import { batchSize, type StatementRow, startWork, takeRows } from './take-rows.ts';

class DryRun extends Error {}

type Stored = StatementRow & { file: Buffer };

/**
 * Reads a statement as if it were applied, and rolls each batch back, so that the preview cannot differ from applying it
 * and changes nothing.
 */
export async function previewStatement(services: Services, id: string, signal: AbortSignal | undefined) {
  const { db } = services;
  const undecided = sql`${transferStatements.agreedAt} is null`;
  const started = await startWork(services, id, 'reading', ['reading', 'failed'], undecided);
  const row = started && (isSpreadsheet(started.file) ? await unpack(services, started, signal) : started);
  if (!row) return;
  const { file, mapping } = row;
  const { shape } = await inThread(readBeginning, { file, mapping, known: row }, { seconds: 30, isJob: true });
  const [read, balanceIn] = [rowReader(shape, row), balanceReader(shape)];
  const counts: Partial<Record<Outcome | FindingKind, number>> = {};
  const count = (name: Outcome | FindingKind, more = 1) => (counts[name] = (counts[name] ?? 0) + more);
  const [balances, period, contained] = [new BalanceCheck(), new Period(), [] as string[]];
  let rowsDone = 0;
  for await (const batch of batchesOf(file, shape, batchSize)) {
    if (signal?.aborted) throw new Error('The worker stops');
    for (const { number, cells } of batch) balances.add(balanceIn(cells), number);
    const transfers = batch.map(({ cells }) => read(cells));
    for (const { at, kind, transactionNumber } of transfers) {
      period.add(at);
      if (kind === 'received' && transactionNumber) contained.push(transactionNumber);
    }
    const { taken, differing } = await tryOut(services, row, transfers);
    for (const { outcome } of taken) count(outcome);
    count('amount', differing);
    rowsDone += batch.length;
    if (!(await note(services, id, { rowsDone }))) return;
  }
  const { network } = row;
  const { from, to } = period;
  if (network && from && to) count('missing', (await findMissing(db, { network, from, to }, contained)).length);
  await note(services, id, {
    status: 'ready',
    rowsTotal: rowsDone,
    outcomes: counts,
    periodFrom: from,
    periodTo: to,
    brokenRow: balances.brokenRow,
  });
}

/** Whether the statement is still being read: it may be discarded meanwhile. */
async function note({ db }: Services, id: string, values: Partial<typeof transferStatements.$inferInsert>) {
  const { rowCount } = await db
    .update(transferStatements)
    .set(values)
    .where(and(eq(transferStatements.id, id), eq(transferStatements.status, 'reading')));
  return rowCount === 1;
}

/** Replaces a spreadsheet by its text, and recognizes it. Undefined if a person has to name the columns first. */
async function unpack(services: Services, row: Stored, signal?: AbortSignal): Promise<Stored | undefined> {
  const { lines, ...unpacked } = await inThread(csvOfSpreadsheet, row.file, { seconds: 240, isJob: true, signal });
  const file = bufferOf(unpacked.file);
  const known = await recognizeStatement(services.db, { file, name: row.name }, { seconds: 30, isJob: true });
  const isThere = await note(services, row.id, { ...known, file, rowsTotal: Math.max(0, lines - 1) });
  return isThere && known.status === 'reading' ? { ...row, ...known, file } : undefined;
}

async function tryOut(services: Services, { id, broughtBy }: Stored, read: ReadTransfer[]) {
  let tried: { taken: TakenIn[]; differing: number } = { taken: [], differing: 0 };
  try {
    await services.db.transaction(async (tx) => {
      tried = await takeRows(tx, services, { id, actorId: broughtBy }, read);
      throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return tried;
}

/** The local days from the first to the last row. */
class Period {
  from: Date | null = null;
  to: Date | null = null;

  add(at: Date | null) {
    if (!at) return;
    if (!this.from || at < this.from) this.from = localDayStart(at);
    if (!this.to || at >= this.to) this.to = new Date(localDayStart(at).getTime() + day);
  }
}
