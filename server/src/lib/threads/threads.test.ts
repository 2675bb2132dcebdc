import { describe, expect, it } from 'vitest';
import { usualBlock } from '../../test/loop-use.ts';
import { echo, exit, fail, hoard, refuse, spin, wait } from './threads.fixture.ts';
import { createThreads } from './threads.ts';

const entry = new URL('./threads.fixture.ts', import.meta.url);
const threadsOf = (given: { atOnce?: number; waiting?: number; megabytes?: number } = {}) =>
  createThreads({ entry, atOnce: 1, waiting: 1, megabytes: 64, ...given });
const soon = { seconds: 60 };
const codeOf = (run: Promise<unknown>) => run.then(String, (error: { code?: string }) => error.code);

/** Tasks that run until they are let go. */
function held() {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  return {
    cell,
    letGo: () => {
      Atomics.store(cell, 0, 1);
      Atomics.notify(cell, 0);
    },
  };
}

describe('work in threads [SAFE-3]', () => {
  it('returns copies, and tells what cannot be read from a fault', async () => {
    const run = threadsOf();
    const input = { file: Buffer.from('bytes'), rows: [1, 2] };
    expect(await run(echo, input, soon)).toEqual({ file: new Uint8Array(Buffer.from('bytes')), rows: [1, 2] });
    await expect(run(refuse, null, soon)).rejects.toMatchObject({ name: 'Unreadable', reason: 'broken' });
    await expect(run(fail, null, soon)).rejects.toThrow('A fault of ours');
    await expect(run(exit, null, soon)).rejects.toThrow('ended with 3');
    expect(await run(echo, 'still there', soon)).toBe('still there');
  });

  it('ends a thread that takes too long, without stopping the event loop', async () => {
    const run = threadsOf();
    await run(echo, null, soon);
    const longestMs = await usualBlock(async () => {
      await expect(run(spin, null, { seconds: 0.3 })).rejects.toMatchObject({ reason: 'tooMuch' });
    });
    expect(longestMs).toBeLessThan(50);
    expect(await run(echo, 'next', soon)).toBe('next');
  });

  it('ends a thread that takes too much memory', async () => {
    const run = threadsOf({ megabytes: 32 });
    await expect(run(hoard, null, soon)).rejects.toMatchObject({ reason: 'tooMuch' });
    expect(await run(echo, 'next', soon)).toBe('next');
  });

  it('ends a thread when the program cannot wait for its job', async () => {
    const run = threadsOf();
    const stopped = AbortSignal.timeout(200);
    await expect(run(spin, null, { ...soon, signal: stopped })).rejects.toThrow('aborted');
    await expect(run(echo, null, { ...soon, signal: stopped })).rejects.toThrow('aborted');
    expect(await run(echo, 'next', soon)).toBe('next');
  });

  it('refuses uploads beyond a few that wait, and lets jobs wait [SAFE-4]', async () => {
    const run = threadsOf({ atOnce: 2, waiting: 1 });
    const { cell, letGo } = held();
    const running = [run(wait, cell, soon), run(wait, cell, soon)];
    const waiting = run(echo, 'waited', soon);
    const job = run(echo, 'a job', { ...soon, isJob: true });
    await expect(run(echo, null, soon)).rejects.toMatchObject({
      code: 'overloaded',
      details: { headers: { 'retry-after': '5' } },
    });
    letGo();
    expect(await waiting).toBe('waited');
    expect(await job).toBe('a job');
    await Promise.all(running);
    expect(await run(echo, 'free again', soon)).toBe('free again');
  });

  it('reads one upload of a person at a time [SAFE-4]', async () => {
    const run = threadsOf({ atOnce: 2, waiting: 2 });
    const { cell, letGo } = held();
    const first = run(wait, cell, { ...soon, of: 'Asha' });
    expect(await codeOf(run(echo, null, { ...soon, of: 'Asha' }))).toBe('tooMany');
    expect(await run(echo, 'yes', { ...soon, of: 'Juma' })).toBe('yes');
    letGo();
    await first;
    expect(await run(echo, 'yes', { ...soon, of: 'Asha' })).toBe('yes');
  });
});
