import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildMessages, packMessages } from './build.ts';
import { root } from './lib/run.ts';

const shared = { cwd: root, stdio: 'inherit' } as const;

await buildMessages();
// In a group of its own: npm does not pass signals on to its script. What was packed stays until it is packed anew.
const watching = ['run', '--silent', '--workspace', 'i18n', 'compile', '--', '--watch', '--no-clean-outdir'];
const messages = spawn('npm', watching, { ...shared, detached: true });

// Vite reloads the pages by itself. Node's own --watch would also follow the files that Vite makes and deletes as it starts,
// and never stop restarting.
let changed = Promise.withResolvers<void>();
for (const path of ['contract/src', 'demo/src', 'i18n/src', 'server/src'])
  watch(join(root, path), { recursive: true }, (_, file) => {
    if (!/\.test\.tsx?$/.test(file ?? '')) changed.resolve();
  });
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    isStopping = true;
    process.kill(-messages.pid!);
    changed.resolve();
  });
while (!isStopping) {
  changed = Promise.withResolvers();
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    ...shared,
    env: { ...process.env, MAKAO_DEV: '1' },
  });
  await changed.promise;
  // An editor saves several files at once.
  await wait(100);
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
  if (!isStopping) await packMessages();
}
process.exit();
