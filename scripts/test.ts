import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.ts';
import { check } from './check.ts';
import { ensureChromium } from './lib/chromium.ts';
import { root, run } from './lib/run.ts';
import { type Tally, tallyPlaywright, tallyRun } from './lib/tally.ts';

const reports = join(root, '.cache');
// With several parts, a filter may match no test in some of them.
const lenient = (flag: string) => (chosen.length > 1 && args.length ? [flag] : []);

async function unit(args: string[]) {
  await build();
  const file = join(reports, 'vitest.json');
  const flags = ['--reporter=default', '--reporter=./scripts/lib/tally-vitest.ts', ...lenient('--passWithNoTests')];
  const env = { TALLY_FILE: file };
  return tallyRun(
    file,
    () => run('vitest', ['run', ...flags, ...args], { env }),
    (tally: Tally) => tally,
  );
}

async function e2e(args: string[]) {
  const config = 'e2e/playwright.config.ts';
  if (!existsSync(join(root, config))) return { passed: 0, failed: 0 };
  await build();
  const file = join(reports, 'playwright.json');
  const env = { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: file };
  const flags = ['--config', config, '--reporter=list,json', ...lenient('--pass-with-no-tests')];
  return tallyRun(file, () => run('playwright', ['test', ...flags, ...args], { env }), tallyPlaywright);
}

const PARTS: Record<string, (args: string[]) => Promise<Tally>> = { check, unit, e2e };

// npm test [-- check | unit | e2e] [names of files, options of Vitest or Playwright]
const [first = '', ...rest] = process.argv.slice(2);
const chosen = first in PARTS ? [first] : Object.keys(PARTS);
const args = first in PARTS ? rest : process.argv.slice(2);

mkdirSync(reports, { recursive: true });
const total: Tally = { passed: 0, failed: 0 };
const summary: string[] = [];
const failures: string[] = [];
for (const name of chosen) {
  const begun = performance.now();
  const tally = await PARTS[name]!(args).catch((error: Error): Tally => {
    return { passed: 0, failed: 1, failures: [`${name}: ${error.message}`] };
  });
  total.passed += tally.passed;
  total.failed += tally.failed;
  failures.push(...(tally.failures ?? []));
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  summary.push(`${name.padEnd(6)} ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`);
}
if (failures.length) console.log(`\nFailed:\n${failures.map((text) => `- ${text}`).join('\n')}`);
console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed ? 1 : 0;
