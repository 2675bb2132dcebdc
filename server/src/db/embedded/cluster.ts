import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, asAccount } from './account.ts';
import type { Binaries } from './binaries.ts';
import { EmbeddedError } from './error.ts';
import { isAlive } from './process.ts';

const MAJOR_VERSION = '18';
export const SUPERUSER = 'makao';

/**
 * Creates the cluster if there is none, in a temporary folder that is renamed when complete: an interrupted start
 * leaves nothing that looks like a database, and of two concurrent starts one wins.
 */
export async function ensureCluster(binaries: Binaries, account: Account, folder: string, fast: boolean) {
  const cluster = join(folder, 'cluster');
  if (!existsSync(cluster)) {
    removeAbandoned(folder);
    const draft = join(folder, `draft-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    chownSync(draft, account.uid, account.gid);
    await initdb(binaries, account, draft, fast);
    try {
      renameSync(draft, cluster);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(cluster)) throw error;
    }
  }
  const owner = statSync(cluster).uid;
  if (owner !== account.uid)
    throw new EmbeddedError(`The database in ${folder} belongs to user ${owner}: start Makao as them.`);
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new EmbeddedError(
      `${folder} holds a PostgreSQL ${version} database, and this program brings ${MAJOR_VERSION}.`,
    );
  }
  return cluster;
}

function removeAbandoned(folder: string) {
  for (const name of readdirSync(folder)) {
    const pid = /^draft-(\d+)$/.exec(name)?.[1];
    if (pid && !isAlive(+pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function initdb({ initdb: file }: Binaries, account: Account, draft: string, fast: boolean) {
  // The built-in locale sorts the same on every system, whatever its C library.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  // Only the account that runs PostgreSQL can open the socket's folder, so every connection is trusted.
  const args = ['-D', draft, '-U', SUPERUSER, '--auth=trust', '--no-instructions', ...locale];
  if (fast) args.push('--no-sync');
  const command = asAccount(account, file, args, [draft]);
  return new Promise<void>((resolve, reject) => {
    const child = spawn(command.file, command.args, { ...command.options, stdio: ['ignore', 'ignore', 'pipe'] });
    let complaint = '';
    child.stderr?.on('data', (chunk) => {
      complaint += chunk;
    });
    child.once('error', (error) => reject(unusable(error.message)));
    child.once('close', (code) => {
      if (code === 0) return resolve();
      rmSync(draft, { recursive: true, force: true });
      reject(unusable(complaint.trim() || `initdb ended with ${code}`));
    });
  });
}

const unusable = (why: string) =>
  new EmbeddedError(
    `The embedded PostgreSQL can't make its database (${why}): set DATABASE_URL to use another server.`,
  );
