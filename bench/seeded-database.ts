import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { seed } from '@makao/demo/seed/seed';
import { connect } from '@makao/server/db/client';
import { startEmbedded } from '@makao/server/db/embedded';
import { migrateDatabase } from '@makao/server/db/migrate';

const cache = join(import.meta.dirname, '../.cache/bench');

/** A database with so many ads, created once and reused by later runs. */
export async function openDatabase(ads: number) {
  const folder = join(cache, String(ads));
  const postgres = await startEmbedded({ dataDir: join(folder, 'postgres'), guarded: true });
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

/** Young generation size, as in production. */
const asServed = ['--max-semi-space-size=16'];

/** Starts a program of this folder in its own process, and waits for the line it prints when it is ready. */
async function run(program: string, ...args: string[]) {
  const child = spawn(process.execPath, [...asServed, join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { line, pid: child.pid!, stop };
}

/** Starts the server in its own process on that database. */
export async function serve(connection: object) {
  const { line, ...server } = await run('serve.ts', JSON.stringify(connection));
  return { ...server, url: line };
}

/** Starts the baseline server. */
export async function serveBare() {
  const { line, ...server } = await run('bare.ts');
  return { ...server, url: line };
}

/** Starts several servers that share a primary process, and returns that process too. */
export async function serveAll(count: number, connection: object) {
  const { line, pid, stop } = await run('servers.ts', String(count), JSON.stringify(connection));
  const servers = JSON.parse(line) as { url: string; pid: number }[];
  return { servers, pids: [pid, ...servers.map((server) => server.pid)], stop };
}
