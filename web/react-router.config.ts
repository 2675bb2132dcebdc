import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The router would answer a form of another site with a bare line and log a fault; forms refuse it with their page.
  allowedActionOrigins: ['**'],
} satisfies Config;
