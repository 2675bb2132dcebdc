import { runProgram } from './program.ts';

/** The API and the pages, without the jobs: one of several processes. */
await runProgram('readProductionEnv', { site: true, jobs: false });
