import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { keepAssets } from './releases.ts';

const folder = await mkdtemp(join(tmpdir(), 'makao-releases-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const [assets, releases] = [join(folder, 'client/assets'), join(folder, 'releases')];
const day = 24 * 3_600_000;

/** Simulates a build that writes these files on this day. */
async function release(files: string[], at: number) {
  const finish = await keepAssets(assets, releases, at);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const file of files) await writeFile(join(assets, file), file);
  await finish();
  return (await readdir(join(releases, 'assets'))).sort();
}

it('keeps the assets of the last two releases for a week [SITE-2]', async () => {
  expect(await release(['react.js', 'a1.js'], 0)).toEqual([]);
  expect(await release(['react.js', 'a2.js'], day)).toEqual(['a1.js']);
  expect(await release(['react.js', 'a3.js'], 2 * day)).toEqual(['a1.js', 'a2.js']);
  expect(await release(['react.js', 'a4.js'], 3 * day)).toEqual(['a2.js', 'a3.js']);
  // A rebuild without changes replaces nothing; files replaced more than a week ago are deleted.
  expect(await release(['react.js', 'a4.js'], 9.5 * day)).toEqual(['a3.js']);
  // A file that reappears is served from the release itself.
  expect(await release(['react.js', 'a3.js'], 9.6 * day)).toEqual(['a4.js']);
});
