import { readEnv } from './env.ts';
import { run } from './run.ts';

/** Everything in one process. */
await run(readEnv, { site: true, jobs: true });
