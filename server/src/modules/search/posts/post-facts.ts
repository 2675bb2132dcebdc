import type { AdType, Amenity, PropertyType } from '@makao/contract/ads';
import { countAt, numberAt } from '@makao/contract/amounts/quantities';
import { is } from '../sentences/bounds.ts';
import { endBefore, type Item, itemsOf } from '../sentences/items.ts';
import type { Gazetteer } from '../sentences/places.ts';
import type { Clause } from './clean-post.ts';

/** A fact with the words that say it. */
export interface Fact<T> {
  value: T;
  words: string;
}

export interface PostFacts {
  type?: Fact<AdType>;
  propertyType?: Fact<PropertyType>;
  bedroomsCount?: Fact<number>;
  bathroomsCount?: Fact<number>;
  area?: Fact<number>;
  amenities: Map<Amenity, string>;
}

/** An item of a clause, with what stands around it. */
interface Spot {
  text: string;
  items: Item[];
  at: number;
  item: Item;
}

/** Reads what a post says of the place itself. What is said first counts: the heading names it. */
export function readFacts(clauses: Clause[], gazetteer: Gazetteer): PostFacts {
  const facts: PostFacts = { amenities: new Map() };
  for (const { text } of clauses) {
    const items = itemsOf(text, gazetteer);
    for (const [at, item] of items.entries()) readItem(facts, { text, items, at, item });
    const area = areaIn(text);
    if (area) facts.area ??= area;
  }
  return withRoomAlone(withGhorofa(facts), clauses);
}

function readItem(facts: PostFacts, spot: Spot) {
  const { text } = spot;
  const { meaning, start, end, key } = spot.item;
  const words = text.slice(start, end);
  const beforeIt = text.slice(0, start);
  switch (meaning?.is) {
    case 'type':
      if (key !== 'let') facts.type ??= { value: meaning.type, words };
      break;
    case 'property':
      readKind(facts, text, { key, words, beforeIt }, meaning.propertyType);
      if (meaning.rooms) facts.bedroomsCount ??= { value: meaning.rooms, words };
      break;
    case 'rooms':
      readRooms(facts, spot, meaning.alone);
      break;
    case 'countable':
      if (/^(?:bathrooms?|baths?|toilets?|vyoo|choo|bafu|mabafu)$/.test(key)) readBathrooms(facts, spot);
      break;
    case 'amenity':
      if (isThere(meaning.amenity, spot)) facts.amenities.set(meaning.amenity, words);
      break;
  }
}

/** Words that speak of a house without the ad being of one: the owner of the house, the fee to see it. */
const besideHouse = /(?:mwenye|kuona|kuiona|kuonyeshwa|kuoneshwa|kuangalia|kujenga|cha|ya)\s+$/i;

function readKind(
  facts: PostFacts,
  text: string,
  { key, words, beforeIt }: { key: string; words: string; beforeIt: string },
  kind: PropertyType | null,
) {
  if (kind === null) {
    if (!besideHouse.test(beforeIt)) facts.propertyType ??= { value: 'house', words };
    return;
  }
  if (/^(?:ghorofa|maghorofa)$/.test(key) && /ghorofa\s+(?:ya|\d)/i.test(text.slice(beforeIt.length))) return;
  const before = facts.propertyType;
  // 'Nyumba ya apartment' is an apartment; 'nyumba kwenye kiwanja cha 20x30' stays a house.
  const isAnyHome = before?.value === 'house' && /^(?:ma)?nyumba$|^homes?$|^makazi$/i.test(before.words);
  if (!before || (isAnyHome && kind === 'apartment' && key !== 'ghorofa')) facts.propertyType = { value: kind, words };
}

/** A storeyed house that is sold is the house; what is let in one is a flat. */
function withGhorofa(facts: PostFacts): PostFacts {
  const kind = facts.propertyType;
  if (kind && /^ghorofa$/i.test(kind.words) && facts.type?.value === 'sell') kind.value = 'house';
  return facts;
}

/** `Vyumba 3 (1 master)`, `3 bedrooms`, `chumba na sebule`. */
function readRooms(facts: PostFacts, spot: Spot, alone: number | null) {
  const { text, items, at, item } = spot;
  let after = at + 1;
  while (is(items[after], 'roomDetail', 'filler')) after++;
  const following = countAt(items, after);
  const behind = following && !is(items[following.next], 'rooms', 'countable', 'bound') ? following : null;
  const before = countBefore(items, at);
  const count = before ?? behind?.value ?? null;
  const isMaster = /master/.test(item.key);
  const value = count ?? alone;
  if (value === null) return;
  const [start, end] = spanOf(spot, before, behind);
  const known = facts.bedroomsCount;
  // A room by itself, or how many of them are masters, gives way to the number of all.
  if (!known || (isDetail(known.words) && !isMaster && count !== null && count > known.value))
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

const isDetail = (words: string) => /master|^chumba$|^room$|single/i.test(words);

function countBefore(items: Item[], at: number): number | null {
  for (const from of [at - 2, at - 1]) {
    const count = from >= 0 ? countAt(items, from) : null;
    // The number of a thing counted before is not that of the rooms: 'vyoo 2 vyumba 3'.
    if (count?.next === at && !is(items[from - 1], 'countable', 'rooms', 'months')) return count.value;
  }
  return null;
}

function readBathrooms(facts: PostFacts, spot: Spot) {
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
  return isCount && !is(items[at - 2], 'rooms', 'countable') ? number.value : null;
}

/** A room that is sold as a master has its own bathroom. */
function withRoomAlone(facts: PostFacts, clauses: Clause[]): PostFacts {
  if (facts.bathroomsCount || facts.bedroomsCount?.value !== 1) return facts;
  for (const { text } of clauses) {
    const own =
      /\b(?:chumba master|master room|master bedroom|master|self contain\w*|choo (?:na bafu )?(?:cha )?ndani)\b/i.exec(
        text,
      );
    if (own) return { ...facts, bathroomsCount: { value: 1, words: own[0] } };
  }
  return facts;
}

const without = /\b(?:bila|haina|hakuna|without|no|not|isiyo na|hazina|semi)\s+(?:ya\s+)?$/i;

/** Water at the tap is no tank, and a deposit for security no guard. */
function isThere(amenity: Amenity, { text, items, at, item }: Spot) {
  const { key, start, end } = item;
  if (without.test(text.slice(0, start)) || is(items[at - 1], 'without')) return false;
  if (amenity === 'hasWaterTank') return /tank|tenki|kisima|borehole|reservoir|well/.test(key);
  if (amenity === 'hasGuard') return !/^\W*(?:deposit|camera|cctv|light|door|fence)/i.test(text.slice(end));
  return true;
}

const squareFoot = 0.0929;
const acre = 4047;
const sides =
  /(?<!\d)(\d{1,6}(?:\.\d{1,4})?)\s?(?:[x×]|kwa|by)\s?(\d{1,6}(?:\.\d{1,4})?)(?![\d,.]|\s?(?:k\b|m\b|laki|mil))/i;
const squares =
  /(?:sqm|mita za mraba|m2|meter za mraba)\W{0,3}(?:ni\s{1,3})?(\d[\d,. ]{0,15}\d|\d)(?!\s{0,3}(?:k\b|m\b|mil|laki))|(\d[\d,.]{0,15}\d|\d)\s{0,3}(?:sqm|m2|mita za mraba)/i;
const acres =
  /(nusu|robo|half)\s{0,3}(?:eka|ekari|heka|acre|an acre)|(?:eka|ekari|heka|hekari)\s{1,3}(nusu|robo|moja|mbili|tatu|\d{1,6}(?:\.\d{1,4})?)|(\d{1,6}(?:\.\d{1,4})?|one|two)\s{0,3}(?:eka|ekari|heka|acres?)/i;
const acreWords: Record<string, number> = {
  nusu: 0.5,
  half: 0.5,
  robo: 0.25,
  moja: 1,
  one: 1,
  mbili: 2,
  two: 2,
  tatu: 3,
};

/** Square metres, the sides of a plot, or acres. Of several sizes none. */
function areaIn(text: string): Fact<number> | null {
  if (
    /(?:kuanzia|starting|from)\s{1,3}(?:\d{1,9}\s{0,3})?sqm|sqm[^.\n]{0,12}\d\s{0,3}(?:-|hadi|to|mpaka)\s{0,3}(?:sqm\s{0,3})?\d|\d\s{0,3}(?:-|hadi|to|mpaka)\s{0,3}\d{1,9}\s{0,3}sqm/i.test(
      text,
    )
  )
    return null;
  const square = squares.exec(text);
  if (square && !/(?:kwa|per|kila)\s*$/i.test(text.slice(0, square.index)))
    return sized(Number((square[1] ?? square[2] ?? '').replace(/[, ]|\.(?=\d{3}\b)/g, '')), square[0]);
  const side = sides.exec(text);
  if (side && Number(side[1]) >= 5 && Number(side[2]) >= 5 && Number(side[1]) <= 1000) {
    const isFeet = /\b(?:ft|feet|foot|futi)\b/i.test(text);
    return sized(Number(side[1]) * Number(side[2]) * (isFeet ? squareFoot : 1), side[0]);
  }
  const some = acres.exec(text);
  if (!some || /(?:kwa|per|kila)\s*$/i.test(text.slice(0, some.index))) return null;
  const said = (some[1] ?? some[2] ?? some[3] ?? '').toLowerCase();
  return sized((acreWords[said] ?? Number(said)) * acre, some[0]);
}

const sized = (value: number, words: string): Fact<number> | null =>
  value >= 1 && value <= 100_000_000 ? { value: Math.round(value), words: words.trim() } : null;
