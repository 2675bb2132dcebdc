import { defineConfig } from '@playwright/test';

// Chosen once by the first process and inherited by the workers; far from the ports people use, and below those that
// systems give to connections: one of these could hold it when the server comes to listen.
process.env.E2E_PORT ??= String(20_000 + (process.pid % 12_000));
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Switches a Chromium needs to run as root, and to stay off the network. */
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
  // Long, because a machine that others use too may stand still for seconds; who waits for what comes is not kept waiting.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: origin,
    locale: 'en-US',
    // Fades between documents cost a tenth of the time; one journey asks for them.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // What a page asks for is the page's own doing, except where a journey is about the worker.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A click or a key that the browser never answers is named, instead of the whole journey.
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
