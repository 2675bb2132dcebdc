import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type Db } from '@makao/server/db/client';
import { startEmbedded } from '@makao/server/db/embedded';
import { migrateDatabase } from '@makao/server/db/migrate';
import { installJobs } from '@makao/server/jobs';
import { temporaryFolder } from '@makao/server/test/temporary-folder';

/** An empty database with full durability, deleted afterwards. */
export async function withDatabase(work: (db: Db) => Promise<void>) {
  const folder = await temporaryFolder('makao-bench');
  const server = await startEmbedded({ dataDir: join(folder, 'postgres'), guarded: true });
  try {
    const db = connect(server.connection);
    await migrateDatabase(db);
    await installJobs(server.connection);
    try {
      await work(db);
    } finally {
      await db.$client.end();
    }
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
