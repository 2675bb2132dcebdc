import { countAt, numberAt } from '@makao/contract/amounts/quantities';
import { is, isFirm } from '../sentences/bounds.ts';
import { endBefore, type Item } from '../sentences/items.ts';
import type { PostFacts, Spot } from './post-spot.ts';

/** `Vyumba 3 (1 master)`, `3 bedrooms`, `chumba 1`. One room is counted elsewhere. */
export function readRooms(facts: PostFacts, spot: Spot, alone: number | null) {
  const { text, items, at, item } = spot;
  let after = at + 1;
  while (is(items[after], 'roomDetail', 'filler')) after++;
  const isAhead = isSwahili(item);
  const behind = countBehind(items, after, isAhead);
  const counted = countBefore(items, at);
  // Swahili counts behind: of 'kila moja vyumba 2' the second number is meant.
  const before = isAhead && behind ? null : counted;
  const value = before ?? behind?.value ?? null;
  if (value === null || (alone && value === 1)) return;
  const [start, end] = spanOf(spot, before, behind);
  // 'Vyumba vitatu vya kupanga' are let one by one.
  if (isAhead && /^ vya (?:single|kupanga|kupangisha|kukodi|kukodisha)\b/i.test(text.slice(end))) {
    facts.room ??= text.slice(start, end);
    return;
  }
  const known = facts.bedroomsCount;
  // How many of them are masters gives way to the number of all.
  if (!known || (/master/i.test(known.words) && !/master/.test(item.key) && value > known.value))
    facts.bedroomsCount = { value, words: text.slice(start, end) };
}

/** From a number to the word that it counts, or from the word to the end of the number behind it. */
const spanOf = (
  { items, at, item }: Spot,
  before: number | null,
  behind: { next: number } | null,
): [start: number, end: number] =>
  before === null
    ? [item.start, behind ? endBefore(items, behind.next) : item.end]
    : [items[at - 1]?.start ?? item.start, item.end];

const isSwahili = ({ key }: Item) => /^(?:vy?|vyuba)$|^(?:vyumb|vymb|chumb)/.test(key);

/** Things that Swahili counts behind their word, so that a number before them belongs to the word before it. */
const countedBehind = /^(?:vyoo|choo|bafu|mabafu|dakika|mita|km|kilometa|magari|watu|hatua|miezi|siku|wiki)$/;
const mostRooms = 20;

/** `Vyumba 2 choo 1`: the 2 is of the rooms. */
function countBehind(items: Item[], at: number, isAhead: boolean): { value: number; next: number } | null {
  const number = isAhead ? numberAt(items, at) : null;
  const isWhole = number && Number.isInteger(number.value) && number.value > 0 && number.value <= mostRooms;
  if (isWhole && is(items[number.next], 'countable') && countedBehind.test(items[number.next]!.key)) return number;
  const following = countAt(items, at);
  return following && !is(items[following.next], 'rooms', 'countable') && !isFirm(items[following.next])
    ? following
    : null;
}

const isCountedBefore = (item: Item | undefined) =>
  is(item, 'countable', 'months') || (is(item, 'rooms') && isSwahili(item!));

function countBefore(items: Item[], at: number): number | null {
  for (const from of [at - 2, at - 1]) {
    const count = from >= 0 ? countAt(items, from) : null;
    // The number of a thing counted before is not that of the rooms: 'vyoo 2 vyumba 3'.
    if (count?.next === at && !isCountedBefore(items[from - 1])) return count.value;
  }
  return null;
}

export function readBathrooms(facts: PostFacts, spot: Spot) {
  if (facts.bathroomsCount) return;
  const { text, items, at } = spot;
  const following = countAt(items, at + 1);
  const behind = following && !is(items[following.next], 'rooms', 'countable') ? following : null;
  const before = bathsBefore(items, at);
  const count = before ?? behind?.value ?? null;
  if (count === null) return;
  const [start, end] = spanOf(spot, before, behind);
  facts.bathroomsCount = { value: count, words: text.slice(start, end) };
}

function bathsBefore(items: Item[], at: number): number | null {
  const number = at > 0 ? numberAt(items, at - 1) : null;
  const isCount = number?.next === at && Number.isInteger(number.value) && number.value > 0 && number.value <= 20;
  // '2 bedrooms 2 baths', but not 'vyumba 2 choo'.
  const isOthers = is(items[at - 2], 'rooms', 'countable') && countBefore(items, at - 2) === null;
  return isCount && !isOthers ? number.value : null;
}
