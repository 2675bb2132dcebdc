import type { Outcome } from '@makao/contract/payments.outcomes';
import { eq, sql } from 'drizzle-orm';
import { transferStatements } from '../../../db/schema/statements.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import type { Services } from '../../../services.ts';
import { judgeStatement } from './judge-statement.ts';
import { readBeginning } from './read-beginning.ts';
import { rowReader } from './read-statement.ts';
import { batchesOf } from './statement-file.ts';
import { batchSize, startWork, takeRows } from './take-rows.ts';

/**
 * Applies a statement that a person has agreed to, in batches. Each is a transaction with its progress, so that other
 * decisions do not wait long and a job that is restarted after a crash goes on where it stopped.
 */
export async function applyStatement(services: Services, id: string, signal: AbortSignal | undefined) {
  const { db } = services;
  const isIt = eq(transferStatements.id, id);
  const agreed = sql`${transferStatements.agreedAt} is not null`;
  const row = await startWork(services, id, 'working', ['waiting', 'working', 'failed'], agreed);
  if (!row?.network || !row.periodFrom || !row.periodTo) return;
  const { file, mapping } = row;
  const { shape } = await inThread(readBeginning, { file, mapping, known: row }, { seconds: 30, isJob: true });
  const read = rowReader(shape, row);
  const by = { id, actorId: row.agreedBy };
  const outcomes: Partial<Record<Outcome, number>> = { ...row.outcomes };
  let rowsDone = 0;
  for await (const batch of batchesOf(file, shape, batchSize)) {
    if (signal?.aborted) throw new Error('The worker stops');
    rowsDone += batch.length;
    if (rowsDone <= row.rowsDone) continue;
    await db.transaction(async (tx) => {
      const transfers = batch.map(({ cells }) => read(cells));
      const { taken } = await takeRows(tx, services, by, transfers);
      for (const { outcome } of taken) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await tx.update(transferStatements).set({ rowsDone, outcomes }).where(isIt);
    });
  }
  const judge = { id, network: row.network, from: row.periodFrom, to: row.periodTo };
  const end = { status: 'done', rowsTotal: rowsDone, finishedAt: sql`now()`, file: null } as const;
  await judgeStatement(services, judge, (tx) => tx.update(transferStatements).set(end).where(isIt));
}
