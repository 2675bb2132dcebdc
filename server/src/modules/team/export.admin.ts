import { Readable } from 'node:stream';
import { isOpenTo } from '@makao/contract/kernel/endpoint';
import { exportAccess, exportList } from '@makao/contract/team';
import type { Db } from '../../db/client.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Mount } from '../../lib/http/route.ts';
import type { Services } from '../../services.ts';
import { byteOrderMark, csvLines } from './csv.ts';
import { type ExportList, exportQueries, exportValues } from './export.queries.ts';

const batch = 1000;

/** A whole list, read as fast as the reader takes it; one who stops taking it does not keep the connection. */
async function* exportLines(db: Db, list: ExportList, values: unknown[]): AsyncGenerator<string> {
  const client = await db.$client.connect();
  let failure: Error | undefined;
  const noteFailure = (error: Error) => {
    failure = error;
  };
  client.on('error', noteFailure);
  try {
    await client.query('begin read only');
    await client.query("set local idle_in_transaction_session_timeout = '60s'");
    await client.query(`declare export no scroll cursor for ${exportQueries[list]}`, values);
    for (let isFirst = true; ; isFirst = false) {
      const { rows, fields } = await client.query<unknown[]>({ text: `fetch ${batch} from export`, rowMode: 'array' });
      const head = isFirst ? byteOrderMark + csvLines([fields.map(({ name }) => name)]) : '';
      if (head || rows.length > 0) yield head + csvLines(rows);
      if (rows.length < batch) break;
    }
    await client.query('commit');
  } catch (error) {
    noteFailure(error as Error);
    throw error;
  } finally {
    if (!failure) await client.query('rollback').catch(noteFailure);
    client.off('error', noteFailure);
    // A connection that broke is not given back to the others.
    client.release(failure);
  }
}

export function exportAdmin(mount: Mount, { db }: Services) {
  mount(exportList, async ({ params: { list }, query, caller, reply }) => {
    if (!isOpenTo(exportAccess[list], caller.teamRole)) throw new Refusal('forbidden');
    await db.transaction((tx) => audit(tx, caller.userId, 'list.export', list, null, null));
    const day = new Date().toISOString().slice(0, 10);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="makao-${list}-${day}.csv"`);
    // Fastify streams it; to the contract it is the text that arrives.
    return Readable.from(exportLines(db, list, exportValues(list, query))) as unknown as string;
  });
}
