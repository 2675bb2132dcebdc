import { readEnv } from './env.ts';
import { run } from './run.ts';

/** Everything in one process. Without DATABASE_URL it is the demo. */
await run(readEnv, { site: true, jobs: true, demo: () => import('@makao/demo/demo') });
