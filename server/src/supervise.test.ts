import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { isAlive } from './db/embedded/process.ts';
import type { Supervised } from './test/supervised.fixture.ts';

const limits = { silentMs: 1_000, startMs: 15_000, pauseMs: 10 };
const primaries: ChildProcess[] = [];
const pids = new Set<number>();
afterEach(async () => {
  for (const child of primaries.splice(0)) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  // A hung process does not notice that its primary is gone.
  for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  pids.clear();
});

interface Line {
  port?: number;
  pid: number;
  reason?: string;
}

/** A supervised program; `lines` is what it and its primary printed. */
async function start(more: Partial<Supervised> = {}) {
  const options: Supervised = { processes: 2, limits, ...more };
  const fixture = join(import.meta.dirname, 'test/supervised.fixture.ts');
  const child = spawn(process.execPath, [fixture, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] });
  primaries.push(child);
  const exited = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string);
  const lines: Line[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const read = JSON.parse(line) as Line;
    lines.push(read);
    if (read.port) pids.add(read.pid);
  });
  const startedOnes = () => lines.filter(({ port }) => port).map(({ pid }) => pid);
  await expect.poll(startedOnes).toHaveLength(options.processes);
  const replacedOnes = () => lines.flatMap(({ reason, pid }) => (reason ? [{ reason, pid }] : []));
  return { child, exited, startedOnes, replacedOnes, port: lines.find(({ port }) => port)!.port! };
}

/** The process that answered. */
const ask = (port: number, path = '/') =>
  new Promise<number>((resolve, reject) => {
    request({ port, path, agent: false, host: '127.0.0.1' }, (response) => {
      void text(response).then((pid) => resolve(+pid), reject);
    })
      .on('error', reject)
      .end();
  });

/** Eight visitors, each with one request at a time. */
function visit(port: number) {
  const answered: number[] = [];
  /** When the requests began that were lost. */
  const lost: number[] = [];
  let over = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!over) {
      const begun = performance.now();
      const pid = await ask(port).catch(() => null);
      if (pid) answered.push(pid);
      else lost.push(begun);
    }
  });
  return {
    answered,
    lost,
    end: () => {
      over = true;
      return Promise.all(visitors);
    },
  };
}

describe('a process that hangs [LIFE-4]', () => {
  it.each(['stopped by a signal', 'in a busy loop'])('is replaced while the others answer: %s', async (how) => {
    const { port, startedOnes, replacedOnes } = await start();
    const traffic = visit(port);
    await expect.poll(() => new Set(traffic.answered).size).toBe(2);
    const hung =
      how === 'in a busy loop' ? ask(port, '/hang').catch(() => 'lost') : process.kill(startedOnes()[0]!, 'SIGSTOP');
    const [begun, before] = [performance.now(), traffic.answered.length];
    await expect.poll(replacedOnes, { interval: 20 }).toEqual([{ reason: 'silent', pid: expect.any(Number) }]);
    const { pid } = replacedOnes()[0]!;
    expect(traffic.answered.length).toBeGreaterThan(before + 100);
    // The one that replaces it answers too.
    await expect.poll(() => new Set(traffic.answered).size, { interval: 20 }).toBe(3);
    await traffic.end();
    expect(isAlive(pid)).toBe(false);
    if (how === 'in a busy loop') expect(await hung).toBe('lost');
    // Only requests that were inside when it hung: later ones go to the other process, also when handed to this one.
    expect(traffic.lost.length).toBeLessThan(8);
    expect(traffic.lost.filter((at) => at > begun + limits.silentMs / 2)).toEqual([]);
    expect(startedOnes()).toHaveLength(3);
  });

  it('while it starts is replaced after a longer time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'makao-hang-'));
    const hangs = join(folder, 'hung');
    const begun = performance.now();
    const { replacedOnes, startedOnes } = await start({ processes: 1, limits: { ...limits, startMs: 3_000 }, hangs });
    expect(performance.now() - begun).toBeGreaterThan(3_000);
    // On a busy machine the next one may be too slow as well.
    const [first] = replacedOnes();
    expect(first).toMatchObject({ reason: 'silent' });
    expect(startedOnes()).not.toContain(first!.pid);
    await rm(folder, { recursive: true });
  });

  it('does not hold up a stop', async () => {
    const { child, exited, startedOnes } = await start();
    process.kill(startedOnes()[0]!, 'SIGSTOP');
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(startedOnes().filter(isAlive)).toEqual([]);
  });
});

it('a pause of the primary process is nobody’s silence [LIFE-4]', async () => {
  const { child, exited, port, startedOnes, replacedOnes } = await start();
  const traffic = visit(port);
  await expect.poll(() => new Set(traffic.answered).size).toBe(2);
  child.kill('SIGUSR2');
  // For twice the limit nobody is handed a connection: these are answered after the pause.
  const begun = performance.now();
  const askSlowly = async () => {
    await ask(port);
    return performance.now() - begun;
  };
  await expect.poll(askSlowly).toBeGreaterThan(limits.silentMs);
  for (let times = 0; times < 20; times++) await ask(port);
  await traffic.end();
  expect([replacedOnes(), traffic.lost]).toEqual([[], []]);
  child.kill('SIGTERM');
  expect(await exited).toBe(0);
  expect(startedOnes()).toHaveLength(2);
});
