import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './run.ts';
import { tallyPlaywright, tallyRun } from './tally.ts';

it('counts and names failures in hooks and outside of Vitest’s tests', async () => {
  const folder = await mkdtemp(join(root, '.cache/tally-'));
  const file = join(folder, 'tally.json');
  const files = {
    'sums.test.ts': `it('adds', () => expect(1).toBe(2)); it('takes', () => {}); it.skip('rests', () => {});`,
    'hooks.test.ts': `describe('all', () => { afterAll(() => { throw new Error('left behind') }); it('goes', () => {}); });`,
    'loose.test.ts': `it('starts', () => { setTimeout(() => { throw new Error('too late') }); return new Promise((end) => setTimeout(end, 50)); });`,
    'none.test.ts': `import './missing.ts';`,
  };
  const globals = `import { afterAll, describe, expect, it } from 'vitest';\n`;
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), globals + text);
  const flags = ['--root', folder, '--reporter', join(root, 'scripts/lib/tally-vitest.ts')];
  const vitest = spawn(join(root, 'node_modules/.bin/vitest'), ['run', ...flags], {
    env: { ...process.env, TALLY_FILE: file },
  });
  await once(vitest, 'exit');
  const { failures, ...counts } = JSON.parse(await readFile(file, 'utf8'));
  expect(counts).toEqual({ passed: 3, failed: 4 });
  expect(failures).toEqual([
    expect.stringMatching(/^outside tests\n.*too late/),
    expect.stringMatching(/^hooks.test.ts › all\n.*left behind/),
    expect.stringMatching(/^none.test.ts\n.*missing/),
    expect.stringMatching(/^sums.test.ts › adds\n.*expected 1 to be 2/),
  ]);
  await rm(folder, { recursive: true });
});

it('counts flaky journeys and errors outside journeys as failed, and names them', () => {
  const journey = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [{ error: message ? { message } : undefined }, {}] }],
  });
  const suites = [
    {
      file: 'home.spec.ts',
      suites: [{ file: 'home.spec.ts', specs: [journey('shows ads', 'flaky', 'no ads')] }],
      specs: [journey('opens', 'expected')],
    },
  ];
  const stats = { expected: 5, flaky: 1, unexpected: 2 };
  expect(tallyPlaywright({ stats, suites, errors: [{ message: 'no browser' }] })).toEqual({
    passed: 5,
    failed: 4,
    failures: ['outside journeys\n    no browser', 'home.spec.ts › shows ads\n    no ads'],
  });
});

it('shows the page’s content when a journey failed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makao-tally-'));
  const path = join(folder, 'error-context.md');
  await writeFile(path, '# Error details\n```\nlate\n```\n```yaml\n- main:\n  - button "Send"\n```\n# Test source\n');
  const results = [{ error: { message: 'late' }, attachments: [{ name: 'error-context', path }] }];
  const specs = [{ title: 'sends', tests: [{ status: 'unexpected', results }] }];
  const stats = { expected: 0, flaky: 0, unexpected: 1 };
  expect(tallyPlaywright({ stats, suites: [{ file: 'form.spec.ts', specs }], errors: [] }).failures).toEqual([
    'form.spec.ts › sends\n    late\n    - main:\n      - button "Send"',
  ]);
  await rm(folder, { recursive: true });
});

it('never counts a failed run, or the report of an earlier run, as a success', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'makao-tally-'));
  const file = join(folder, 'report.json');
  const good = { passed: 9, failed: 0 };
  await writeFile(file, '{}');
  expect(
    await tallyRun(
      file,
      async () => 1,
      () => good,
    ),
  ).toEqual({ passed: 0, failed: 1, failures: ['ended with 1'] });
  const write = (code: number) => async () => {
    await writeFile(file, '{}');
    return code;
  };
  expect(await tallyRun(file, write(1), () => good)).toEqual({ passed: 9, failed: 1, failures: ['ended with 1'] });
  expect(await tallyRun(file, write(0), () => good)).toEqual(good);
  await rm(folder, { recursive: true });
});
