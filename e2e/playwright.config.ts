import { defineConfig } from '@playwright/test';

// Chosen once by the first process and inherited by the workers. Below the ephemeral port range, so that no connection
// occupies it before the server listens.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Switches that Chromium needs to run as root and without network services. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // Long, because a shared machine may stall for seconds; passing tests do not wait.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    locale: 'en-US',
    // View transitions cost a tenth of the time; one test enables them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Requests come from the page itself, except where a test is about the service worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Reports a stuck action by name instead of the timeout of the whole test.
    actionTimeout: 60_000,
    ...(process.env.CHROMIUM_PATH
      ? { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args } }
      : { launchOptions: { args } }),
  },
  webServer: {
    command: 'node e2e/server.ts',
    cwd: '..',
    url: `${origin}/healthz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: process.env.E2E_PORT },
  },
});
