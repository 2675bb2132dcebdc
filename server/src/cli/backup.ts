import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectionTo } from '../db/address.ts';
import { writeBackup } from '../db/backup/backup.ts';
import { RestoreRefused, restoreBackup } from '../db/backup/restore.ts';
import { connect } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { EnvError, readStoreEnv } from '../env.ts';
import { installJobs } from '../jobs.ts';
import { localStorage } from '../lib/storage/local.ts';
import { s3StorageOf } from '../lib/storage/s3.ts';

const usage = `npm run backup -- <folder>
npm run restore -- <folder> [--at <timestamp>] [--overwrite]

Of the database of DATABASE_URL and the files of the store, or, without it, of the demo in DATA_DIR (stop the demo first).`;

/** The configured database and store. */
async function open() {
  const env = readStoreEnv();
  if (env.mode === 'production') {
    const connection = connectionTo(env.DATABASE_URL);
    return { connection, storage: s3StorageOf(env), close: async () => {} };
  }
  const folder = resolve(env.DATA_DIR);
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  const storage = localStorage({ folder: join(folder, 'files'), publicUrl: '/files' });
  return { connection: postgres.connection, storage, close: postgres.stop };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { at: { type: 'string' }, overwrite: { type: 'boolean', default: false } },
});
const [command, given] = positionals;
if (!given || (command !== 'backup' && command !== 'restore')) {
  console.error(usage);
  process.exit(1);
}
const folder = resolve(given);
try {
  const { connection, storage, close } = await open();
  const db = connect({ ...connection, max: 3 });
  try {
    if (command === 'backup') console.log(`Wrote the backup ${await writeBackup(db, storage, folder)} to ${folder}.`);
    else {
      await migrateDatabase(db);
      await installJobs(connection);
      console.log(`Restored the backup ${await restoreBackup(db, storage, folder, values)}.`);
    }
  } finally {
    await db.$client.end();
    await close();
  }
} catch (error) {
  const isExpected =
    error instanceof RestoreRefused || error instanceof EnvError || (error as Error).name === 'EmbeddedError';
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
