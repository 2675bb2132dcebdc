import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findRunning, stopPostmaster } from '../db/embedded/postmaster.ts';
import { isAlive } from '../db/embedded/process.ts';

/** A folder for an embedded PostgreSQL in `postgres`. Deletes those that killed processes have left. */
export async function temporaryFolder(name: string): Promise<string> {
  await removeAbandoned(name);
  const folder = await mkdtemp(join(tmpdir(), `${name}-${process.pid}-`));
  // PostgreSQL does not run as root: its user needs access.
  await chmod(folder, 0o755);
  return folder;
}

async function removeAbandoned(name: string) {
  for (const found of await readdir(tmpdir())) {
    const pid = found.startsWith(`${name}-`) && /^(\d+)-/.exec(found.slice(name.length + 1))?.[1];
    if (!pid || isAlive(+pid)) continue;
    const folder = join(tmpdir(), found);
    const server = findRunning(join(folder, 'postgres/cluster'));
    if (server) await stopPostmaster(server);
    await rm(folder, { recursive: true, force: true });
  }
}
