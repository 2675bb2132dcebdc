import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { cities, cityShapes, wards } from '../db/schema/places.ts';
import { serverFolder } from '../folder.ts';
import { testApp } from '../test/app.ts';

const { db } = await testApp();
const run = promisify(execFile);
const folder = join(serverFolder, 'src/test/cities/zuhura');

/** The address of this file's own database, as production gives it. */
function databaseUrl() {
  const { host, user, password, database } = db.$client.options;
  const url = new URL(`postgresql://x/${database}`);
  url.username = user ?? '';
  url.password = String(password ?? '');
  url.searchParams.set('host', host ?? '');
  return url.href;
}

const city = (args: string[], env: Record<string, string> = { DATABASE_URL: databaseUrl() }) =>
  run(process.execPath, [join(import.meta.dirname, 'city.ts'), ...args], { env });

it('imports a folder, again without a change', async () => {
  for (const _ of [1, 2]) expect((await city(['import', folder])).stdout).toMatch(/^Zuhura has the id \S+ and 4 wards/);
  expect([await db.$count(cities), await db.$count(wards), await db.$count(cityShapes)]).toEqual([1, 4, 1]);
});

it('says how it is used, and what is missing', async () => {
  const refused = (args: string[], env?: Record<string, string>) =>
    city(args, env).then(
      () => 'done',
      ({ stderr }: { stderr: string }) => stderr,
    );
  expect(await refused([])).toContain('npm run city -- import <folder>');
  expect(await refused(['import', 'nowhere'])).toContain('city.json: ENOENT');
  expect(await refused(['import', folder], {})).toContain('Set DATABASE_URL');
});
