import { tokensOf } from '@makao/contract/amounts/tokens';
import { itemsOf } from '../sentences/items.ts';
import type { Gazetteer, KnownLandmark, KnownWard, Place } from '../sentences/places.ts';
import type { Clause } from './clean-post.ts';

interface Named {
  place: Place;
  words: string;
  weight: number;
  /** A name that stands right behind it: of 'Tabata Segerea' the narrower. */
  isBehind: boolean;
}

const saysWhere =
  /\b(?:location|mahali|ipo|iko|kipo|lipo|zipo|eneo|located|sehemu|area|address|mtaa|maeneo)\b\W{0,9}(?:\w{1,30}\W{1,9}){0,2}$/i;
/** A place that the way goes to, or that lies near. */
const isOnlyNear =
  /\b(?:kutoka|toka|from|dakika|minutes?|mins?|km|kilometa|karibu na|near|jirani na|kuelekea|njia ya|barabara ya|towards|hadi|mpaka|mita|next to|opposite|kufika|to)\b\W{0,9}(?:\w{1,30}\W{1,9}){0,2}$/i;
const isStreet = /^\W*(?:road|rd|street|st\b|avenue|bank|hospital|school|hotel|sekondari|hospitali|shule)/i;
/** Where the agent is, not the place. */
const isOffice = /\b(?:ofisi (?:zetu|yetu|yangu)|ofisini (?:kwetu|kwangu)|our offices?)\b/i;
/** Names of a ward and of the whole municipality around it: a narrower name beside them counts. */
const municipalities = new Set(['kinondoni', 'ubungo', 'temeke', 'ilala', 'kigamboni']);

interface ReadPlace {
  ward: KnownWard;
  words: string;
  landmark?: KnownLandmark & { words: string };
}

/** The ward a post is about: where it says that the place is, else what it names first. None of two that may be meant. */
export function readPlace(clauses: Clause[], gazetteer: Gazetteer): ReadPlace | null {
  const named = clauses.flatMap((clause) => placesIn(clause, gazetteer));
  const [best] = named.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  if (!best || best.place.elsewhere) return null;
  const narrower =
    named.find((one, at) => one.isBehind && named[at - 1] === best && one.place.wards.length === 1) ??
    (municipalities.has(best.words.toLowerCase())
      ? named.find(({ place, weight, words }) => weight > 0 && words !== best.words && place.wards.length === 1)
      : undefined);
  const { place, words } = narrower ?? best;
  const ward = place.wards.length === 1 ? place.wards[0] : (sharedWard(place.wards, named) ?? nearestWard(place));
  if (!ward) return null;
  const landmark = landmarkIn(ward, [narrower ?? best, best, ...named]);
  return { ward, words, ...(landmark && { landmark }) };
}

/** The street of the ward that the post names, as the place itself before others. */
function landmarkIn({ id }: KnownWard, named: Named[]): ReadPlace['landmark'] {
  for (const { place, words, weight } of named) {
    const found = weight > 0 ? place.landmarks?.find(({ wardIds }) => wardIds.includes(id)) : undefined;
    if (found) return { ...found, words };
  }
  return undefined;
}

/** A landmark at the edge of two wards names the nearest first; a road lies in too many. */
const nearestWard = ({ near, wards }: Place): KnownWard | undefined =>
  near && wards.length === 2 ? wards[0] : undefined;

/** Of several wards of one name the one that another name of the post lies in. */
function sharedWard(wards: KnownWard[], named: Named[]): KnownWard | undefined {
  const shared = wards.filter(({ id }) =>
    named.some(
      ({ place }) => place.wards !== wards && place.wards.length < 3 && place.wards.some((ward) => ward.id === id),
    ),
  );
  return shared.length === 1 ? shared[0] : undefined;
}

function placesIn({ text, line }: Clause, gazetteer: Gazetteer): Named[] {
  let last = -1;
  return itemsOf(text, gazetteer).flatMap(({ place, start, end }) => {
    if (!place || (place.wards.length === 0 && !place.elsewhere)) return [];
    const words = text.slice(start, end);
    const [before, after] = [text.slice(0, start), text.slice(end)];
    const keys = tokensOf(words).map(({ key }) => key);
    const isExact = gazetteer.named(keys, 0)?.length === keys.length;
    // A street lies in the place that is named before it.
    const isSaid = saysWhere.test(before) && !(last >= 0 && /\bmtaa wa\s$/i.test(before));
    // Among many words one is near the name of some ward by chance.
    if (!isExact && !isSaid && line > 1) return [];
    const weight =
      (isExact ? (place.near ? 7 : 10) : 3) +
      (isSaid ? 6 : 0) +
      (line === 0 ? 3 : line === 1 ? 1 : 0) -
      (isOnlyNear.test(before) || isStreet.test(after) ? 9 : 0) -
      (isOffice.test(before) ? 20 : 0);
    const isBehind = isExact && last >= 0 && /^(?:kwa)?$/i.test(text.slice(last, start).trim());
    last = end;
    return [{ place, words, weight, isBehind }];
  });
}
