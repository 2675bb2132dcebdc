import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect } from './client.ts';
import { computed, query } from './columns.ts';
import { repeated, rowsOut } from './copy.ts';

const database = await cloneDatabase();
// One connection: a leak is noticed at once.
const db = connect({ ...database.connection, max: 1, connectionTimeoutMillis: 2_000 });
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

const columns = computed<{ number: number; name: string; missing: number | null }>({
  number: 'n',
  name: "'of ' || n % 3",
  missing: 'nullif(n % 2, 1)',
});
const rows = (last: number, from = `generate_series(1, ${last}) n`) =>
  rowsOut(db, query`select ${columns} from ${from} order by n`.text, columns, {
    number: Number,
    name: repeated(),
    missing: (field) => (field === '\\N' ? null : Number(field)),
  });

async function all(...given: Parameters<typeof rows>) {
  const found = [];
  for await (const some of rows(...given)) found.push(...some);
  return found;
}

it('reads every row of a long answer whole, however it is cut on the way', async () => {
  const read = await all(30_000);
  expect(read).toEqual(
    Array.from({ length: 30_000 }, (_, index) => ({
      number: index + 1,
      name: `of ${(index + 1) % 3}`,
      missing: (index + 1) % 2 ? null : 0,
    })),
  );
});

it('takes longer than other statements may', async () => {
  const { rows: before } = await db.$client.query('show statement_timeout');
  await db.$client.query("set statement_timeout = '50ms'");
  const read = await all(1, '(select 1 as n from pg_sleep(0.2)) slow');
  expect(read).toHaveLength(1);
  await expect(db.$client.query('select pg_sleep(0.2)')).rejects.toThrow('statement timeout');
  await db.$client.query(`set statement_timeout = '${before[0].statement_timeout}'`);
});

it('gives its connection back when the statement fails, or nobody reads on', async () => {
  await expect(all(1, 'nothing')).rejects.toThrow('"nothing" does not exist');
  for await (const first of rows(1_000_000)) {
    expect(first.length).toBeLessThan(10_000);
    break;
  }
  expect((await db.$client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
