import { EnvError, readProductionEnv } from './env.ts';
import { programPath, supervise } from './supervise.ts';

// One server per core behind one port.
try {
  // Size of the young generation: by default it grows to four times that without being faster.
  supervise(programPath('server'), {
    processes: readProductionEnv().PROCESSES,
    execArgv: ['--max-semi-space-size=16'],
  });
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
