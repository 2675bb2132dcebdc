import { defineConfig } from 'vitest/config';

const tests = (folders: string[]) => folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`);

export default defineConfig({
  test: {
    // A worker keeps its modules from one file to the next: loading them costs more than most files' tests.
    pool: 'forks',
    isolate: false,
    maxWorkers: 2,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    env: { TZ: 'UTC' },
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Waiting ends as soon as it may; a busy machine needs longer.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: { name: 'server', include: tests(['server', 'demo']), globalSetup: 'server/src/test/global-setup.ts' },
      },
      { extends: true, test: { name: 'shared', include: tests(['contract', 'i18n', 'scripts', 'web']) } },
    ],
  },
});
