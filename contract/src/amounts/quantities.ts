import { halves, magnitudes, wordsNumber } from './numbers.ts';

/** A token of a sentence, with its meaning if the word is known. */
export interface Item {
  key: string;
  start: number;
  end: number;
  meaning?: { is: string };
  /** Of digits. */
  value?: number;
  symbol?: true;
}

const is = (item: Item | undefined, ...kinds: string[]) =>
  item?.meaning !== undefined && kinds.includes(item.meaning.is);

/** A parser reads the items from `at` and returns the result and where it stopped, or null. */
export type Read<T> = (T & { next: number }) | null;

const most = 20;
const keysOf = (items: Item[]) =>
  items.map(({ key, value, symbol }) => (value === undefined && !symbol ? key : undefined));

/** Digits or number words. */
export function numberAt(items: Item[], at: number): Read<{ value: number; digits: boolean }> {
  const value = items[at]?.value;
  if (value !== undefined) return { value, digits: true, next: at + 1 };
  const words = wordsNumber(keysOf(items), at);
  return words && { ...words, digits: false };
}

const magnitudeAt = (items: Item[], at: number) => {
  const item = items[at];
  return item && item.value === undefined ? magnitudes[item.key] : undefined;
};
const isShort = (item: Item | undefined) => item?.key === 'k' || item?.key === 'm';

/** A number of rooms: small, whole, and not the start of an amount or of another counted thing. */
export function countAt(items: Item[], at: number): Read<{ value: number }> {
  const number = numberAt(items, at);
  if (!number || !Number.isInteger(number.value) || number.value < 1 || number.value > most) return null;
  const { next } = number;
  const belongsToNext = (item: number) => numberAt(items, item + 1) !== null;
  if (magnitudeAt(items, next) && (isShort(items[next]) || !belongsToNext(next))) return null;
  if (is(items[next], 'countable') && !belongsToNext(next)) return null;
  return { value: number.value, next };
}

export interface Amount {
  value: number;
  /** Multiplier of the first part, for the other end of a range; 0 when the amount was plain digits. */
  factor: number;
}

const joined = (items: Item[], at: number) => (is(items[at], 'and') ? at + 1 : at);
const halfAt = (items: Item[], at: number) => halves[items[at]?.key ?? ''];

/** One part of an amount: `laki tano`, `500k`, `nusu milioni`, `milioni moja na nusu`. */
function termAt(items: Item[], at: number): Read<Amount> {
  const half = halfAt(items, at);
  if (half) {
    const after = items[at + 1]?.key === 'a' ? at + 2 : at + 1;
    const factor = magnitudeAt(items, after);
    return factor && !isShort(items[after]) ? { value: half * factor, factor, next: after + 1 } : null;
  }
  const leading = magnitudeAt(items, at);
  if (leading) {
    // 'm1.5' is written together; an 'm' by itself means nothing.
    if (isShort(items[at]) && !(items[at + 1]?.value !== undefined && items[at]!.end === items[at + 1]!.start))
      return null;
    const number = numberAt(items, at + 1);
    // In 'laki 3 bedrooms' the 3 is part of the amount.
    return withHalf(items, { value: (number?.value ?? 1) * leading, factor: leading, next: number?.next ?? at + 1 });
  }
  const number = numberAt(items, at);
  if (!number) return null;
  // one and a half million
  const joint = joined(items, number.next);
  const article = items[joint]?.key === 'a' ? joint + 1 : joint;
  const more = article > number.next ? halfAt(items, article) : undefined;
  const factorAt = more ? article + 1 : number.next;
  const factor = magnitudeAt(items, factorAt);
  if (!factor || (isShort(items[factorAt]) && !number.digits)) return null;
  return withHalf(items, { value: (number.value + (more ?? 0)) * factor, factor, next: factorAt + 1 });
}

function withHalf(items: Item[], term: Amount & { next: number }): Amount & { next: number } {
  const joint = joined(items, term.next);
  const article = items[joint]?.key === 'a' ? joint + 1 : joint;
  const half = halfAt(items, article);
  if (!half || magnitudeAt(items, article + 1)) return term;
  return { ...term, value: term.value + half * term.factor, next: article + 1 };
}

/** `laki tatu na themanini` omits the word for thousand. */
function shortThousandsAt(items: Item[], at: number, factor: number): Read<{ value: number }> {
  if (!is(items[at], 'and')) return null;
  const number = numberAt(items, at + 1);
  if (!number || is(items[number.next], 'rooms', 'countable') || magnitudeAt(items, number.next)) return null;
  const fits = factor === 1e5 ? number.value >= 10 && number.value < 100 : factor === 1e6 && number.value >= 100;
  return fits ? { value: number.value * 1000, next: number.next } : null;
}

const skipCurrency = (items: Item[], at: number) => (is(items[at], 'currency') ? at + 1 : at);

/** No price is higher: `limits.price`. */
export const mostMoney = 1_000_000_000_000;
/** Plain digits are money from this value on, or next to a currency. */
const plainMoney = 10_000;

/** A whole amount. `adding` includes smaller parts that follow: `milioni moja na laki mbili`. */
export function amountAt(items: Item[], at: number, adding: boolean): Read<Amount> {
  const begin = skipCurrency(items, at);
  const first = termAt(items, begin);
  if (!first) {
    const number = items[begin]?.value;
    if (number === undefined || is(items[begin + 1], 'countable', 'rooms')) return null;
    const next = skipCurrency(items, begin + 1);
    const marked = begin > at || next > begin + 1;
    return number >= (marked ? 1 : plainMoney) && number <= mostMoney ? { value: number, factor: 0, next } : null;
  }
  let { value, next } = first;
  let last = first.factor;
  while (adding) {
    const term = termAt(items, joined(items, next));
    const more =
      term && term.factor < last && !is(items[term.next], 'rooms', 'countable')
        ? term
        : shortThousandsAt(items, next, last);
    if (!more) break;
    value += more.value;
    next = more.next;
    last = term?.factor ?? 1;
  }
  if (value > mostMoney) return null;
  return { value: Math.round(value), factor: first.factor, next: skipCurrency(items, next) };
}

/**
 * The end of a range that takes its multiplier from the other end: `500` in `500-800k`, `tano` in `laki tatu hadi
 * tano`.
 */
export function bareAt(items: Item[], at: number): Read<{ value: number }> {
  const begin = skipCurrency(items, at);
  const number = numberAt(items, begin);
  if (!number || number.value >= 1000 || is(items[number.next], 'rooms', 'countable')) return null;
  return { value: number.value, next: number.next };
}
