import { existsSync, readFileSync, rmSync } from 'node:fs';

export type Tally = { passed: number; failed: number };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
};

/** A file that could not even be read as tests counts as one that failed. */
export const tallyVitest = (report: VitestReport): Tally => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length).length,
});

/** A journey that passes only when tried again has not passed. */
export const tallyPlaywright = ({ stats, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

/** Runs a test program that writes a report; a run that fails in any other way than by a test fails all the same. */
export async function tallyRun<Report>(file: string, run: () => Promise<number>, tally: (report: Report) => Tally) {
  rmSync(file, { force: true });
  const code = await run();
  const counted = existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}
