import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from, to } from 'pg-copy-streams';
import type { Db } from './client.ts';
import type { Columns } from './columns.ts';

/** `COPY … TO STDOUT` as a stream. */
export const copyOut = (client: PoolClient, statement: string): Readable => client.query(to(statement));

/**
 * The rows of a query by COPY, in chunks of some hundreds, for reading a whole table: three times faster than rows,
 * with little memory and no timeout. Fields must not contain tabs, line breaks or backslashes; null is `\N`.
 */
export async function* rowsOut<Row>(
  { $client: pool }: Db,
  statement: string,
  columns: Columns<Row>,
  readers: { [Name in keyof Row]: (field: string) => Row[Name] },
): AsyncGenerator<Row[]> {
  const names = Object.keys(columns.expressions) as (keyof Row)[];
  const rowOf = (line: string) => {
    const row = {} as Row;
    const fields = line.split('\t');
    for (const [index, name] of names.entries()) row[name] = readers[name](fields[index] ?? '');
    return row;
  };
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query('begin; set local statement_timeout = 0');
    let rest = '';
    for await (const bytes of copyOut(client, `copy (${statement}) to stdout`)) {
      const lines = (rest + (bytes as Buffer).toString('latin1')).split('\n');
      rest = lines.pop() ?? '';
      yield lines.map(rowOf);
    }
    await client.query('commit');
    isDone = true;
  } finally {
    client.release(!isDone);
  }
}

/** Interns repeated strings: each is stored once, as a copy. A substring would keep the whole chunk in memory. */
export function repeated(): (field: string) => string {
  const known = new Map<string, string>();
  return (field) => {
    const found = known.get(field);
    if (found !== undefined) return found;
    const own = Buffer.from(field, 'latin1').toString('latin1');
    known.set(own, own);
    return own;
  };
}

/** `COPY … FROM STDIN` from a stream. */
export const copyIn = (client: PoolClient, statement: string, rows: Readable): Promise<void> =>
  pipeline(rows, client.query(from(statement)));

export type Value = string | number | boolean | Date | null;

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function field(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Inserts rows by COPY, the fastest way for many. */
export async function copyRows(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const data = Buffer.from(rows.map((row) => `${row.map(field).join('\t')}\n`).join(''));
  await copyIn(client, `copy ${table} (${columns.join(', ')}) from stdin`, Readable.from([data]));
}
