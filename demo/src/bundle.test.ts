import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFolder } from '@makao/server/folder';
import { expect, it } from 'vitest';
import { demoPeople, password } from './people.ts';

const build = join(serverFolder, 'build');
const imports = {
  static: /^(?:import|export)\b[^\n]*?["']\.\/([\w.-]+\.js)["']/gm,
  dynamic: /\bimport\(\s*["']\.\/([\w.-]+\.js)["']\s*\)/g,
};

/** The code of a program: its file and all chunks that it imports, directly or indirectly. */
async function codeOf(program: string, kinds: (keyof typeof imports)[]) {
  const files = new Map<string, string>();
  const read = async (name: string): Promise<void> => {
    if (files.has(name)) return;
    const code = await readFile(join(build, name), 'utf8').catch(() => '');
    files.set(name, code);
    for (const kind of kinds) for (const [, next] of code.matchAll(imports[kind])) await read(next!);
  };
  await read(program);
  return [...files.values()].join('\n');
}

const traces = [
  password,
  demoPeople[1]!.phone,
  'fillDemo',
  'drawScene',
  'drawAvatar',
  'tour.webm',
  'startClickPesaServer',
  'startAfricasTalkingServer',
];
const tracesIn = (code: string) => traces.filter((trace) => code.includes(trace));

it.each(['server.js', 'worker.js'])('nothing of the demo is in or loaded by %s', async (program) => {
  const code = await codeOf(program, ['static', 'dynamic']);
  expect(code.length).toBeGreaterThan(500_000);
  expect(tracesIn(code)).toEqual([]);
});

it('main.js loads the demo only when it needs it', async () => {
  expect(tracesIn(await codeOf('main.js', ['static']))).toEqual([]);
  expect(tracesIn(await codeOf('main.js', ['static', 'dynamic']))).toEqual(traces);
});
