import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { fewAtOnce } from './few-at-once.ts';

it('runs no more than so many at once, in the order they came, also after a failure', async () => {
  const run = fewAtOnce(2);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const all = await Promise.allSettled(
    Array.from({ length: 9 }, (_, at) =>
      run(async () => {
        order.push(at);
        most = Math.max(most, ++running);
        await wait(1);
        running--;
        if (at === 3) throw new Error('no');
        return at;
      }),
    ),
  );
  expect([most, order]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]]);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});
