import { market } from '../market.ts';
import { amountAt, type Item, mostMoney } from './quantities.ts';
import { tokensOf } from './tokens.ts';

const meanings = new Map(
  Object.entries({
    and: ['na', 'and', 'n', 'nd'],
    currency: market.currency.words,
  }).flatMap(([is, words]) => words.map((word) => [word, { is }] as const)),
);

/**
 * Parses an amount of shillings in everyday spelling: `500000`, `500,000/=`, `laki 5`, `1.5m`, `800k`, `milioni moja na
 * nusu`. Null when any part of it is not an amount.
 */
export function readAmount(text: string): number | null {
  const tokens = tokensOf(text.replace(/\/?=\s*$|\/-\s*$/, ''));
  const items = tokens.map(({ kind, key, value, start, end }): Item => {
    if (kind === 'number') return { key, start, end, value };
    const meaning = meanings.get(key);
    return kind === 'word' ? { key, start, end, ...(meaning && { meaning }) } : { key, start, end, symbol: true };
  });
  const [only] = items;
  if (items.length === 1 && only?.value !== undefined) return only.value <= mostMoney ? Math.round(only.value) : null;
  const amount = amountAt(items, 0, true);
  return amount && amount.next === items.length ? amount.value : null;
}
