import cluster, { type Worker } from 'node:cluster';
import { extname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readServiceManagerEnv } from './env.ts';
import { answerMetrics, replaced } from './lib/cluster-metrics.ts';
import { serviceManager } from './lib/service-manager.ts';
import { handOnUnaccepted } from './lib/unaccepted.ts';
import { type SilenceLimits, watchHeartbeats } from './lib/watchdog.ts';

export interface Supervision extends SilenceLimits {
  /** Delay before a process that ended is started again: the cause may still be there. */
  pauseMs: number;
}

const usual: Supervision = { silentMs: 10_000, startMs: 60_000, pauseMs: 1_000 };

/**
 * Runs so many processes of a program behind one port. One that dies or hangs is replaced; all stop gracefully together.
 */
export function supervise(
  exec: string,
  {
    processes = 1,
    execArgv = [],
    limits = usual,
  }: { processes?: number; execArgv?: string[]; limits?: Supervision } = {},
): void {
  cluster.setupPrimary({ exec, execArgv: [...process.execArgv, ...execArgv] });
  const manager = serviceManager(readServiceManagerEnv());
  const begun = new Set<number>();
  const silent = new Set<number>();
  let stopping = false;
  const stop = () => {
    stopping = true;
    manager.stopping();
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  cluster.on('listening', ({ id }) => {
    begun.add(id);
    if (begun.size === processes) manager.ready();
  });
  cluster.on('message', (worker, message: object) => void answerMetrics(worker, message));
  const replace = async ({ id, process: { pid } }: Worker, code: number | null, signal: string | null) => {
    if (stopping) return;
    // A program that never started will fail again: the operator has to act. A signal came from outside.
    if (begun.size === 0 && signal === null) {
      process.exitCode = code || 1;
      return stop();
    }
    const reason = silent.delete(id) ? 'silent' : 'ended';
    log({ level: 'error', reason, pid, code, signal, msg: 'a process is replaced' });
    replaced.inc({ reason });
    await wait(limits.pauseMs);
    if (!stopping) fork();
  };
  cluster.on('exit', (worker, code: number | null, signal: string | null) => void replace(worker, code, signal));
  watchHeartbeats(
    limits,
    ({ id }) => begun.has(id),
    (worker) => {
      silent.add(worker.id);
      // Also ends a process that was stopped by a signal; what other processes do is not touched.
      worker.process.kill('SIGKILL');
    },
  );
  for (let started = 0; started < processes; started++) fork();
}

function fork() {
  const worker = cluster.fork();
  // A message to a process that has just died; its exit is handled.
  worker.on('error', () => {});
  handOnUnaccepted(worker);
}

/** The path of a program next to this one: source or build. */
export const programPath = (name: string): string =>
  join(import.meta.dirname, `${name}${extname(import.meta.filename)}`);

/** The form of the processes' own log. */
const log = ({ level, ...rest }: { level: string; msg: string; [more: string]: unknown }) =>
  console.log(JSON.stringify({ level, time: new Date().toISOString(), ...rest }));
