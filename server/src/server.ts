import { readProductionEnv } from './env.ts';
import { run } from './run.ts';

/** The API and the pages, without the jobs: one of several. */
await run(readProductionEnv, { site: true, jobs: false });
