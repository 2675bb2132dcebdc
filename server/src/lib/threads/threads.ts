import { Worker } from 'node:worker_threads';
import { Refusal, tooMany } from '../http/errors.ts';
import { threadsEnded } from '../metrics.ts';
import type { Order, Report, Task } from './task.ts';
import { Unreadable } from './unreadable.ts';

interface Pool {
  /** The module that the threads run. */
  entry: URL;
  atOnce: number;
  /** Requests that may wait for a thread; a further one is refused with 503. */
  waiting: number;
  megabytes: number;
}

interface Limits {
  seconds: number;
  /** Whose upload it is: one at a time. */
  of?: string;
  /** A background job waits for its turn, however many wait. */
  isJob?: boolean;
  signal?: AbortSignal | undefined;
}

const busySeconds = '5';

/**
 * Threads for content that strangers made: it may take all the time and memory that it gets, but not the event loop's.
 * A thread is reused; one that exceeds its time or memory is terminated.
 */
export function createThreads({ entry, atOnce, waiting, megabytes }: Pool) {
  const idle: Worker[] = [];
  const line: (() => void)[] = [];
  const owners = new Set<string>();
  let running = 0;

  async function takeTurn(isJob: boolean) {
    if (running < atOnce) return void running++;
    if (!isJob && line.length >= waiting) throw new Refusal('overloaded', { headers: { 'retry-after': busySeconds } });
    // The turn is passed on, so that the count stays.
    await new Promise<void>((resolve) => line.push(resolve));
  }

  function endTurn() {
    const next = line.shift();
    if (next) next();
    else running--;
  }

  function takeThread(): Worker {
    const thread = idle.pop() ?? newThread();
    thread.ref();
    return thread;
  }

  function newThread(): Worker {
    const thread = new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: megabytes } });
    // Idle or terminated, it has no other listener: an error would end the process.
    thread.on('error', () => {});
    thread.once('exit', () => {
      const at = idle.indexOf(thread);
      if (at >= 0) idle.splice(at, 1);
    });
    return thread;
  }

  /** An idle thread keeps no process alive. */
  function keep(thread: Worker) {
    thread.unref();
    idle.push(thread);
  }

  function order<Input, Output>(thread: Worker, task: Task<Input, Output>, input: Input, limits: Limits) {
    const { seconds, signal } = limits;
    return new Promise<Output>((resolve, reject) => {
      const finish = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
        thread.off('message', take).off('error', falter).off('exit', falter);
      };
      const fail = (error: unknown) => {
        finish();
        void thread.terminate();
        reject(error);
      };
      const exceed = (limit: 'time' | 'memory') => {
        threadsEnded.inc({ task: task.name, limit });
        fail(new Unreadable('tooMuch', `Reading it takes too much ${limit}`));
      };
      const take = (report: Report) => {
        finish();
        keep(thread);
        if ('output' in report) resolve(report.output as Output);
        else if ('unreadable' in report) reject(new Unreadable(report.unreadable, report.message));
        else reject(new Error(report.fault));
      };
      const falter = (error: NodeJS.ErrnoException | number) => {
        if (typeof error === 'number') fail(new Error(`The thread ended with ${error}`));
        else if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') exceed('memory');
        else fail(error);
      };
      const abort = () => fail(signal?.reason);
      const timer = setTimeout(() => exceed('time'), seconds * 1000);
      signal?.addEventListener('abort', abort);
      thread.on('message', take).on('error', falter).on('exit', falter);
      thread.postMessage({ task: task.name, input } satisfies Order);
    });
  }

  /** Runs a task in a thread. Content that cannot be read within the limits is `Unreadable`. */
  return async <Input, Output>(task: Task<Input, Output>, input: Input, limits: Limits): Promise<Output> => {
    const { of: owner, isJob = false, signal } = limits;
    if (owner !== undefined && owners.has(owner)) throw tooMany(Number(busySeconds));
    if (owner !== undefined) owners.add(owner);
    try {
      await takeTurn(isJob);
      try {
        signal?.throwIfAborted();
        return await order(takeThread(), task, input, limits);
      } finally {
        endTurn();
      }
    } finally {
      if (owner !== undefined) owners.delete(owner);
    }
  };
}

const isBundled = !import.meta.url.endsWith('.ts');

/** The threads of this process. */
export const inThread = createThreads({
  // The bundle has all its files in one folder.
  entry: isBundled ? new URL('./thread.js', import.meta.url) : new URL('../../thread.ts', import.meta.url),
  atOnce: 2,
  waiting: 50,
  megabytes: 384,
});
