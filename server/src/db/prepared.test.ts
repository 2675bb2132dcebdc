import { Pool } from 'pg';
import { afterAll, expect, it, vi } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect, dbWithin, prepared, transactionWithClient } from './client.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 1 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

const numbers = prepared<{ number: number; at: Date | null }, [count: number]>(
  'test.numbers',
  `select n::int as number, case when n = 2 then timestamptz '2026-01-02T03:04:05Z' end as at
    from generate_series(1, $1::int) n`,
);
const two = [
  { number: 1, at: null },
  { number: 2, at: new Date('2026-01-02T03:04:05Z') },
];

it('reads on after a read that failed, and inside a transaction', async () => {
  const ratio = prepared<{ ratio: number }, [by: number]>('test.ratio', 'select 6 / $1::int as ratio');
  await expect(ratio(db, 0)).rejects.toThrow('division by zero');
  expect(await ratio(db, 3)).toEqual([{ ratio: 2 }]);
  await expect(ratio(db, 0)).rejects.toThrow('division by zero');
  await expect(ratio(db, 'no number' as never)).rejects.toThrow('invalid input syntax');
  expect(await ratio(db, 2)).toEqual([{ ratio: 3 }]);
  expect(await transactionWithClient(db, (tx, client) => ratio(dbWithin(tx, client), 1))).toEqual([{ ratio: 6 }]);
});

it('reads with a new connection after the old one broke', async () => {
  await numbers(db, 1);
  const other = new Pool(connection);
  await other.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [connection.database],
  );
  await other.end();
  await vi.waitFor(async () => expect(await numbers(db, 2)).toEqual(two), { timeout: 15_000 });
});

it('does not read by columns that are no longer there', async () => {
  await db.$client.query('create table changing (id int, name text); insert into changing values (1, $$one$$)');
  const all = prepared<{ id: number; name: string }, []>('test.changing', 'select * from changing');
  expect(await all(db)).toEqual([{ id: 1, name: 'one' }]);
  await db.$client.query('alter table changing alter column name type int using 7');
  await expect(all(db)).rejects.toThrow('cached plan must not change result type');
});
