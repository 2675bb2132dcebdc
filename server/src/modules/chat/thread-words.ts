import { adNumber } from '../ads/ad-code.ts';
import { plain } from './words.ts';

const wordsOf = (text: string) => new Set(text.split('|'));

/** What people write about their conversations, as whole messages. */
const threadWords = {
  change: wordsOf('badili|badilisha|badili mtu|change|switch|change recipient'),
  end: wordsOf('maliza|nimemaliza|maliza mazungumzo|funga mazungumzo|end|end chat|finish|leave chat'),
  list: wordsOf('mazungumzo|mazungumzo yangu|ujumbe wangu|conversations|my conversations|chats|my chats'),
  share: wordsOf(
    'tuma namba yangu|mpe namba yangu|mtumie namba yangu|mpatie namba yangu|share my number|send my number|send them my number|give them my number',
  ),
} as const;

export const saysThread = (what: keyof typeof threadWords, said: string) => threadWords[what].has(plain(said));

const askPattern = /^\s*(?:uliza|nauliza|naulizia|ninauliza|ask|asking)\s+(?:kuhusu\s+|about\s+)?(\S+)\s*(.*)$/is;
const codePattern = /\/a\/([a-z]{6})(?![a-z])/i;
const start = /^[\s:,.–-]+/;

/** The code of an ad in a word: by itself, or at the end of a short link. */
const codeIn = (word: string): number | null => adNumber(codePattern.exec(word)?.[1] ?? word.replace(/[^a-z]/gi, ''));

/** "Uliza bcdfgh bado ipo?": the number of the ad, and the question if there is one. */
export function readAsk(said: string): { number: number; question: string } | null {
  const [, word = '', rest = ''] = askPattern.exec(said) ?? [];
  const number = codeIn(word);
  return number === null ? null : { number, question: rest.replace(start, '').trim() };
}

/** A short link that was pasted, with what was written around it. */
export function readLink(said: string): { number: number; question: string } | null {
  const words = said.split(/\s+/);
  const at = words.findIndex((word) => codePattern.test(word));
  const number = adNumber(codePattern.exec(words[at] ?? '')?.[1] ?? '');
  return number === null ? null : { number, question: words.toSpliced(at, 1).join(' ').replace(start, '').trim() };
}
