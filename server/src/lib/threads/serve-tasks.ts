import { parentPort } from 'node:worker_threads';
import type { Order, Report, Task } from './task.ts';
import { Unreadable } from './unreadable.ts';

/** The inside of a thread: runs one task after another. */
// biome-ignore lint/suspicious/noExplicitAny: tasks of every kind
export function serveTasks(tasks: Task<any, unknown>[]) {
  const run = async ({ task: name, input }: Order): Promise<Report> => {
    const task = tasks.find((each) => each.name === name);
    if (!task) return { fault: `There is no task ${name}` };
    try {
      return { output: await task.run(input) };
    } catch (error) {
      if (error instanceof Unreadable) return { unreadable: error.reason, message: error.message };
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
  parentPort?.on('message', (order: Order) => void run(order).then((report) => parentPort?.postMessage(report)));
}
