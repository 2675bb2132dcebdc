import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { isLockTimeout } from '../lib/pg-errors.ts';
import type { Db } from './client.ts';
import { triggerChanges } from './triggers.ts';
import { migrationsFolder } from './version.ts';

const usual = { folder: migrationsFolder, lockSeconds: 2, attempts: 60, pauseMs: 1_000 };

/** Triggers follow from the schema, not from migrations: a new column or table is announced without one. */
async function mendTriggers(client: PoolClient) {
  const changes = await triggerChanges(client);
  if (changes.length > 0) await drizzle(client).transaction((tx) => tx.execute(sql.raw(changes.join(';\n'))));
}

/**
 * Migrates the database. Concurrent calls wait for each other. While the old version serves, waiting for a table lock
 * would block every query behind it, so a migration gives up after a second and tries again.
 */
export async function migrateDatabase(db: Db, { folder, lockSeconds, attempts, pauseMs } = usual) {
  const client = await db.$client.connect();
  try {
    await client.query('set client_min_messages to warning');
    await client.query("select pg_advisory_lock(hashtext('makao migrations'))");
    await client.query(`set lock_timeout to '${lockSeconds}s'`);
    for (let attempt = 1; ; attempt++) {
      try {
        await migrate(drizzle(client), { migrationsFolder: folder });
        if (folder === migrationsFolder) await mendTriggers(client);
        break;
      } catch (error) {
        if (!isLockTimeout(error) || attempt === attempts) throw error;
        await wait(pauseMs);
      }
    }
  } finally {
    // Closed, not returned to the pool: locks and settings end with it.
    client.release(true);
  }
}
