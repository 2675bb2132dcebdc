import type { FastifyInstance } from 'fastify';
import { type Env, EnvError } from './env.ts';
import { type Parts, start } from './start.ts';

/** Redirects console output of pages and libraries to the log: one JSON object per line. */
function redirectConsole({ log }: FastifyInstance) {
  for (const level of ['error', 'warn', 'info'] as const)
    console[level] = (...said: unknown[]) => {
      const error = said.find((each) => each instanceof Error);
      log[level]({ ...(error && { error }) }, said.filter((each) => typeof each === 'string').join(' '));
    };
}

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
    let stopping = false;
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        if (stopping) return;
        stopping = true;
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
