import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildMessages, packMessages } from './build.ts';
import { root } from './lib/run.ts';

const shared = { cwd: root, stdio: 'inherit' } as const;

await buildMessages();
// In its own process group, because npm does not forward signals. The last output stays until it is replaced.
const watching = ['run', '--silent', '--workspace', 'i18n', 'compile', '--', '--watch', '--no-clean-outdir'];
const messages = spawn('npm', watching, { ...shared, detached: true });

// Vite reloads the pages. Node's --watch would also follow the temporary files that Vite creates at startup, and
// restart forever.
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
  // Debounce: an editor saves several files at once.
  await wait(100);
  if (server.exitCode === null && server.kill()) await once(server, 'exit');
  if (!isStopping) await packMessages();
}
process.exit();
