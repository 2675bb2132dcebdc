import { phoneSpans } from '@makao/contract/texts/phone-in-text';
import { is } from './bounds.ts';
import type { Item } from './items.ts';

/** A phone number is no price; what stands around it keeps its place. */
export const withoutPhones = (sentence: string) =>
  phoneSpans(sentence)
    .filter(({ start }) => /^(?:0|\+|255)/.test(sentence.slice(start)))
    .reduce((text, { start, end }) => text.slice(0, start) + ' '.repeat(end - start) + text.slice(end), sentence);

const sellsOwn = /^(?:ni|tu)?nauza$/;

/** Abuse, thanks or another market, with no word of a home. */
export function isChatter(items: readonly Item[]): boolean {
  // A person who sells something else is no buyer of a home.
  const isOff = (item: Item) => is(item, 'chatter') || (is(item, 'type') && sellsOwn.test(item.key));
  if (!items.some(isOff)) return false;
  return !items.some((item) => is(item, 'property', 'rooms', 'roomOrDetail', 'seeking'));
}
