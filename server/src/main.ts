import { runProgram } from './program.ts';

/** Everything in one process. Without DATABASE_URL it is the demo. */
await runProgram('readEnv', { site: true, jobs: true, demo: () => import('@makao/demo/demo') });
