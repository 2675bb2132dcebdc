import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PoolClient } from 'pg';
import { isDeadlock, isLockTimeout } from '../lib/pg-errors.ts';
import { buildIndexes } from './build-indexes.ts';
import type { Db } from './client.ts';
import { triggerChanges } from './triggers.ts';
import { migrationsFolder } from './version.ts';

/**
 * Far below `deadlock_timeout`, a second by default: of a migration and a query that wait for each other the migration
 * gives up, not the query.
 */
const lockMs = 200;
const usual = { folder: migrationsFolder, attempts: 120, pauseMs: 1_000 };

/** Triggers follow from the schema, not from migrations: a new column or table is announced without one. */
async function mendTriggers(client: PoolClient) {
  const changes = await triggerChanges(client);
  if (changes.length > 0) await drizzle(client).transaction((tx) => tx.execute(sql.raw(changes.join(';\n'))));
}

/**
 * Migrates the database. Concurrent calls wait for each other. While the old version serves, waiting for a table lock
 * would block every query behind it, so a migration gives up after a moment and tries again.
 */
export async function migrateDatabase(db: Db, { folder, attempts, pauseMs } = usual) {
  const client = await db.$client.connect();
  try {
    await client.query('set client_min_messages to warning');
    await client.query("select pg_advisory_lock(hashtext('makao migrations'))");
    await client.query(`set lock_timeout to '${lockMs}ms'`);
    for (let attempt = 1; ; attempt++) {
      try {
        await migrate(drizzle(client), { migrationsFolder: folder });
        if (folder === migrationsFolder) await mendTriggers(client);
        break;
      } catch (error) {
        if (!(isLockTimeout(error) || isDeadlock(error)) || attempt === attempts) throw error;
        await wait(pauseMs);
      }
    }
    // A concurrent index waits for every open statement, also for one that waits for this lock.
    await client.query("select pg_advisory_unlock(hashtext('makao migrations'))");
    if (folder === migrationsFolder) await buildIndexes(client);
  } finally {
    // Closed, not returned to the pool: locks and settings end with it.
    client.release(true);
  }
}
