import { chownSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, chooseAccount } from './embedded/account.ts';
import { type Binaries, findBinaries } from './embedded/binaries.ts';
import { ensureCluster, SUPERUSER } from './embedded/cluster.ts';
import { EmbeddedError } from './embedded/error.ts';
import { guardCluster } from './embedded/guard.ts';
import { connectOwner, ensureDatabase, lockOwnership } from './embedded/owner.ts';
import { findRunning, kill, readPidFile, startPostmaster, stopPostmaster } from './embedded/postmaster.ts';
import { ensureSocketFolder } from './embedded/socket.ts';

const DATABASE = 'makao';

export type Embedded = {
  connection: { host: string; user: string; database: string };
  pid: number;
  stop: () => Promise<void>;
};

/**
 * Starts our own PostgreSQL on a Unix socket, with its data in `dataDir`. It outlives us only if we are killed; then
 * the next start takes it over. `fast` trades durability for speed, for tests; a `guarded` one never outlives us.
 */
export async function startEmbedded({
  dataDir,
  fast = false,
  guarded = false,
  binaries = findBinaries(),
}: {
  dataDir: string;
  fast?: boolean;
  guarded?: boolean;
  binaries?: Binaries;
}): Promise<Embedded> {
  const account = chooseAccount({ cluster: join(dataDir, 'cluster'), folder: dataDir });
  const folder = ensureFolder(dataDir, account);
  const cluster = await ensureCluster(binaries, account, folder, fast);
  const dismissGuard = guarded ? guardCluster(cluster, account) : () => {};
  const { postmaster, owner, host } = await openServer({ binaries, account, folder, cluster, fast });
  try {
    await lockOwnership(owner, folder);
  } catch (error) {
    await owner.end();
    throw error;
  }
  const stopAtExit = () => kill(postmaster.pid, 'SIGINT');
  process.once('exit', stopAtExit);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= stopPostmaster(postmaster).then(() => {
      process.off('exit', stopAtExit);
      dismissGuard();
      return rmdir(host).catch(() => {});
    });
    return stopped;
  };
  try {
    await ensureDatabase(owner, DATABASE);
  } catch (error) {
    await stop();
    throw error;
  }
  // A program may exit without stopping us; the server then stops with it.
  owner.unref();
  return { connection: { host, user: SUPERUSER, database: DATABASE }, pid: postmaster.pid, stop };
}

function ensureFolder(dataDir: string, { uid, gid }: Account) {
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chownSync(dataDir, uid, gid);
  }
  // One name per folder, whatever link or relative path leads there.
  return realpathSync(dataDir);
}

/** Takes over the running server, or starts one. */
async function openServer(options: {
  binaries: Binaries;
  account: Account;
  folder: string;
  cluster: string;
  fast: boolean;
}) {
  const { account, folder, cluster } = options;
  for (let attempt = 1; ; attempt++) {
    const running = findRunning(cluster);
    if (running) {
      // A server that is just starting has not written its socket yet.
      const host = () => readPidFile(cluster)?.socketFolder || running.socketFolder;
      const owner = await connectOwner(running, host);
      if (owner) return { postmaster: running, owner, host: host() };
      continue;
    }
    const host = ensureSocketFolder(folder, account);
    const postmaster = await startPostmaster({ ...options, socketFolder: host, log: join(folder, 'postgres.log') });
    const owner = await connectOwner(postmaster, () => host);
    if (owner) return { postmaster, owner, host };
    const complaint = postmaster.complaint();
    // Another start was faster, or children of the last server are still busy.
    const passing = /lock file .* already exists|shared memory block .* is still in use/.test(complaint);
    if (!passing || attempt === 100) throw new EmbeddedError(`PostgreSQL does not start in ${folder}: ${complaint}`);
    await wait(100);
  }
}
