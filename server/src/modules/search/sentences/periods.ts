import { magnitudes } from '@makao/contract/amounts/numbers';
import { numberAt } from '@makao/contract/amounts/quantities';
import { is, leadsTo } from './bounds.ts';
import type { Item } from './items.ts';

export const isForeignSign = (key: string) => /^[$€£]$/.test(key);
const isForeign = (item: Item | undefined) => is(item, 'foreign') || isForeignSign(item?.key ?? '');
const isFactor = (item: Item | undefined) => item?.value === undefined && magnitudes[item?.key ?? ''] !== undefined;

/** An amount with its factors, on either side: `1.5k`, `laki 2`, `mia tano`. */
function figureEnd(items: Item[], at: number): number | null {
  let next = at;
  while (isFactor(items[next])) next++;
  const number = numberAt(items, next);
  if (!number) return null;
  next = number.next;
  while (isFactor(items[next])) next++;
  return next;
}

/** Where an amount in another currency ends, a range too; null when what stands here is none. */
export function foreignAt(items: Item[], at: number): number | null {
  let next = at;
  let found = false;
  const sign = () => {
    while (isForeign(items[next])) {
      found = true;
      next++;
    }
  };
  const figure = () => {
    sign();
    const end = figureEnd(items, next);
    if (end === null) return false;
    next = end;
    sign();
    return true;
  };
  if (!figure()) return null;
  const joint = items[next];
  if (leadsTo(joint) || is(joint, 'or', 'and')) {
    const before = next++;
    // 'USD 300 or 750,000 tzs' is said twice, once in shillings.
    if (!figure() || is(items[next - 1], 'currency') || is(items[next], 'currency')) next = before;
  }
  return found ? next : null;
}

const skipLinks = (items: Item[], at: number) => {
  let next = at;
  while (items[next]?.key === '/' || is(items[next], 'filler')) next++;
  return next;
};

/** The months that a price is for, and where that ends; null when it is for a day or a week. */
export function periodAt(items: Item[], begin: number, end: number): { months: number; next: number } | null {
  if (is(items[begin - 1], 'year')) return { months: 12, next: end };
  const after = skipLinks(items, end);
  if (is(items[after], 'day')) return null;
  // 'Mwaka wa kujengwa' is no time that is paid for.
  const isOther = items[after]?.key === 'mwaka' && items[after + 1]?.key === 'wa';
  if (is(items[after], 'year') && !isOther) return { months: 12, next: after + 1 };
  const isFor = is(items[after], 'months') || (items[after]?.key === 'for' && is(items[after], 'bound'));
  const number = isFor ? numberAt(items, after + 1) : null;
  if (!number || number.value < 1 || number.value > 60) return { months: 1, next: end };
  if (is(items[after], 'months')) return { months: number.value, next: number.next };
  return items[number.next]?.key === 'months'
    ? { months: number.value, next: number.next + 1 }
    : { months: 1, next: end };
}

export const dayEnd = (items: Item[], end: number) => skipLinks(items, end) + 1;
