import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';

export const root = join(import.meta.dirname, '../..');

const bin = join(root, 'node_modules/.bin');

/** Runs a program of the project or the system in the project's folder; returns its exit code. */
export async function run(program: string, args: string[], options: SpawnOptions = {}) {
  const env = { ...process.env, ...options.env };
  const child = spawn(program, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
    // The project's Node and tools take precedence, however this script was started.
    env: { ...env, PATH: `${bin}${delimiter}${env.PATH}` },
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return code ?? 1;
}
