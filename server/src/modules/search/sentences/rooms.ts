import { countAt, type Read } from '@makao/contract/amounts/quantities';
import { limits } from '@makao/contract/kernel/limits';
import { boundAt, is, leadsTo } from './bounds.ts';
import type { Item } from './items.ts';
import type { Bound } from './lexicon.ts';

const most = limits.bedroomsMost;

export const isSittingRoom = (item: Item) =>
  item.meaning?.is === 'roomDetail' && /seb|sitting|living|lounge/.test(item.key);

export interface Rooms {
  counts: number[];
  /** A room by itself: chumba, geto, single room. */
  isAlone?: true;
  /** Rooms without a number. */
  isPlural?: true;
}

/** The bedrooms meant at `at`: `vyumba 2 au 3`, `4+ bedrooms`, `chumba na sebule`. The highest count means it or more. */
export function roomsAt(items: Item[], at: number, bound: Bound | null): Read<Rooms> {
  const word = items[at]?.meaning;
  if (word?.is === 'rooms') {
    let after = at + 1;
    while (is(items[after], 'roomDetail', 'roomOrDetail', 'filler')) after++;
    const inner = boundAt(items, after);
    const told = inner.bound ?? bound;
    const said = numbersAt(items, inner.next, told);
    // '2 rooms 3 bathrooms': the second number has its own word.
    const isOne = word.alone && isJustOne(said);
    if (said && !isOne && !is(items[said.next], 'rooms')) return counted(items, said, told);
    if (!word.alone && bound) return null;
    const next = skipDetails(items, isOne && said ? said.next : at + 1);
    const isPlural = /^(?:rooms|vyumba)$/.test(items[at]!.key);
    return { counts: [], ...(word.alone && { isAlone: true }), ...(isPlural && { isPlural }), next };
  }
  const said = numbersAt(items, at, bound);
  const counts = said && items[said.next]?.meaning;
  if (!said || counts?.is !== 'rooms') return null;
  if (counts.alone && isJustOne(said) && !bound)
    return { counts: [], isAlone: true, next: skipDetails(items, said.next + 1) };
  return counted(items, { ...said, next: said.next + 1 }, bound);
}

const isJustOne = (said: Said | null) => said?.numbers.length === 1 && said.numbers[0] === 1 && !said.plus;

interface Said {
  numbers: [number, ...number[]];
  /** A plus behind the number. */
  plus: boolean;
  next: number;
}

/** `3`, `2 au 3`, `2-4`, `4+`, and what lies between two. */
function numbersAt(items: Item[], at: number, bound: Bound | null): Said | null {
  const first = countAt(items, at);
  if (!first) return null;
  const numbers: Said['numbers'] = [first.value];
  let { value: last, next } = first;
  for (;;) {
    const joint = items[next];
    const range = leadsTo(joint) || (bound === 'between' && is(joint, 'and', 'or'));
    const list = is(joint, 'or', 'and') || (joint?.sign && /[,/&]/.test(joint.key));
    const other = range || list ? countAt(items, next + 1) : null;
    if (!other) break;
    if (range) for (let n = last + 1; n < other.value; n++) numbers.push(n);
    numbers.push(other.value);
    last = other.value;
    next = other.next;
  }
  const plus = items[next]?.key === '+';
  return { numbers, plus, next: plus ? next + 1 : next };
}

function counted(items: Item[], { numbers, plus, next }: Said, bound: Bound | null): Read<Rooms> {
  const end = skipDetails(items, next);
  const after = items[end]?.meaning;
  const open = plus ? 'min' : after?.is === 'after' ? after.bound : numbers.length > 1 ? null : bound;
  const counts = open ? within(open, numbers[0]) : numbers;
  return { counts: counts.map((n) => Math.min(n, most)), next: after?.is === 'after' ? end + 1 : end };
}

function within(bound: Bound, number: number): number[] {
  const [from, to] = {
    min: [number, most],
    more: [number + 1, most],
    max: [1, number],
    less: [1, number - 1],
    between: [number, number],
  }[bound] as [number, number];
  const low = Math.min(from, most);
  return Array.from({ length: Math.max(1, Math.min(to, most) - low + 1) }, (_, index) => low + index);
}

/** `vya kulala`, `na sebule`: said of rooms already counted. */
function skipDetails(items: Item[], at: number) {
  let next = at;
  while (is(items[next], 'roomDetail')) next++;
  return next;
}
