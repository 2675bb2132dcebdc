import { Pool } from 'pg';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { PublicChanges } from '../lib/cache/changes.ts';
import { recordSources, Sources, withoutSources } from '../lib/cache/sources.ts';
import { cloneDatabase } from '../test/database.ts';
import { connect, dbWithin, prepared, transactionWithClient } from './client.ts';
import { faqs } from './schema/content.ts';

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

it('reads on after a read that failed, and inside a transaction [FAST-6]', async () => {
  const ratio = prepared<{ ratio: number }, [by: number]>('test.ratio', 'select 6 / $1::int as ratio');
  await expect(ratio(db, 0)).rejects.toThrow('division by zero');
  expect(await ratio(db, 3)).toEqual([{ ratio: 2 }]);
  await expect(ratio(db, 0)).rejects.toThrow('division by zero');
  await expect(ratio(db, 'no number' as never)).rejects.toThrow('invalid input syntax');
  expect(await ratio(db, 2)).toEqual([{ ratio: 3 }]);
  expect(await transactionWithClient(db, (tx, client) => ratio(dbWithin(tx, client), 1))).toEqual([{ ratio: 6 }]);
});

it('reads with a new connection after the old one broke [FAST-6]', async () => {
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

describe('inside a cacheable response [SITE-5]', () => {
  const within = <T>(work: () => Promise<T>) => {
    const sources = new Sources(0);
    return { sources, read: recordSources(sources, work) };
  };
  const nobody = '00000000-0000-4000-8000-000000000000';

  it.each([
    ['a plain read', () => db.select().from(faqs)],
    ['a plain statement', () => db.$client.query('select 1')],
    ['a transaction', () => db.transaction((tx) => tx.select().from(faqs))],
    ['a table that is not public', () => prepared<{ id: string }, []>('test.codes', 'select id from codes')(db)],
  ])('%s throws: its changes are not announced', async (_, work) => {
    await expect(within(async () => work()).read).rejects.toSatisfy((error: Error) =>
      [error, error.cause].some((one) => one instanceof Error && one.message.includes('no change notifications')),
    );
  });

  it('a prepared read is recorded: rows where it names them, else the subject', async () => {
    const byId = prepared<{ id: string }, [id: string]>('test.ad', 'select id from ads where id = $1', {
      ads: (_, [id]) => [id],
    });
    const changes = new PublicChanges();
    const ad = within(() => byId(db, nobody));
    const all = within(() => prepared<{ id: string }, []>('test.faqs', 'select id from faqs')(db));
    await Promise.all([ad.read, all.read]);
    const same = () => [ad.sources.areUnchanged(changes), all.sources.areUnchanged(changes)];
    expect(same()).toEqual([true, true]);
    changes.note('ads 00000000-0000-4000-8000-000000000001');
    expect(same()).toEqual([true, true]);
    changes.note(`ads ${nobody}`);
    expect(same()).toEqual([false, true]);
    changes.note('faqs');
    expect(same()).toEqual([false, false]);
  });

  it('what is done on the way is no source', async () => {
    const { sources, read } = within(() => withoutSources(() => db.select().from(faqs)));
    await read;
    expect(sources.haveExpired).toBe(false);
  });
});
