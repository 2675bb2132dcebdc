import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();

/** Tests that need neither a database nor a build, run on the mutated copy of the sources. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@makao\/contract\/(.+)$/, replacement: join(root, 'contract/src/$1.ts') },
      { find: /^@makao\/i18n\/(messages|runtime)$/, replacement: join(root, 'i18n/compiled/$1.js') },
      { find: /^@makao\/i18n\/(.+)$/, replacement: join(root, 'i18n/src/$1.ts') },
    ],
  },
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/modules/*/*.rules.test.ts',
      'web/{lib,office/lib}/*.test.ts',
      'web/features/accounts/phone.test.ts',
      'web/features/ads/{ad-labels,ad-state,new-ad}.test.ts',
      'web/features/plans/agent/new-agent.test.ts',
      'web/site/pages/load.test.ts',
    ],
    // Reloading the modules for every file would take most of the time.
    pool: 'threads',
    isolate: false,
    // A busy machine needs longer; passing tests do not wait.
    testTimeout: 60_000,
    env: { TZ: 'UTC' },
    restoreMocks: true,
    unstubGlobals: true,
  },
});
