import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oncePerInput } from './once-per-input.ts';

let root: string;
const run = vi.fn(async () => {});
const step = () => oncePerInput({ root, inputs: ['web', 'missing', 'lock.json'], output: 'web/build', run });

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'makao-once-'));
  await mkdir(join(root, 'web/site'), { recursive: true });
  await writeFile(join(root, 'web/site/root.tsx'), 'one');
  await writeFile(join(root, 'lock.json'), '{}');
  run.mockReset();
});
afterEach(() => rm(root, { recursive: true }));

it('runs a step only when an input was changed, added or removed', async () => {
  expect(await step()).toBe(true);
  expect(await step()).toBe(false);
  await utimes(join(root, 'web/site/root.tsx'), new Date(), new Date());
  await writeFile(join(root, 'web/site/root.test.tsx'), 'a test');
  await writeFile(join(root, 'web/build/made.js'), 'output');
  expect(await step()).toBe(false);

  for (const change of [
    () => writeFile(join(root, 'web/site/root.tsx'), 'two'),
    () => writeFile(join(root, 'web/site/more.tsx'), ''),
    () => rm(join(root, 'web/site/more.tsx')),
    () => writeFile(join(root, 'lock.json'), '{"a":1}'),
    () => rm(join(root, 'web/build'), { recursive: true }),
  ]) {
    await change();
    expect(await step()).toBe(true);
    expect(await step()).toBe(false);
  }
});

it('runs a step again after it failed, even if the files are restored', async () => {
  await step();
  await writeFile(join(root, 'web/site/root.tsx'), 'broken');
  run.mockRejectedValueOnce(new Error('no'));
  await expect(step()).rejects.toThrow('no');
  await writeFile(join(root, 'web/site/root.tsx'), 'one');
  expect(await step()).toBe(true);
});
