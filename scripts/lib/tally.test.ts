import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { tallyPlaywright, tallyRun, tallyVitest } from './tally.ts';

it('counts a Vitest file that failed before its tests, and names what failed', () => {
  const wrong = { status: 'failed', fullName: 'adds', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] };
  const right = { status: 'passed', fullName: 'takes', failureMessages: null };
  const testResults = [
    { name: 'a.test.ts', status: 'failed', message: '', assertionResults: [right, wrong] },
    { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
  ];
  expect(tallyVitest({ numPassedTests: 3, numFailedTests: 1, testResults })).toEqual({
    passed: 3,
    failed: 2,
    failures: ['b.test.ts\n    no such module', 'a.test.ts › adds\n    expected 2'],
  });
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

it('never takes a failed run, or a report of an earlier one, for a success', async () => {
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
  ).toEqual({ passed: 0, failed: 1 });
  const write = (code: number) => async () => {
    await writeFile(file, '{}');
    return code;
  };
  expect(await tallyRun(file, write(1), () => good)).toEqual({ passed: 9, failed: 1 });
  expect(await tallyRun(file, write(0), () => good)).toEqual(good);
  await rm(folder, { recursive: true });
});
