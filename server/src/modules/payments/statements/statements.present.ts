import { transferOutcomes } from '@makao/contract/payments.outcomes';
import type { Statement, StatementPreview } from '@makao/contract/payments.statements';
import type { Db } from '../../../db/client.ts';
import { Refusal } from '../../../lib/http/errors.ts';
import { localDay } from '../../../lib/market-time.ts';
import { inThread } from '../../../lib/threads/threads.ts';
import { shortened } from '../transfers/transfer.ts';
import { readBeginning } from './read-beginning.ts';
import { rowReader } from './read-statement.ts';
import { type StatementRow, statementById, statementFile } from './statements.queries.ts';

interface Period {
  periodFrom: Date | null;
  periodTo: Date | null;
}

/** The days of a period, which ends before the first moment of the next day. */
export const daysOf = ({ periodFrom, periodTo }: Period) => ({
  from: periodFrom && localDay(periodFrom),
  to: periodTo && localDay(new Date(periodTo.getTime() - 1)),
});

/** A preview counts findings next to the outcomes; unclaimed money is both. */
function presentCounts({ outcomes: counts, status, missing, unclaimed, amount }: StatementRow) {
  const outcomes = Object.fromEntries(transferOutcomes.flatMap((name) => (counts[name] ? [[name, counts[name]]] : [])));
  const expected = { missing: counts.missing ?? 0, unclaimed: counts.unclaimed ?? 0, amount: counts.amount ?? 0 };
  return { outcomes, findings: status === 'ready' ? expected : { missing, unclaimed, amount } };
}

export const presentStatement = (row: StatementRow): Statement => ({
  id: row.id,
  name: row.name,
  status: row.status,
  headers: row.headers,
  mapping: row.mapping,
  rowsTotal: row.rowsTotal,
  rowsDone: row.rowsDone,
  ...presentCounts(row),
  network: row.network,
  account: row.account,
  ...daysOf(row),
  brokenRow: row.brokenRow,
  openFindings: row.open,
  broughtBy: row.broughtBy,
  createdAt: row.createdAt.toISOString(),
  agreedBy: row.agreedBy,
  agreedAt: row.agreedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
});

/** A statement with the first rows of its preview. */
export async function findStatement(db: Db, id: string): Promise<StatementPreview> {
  const [row] = await statementById(db, id);
  if (!row) throw new Refusal('notFound');
  return { ...presentStatement(row), sample: isUndecided(row) ? await sampleOf(db, row) : [] };
}

const isUndecided = ({ status }: StatementRow) => status === 'unmapped' || status === 'ready';

async function sampleOf(db: Db, row: StatementRow): Promise<StatementPreview['sample']> {
  const [stored] = await statementFile(db, row.id);
  if (!stored?.file) return [];
  const { file } = stored;
  const { shape, sample } = await inThread(readBeginning, { file, mapping: row.mapping, known: row }, { seconds: 10 });
  return sample.map(rowReader(shape, row)).map(({ text, transactionNumber, amount, payer, at, kind }) => ({
    text: shortened(text),
    transactionNumber,
    amount,
    payer,
    at: at?.toISOString() ?? null,
    isReceived: kind === 'received',
  }));
}
