import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type ClientConfig, Pool, type PoolClient, type PoolConfig, type QueryResultRow, types } from 'pg';
import { readsOf, type Subject } from '../lib/cache/changes.ts';
import { noteUnrecorded, Sources, sourcesNow } from '../lib/cache/sources.ts';
import { Replica } from './replica.ts';

// Amounts and counts stay far below 2^53; fingerprints use all 64 bits.
types.setTypeParser(types.builtins.INT8, (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text)));

export type Db = NodePgDatabase & {
  $client: Pool;
  /** A replica for public reads while it is up to date. */
  $replica?: Replica;
};
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Set while a query runs whose sources are recorded. */
let isRecorded = false;

function recorded<T>(work: () => T): T {
  const before = isRecorded;
  isRecorded = true;
  try {
    return work();
  } finally {
    isRecorded = before;
  }
}

/** A pool that reports queries without recorded sources during a cacheable response. */
class WatchedPool extends Pool {
  override query: Pool['query'] = (...given: unknown[]) => {
    if (!isRecorded) noteUnrecorded(`“${textOf(given[0]).slice(0, 80)}”`);
    return recorded(() => super.query(...(given as [string])));
  };

  override connect: Pool['connect'] = (...given: unknown[]) => {
    if (!isRecorded) noteUnrecorded('a connection of its own');
    return super.connect(...(given as [])) as never;
  };
}

const textOf = (statement: unknown) =>
  typeof statement === 'string' ? statement : String((statement as { text?: string }).text);

/** `replica` is closed by whoever opened it. */
export function connect(config: PoolConfig, replica?: Pool): Db {
  const pool = new WatchedPool({ max: 10, ...config });
  // A connection that breaks while idle is replaced by the next query; without a listener it would end the process.
  pool.on('error', () => {});
  // So would one that breaks inside a transaction: there the next statement fails and reports it.
  pool.on('connect', (client) => void client.on('error', () => {}));
  const db = drizzle(pool, { casing: 'snake_case' });
  return replica ? Object.assign(db, { $replica: new Replica(replica) }) : db;
}

/** Lists, exports and the dashboard share these few connections, so that they never take those of visitors. */
const teamPool = { max: 2, statement_timeout: 30_000, connectionTimeoutMillis: 10_000 };
/** A list ends after a page and a count after 10,000 rows: following an index is cheaper than what reads a whole table first. */
const followIndexes = '-c random_page_cost=1.1 -c enable_seqscan=off -c enable_hashjoin=off';
export const connectTeam = (config: PoolConfig): Db =>
  connect({ ...config, ...teamPool, options: [config.options, followIndexes].filter(Boolean).join(' ') });

/** A transaction that exposes its connection. */
export async function transactionWithClient<T>(db: Db, work: (tx: Tx, client: PoolClient) => Promise<T>): Promise<T> {
  const client = await db.$client.connect();
  try {
    return await drizzle(client, { casing: 'snake_case' }).transaction((tx) => work(tx, client));
  } finally {
    client.release();
  }
}

/** A transaction in place of the database: nested transactions and prepared reads run inside it, on its connection. */
export const dbWithin = (tx: Tx, client: PoolClient): Db => Object.create(tx, { $client: { value: client } }) as Db;

/** The settings for another connection to the same database. The pool hides the password from a plain copy. */
export const connectionOf = ({ $client: { options } }: Db): ClientConfig => ({
  ...options,
  ...(options.password !== undefined && { password: options.password }),
});

/** The single row of a result that always has one. */
export function one<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The database answered without the row that was expected');
  return row;
}

/** The rows that a query read, where it did not read all of a subject: derived from its result or parameters. */
export type RowsRead<Row, Values> = Partial<Record<Subject, (rows: Row[], values: Values) => string[]>>;

/** A prepared read that can also return the sources of single rows, to cache these by themselves. */
export interface PreparedRead<Row, Values extends unknown[]> {
  (db: Db, ...values: Values): Promise<Row[]>;
  sourcesOf(asOf: number, rows: Row[], ...values: Values): Sources;
}

/**
 * A hot read in SQL, prepared once per connection. What it reads is recorded as a source of the response being built.
 */
export const prepared = <Row extends QueryResultRow, Values extends unknown[]>(
  name: string,
  text: string,
  rowsRead: RowsRead<Row, Values> = {},
): PreparedRead<Row, Values> => {
  const { subjects, unknown } = readsOf(text);
  const record = (sources: Sources, rows: Row[], values: Values) => {
    for (const subject of subjects) {
      const ids = rowsRead[subject]?.(rows, values);
      if (ids) sources.addRows(subject, ids);
      else sources.addSubject(subject);
    }
  };
  const find = async (db: Db, ...values: Values): Promise<Row[]> => {
    const sources = sourcesNow();
    if (unknown.length > 0) noteUnrecorded(`the tables ${unknown.join()}`);
    const read = (pool: Pool) => recorded(() => pool.query<Row>({ name, text, values }));
    const { rows } = (sources && (await db.$replica?.read(read))) ?? (await read(db.$client));
    if (sources) record(sources, rows, values);
    return rows;
  };
  const sourcesOf = (asOf: number, rows: Row[], ...values: Values): Sources => {
    const sources = new Sources(asOf);
    record(sources, rows, values);
    return sources;
  };
  return Object.assign(find, { sourcesOf });
};
