import { numberAt } from '@makao/contract/amounts/quantities';
import { tokensOf } from '@makao/contract/amounts/tokens';

/** A count in digits, or a word that may be one. */
export const numberShape = '\\d{1,2}|\\p{L}{3,12}';

/** The whole of a text as a small number: `6`, `sita`, `wawili`. */
export function countOf(text: string): number | null {
  const items = tokensOf(text).map(({ kind, key, value, start, end }) => ({
    key,
    start,
    end,
    ...(kind === 'number' && { value }),
  }));
  const count = numberAt(items, 0);
  return count && count.next === items.length && Number.isInteger(count.value) ? count.value : null;
}

export const ordinals: Readonly<Record<string, number>> = {
  chini: 0,
  ground: 0,
  kwanza: 1,
  first: 1,
  pili: 2,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
};
