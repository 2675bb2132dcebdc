import { globSync } from 'node:fs';
import { join } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, it } from 'vitest';
import { cloneDatabase } from '../test/database.ts';
import { connect } from './client.ts';
import { largeIndexes } from './large-indexes.ts';
import { coveringIndexes } from './schema/covering-indexes.ts';

const { connection, drop } = await cloneDatabase();
const db = connect({ ...connection, max: 1 });
afterAll(async () => {
  await db.$client.end();
  await drop();
});

it('every index of the database is in the schema', async () => {
  const files = globSync('schema/*.ts', { cwd: import.meta.dirname });
  const exported = await Promise.all(
    files.map((file) => import(join(import.meta.dirname, file)) as Promise<Record<string, unknown>>),
  );
  const tables = exported.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));
  const described = tables.flatMap((table) => getTableConfig(table).indexes.map(({ config }) => config.name));
  // Those of primary keys and unique constraints follow from the columns.
  const { rows } = await db.$client.query<{ name: string }>(`select indexrelid::regclass::text as name from pg_index
    where indrelid::regclass::text not like 'pg_%' and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select from pg_constraint c where c.conindid = indexrelid and c.contype in ('p', 'u', 'x'))`);
  expect(new Set(rows.map(({ name }) => name))).toEqual(
    new Set([...described, ...coveringIndexes, ...Object.keys(largeIndexes)]),
  );
});
