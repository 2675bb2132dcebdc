import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { connectionTo } from '../db/address.ts';
import { writeBackup } from '../db/backup/backup.ts';
import { eachNight, isFresh, removeOldBackups } from '../db/backup/keep-backups.ts';
import { RestoreRefused, restoreBackup } from '../db/backup/restore.ts';
import { connect, type Db } from '../db/client.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { EnvError, readStoreEnv } from '../env.ts';
import { type Connection, installJobs } from '../jobs.ts';
import { folderStorage, storageOf } from '../lib/storage/configured.ts';
import type { Storage } from '../lib/storage/storage.ts';

const usage = `npm run backup -- <folder> [--keep <days>] [--nightly]
npm run restore -- <folder> [--at <timestamp>] [--overwrite]

Of the database of DATABASE_URL and the files of the store, or, without it, of the demo in DATA_DIR (stop the demo first).
--keep deletes backups that are older, but never the newest one.
--nightly goes on running: it makes a backup at once if the newest is older than a day, and then one each night.`;

/** At night in the market's time zone. */
const nightHour = 23;

/** The configured database and store. */
async function open() {
  const env = readStoreEnv();
  if (env.mode === 'production') {
    const connection = connectionTo(env.DATABASE_URL);
    return { connection, storage: storageOf(env), close: async () => {} };
  }
  const folder = resolve(env.DATA_DIR);
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  const storage = folderStorage(join(folder, 'files'));
  return { connection: postgres.connection, storage, close: postgres.stop };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    at: { type: 'string' },
    overwrite: { type: 'boolean', default: false },
    keep: { type: 'string' },
    nightly: { type: 'boolean', default: false },
  },
});
const [command, given] = positionals;
const keep = values.keep === undefined ? null : Number(values.keep);
if (!given || !['backup', 'check', 'restore'].includes(command!) || (keep !== null && !(keep >= 1))) {
  console.error(usage);
  process.exit(1);
}
const folder = resolve(given);
// What is in a backup is for its owner only.
process.umask(0o077);

async function use(act: (db: Db, storage: Storage, connection: Connection) => Promise<void>) {
  const { connection, storage, close } = await open();
  const db = connect({ ...connection, max: 3 });
  try {
    await act(db, storage, connection);
  } finally {
    await db.$client.end();
    await close();
  }
}

const backUp = () =>
  use(async (db, storage) => {
    console.log(`Wrote the backup ${await writeBackup(db, storage, folder)} to ${folder}.`);
    if (keep === null) return;
    for (const name of await removeOldBackups(folder, keep)) console.log(`Deleted the backup ${name}.`);
  });

async function backUpEachNight() {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop.abort());
  if (!(await isFresh(folder))) await backUp();
  await eachNight(nightHour, backUp, stop.signal);
}

try {
  // For health checks: is there a backup of the last day?
  if (command === 'check') process.exitCode = (await isFresh(folder)) ? 0 : 1;
  else if (command === 'backup') await (values.nightly ? backUpEachNight() : backUp());
  else
    await use(async (db, storage, connection) => {
      await migrateDatabase(db);
      await installJobs(connection);
      console.log(`Restored the backup ${await restoreBackup(db, storage, folder, values)}.`);
    });
} catch (error) {
  const isExpected =
    error instanceof RestoreRefused || error instanceof EnvError || (error as Error).name === 'EmbeddedError';
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
