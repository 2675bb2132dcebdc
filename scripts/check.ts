import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMessages } from './build.ts';
import { root, run } from './lib/run.ts';
import type { Tally } from './lib/tally.ts';

const web = join(root, 'web');

const STEPS: Record<string, () => Promise<number>> = {
  types: () => run('tsc', ['-p', 'tsconfig.json']),
  'types of the pages': async () => {
    if (!existsSync(join(web, 'tsconfig.json'))) return 0;
    return run('tsc', ['-p', 'web/tsconfig.json', '--noEmit']);
  },
  'format and lint': () => run('biome', ['check', '--error-on-warnings', '.']),
  'lint with types': () => run('oxlint', ['--type-aware', '--deny-warnings']),
  walls: () => run('node', ['scripts/walls.ts']),
  'patterns in linear time': () => run('node', ['scripts/patterns.ts']),
  'nothing unused or undeclared': () => run('knip', ['--no-config-hints']),
};

export async function check(): Promise<Tally> {
  await buildMessages();
  const tally = { passed: 0, failed: 0, failures: [] as string[] };
  for (const [name, step] of Object.entries(STEPS)) {
    const ok = (await step()) === 0;
    console.log(`${ok ? '✓' : '✗'} ${name}`);
    tally[ok ? 'passed' : 'failed']++;
    if (!ok) tally.failures.push(`check: ${name}`);
  }
  return tally;
}

if (import.meta.main) process.exitCode = (await check()).failed ? 1 : 0;
