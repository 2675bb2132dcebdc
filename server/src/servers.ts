import cluster from 'node:cluster';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvError, readProductionEnv } from './env.ts';
import { answerMetrics } from './lib/cluster-metrics.ts';

/** Delay before a process that exited is started again: the cause may still be there. */
const pauseMs = 1_000;

/** One server per core behind one port. A process that dies is replaced; all stop gracefully together. */
function startServers(processes: number) {
  cluster.setupPrimary({
    exec: import.meta.filename.replace(/servers(?=\.\w+$)/, 'server'),
    // Size of the young generation: by default it grows to four times that without being faster.
    execArgv: [...process.execArgv, '--max-semi-space-size=16'],
  });
  const begun = new Set<number>();
  let stopping = false;
  const stop = () => {
    stopping = true;
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  cluster.on('listening', ({ id }) => begun.add(id));
  cluster.on('message', (worker, message: object) => void answerMetrics(worker, message));
  const replace = async (id: number, code: number) => {
    // A process that cannot even start will fail again: the operator has to act.
    if (!stopping && !begun.has(id)) {
      process.exitCode = code || 1;
      stop();
    }
    if (!stopping) await wait(pauseMs);
    if (!stopping) cluster.fork();
  };
  cluster.on('exit', ({ id }, code: number) => void replace(id, code));
  for (let started = 0; started < processes; started++) cluster.fork();
}

try {
  startServers(readProductionEnv().PROCESSES);
} catch (error) {
  if (!(error instanceof EnvError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
