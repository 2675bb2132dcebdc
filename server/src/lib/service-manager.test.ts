import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serverFolder } from '../folder.ts';
import type { Supervised } from '../test/supervised.fixture.ts';

// In place of systemd's own command: writes down what it was told.
const folder = await mkdtemp(join(tmpdir(), 'makao-notify-'));
const told = join(folder, 'told');
await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$1" >> ${told}\n`);
await chmod(join(folder, 'systemd-notify'), 0o755);
afterAll(() => rm(folder, { recursive: true, force: true }));

const states = async () => (await readFile(told, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const heartbeats = async () => (await states()).filter((state) => state === 'WATCHDOG=1').length;

it('notifies systemd of its start, its heartbeats and its stop, and is silent while it hangs [LIFE-4]', async () => {
  const fixture = join(serverFolder, 'src/test/supervised.fixture.ts');
  const limits = { silentMs: 2_000, startMs: 10_000, pauseMs: 10 };
  const options: Supervised = { processes: 2, limits };
  const child = spawn(process.execPath, [fixture, JSON.stringify(options)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A heartbeat every 50 ms; what systemd sends is the time after which it kills.
    env: {
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      NOTIFY_SOCKET: join(folder, 'none'),
      WATCHDOG_USEC: '200000',
    },
  });
  const exited = once(child, 'exit');
  await expect.poll(heartbeats).toBeGreaterThan(3);
  // Once, by the primary, not by the processes behind it.
  expect((await states()).slice(0, 2)).toEqual(['READY=1', 'WATCHDOG=1']);
  expect((await states()).filter((state) => state === 'READY=1')).toHaveLength(1);

  // It hangs for four seconds: the shell that notifies goes on, and is given nothing.
  child.kill('SIGUSR2');
  let last = -1;
  const isQuiet = async () => {
    const before = last;
    last = await heartbeats();
    return last === before;
  };
  await expect.poll(isQuiet, { interval: 400 }).toBe(true);
  await expect.poll(isQuiet, { interval: 400 }).toBe(false);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  await expect.poll(async () => (await states()).includes('STOPPING=1')).toBe(true);
});
