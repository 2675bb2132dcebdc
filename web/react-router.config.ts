import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // One small file, kept by the browser for good, instead of a request on every page for the routes its links lead to.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
