import { cp, mkdtemp, readFile, rm, stat, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findBinaries, hydrate } from './binaries.ts';

it('names DATABASE_URL where there are no binaries', () => {
  expect(() => findBinaries('plan9-mips')).toThrow(
    'There is no embedded PostgreSQL for plan9-mips: set DATABASE_URL to the address of a PostgreSQL server.',
  );
});

it('creates the links of the package when install scripts are disabled', async () => {
  const folder = dirname(dirname(dirname(findBinaries().postgres)));
  const links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  const copy = await mkdtemp(join(tmpdir(), 'makao-package-'));
  for (const part of ['scripts', 'package.json', 'native/lib', 'native/pg-symlinks.json']) {
    await cp(join(folder, part), join(copy, part), { recursive: true, verbatimSymlinks: true });
  }
  for (const { target } of links) await unlink(join(copy, target));
  hydrate(copy);
  for (const { target } of links) await stat(join(copy, target));
  await rm(copy, { recursive: true });
});
