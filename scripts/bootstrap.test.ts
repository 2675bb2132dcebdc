import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const INSTALLING = /^Installing packages/;
let root: string;

const write = (file: string, content: unknown) => writeFile(join(root, file), JSON.stringify(content));
const bootstrap = async () =>
  (await promisify(execFile)(process.execPath, [join(root, 'scripts/bootstrap.mjs')], { cwd: tmpdir() })).stdout;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-bootstrap-'));
  await mkdir(join(root, 'part'));
  await mkdir(join(root, 'other'));
  await cp(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'));
  await write('package.json', { name: 'whole', private: true, workspaces: ['part'] });
  await write('part/package.json', { name: 'part', version: '1.0.0' });
  await write('other/package.json', { name: 'other', version: '1.0.0' });
});
afterEach(() => rm(root, { recursive: true }));

it('installs once, and again when a package file changed', async () => {
  expect(await bootstrap()).toMatch(INSTALLING);
  await stat(join(root, 'node_modules/part'));
  expect(await bootstrap()).toBe('');

  const later = new Date(Date.now() + 60_000);
  await utimes(join(root, 'package.json'), later, later);
  expect(await bootstrap()).toBe('');

  await write('part/package.json', { name: 'part', version: '1.0.0', dependencies: { other: 'file:../other' } });
  expect(await bootstrap()).toMatch(INSTALLING);
  await stat(join(root, 'node_modules/other'));
});

it('installs once for two concurrent starts, and ignores the lock of a dead process', async () => {
  await mkdir(join(root, '.cache'));
  await writeFile(join(root, '.cache/install.lock'), '999999999');
  const said = await Promise.all([bootstrap(), bootstrap()]);
  expect(said.filter((text) => INSTALLING.test(text))).toHaveLength(1);
  await expect(readFile(join(root, '.cache/install.lock'))).rejects.toThrow('ENOENT');
});

it('shows the output of npm and fails when the install fails', async () => {
  await write('package.json', { name: 'whole', private: true, dependencies: { other: 'file:./nowhere.tgz' } });
  await expect(bootstrap()).rejects.toThrow(/nowhere\.tgz[\s\S]*npm install failed\./);
});
