import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it, vi } from 'vitest';
import { listBackups } from './backup.ts';
import { eachNight, isFresh, removeOldBackups } from './keep-backups.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-keep-'));
afterAll(() => rm(folder, { recursive: true }));

/** A backup that names these files. */
async function addBackup(name: string, ...paths: string[]) {
  await mkdir(join(folder, name));
  const tables = [{ name: 'public.cloud_files', columns: ['path', 'removed_at'], file: '000.copy.gz' }];
  await writeFile(join(folder, name, 'manifest.json'), JSON.stringify({ tables }));
  await writeFile(join(folder, name, '000.copy.gz'), gzipSync(paths.map((path) => `${path}\t\\N\n`).join('')));
  await mkdir(join(folder, 'files/chat'), { recursive: true });
  for (const path of paths) await writeFile(join(folder, 'files', path), '');
}

it('keeps backups of the given days, and the newest whatever its age, with the files that they name [LIFE-4]', async () => {
  const noon = (day: number) => Date.parse(`2026-03-${String(day).padStart(2, '0')}T12:00:00Z`);
  expect(await isFresh(join(folder, 'none'))).toBe(false);
  await addBackup('2026-03-01T00-00-00.000Z', 'chat/old.jpg', 'chat/shared.jpg');
  await addBackup('2026-03-05T00-00-00.000Z', 'chat/shared.jpg', 'chat/middle.jpg');
  await addBackup('2026-03-09T00-00-00.000Z', 'chat/new.jpg');
  expect([await isFresh(folder, noon(9)), await isFresh(folder, noon(10))]).toEqual([true, false]);

  expect(await removeOldBackups(folder, 7, noon(9))).toEqual(['2026-03-01T00-00-00.000Z']);
  expect((await readdir(join(folder, 'files/chat'))).sort()).toEqual(['middle.jpg', 'new.jpg', 'shared.jpg']);
  expect(await removeOldBackups(folder, 7, noon(30))).toEqual(['2026-03-05T00-00-00.000Z']);
  expect(await listBackups(folder)).toEqual(['2026-03-09T00-00-00.000Z']);
  expect(await readdir(join(folder, 'files/chat'))).toEqual(['new.jpg']);
});

it('backs up each night, and an hour later after a failure [LIFE-4]', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-09T12:00:00Z'), toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const stop = new AbortController();
  const pauses: number[] = [];
  let times = 0;
  const act = async () => {
    if (++times === 1) throw new Error('The database is away');
    if (times === 3) stop.abort();
  };
  const pause = async (milliseconds: number) => {
    pauses.push(milliseconds / 3_600_000);
    vi.setSystemTime(Date.now() + milliseconds);
  };
  await eachNight(23, act, stop.signal, pause);
  vi.useRealTimers();
  expect(pauses).toEqual([11, 1, 23]);
});
