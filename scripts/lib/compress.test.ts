import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { compressFolder } from './compress.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'makao-compress-'));
  await mkdir(join(folder, 'assets'));
});
afterEach(() => rm(folder, { recursive: true }));

it('compresses texts in both formats without loss, and skips other files', async () => {
  const script = 'console.log("a door");'.repeat(100);
  await writeFile(join(folder, 'assets/a.js'), script);
  await writeFile(join(folder, 'tiny.js'), '1');
  await writeFile(join(folder, 'icon.png'), Buffer.alloc(5000));
  await compressFolder(folder);
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(
    ['assets', 'assets/a.js', 'assets/a.js.br', 'assets/a.js.gz', 'icon.png', 'tiny.js'].sort(),
  );
  const [br, gz] = await Promise.all(['br', 'gz'].map((kind) => readFile(join(folder, `assets/a.js.${kind}`))));
  expect(brotliDecompressSync(br!).toString()).toBe(script);
  expect(gunzipSync(gz!).toString()).toBe(script);
  expect(br!.length).toBeLessThan(script.length);
});
