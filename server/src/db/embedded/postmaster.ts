import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fchownSync, openSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import { commandLine, isAlive } from './process.ts';

/** A running server: started by us, or found running after its starter was killed. */
export type Postmaster = { pid: number; isRunning: () => boolean };

const SETTINGS = {
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_connections: '100',
  random_page_cost: '1.1',
  // Queries take milliseconds: JIT compilation costs more than it saves.
  jit: 'off',
  // There is no replica, so the WAL can be minimal.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
};

/** A test's database needs no durability. */
const FAST_SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '128MB',
  max_connections: '200',
  autovacuum: 'off',
  io_method: 'sync',
};

export function readPidFile(cluster: string) {
  try {
    const [pid, , , , socketFolder] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
    return pid ? { pid: +pid, socketFolder: socketFolder ?? '' } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** Compares the command line: the pid of a dead server may belong to another process now. */
export function findRunning(cluster: string): (Postmaster & { socketFolder: string }) | null {
  const noted = readPidFile(cluster);
  if (!noted) return null;
  const isRunning = () => commandLine(noted.pid).includes(`-D ${cluster} `);
  return isRunning() ? { ...noted, isRunning } : null;
}

export async function startPostmaster(options: {
  binaries: Binaries;
  account: Account;
  cluster: string;
  socketFolder: string;
  log: string;
  fast: boolean;
}): Promise<Postmaster & { complaint: () => string }> {
  const { binaries, account, cluster, socketFolder, fast } = options;
  const settings = {
    ...SETTINGS,
    ...(fast && FAST_SETTINGS),
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
  };
  const args = ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const command = asAccount(account, binaries.postgres, args, [cluster, socketFolder]);
  const log = openLog(options.log, account);
  const child = spawn(command.file, command.args, {
    ...command.options,
    env: { ...command.options.env, ...forgiveStalePid(cluster) },
    // Its own session: Ctrl-C in the terminal reaches us, and we stop the server when its users are done.
    detached: true,
    stdio: ['ignore', log.file, log.file],
  });
  closeSync(log.file);
  await once(child, 'spawn');
  child.unref();
  return {
    pid: child.pid!,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    complaint: () => readFileSync(options.log).subarray(log.start).toString().trim(),
  };
}

/**
 * PostgreSQL does not start while the pid of a dead server is in use, be it by another program or by a zombie. We have
 * checked that; the variable tells it to ignore the pid. It still checks for children in the shared memory.
 */
function forgiveStalePid(cluster: string) {
  const stale = readPidFile(cluster);
  return stale && { PG_GRANDPARENT_PID: `${stale.pid}` };
}

const LOG_LIMIT = 1_000_000;

function openLog(path: string, { uid, gid }: Account) {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const start = size > LOG_LIMIT ? 0 : size;
  const file = openSync(path, start === 0 ? 'w' : 'a', 0o600);
  fchownSync(file, uid, gid);
  return { file, start };
}

/** Fast shutdown; harder ones follow only if it takes too long. */
export async function stopPostmaster({ pid, isRunning }: Postmaster) {
  for (const [signal, seconds] of [
    ['SIGINT', 20],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    if (!kill(pid, signal)) return;
    for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(5)) {
      if (!isRunning() || !isAlive(pid)) return;
    }
  }
  throw new EmbeddedError(`PostgreSQL (process ${pid}) does not stop.`);
}

export function kill(pid: number, signal: NodeJS.Signals) {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
