import { setTimeout as wait } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { one } from './client.ts';
import { largeIndexes } from './large-indexes.ts';

/** Tried again and again instead of waited for: the index would wait for the statement that waits. */
async function lock(client: PoolClient) {
  const tryLock = async () =>
    one((await client.query<{ ok: boolean }>("select pg_try_advisory_lock(hashtext('makao indexes')) as ok")).rows).ok;
  while (!(await tryLock())) await wait(100);
}

/**
 * Builds the large indexes that are missing, while others read and write. One that was interrupted is left invalid, and
 * is built again.
 */
export async function buildIndexes(client: PoolClient, indexes = largeIndexes) {
  await lock(client);
  const { rows } = await client.query<{ name: string; isValid: boolean }>(
    `select c.relname as name, i.indisvalid as "isValid" from pg_index i join pg_class c on c.oid = i.indexrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any ($1)`,
    [Object.keys(indexes)],
  );
  const built = new Set(rows.flatMap(({ name, isValid }) => (isValid ? [name] : [])));
  // It waits for open transactions, but nothing waits for it.
  await client.query('set lock_timeout to 0');
  for (const { name, isValid } of rows) if (!isValid) await client.query(`drop index concurrently ${name}`);
  for (const [name, on] of Object.entries(indexes))
    if (!built.has(name)) await client.query(`create index concurrently ${name} on ${on}`);
}
