import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvError, readProductionEnv } from './env.ts';
import { serverFolder } from './folder.ts';

/** One that falls as soon as it is started is not started more often than this. */
const restartMs = 1_000;

/** As many servers as the machine has cores, on ports side by side. One that falls is started again. */
async function runServers() {
  const { PORT, PROCESSES } = readProductionEnv();
  const stopped = new AbortController();
  const children = new Set<ChildProcess>();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      stopped.abort();
      for (const child of children) child.kill('SIGTERM');
    });
  const keepUp = async (port: number) => {
    while (!stopped.signal.aborted) {
      const child = fork(join(serverFolder, 'build/server.js'), { env: { ...process.env, PORT: String(port) } });
      children.add(child);
      await once(child, 'exit');
      children.delete(child);
      await wait(restartMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: PROCESSES }, (_, index) => keepUp(PORT + index)));
}

await runServers().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
});
