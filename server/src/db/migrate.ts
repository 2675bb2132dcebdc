import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { readEnv } from '../env.ts';
import { installJobs } from '../jobs.ts';
import { connect, type Db } from './client.ts';

/** Brings the database to this version. Two at once take turns. */
export async function migrateDatabase(db: Db) {
  const lock = await db.$client.connect();
  try {
    await lock.query("select pg_advisory_lock(hashtext('makao migrations'))");
    await db.execute(sql`set client_min_messages to warning`);
    await migrate(db, { migrationsFolder: join(import.meta.dirname, 'migrations') });
  } finally {
    await lock.query("select pg_advisory_unlock(hashtext('makao migrations'))");
    lock.release();
  }
}

// npm run migrate
if (import.meta.main) {
  const env = readEnv();
  if (env.mode === 'demo')
    throw new Error('The demo migrates its own database at every start; set DATABASE_URL to migrate another.');
  const db = connect({ connectionString: env.DATABASE_URL });
  await migrateDatabase(db);
  await installJobs({ connectionString: env.DATABASE_URL });
  await db.$client.end();
  console.log('The database is up to date.');
}
