import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seed } from '@makao/demo/seed/seed';
import { connect } from '@makao/server/db/client';
import { startEmbedded } from '@makao/server/db/embedded';
import { migrateDatabase } from '@makao/server/db/migrate';

const cache = join(import.meta.dirname, '../.cache/bench');

/** A database with that many ads, made once and kept for the next run. */
export async function openDatabase(ads: number) {
  const folder = join(cache, String(ads));
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres') });
  const db = connect({ ...postgres.connection, max: 10 });
  await migrateDatabase(db);
  const { rows } = await db.$client.query<{ found: boolean }>('select exists (select from ads) as found');
  if (!rows[0]!.found) await seed(db, { ads, agents: 3000, now: new Date() });
  return {
    folder,
    db,
    connection: postgres.connection,
    wards: async () =>
      (
        await db.$client.query<{ id: string; cityId: string }>(
          'select id, city_id as "cityId" from wards order by name',
        )
      ).rows,
    close: async () => {
      await db.$client.end();
      await postgres.stop();
    },
  };
}

/** The room for what is short-lived, as in production. */
const asServed = ['--max-semi-space-size=16'];

/** The program in a process of its own on that database. */
export async function serve(connection: object) {
  const child = spawn(
    process.execPath,
    [...asServed, join(import.meta.dirname, 'serve.ts'), JSON.stringify(connection)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  process.once('exit', () => child.kill());
  const [url] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url,
    pid: child.pid!,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
