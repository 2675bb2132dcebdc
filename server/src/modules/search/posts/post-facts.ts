import { type Amenity, amenities, type PropertyType } from '@makao/contract/ads';
import { commercialTypes, hasRooms } from '@makao/contract/ads.kinds';
import { type Item, itemsOf } from '../sentences/items.ts';
import type { Gazetteer } from '../sentences/places.ts';
import type { Clause } from './clean-post.ts';
import { areaIn } from './post-area.ts';
import { readBathrooms, readRooms } from './post-rooms.ts';
import { FactsSaid } from './post-said.ts';
import type { Fact, PostFacts, Spot } from './post-spot.ts';

export type { PostFacts } from './post-spot.ts';

/** Reads what a post says of the place itself. What is said first counts: the heading names it. */
export function readFacts(clauses: Clause[], gazetteer: Gazetteer, today: Date): PostFacts {
  const facts: PostFacts = { amenities: new Map(), said: new FactsSaid() };
  for (const { text } of clauses) {
    const items = itemsOf(text, gazetteer, today);
    for (const [at, item] of items.entries()) readItem(facts, { text, items, at, item });
    const area = areaIn(text);
    if (area) facts.area ??= area;
  }
  withRoom(withGhorofa(facts));
  // Land is measured in acres or by its sides.
  if (facts.area?.width && !facts.room) facts.land ??= facts.area.words;
  if (facts.land && !facts.bedroomsCount) facts.propertyType ??= { value: 'plot', words: facts.land };
  return facts;
}

function readItem(facts: PostFacts, spot: Spot) {
  const { text } = spot;
  const { meaning, start, end, key } = spot.item;
  const words = text.slice(start, end);
  const beforeIt = text.slice(0, start);
  switch (meaning?.is) {
    case 'type':
      // 'Unaweza kukodi? Hapana.'
      if (key !== 'let' && !/^\s?\?/.test(text.slice(end))) facts.type ??= { value: meaning.type, words };
      break;
    case 'property':
      readKind(facts, text, { key, words, beforeIt }, meaning);
      break;
    case 'rooms':
      if (meaning.alone) facts.room ??= words;
      readRooms(facts, spot, meaning.alone);
      break;
    case 'roomOrDetail':
      facts.ownBathroom ??= words;
      break;
    case 'roomDetail':
      if (!/kulala/.test(key) && !isDenied(spot)) facts.said.add('hasSittingRoom', true, words);
      break;
    case 'land':
      facts.land ??= words;
      break;
    case 'countable':
      if (/^(?:acres?|ekari|heka|hekari|eka)$/.test(key)) facts.land ??= words;
      if (/^(?:bathrooms?|baths?|bth|bths|toilets?|ba|vyoo|choo|bafu|mabafu)$/.test(key)) readBathrooms(facts, spot);
      break;
    case 'amenity':
      if (isThere(meaning.amenity, spot)) facts.amenities.set(meaning.amenity, words);
      break;
    case 'fact':
      if (!isDenied(spot) || meaning.name === 'hasNoAgentFee') facts.said.add(meaning.name, meaning.value, words);
      break;
    case 'chatter':
      facts.isChatter = true;
      break;
  }
}

/** Words that speak of a house without the ad being of one: the owner of the house, the fee to see it. */
const besideHouse =
  /(?:mwenye|wenye|kuona|kuiona|kuonyeshwa|kuoneshwa|kuangalia|kujenga|cha|ya|mwenye|kila|nje ya|ndani ya|msingi wa|in|to|per|the)\s+$/i;
/** A kind that is only near, or part of another: 'yenye frem mbele', 'ofisi zetu', 'karibu na maduka'. */
const besideKind =
  /(?<!\p{L})(?:karibu na|near|next to|opposite|jirani na|yenye|ina|kuna|lenye|zenye|na|and|with|ya|kufungua|kufungulia|kwa|kama|au|or|for|linafaa kwa|\+|mbele ya|nyuma ya|ofisi ya|msingi wa|mpaka|cha)\s(?:(?:la|ya|za)\s)?$/iu;
/** The agent's own office; 'fremu yangu' is what the owner lets. */
const ours = /^\s*(?:zetu|yetu|yangu)/i;
const isService = /^\s*(?:ya serikali|za serikali|zipo wazi saa|iko wazi saa|fee|charge|hours)/i;

function readKind(
  facts: PostFacts,
  text: string,
  { key, words, beforeIt }: { key: string; words: string; beforeIt: string },
  { propertyType: kind, rooms }: { propertyType: PropertyType | null; rooms?: number },
) {
  const before = facts.propertyType;
  if (kind === null) {
    // A room, a plot or a shop that was named stays it.
    if (!besideHouse.test(beforeIt) && !facts.room) facts.propertyType ??= { value: 'house', words };
    return;
  }
  const after = text.slice(beforeIt.length + words.length);
  if (/^(?:ghorofa|maghorofa)$/.test(key) && /^ghorofa\s+(?:ya|\d|moja|mbili|tatu)/i.test(text.slice(beforeIt.length)))
    return;
  const isCommercial = commercialTypes.includes(kind);
  const isBeside =
    (isCommercial || kind === 'plot') &&
    (isService.test(after) ||
      (kind === 'office' && ours.test(after)) ||
      (besideKind.test(beforeIt) && !isForIt(beforeIt, before) && !(isFirst.test(beforeIt) && !before && !facts.room)));
  if (isBeside || isNumberOf.test(beforeIt + words)) return;
  if (rooms && facts.room) return;
  // 'Nyumba ya apartment' is an apartment; 'nyumba kwenye kiwanja cha 20x30' stays a house.
  const isAnyHome =
    before?.value === 'house' && /^(?:ma)?nyumb\w*$|^nymba$|^homes?$|^makazi$|^mjengo$/i.test(before.words);
  if (!before && !(facts.room && !facts.bedroomsCount && (isCommercial || kind === 'plot')))
    facts.propertyType = { value: kind, words };
  else if (isAnyHome && kind === 'apartment' && key !== 'ghorofa') facts.propertyType = { value: kind, words };
  if (rooms && facts.propertyType?.value === 'apartment') facts.bedroomsCount ??= { value: rooms, words };
}

/** 'Kuna godauni' opens an ad, and 'ina frem' says what a house has. */
const isFirst = /\b(?:kuna|tuna|nina)\s$/i;
const isNumberOf =
  /\b(?:namba|simu|number|anwani|address)\s(?:\p{L}{1,12}\s)?(?:ya|za|of)\s(?:the\s|our\s)?\p{L}{1,12}$/iu;

/** 'Nafasi ya duka', 'fremu kwa duka' as the first kind that is named. */
const isForIt = (beforeIt: string, before: Fact<PropertyType> | undefined) =>
  !before &&
  /^\W*(?:\w+\W+){0,2}(?:ya|kwa|for|za|na|la|cha|and)\s+$/i.test(beforeIt) &&
  !/karibu|near|jirani/i.test(beforeIt);

/** A storeyed house that is sold is the house; what is let in one is a flat. */
function withGhorofa(facts: PostFacts): PostFacts {
  const kind = facts.propertyType;
  if (kind && /^ghorofa$/i.test(kind.words) && facts.type?.value === 'sell') kind.value = 'house';
  return facts;
}

/** A room to let is a kind of its own. In an apartment or a house that was named as one it is the only bedroom. */
function withRoom(facts: PostFacts): PostFacts {
  const kind = facts.propertyType;
  const isHome =
    !kind || (kind.value === 'house' && /^(?:ma)?nyumb|^nymba|^homes?$|^makazi$|^mjengo$/i.test(kind.words));
  const room = facts.room ?? (kind || facts.bedroomsCount ? undefined : facts.ownBathroom);
  if (facts.ownBathroom && kind && commercialTypes.includes(kind.value)) facts.said.own(facts.ownBathroom);
  if (!room) return facts;
  if (isHome && !facts.bedroomsCount && facts.type?.value !== 'sell')
    facts.propertyType = { value: 'room', words: room };
  else if (kind && hasRooms({ propertyType: kind.value }) && facts.room)
    facts.bedroomsCount ??= { value: 1, words: facts.room };
  if (facts.propertyType?.value === 'room' && facts.ownBathroom) facts.said.own(facts.ownBathroom);
  return facts;
}

const without =
  /\b(?:bila|haina|hakina|halina|hazina|havina|hakuna|hamna|without|no|not|isiyo na|kisicho na|hana|sina|semi|non|si|sio|bado)\s+(?:ya\s+|any\s+|a\s+|yet\s+)?$/i;
const isMissing =
  /^\s{0,3}(?::|ya ndani)?\s{0,3}(?:haipo|hakipo|(?:hakuna|hamna|sina|hkn|no)(?=\W{0,9}$)|(?:bado\s)?ha(?:i|zi|ki|li|ya|vi|u)ja\p{L}{2,12}|hazipo|hairuhusiwi|haruhusiwi|hayaruhusiwi|not allowed|bado(?!\s\p{L})|ipo njiani|njiani|inaandaliwa|iko kwenye mchakato|in process|itapatikana|ya kimila|baada ya)/iu;

/** Said not to be there. */
function isDenied({ text, items, at, item }: Spot) {
  return (
    without.test(text.slice(0, item.start)) || is(items[at - 1], 'without') || isMissing.test(text.slice(item.end))
  );
}
const is = (item: Item | undefined, kind: string) => item?.meaning?.is === kind;

/** A deposit for security is no guard. */
function isThere(amenity: Amenity, spot: Spot) {
  if (isDenied(spot)) return false;
  if (amenity === 'hasGuard')
    return !/^\W*(?:deposit|camera|cctv|light|door|fence)/i.test(spot.text.slice(spot.item.end));
  return true;
}

/** The amenities in their order, and what follows from facts. */
export function amenitiesOf({ amenities: said, said: others }: PostFacts): [Amenity, string][] {
  const full = others.wordsOf('furnishing', 'full');
  if (full) said.set('isFurnished', said.get('isFurnished') ?? full);
  return amenities.flatMap((name): [Amenity, string][] => {
    const words = said.get(name);
    return words === undefined ? [] : [[name, words]];
  });
}
