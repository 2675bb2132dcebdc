import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Release {
  replacedAt: number;
  files: string[];
}

const mostReleases = 2;
const weekMs = 7 * 24 * 3_600_000;

const namesIn = (folder: string) => readdir(folder).catch(() => []);

/**
 * Keeps the assets of the last two releases for a week next to those of the new one, so that pages opened before a
 * release can still load their islands. Call it before the build replaces `assets`; returns a function to call
 * afterwards.
 */
export async function keepAssets(assets: string, releases: string, now = Date.now()): Promise<() => Promise<void>> {
  const list = join(releases, 'releases.json');
  const archive = join(releases, 'assets');
  const known = JSON.parse(await readFile(list, 'utf8').catch(() => '[]')) as Release[];
  const files = await namesIn(assets);
  await mkdir(archive, { recursive: true });
  for (const file of files) await copyFile(join(assets, file), join(archive, file));
  return async () => {
    const current = new Set(await namesIn(assets));
    const replaced = { replacedAt: now, files: files.filter((file) => !current.has(file)) };
    const lasting = [...(replaced.files.length > 0 ? [replaced] : []), ...known]
      .filter(({ replacedAt }) => now - replacedAt < weekMs)
      .slice(0, mostReleases);
    const wanted = new Set(lasting.flatMap((release) => release.files).filter((file) => !current.has(file)));
    for (const file of await namesIn(archive)) if (!wanted.has(file)) await rm(join(archive, file));
    await writeFile(list, JSON.stringify(lasting));
  };
}
