import type { Item } from './items.ts';
import type { Bound, Meaning } from './lexicon.ts';

export const is = (item: Item | undefined, ...kinds: Meaning['is'][]) =>
  item?.meaning !== undefined && kinds.includes(item.meaning.is);

const signs: Partial<Record<string, Bound>> = {
  '<': 'less',
  '>': 'more',
  '<=': 'max',
  '≤': 'max',
  '>=': 'min',
  '≥': 'min',
};

/** A bound at `at`, and where what it bounds begins: at `at` itself when there is none. */
export function boundAt(items: Item[], at: number): { bound: Bound | null; next: number } {
  const item = items[at];
  const sign = item?.sign && signs[item.key];
  if (sign) return { bound: sign, next: at + 1 };
  const meaning = item?.meaning;
  if (!meaning || !is(item, 'bound', 'to')) return { bound: null, next: at };
  let next = at + 1;
  // 'max budget of', 'chini ya bei ya': the first bound counts, the rest leads on to the number.
  while (is(items[next], 'filler') || isLoose(items[next])) next++;
  if (meaning.is !== 'bound') return { bound: 'max', next };
  if (!isLoose(item)) return { bound: meaning.bound, next };
  // 'budget max 500k', 'bei isiyozidi laki 5': a firm bound behind a loose one takes its place.
  const firm = boundAt(items, next);
  return firm.bound ? firm : { bound: meaning.bound === 'min' ? 'min' : null, next };
}

/** Bounds a number if one follows, and says nothing otherwise: for, kwa, bei. */
const isLoose = (item: Item | undefined) => item?.meaning?.is === 'bound' && item.meaning.silent === true;
/** Bounds a number, also one that stands before it. */
export const isFirm = (item: Item | undefined) => item?.meaning?.is === 'bound' && !item.meaning.silent;

const isDash = (item: Item | undefined) => item?.sign === true && /^[-–—]$/.test(item.key);
/** Leads from the lower end of a range to the upper. */
export const leadsTo = (item: Item | undefined) => is(item, 'to') || isDash(item);
