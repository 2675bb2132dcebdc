import type { FastifyInstance } from 'fastify';
import { type Env, EnvError, readServiceManagerEnv } from './env.ts';
import { serviceManager } from './lib/service-manager.ts';
import { type Parts, start } from './start.ts';

/** Redirects console output of pages and libraries to the log: one JSON object per line. */
function redirectConsole({ log }: FastifyInstance) {
  for (const level of ['error', 'warn', 'info'] as const)
    console[level] = (...said: unknown[]) => {
      const error = said.find((each) => each instanceof Error);
      log[level]({ ...(error && { error }) }, said.filter((each) => typeof each === 'string').join(' '));
    };
}

/** After its delay: 25 s for requests, the index, and the database of the demo. Then a process ends without grace. */
const stopMs = 45_000;

/** Starts a process, and stops it gracefully on a signal. */
export async function run(readSettings: () => Env, parts: Parts): Promise<void> {
  try {
    const env = readSettings();
    const program = await start(env, parts);
    if (env.mode === 'demo') console.log(`Makao is at ${program.url}\n${program.introduction}`);
    else {
      redirectConsole(program.app);
      program.app.log.info({ url: program.url, pid: process.pid, site: parts.site, jobs: parts.jobs }, 'started');
    }
    const manager = serviceManager(readServiceManagerEnv());
    manager.ready();
    const stopDelayMs = env.mode === 'demo' ? 0 : env.STOP_DELAY_SECONDS * 1000;
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
        manager.stopping();
        setTimeout(() => process.exit(1), stopDelayMs + stopMs).unref();
        program.stop().then(
          () => process.exit(0),
          (error) => {
            console.error(error);
            process.exit(1);
          },
        );
      });
    }
  } catch (error) {
    // Invalid settings and a folder in use are for the operator to fix: a sentence, no stack.
    console.error(
      error instanceof EnvError || (error as Error).name === 'EmbeddedError' ? (error as Error).message : error,
    );
    process.exit(1);
  }
}
