import type { Db } from '@makao/server/db/client';
import { createCity, createUser, createWard } from '@makao/server/test/factories';
import type { PoolClient } from 'pg';
import { moneyRows } from './desk-money.ts';
import { peopleRows } from './desk-people.ts';
import { makerOf, numbersOf, type Part, tables } from './desk-rows.ts';
import { teamRows } from './desk-team.ts';

/** What every size has: the wards of a city, a plan and an owner. */
export async function createBasics(db: Db) {
  const { id: cityId } = await createCity(db);
  for (let number = 1; number <= 90; number++) await createWard(db, { name: `Kata ${number}`, cityId });
  await db.$client.query(
    `insert into plans (name_en, name_sw, price, duration_days, position) values ('Month', 'Mwezi', 10000, 30, 1)`,
  );
  return createUser(db, { teamRole: 'owner', firstName: 'Bench', lastName: 'Owner', phoneNumber: '+255799999999' });
}

/** Adds rows to all tables, without triggers and with the indexes built at the end: minutes instead of hours. */
export async function fill(db: Db, part: Part) {
  const client = await db.$client.connect();
  try {
    await client.query(`set session_replication_role to replica; set synchronous_commit to off;
      set maintenance_work_mem to '1GB'; set max_parallel_maintenance_workers to 2`);
    const restore = await dropIndexes(client);
    const maker = makerOf(part);
    const rows = { ...peopleRows(maker), ...moneyRows(maker), ...teamRows(maker) };
    for (const table of tables) {
      const { from, count } = numbersOf(table, part);
      const columns = rows[table];
      await client.query(`insert into ${table} (${Object.keys(columns)
        .map((name) => `"${name}"`)
        .join(', ')})
        select ${Object.values(columns).join(', ')}
        from (select ${from} + k as i, k, ${count} as n from generate_series(1, ${count}) k) row on conflict do nothing`);
    }
    await restore();
    await client.query(`insert into open_transfers (transfer_id, happened_at) select t.id, t.happened_at from transfers t
      where is_open_transfer(t.id, t.transaction_number) on conflict do nothing`);
    await client.query('vacuum analyze');
    await client.query('checkpoint');
  } finally {
    client.release(true);
  }
}

/** Drops the indexes that no constraint needs, and returns how to build them again. */
async function dropIndexes(client: PoolClient) {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relname = any ($1)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
