import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { buildIndexes } from './build-indexes.ts';
import { connect } from './client.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 4 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const indexes = { built_row: 'built (row)', built_odd: 'built (row) where row % 2 = 1' };
async function build() {
  const client = await db.$client.connect();
  try {
    await buildIndexes(client, indexes);
  } finally {
    client.release(true);
  }
}
const found = async () =>
  (
    await db.$client.query<{ name: string; oid: number; isValid: boolean }>(
      `select c.relname as name, c.oid::int, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'built'::regclass order by 1`,
    )
  ).rows;

it('builds again what was interrupted, leaves what is built, once for all who start [LIFE-3]', async () => {
  await db.$client.query('create table built as select row from generate_series(1, 100) row');
  // An open transaction holds the build up, so that it can be interrupted.
  const writer = await db.$client.connect();
  await writer.query('begin; insert into built values (0)');
  const interrupted = await db.$client.connect();
  const { rows } = await interrupted.query<{ pid: number }>('select pg_backend_pid() as pid');
  const building = interrupted.query('create index concurrently built_row on built (row)').catch((error) => error.code);
  await expect.poll(async () => (await found()).length, { interval: 5 }).toBe(1);
  await db.$client.query('select pg_cancel_backend($1)', [rows[0]!.pid]);
  expect(await building).toBe('57014');
  await writer.query('commit');
  writer.release();
  interrupted.release();
  expect(await found()).toMatchObject([{ name: 'built_row', isValid: false }]);

  await Promise.all([build(), build()]);
  const both = await found();
  expect(both).toMatchObject([
    { name: 'built_odd', isValid: true },
    { name: 'built_row', isValid: true },
  ]);
  await build();
  expect(await found()).toEqual(both);
});
