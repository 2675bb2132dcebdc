import { connectionTo } from '../db/address.ts';
import { connect } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { readDatabaseEnv } from '../env.ts';
import { installJobs } from '../jobs.ts';

// npm run migrate
const { DATABASE_URL } = readDatabaseEnv();
if (!DATABASE_URL)
  throw new Error('The demo migrates its own database at every start; set DATABASE_URL to migrate another.');
const connection = connectionTo(DATABASE_URL);
const db = connect(connection);
await migrateDatabase(db);
await installJobs(connection);
await db.$client.end();
console.log('The database is up to date.');
