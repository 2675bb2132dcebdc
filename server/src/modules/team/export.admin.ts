import { Readable } from 'node:stream';
import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { type ExportFormat, exportAccess, exportList } from '@makao/contract/team.export';
import type { Db } from '../../db/client.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { exportedLists } from './export.queries.ts';
import { xlsxFile } from './xlsx.ts';

const batch = 1000;

/**
 * The rows of a list after its column names, read as fast as the client takes them. A client that disconnects frees the
 * connection.
 */
async function* exportRows(db: Db, { text, values }: { text: string; values: unknown[] }): AsyncGenerator<unknown[][]> {
  const client = await db.$client.connect();
  let failure: Error | undefined;
  const noteFailure = (error: Error) => {
    failure = error;
  };
  client.on('error', noteFailure);
  try {
    await client.query('begin read only');
    await client.query("set local idle_in_transaction_session_timeout = '60s'");
    // Planned for its first rows, so that nothing is sorted or hashed before them.
    await client.query('set local cursor_tuple_fraction = 0.0001');
    await client.query(`declare export no scroll cursor for ${text}`, values);
    for (let isFirst = true; ; isFirst = false) {
      const { rows, fields } = await client.query<unknown[]>({ text: `fetch ${batch} from export`, rowMode: 'array' });
      if (isFirst) yield [fields.map(({ name }) => name)];
      if (rows.length > 0) yield rows;
      if (rows.length < batch) break;
    }
    await client.query('commit');
  } catch (error) {
    noteFailure(error as Error);
    throw error;
  } finally {
    if (!failure) await client.query('rollback').catch(noteFailure);
    client.off('error', noteFailure);
    // A broken connection is not returned to the pool.
    client.release(failure);
  }
}

async function* csvFile(rows: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  let head = byteOrderMark;
  for await (const some of rows) {
    yield head + csvLines(some);
    head = '';
  }
}

const formats: Record<
  ExportFormat,
  { type: string; write: (rows: AsyncIterable<unknown[][]>) => AsyncIterable<string | Buffer> }
> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvFile },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
};

export function exportAdmin(mount: Mount, { db, teamDb }: Services) {
  mount(exportList, async ({ params: { list }, query: { format = 'csv', ...query }, caller, reply }) => {
    if (!isOpenTo(exportAccess[list], caller.teamRole)) throw new Refusal('forbidden');
    const statement = await exportedLists[list].statement(teamDb, query);
    await db.transaction((tx) => audit(tx, caller.userId, 'list.export', list, null, { format, ...query }));
    const day = new Date().toISOString().slice(0, 10);
    const { type, write } = formats[format];
    reply.type(type).header('content-disposition', `attachment; filename="makao-${list}-${day}.${format}"`);
    return Readable.from(write(exportRows(teamDb, statement)), { objectMode: false });
  });
}
