import { type Token, tokensOf } from '@makao/contract/amounts/tokens';
import { everydayWords } from './everyday-words.ts';
import { factSpans } from './fact-shapes.ts';
import { isPhrase, isWord, type Meaning, phraseAt, vocabulary } from './lexicon.ts';
import type { Gazetteer, Place } from './places.ts';
import { Spelling } from './spelling.ts';
import { termsIn } from './terms.ts';

/** A piece of a sentence that has one meaning: a place, a phrase, a number, a sign, or nothing known. */
export interface Item {
  /** Corrected where it was misspelt. */
  key: string;
  start: number;
  end: number;
  meaning?: Meaning;
  place?: Place;
  /** Of digits. */
  value?: number;
  sign?: true;
}

const spelling = new Spelling(
  vocabulary.map((word) => [word, word] as const),
  4,
  // 'nahitaji' and 'naitaji' are both nothing but a wish.
  (one, other) => one === other || (isPhrase(one) && phraseAt([one], 0)?.meaning === phraseAt([other], 0)?.meaning),
);

/** Where the words before `next` end: a reader answers the position behind what it read. */
export const endBefore = (items: readonly { end: number }[], next: number) => items[next - 1]?.end ?? 0;

/** Facts and terms that are more than single words, as items by themselves. */
function itemsOfShapes(text: string, today: Date): Item[] {
  const facts = factSpans(text, today).map(
    ({ name, value, start, end }): Item => ({ key: '', start, end, meaning: { is: 'fact', name, value } }),
  );
  const terms = termsIn(text)
    .filter(({ isFor, start, end }) => !isFor && facts.every((fact) => end <= fact.start || start >= fact.end))
    .map(
      ({ months, isRefused, start, end }): Item => ({
        ...{ key: '', start, end },
        meaning: { is: 'term', months, ...(isRefused && { isRefused }) },
      }),
    );
  const known = [...facts, ...terms];
  // 'Heka 1 milioni 18' and 'mita 20 kwa 20 milioni 12' are a size and a price.
  const sizes = Array.from(text.matchAll(sizeBeforeAmount), ({ 0: { length }, index }): Item => {
    const isLand = /^[eha]/i.test(text.slice(index));
    return {
      key: isLand ? 'ekari' : '',
      start: index,
      end: index + length,
      meaning: isLand ? { is: 'land' } : { is: 'unfiltered' },
    };
  }).filter(({ start, end }) => known.every((other) => end <= other.start || start >= other.end));
  return [...known, ...sizes].sort((a, b) => a.start - b.start);
}

const sizeBeforeAmount =
  /(?<![\p{L}\d])(?:(?:heka|hekari|ekari|eka|acres?)\s(?:\d{1,4}(?:\.\d{1,2})?|moja|mbili|tatu|nne|tano|kumi|nusu|robo)(?![\p{L}\d.,])(?!\s(?:na|hadi|x|-))|mita\s\d{1,4}\s(?:kwa|by|x)\s\d{1,4}(?!\d)|sqm\s\d{2,6}(?=\s(?:mil\p{L}{0,6}|laki|bei)\s)|\d{2,3}\s(?:kwa|by)\s\d{2,3}(?=\s(?:mil\p{L}{0,6}|laki|bei)\s))/giu;

/** Parts a sentence into items: shapes first, then the longest name or phrase, then what a misspelt word may mean. */
export function itemsOf(sentence: string, gazetteer: Gazetteer, today: Date = new Date()): Item[] {
  const shaped = itemsOfShapes(sentence, today);
  let at = 0;
  const items = shaped.flatMap((item) => {
    const before = wordItems(sentence.slice(at, item.start), at, gazetteer);
    at = item.end;
    return [...before, item];
  });
  return [...items, ...wordItems(sentence.slice(at), at, gazetteer)];
}

function wordItems(text: string, from: number, gazetteer: Gazetteer): Item[] {
  const tokens = tokensOf(text);
  const raw = tokens.map(({ key }) => key);
  const keys = tokens.map(({ kind, key }) => (kind === 'word' ? key : undefined));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const { length, ...item } =
      token.kind === 'word' ? readWord(token.key, raw, keys, at, gazetteer) : { ...readSign(token), length: 1 };
    at += length;
    items.push({ ...item, start: from + token.start, end: from + endBefore(tokens, at) });
  }
  return items;
}

function readSign({ kind, key, value }: Token): Omit<Item, 'start' | 'end'> {
  if (kind === 'number') return { key, value };
  if (kind === 'measure') return { key, meaning: { is: 'unfiltered' } };
  return { key, sign: true };
}

/** 'Mtaa wa Congo', 'Garden Street': a name, whatever the word means elsewhere. */
const isNameOfStreet = (keys: (string | undefined)[], at: number) =>
  (keys[at - 2] === 'mtaa' && keys[at - 1] === 'wa') ||
  (/^(?:street|avenue|str)$/.test(keys[at + 1] ?? '') && !isPhrase(`${keys[at]} ${keys[at + 1]}`));

/** Words for a thousand that only people use. */
const slang: Readonly<Record<string, string>> = { buku: 'elfu', mabuku: 'elfu' };

type Read = Omit<Item, 'start' | 'end'> & { length: number };

function readWord(word: string, raw: string[], keys: (string | undefined)[], at: number, gazetteer: Gazetteer): Read {
  const named = gazetteer.named(raw, at);
  if (!named && isNameOfStreet(keys, at)) return { key: '', length: 1 };
  const phrase = phraseAt(keys, at);
  if (phrase && phrase.length > (named?.length ?? 0))
    return { key: keys.slice(at, at + phrase.length).join(' '), ...phrase };
  const strange = (offset: number) => {
    const key = keys[at + offset];
    return key !== undefined && !isWord(key) && !gazetteer.named(raw, at + offset);
  };
  for (const length of [3, 2]) {
    const rest = Array.from({ length: length - 1 }, (_, index) => index + 1);
    if ((named?.length ?? 0) >= length || isPhrase(word) || !rest.every(strange)) continue;
    const together = gazetteer.meantTogether(raw.slice(at, at + length));
    if (together) return { key: word, place: together.meaning, length };
  }
  if (named) return { key: word, ...named };
  if (slang[word]) return { key: slang[word], length: 1 };
  if (isWord(word) || everydayWords.has(word)) return { key: word, length: 1 };
  const meantWord = spelling.nearest(word);
  const meantPlace = gazetteer.meant(word);
  if (meantPlace && (!meantWord || meantPlace.distance < meantWord.distance))
    return { key: word, place: meantPlace.meaning, length: 1 };
  if (!meantWord) return { key: word, length: 1 };
  // A corrected word may begin a phrase: 'chni ya' is 'chini ya'.
  const corrected = keys.with(at, meantWord.meaning);
  const { length, meaning } = phraseAt(corrected, at) ?? { length: 1, meaning: undefined };
  const key = corrected.slice(at, at + length).join(' ');
  return meaning ? { key, meaning, length } : { key, length };
}
