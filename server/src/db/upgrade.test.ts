import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { serverFolder } from '../folder.ts';
import { fillTable } from './backup/restore.ts';
import type { Manifest } from './backup/tables.ts';
import { migrateDatabase } from './migrate.ts';
import { emptyDatabase, migrateBefore } from './migration.fixture.ts';

/** A backup of the demo made by the version before, without empty tables, and the statements that version sends. */
const folder = join(serverFolder, 'src/db/versions/0034');
const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
const statements = JSON.parse(gunzipSync(readFileSync(join(folder, 'statements.json.gz'))).toString()) as string[];

const { db, drop } = await emptyDatabase();
afterAll(drop);
const pool = db.$client;

await migrateBefore(db, '0035');
const filling = await pool.connect();
// Neither triggers nor references: the rows come as they were.
await filling.query('set session_replication_role to replica');
await filling.query(`truncate ${manifest.tables.map(({ name }) => name).join(', ')} cascade`);
for (const table of manifest.tables) await fillTable(filling, table, folder);
filling.release(true);

/** Derived: counted again from `market_ads`. */
const isDerived = (name: string) => name === 'public.market_prices';

const contents = async () => {
  const found: Record<string, unknown> = {};
  for (const { name, columns } of manifest.tables.filter((table) => !isDerived(table.name))) {
    const row = `row(${columns.join(', ')})::text`;
    const { rows } = await pool.query(
      `select count(*) as count, md5(string_agg(${row}, '|' order by ${row})) from ${name}`,
    );
    found[name] = rows[0];
  }
  return found;
};

/** What the version before cannot insert any more: columns it does not know that need a value. */
const neededColumns = async () => {
  const { rows } = await pool.query<{ name: string; needed: string[] }>(`
    select format('public.%I', c.relname) as name, array_agg(a.attname::text) as needed
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
      and a.attnotnull and not a.atthasdef and a.attidentity = '' group by 1`);
  return new Map(rows.map(({ name, needed }) => [name, needed]));
};

/** The statements that PostgreSQL refuses to prepare, with the reason. */
async function refused(texts: readonly string[]) {
  const client = await pool.connect();
  const found: string[] = [];
  for (const text of texts) {
    await client.query(`prepare one as ${text}`).then(
      () => client.query('deallocate one'),
      (error: Error) => found.push(`${error.message}: ${text}`),
    );
  }
  client.release(true);
  return found;
}

it('a database of the version before is migrated under its traffic and keeps its data; that version still works', async () => {
  const [before, neededBefore] = [await contents(), await neededColumns()];
  expect(await refused(statements)).toEqual([]);
  const reads = statements.filter(
    (text) => /^\s*(select|with)\b/i.test(text) && !/\$\d|for (update|share)/i.test(text),
  );
  expect(reads.length).toBeGreaterThan(20);

  let isMigrating = true;
  const failures: unknown[] = [];
  const traffic = async () => {
    for (let at = 0; isMigrating || at < reads.length; at++)
      await pool.query(reads[at % reads.length]!).catch((error: unknown) => failures.push(error));
  };
  const busy = traffic();
  await migrateDatabase(db).finally(() => {
    isMigrating = false;
  });
  await busy;

  expect(failures).toEqual([]);
  expect(await contents()).toEqual(before);
  expect(await refused(statements)).toEqual([]);
  const neededNow = await neededColumns();
  for (const [name, needed] of neededBefore) expect(needed).toEqual(expect.arrayContaining(neededNow.get(name) ?? []));
}, 120_000);
