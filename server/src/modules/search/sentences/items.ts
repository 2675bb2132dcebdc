import { type Token, tokensOf } from '@makao/contract/amounts/tokens';
import { isPhrase, isWord, type Meaning, phraseAt, vocabulary } from './lexicon.ts';
import type { Gazetteer, Place } from './places.ts';
import { Spelling } from './spelling.ts';

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

/** Parts a sentence into items: the longest name or phrase first, then what a misspelt word may have meant. */
export function itemsOf(sentence: string, gazetteer: Gazetteer): Item[] {
  const tokens = tokensOf(sentence);
  const raw = tokens.map(({ key }) => key);
  const keys = tokens.map(({ kind, key }) => (kind === 'word' ? key : undefined));
  const items: Item[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const { length, ...item } =
      token.kind === 'word' ? readWord(token.key, raw, keys, at, gazetteer) : { ...readSign(token), length: 1 };
    at += length;
    items.push({ ...item, start: token.start, end: endBefore(tokens, at) });
  }
  return items;
}

function readSign({ kind, key, value }: Token): Omit<Item, 'start' | 'end'> {
  if (kind === 'number') return { key, value };
  if (kind === 'measure') return { key, meaning: { is: 'unfiltered' } };
  return { key, sign: true };
}

type Read = Omit<Item, 'start' | 'end'> & { length: number };

function readWord(word: string, raw: string[], keys: (string | undefined)[], at: number, gazetteer: Gazetteer): Read {
  const named = gazetteer.named(raw, at);
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
  if (isWord(word)) return { key: word, length: 1 };
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
