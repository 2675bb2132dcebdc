import type { AdFilters } from '@makao/contract/ads';
import { type UnderstoodMore, understandMore } from '../../search/sentences/grammar.ts';
import type { Gazetteer } from '../../search/sentences/places.ts';
import { afterwards, indifferent, negationEnds, negationJoins, negator } from './refine-words.ts';

interface Negations {
  /** The text without what is not wanted. */
  rest: string;
  refused: { words: string; read: UnderstoodMore; isIndifferent: boolean }[];
}

type Thing = Omit<Negations['refused'][number], 'isIndifferent'>;

/** The longest thing that somebody refuses, in words: 'uwanja wa ndege'. */
const mostWords = 4;
const most = 6;

const hasMeaning = ({ filters, noFilter, elsewhere, says }: UnderstoodMore) =>
  Object.keys(filters).length > 0 || noFilter.length > 0 || elsewhere.length > 0 || says.home;

/** Parts a text into what is wanted and what is not: 'sio sinza wala mwenge, mikocheni yenye parking'. */
export function partNegations(
  text: string,
  gazetteer: Gazetteer,
  before: Pick<AdFilters, 'type' | 'propertyType'>,
): Negations {
  const refused: Negations['refused'] = [];
  let rest = '';
  let left = beforehand(text);
  for (let found = negator.exec(left); found && refused.length < most; found = negator.exec(left)) {
    const behind = left.slice(found.index + found[0].length);
    const end = negationEnds.exec(behind)?.index ?? behind.length;
    const { taken, things } = thingsOf(behind.slice(0, end), gazetteer, before);
    if (things.length === 0) {
      rest += left.slice(0, found.index + found[0].length);
      left = behind;
      continue;
    }
    const isIndifferent = indifferent.test(found[0]);
    refused.push(...things.map((thing) => ({ ...thing, isIndifferent })));
    rest += left.slice(0, found.index);
    left = behind.slice(taken);
  }
  return { rest: `${rest}${left}`, refused };
}

/** 'Parking sio lazima' as 'sio lazima parking'. */
const beforehand = (text: string) =>
  text.replace(afterwards.indifferent, 'si lazima $1, ').replace(afterwards.refused, 'sio $1, ');

/** What the words name one after the other, as long as they are joined. */
function thingsOf(segment: string, gazetteer: Gazetteer, before: Pick<AdFilters, 'type' | 'propertyType'>) {
  const words = [...segment.matchAll(/\S+/gu)].map(({ 0: word, index }) => ({ word, end: index + word.length }));
  const things: Thing[] = [];
  let taken = 0;
  let at = 0;
  while (at < words.length) {
    if (things.length > 0) {
      if (!negationJoins.test(words[at]!.word)) break;
      at++;
    }
    const length = lengthAt(words, at, gazetteer, before);
    if (length === 0) break;
    const said = textOf(words, at, length);
    things.push({ words: said, read: understandMore(said, gazetteer, before) });
    at += length;
    taken = words[at - 1]!.end;
  }
  return { taken, things };
}

const textOf = (words: { word: string }[], at: number, length: number) =>
  words
    .slice(at, at + length)
    .map(({ word }) => word)
    .join(' ');

/** The fewest words that mean something, and those that still mean the same one thing. */
function lengthAt(
  words: { word: string }[],
  at: number,
  gazetteer: Gazetteer,
  before: Pick<AdFilters, 'type' | 'propertyType'>,
): number {
  const read = (length: number) => understandMore(textOf(words, at, length), gazetteer, before);
  const longest = Math.min(mostWords, words.length - at);
  for (let length = 1; length <= longest; length++) {
    if (!hasMeaning(read(length)) || !isWhole(textOf(words, at, length))) continue;
    // 'Uwanja wa ndege', 'swimming pool': a longer name that leaves nothing over is one thing.
    let whole = length;
    for (let more = length + 1; more <= longest; more++) {
      if (negationJoins.test(words[at + more - 1]!.word)) break;
      const { filters, places, notUnderstood } = read(more);
      const isOne = Object.keys(filters).length <= Object.keys(read(length).filters).length;
      if (isOne && notUnderstood.length === 0 && new Set(places.map(({ said }) => said)).size <= 1) whole = more;
      else break;
    }
    return whole;
  }
  return 0;
}

/** 'Vyumba' by itself waits for its number. */
const isWhole = (text: string) => !/^(?:vyumba|bedrooms?|rooms?|laki|elfu|milioni|hadi|up)$/iu.test(text);
