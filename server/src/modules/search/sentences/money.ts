import { type Amount, amountAt, bareAt, numberAt, type Read } from '@makao/contract/amounts/quantities';
import { boundAt, is, isFirm, leadsTo } from './bounds.ts';
import type { Item } from './items.ts';
import type { Bound } from './lexicon.ts';

const leastPlain = 10_000;

/** '250,000 vyumba viwili': no home has so many rooms. */
export function wholeAmountAt(items: Item[], at: number, adding: boolean): Read<Amount> {
  const begin = is(items[at], 'currency') ? at + 1 : at;
  const isNoCount = (items[begin]?.value ?? 0) >= leastPlain && is(items[begin + 1], 'rooms');
  return amountAt(isNoCount ? items.slice(0, begin + 1) : items, at, adding);
}

type Prices = { priceMin?: number; priceMax?: number };

/** The prices meant at `at`. An amount without any bound is the most that a person will pay. */
export function moneyAt(items: Item[], at: number, bound: Bound | null): Read<Prices> {
  const range = rangeAt(items, at, bound);
  if (range) {
    const { ends, next } = range;
    return { priceMin: Math.min(...ends), priceMax: Math.max(...ends), next };
  }
  const amount = wholeAmountAt(items, at, true);
  if (!amount) return null;
  const { value } = amount;
  const after = boundAfter(items, amount.next, bound);
  const next = after ? amount.next + 1 : amount.next;
  const side = after ?? bound;
  return side === 'min' || side === 'more' ? { priceMin: value, next } : { priceMax: value, next };
}

/** `500k max`, `1m+`, `laki tano au zaidi`; unless the bound belongs to a number that follows it. */
function boundAfter(items: Item[], at: number, before: Bound | null): Bound | null {
  const item = items[at];
  if (item?.key === '+') return 'min';
  if (item?.meaning?.is === 'after') return item.meaning.bound;
  if (before || item?.meaning?.is !== 'bound' || !isFirm(item)) return null;
  const { next } = boundAt(items, at);
  const leadsOn = is(items[next], 'rooms') || numberAt(items, next) || wholeAmountAt(items, next, false);
  return leadsOn ? null : item.meaning.bound;
}

/** `500k-800k`, `laki tatu hadi tano`, `kati ya laki 3 na laki 5`: an end may leave its factor to the other. */
export function rangeAt(items: Item[], at: number, bound: Bound | null): Read<{ ends: [number, number] }> {
  const joins = (item: Item | undefined) => leadsTo(item) || is(item, 'or') || (bound === 'between' && is(item, 'and'));
  // The 'na' of 'kati ya' parts two amounts, where it would else add a smaller to a larger.
  for (const adding of [true, false]) {
    const first = wholeAmountAt(items, at, adding);
    const bare = first ? null : bareAt(items, at);
    const joint = (first ?? bare)?.next;
    if (joint === undefined || !joins(items[joint])) continue;
    const second = wholeAmountAt(items, joint + 1, true);
    if (first && second) return { ends: [first.value, second.value], next: second.next };
    if (bare && second?.factor) return { ends: [bare.value * second.factor, second.value], next: second.next };
    const end = first?.factor ? bareAt(items, joint + 1) : null;
    if (first && end) return { ends: [first.value, end.value * first.factor], next: end.next };
  }
  return null;
}
