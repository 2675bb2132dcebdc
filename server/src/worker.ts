import { runProgram } from './program.ts';

/** Only the jobs; listens only for health checks. */
await runProgram('readProductionEnv', { site: false, jobs: true });
