import { serveTasks } from './serve-tasks.ts';
import type { Task } from './task.ts';
import { Unreadable } from './unreadable.ts';

// A thread whose tasks misbehave.

export const echo: Task<unknown, unknown> = { name: 'echo', run: (input) => input };
export const spin: Task<null, never> = {
  name: 'spin',
  run: () => {
    for (;;);
  },
};
export const hoard: Task<null, never> = {
  name: 'hoard',
  run: () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 10_000 }, (_, at) => `text ${at}`));
  },
};
export const refuse: Task<null, never> = {
  name: 'refuse',
  run: () => {
    throw new Unreadable('broken', 'It is no table');
  },
};
export const fail: Task<null, never> = {
  name: 'fail',
  run: () => {
    throw new Error('A fault of ours');
  },
};
export const exit: Task<null, never> = { name: 'exit', run: () => process.exit(3) };
/** Ends when the given cell is set. */
export const wait: Task<Int32Array, string> = {
  name: 'wait',
  run: (cell) => Atomics.wait(cell, 0, 0),
};

serveTasks([echo, spin, hoard, refuse, fail, exit, wait]);
