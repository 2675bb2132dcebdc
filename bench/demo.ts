import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export async function startDemo() {
  // Below the ephemeral port range.
  const port = String(20_000 + (process.pid % 12_000));
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(import.meta.dirname, '../e2e/server.ts')], {
    env: { ...process.env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The demo does not start.');
    await wait(200);
  }
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
