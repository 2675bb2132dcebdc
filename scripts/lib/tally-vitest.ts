import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { failure, type Tally } from './tally.ts';

/** Failed hooks, unreadable files and errors outside of tests count as failed tests. */
function tallyVitest(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Tally {
  const tests = modules.flatMap(({ children }) => [...children.allTests()]);
  const failed = tests.filter((test) => test.result().state === 'failed');
  const around = modules
    .flatMap((module) => [module, ...module.children.allSuites()])
    .flatMap((suite) => suite.errors().map((error) => failure(nameOf(suite), error.stack ?? error.message)));
  const failures = [
    ...unhandled.map((error) => failure('outside tests', error.stack ?? error.message)),
    ...around,
    ...failed.map((test) => failure(nameOf(test), test.result().errors?.[0]?.stack)),
  ];
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failed: failures.length,
    failures,
  };
}

const nameOf = (part: TestModule | TestSuite | TestCase): string =>
  part.type === 'module' ? part.relativeModuleId : `${part.module.relativeModuleId} › ${part.fullName}`;

/** The Vitest reporter. */
export default class implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    writeFileSync(process.env.TALLY_FILE!, JSON.stringify(tallyVitest(modules, unhandled)));
  }
}
