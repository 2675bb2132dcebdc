import { setTimeout } from 'node:timers/promises';

/** Limits a minute count by the minutes of the clock: waits for the next one when this one is about to end. */
export async function inOneMinute({ secondsNeeded = 10 } = {}): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < secondsNeeded * 1000) await setTimeout(left);
}
