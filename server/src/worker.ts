import { readProductionEnv } from './env.ts';
import { run } from './run.ts';

/** The jobs alone; listens for nothing but questions about its health. */
await run(readProductionEnv, { site: false, jobs: true });
