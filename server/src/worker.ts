import { runProgram } from './program.ts';

/** The jobs alone; listens for nothing but questions about its health. */
await runProgram('readProductionEnv', { site: false, jobs: true });
