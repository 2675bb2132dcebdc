import { expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

const settled = () => new Promise(setImmediate);

function watched(isBusy: boolean) {
  const state = { isBusy };
  const turns = new FairTurns({ perAddress: 2, isBusy: () => state.isBusy });
  const started: string[] = [];
  const ask = (address: string, name = address) => void turns.take(address).then(() => started.push(name));
  return { turns, started, ask, state };
}

it('lets everybody begin while there is time [SAFE-4]', async () => {
  const { started, ask } = watched(false);
  for (let i = 0; i < 24; i++) ask('greedy');
  await settled();
  expect(started).toHaveLength(24);
});

it('works for two of an address at once when there is none, and for others right away [SAFE-4]', async () => {
  const { turns, started, ask } = watched(true);
  for (let i = 0; i < 24; i++) ask('greedy');
  ask('visitor');
  await settled();
  expect(started).toEqual(['greedy', 'greedy', 'visitor']);
  turns.end('visitor');
  turns.end('greedy');
  ask('visitor');
  await settled();
  expect(started.slice(3).sort()).toEqual(['greedy', 'visitor']);
  for (let ended = 0; ended < 23; ended++) {
    turns.end('greedy');
    await settled();
  }
  expect(started.filter((name) => name === 'greedy')).toHaveLength(24);
});

it('goes round the addresses that wait when there is time after all [SAFE-4]', async () => {
  const { turns, started, ask, state } = watched(true);
  for (let i = 1; i <= 4; i++) for (const address of ['a', 'b']) ask(address, `${address}${i}`);
  await settled();
  started.length = 0;
  state.isBusy = false;
  turns.letGo(3);
  await settled();
  expect(started).toEqual(['a3', 'b3', 'a4']);
  turns.letGo(9);
  await settled();
  expect(started).toEqual(['a3', 'b3', 'a4', 'b4']);
});
