import { existsSync, readFileSync, rmSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** `failures` are names of failed tests with the start of the reason, printed at the end of a long run. */
export type Tally = { passed: number; failed: number; failures?: string[] };

type Suite = {
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { status: string; results: Result[] }[] }[];
};
type Result = { error?: { message?: string }; attachments?: { name: string; path?: string }[] };

type PlaywrightReport = {
  stats: { expected: number; flaky: number; unexpected: number };
  suites: Suite[];
  errors: { message?: string }[];
};

const firstLines = (text = '') => stripVTControlCharacters(text).split('\n').slice(0, 12).join('\n    ');
export const failure = (name: string, reason?: string) => `${name}\n    ${firstLines(reason)}`;

/** A flaky journey, which passes only on a retry, counts as failed. */
export const tallyPlaywright = ({ stats, suites, errors }: PlaywrightReport): Tally => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
  failures: [...errors.map(({ message }) => failure('outside journeys', message)), ...suites.flatMap(failedJourneys)],
});

const failedJourneys = ({ file, suites = [], specs }: Suite): string[] => [
  ...suites.flatMap(failedJourneys),
  ...specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => results.find(({ error }) => error))
      .map((result) => failure(`${file} › ${title}`, result?.error?.message) + shownBy(result)),
  ),
];

/** The page's content when a journey failed. */
function shownBy(result?: Result): string {
  const path = result?.attachments?.find(({ name }) => name === 'error-context')?.path;
  if (!path || !existsSync(path)) return '';
  const [, page = ''] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? [];
  const lines = page.split('\n').filter((line) => line && !line.includes('- /url:'));
  return lines
    .slice(0, 80)
    .map((line) => `\n    ${line}`)
    .join('');
}

/** Runs a test program that writes a report. A run that fails without a failed test counts as failed too. */
export async function tallyRun<Report>(file: string, run: () => Promise<number>, tally: (report: Report) => Tally) {
  rmSync(file, { force: true });
  const code = await run();
  const counted = existsSync(file) ? tally(JSON.parse(readFileSync(file, 'utf8')) as Report) : { passed: 0, failed: 0 };
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1, failures: [`ended with ${code}`] } : counted;
}
