import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { listBackups } from './backup.ts';
import { filesIn } from './restore.ts';
import type { Manifest } from './tables.ts';

const dayMs = 24 * 3_600_000;
/** A backup that is due each day may be an hour or two late. */
const freshMs = 26 * 3_600_000;

/** When a backup was made; its name is the time with other separators. */
const timeOf = (name: string) => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));

export const isFresh = async (folder: string, now = Date.now()): Promise<boolean> =>
  (await listBackups(folder).catch(() => [])).some((name) => now - timeOf(name) < freshMs);

/**
 * Deletes backups that are older than so many days, but never the newest one, and files that no backup names any more.
 * Returns the names of the backups.
 */
export async function removeOldBackups(folder: string, days: number, now = Date.now()): Promise<string[]> {
  const all = await listBackups(folder);
  const old = all.slice(0, -1).filter((name) => now - timeOf(name) > days * dayMs);
  for (const name of old) await rm(join(folder, name), { recursive: true });
  const named = new Set<string>();
  for (const name of all.filter((each) => !old.includes(each))) {
    const manifest = JSON.parse(await readFile(join(folder, name, 'manifest.json'), 'utf8')) as Manifest;
    for (const path of await filesIn(join(folder, name), manifest)) named.add(path);
  }
  const files = join(folder, 'files');
  for (const entry of await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !named.has(relative(files, path))) await rm(path);
  }
  return old;
}

/** Calls at this UTC hour of each day, until it is aborted. A failure is reported and tried again an hour later. */
export async function eachNight(
  hour: number,
  act: () => Promise<void>,
  signal: AbortSignal,
  pause = (milliseconds: number): Promise<unknown> => wait(milliseconds, undefined, { signal }).catch(() => {}),
): Promise<void> {
  for (let tried = true; !signal.aborted; ) {
    const now = new Date();
    const next = new Date(now);
    next.setUTCHours(hour, 0, 0, 0);
    if (next <= now) next.setUTCDate(next.getUTCDate() + 1);
    await pause(tried ? next.getTime() - now.getTime() : 3_600_000);
    if (signal.aborted) return;
    tried = await act().then(
      () => true,
      (error: unknown) => {
        console.error(error);
        return false;
      },
    );
  }
}
