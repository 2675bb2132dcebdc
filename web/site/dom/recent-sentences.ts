import { readStored, store } from '#web/lib/storage.ts';

const key = 'sentences';
const most = 8;

/** What was searched for in this browser in own words, latest first. */
export function recentSentences(): string[] {
  const stored = readStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string').slice(0, most) : [];
}

const others = (text: string) => recentSentences().filter((each) => each.toLowerCase() !== text.toLowerCase());

export function noteSentence(typed: string): void {
  const text = typed.trim();
  if (text) store(key, [text, ...others(text)].slice(0, most));
}

export const forgetSentence = (text: string): void => store(key, others(text));
