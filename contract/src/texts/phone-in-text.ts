import { market } from '../market.ts';

/** Normalizes invisible characters, accents and lookalike letters, so that they hide nothing. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replace(/[аеорсухі]/gi, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
    .toLowerCase();
const lookalikes: Record<string, string> = { а: 'a', е: 'e', о: 'o', р: 'p', с: 'c', у: 'y', х: 'x', і: 'i' };

const digitWords =
  'sifuri|moja|mbili|tatu|nne|tano|sita|saba|nane|tisa|zero|one|two|three|four|five|six|seven|eight|nine';
const spelt = new RegExp(`(?:\\b(?:${digitWords})\\b[\\s,.\\-]*){7,}`);
const { callingCode, trunk, digits, mobile } = market.phone;
const gap = '[\\s.\\-_/*()]*';
/** A mobile number of the home country with any separators; lookalike letters count as digits. */
const number = new RegExp(
  `(?<![\\d,])(?:\\+?${callingCode.split('').join(gap)}|[${trunk}o])?${gap}${mobile}(?:${gap}[\\doil|]){${digits - 1}}(?![\\d,])`,
);
const international = /\+\d(?:[\s.-]*\d){7,13}/;

/** The phone number in a normalized text. */
function numberIn(read: string): RegExpExecArray | null {
  const found = number.exec(read) ?? international.exec(read) ?? spelt.exec(read);
  // Letters alone, such as "oil", are not a number.
  return found && (found[0].replace(/\D/g, '').length >= 6 || spelt.test(found[0])) ? found : null;
}

/** The phone number that a text contains, as written. */
export const phoneIn = (text: string): string | null => numberIn(plain(text))?.[0].trim() ?? null;

export interface Span {
  start: number;
  end: number;
}

/** `plain` per character, so that positions are the same as in the text. */
const plainInPlace = (text: string) =>
  Array.from(text, (character) => plain(character).padEnd(character.length).slice(0, character.length)).join('');

/** All ranges of a text that `find` matches, in order. */
export function spansOf(text: string, find: (read: string) => RegExpExecArray | null): Span[] {
  const spans: Span[] = [];
  let read = plainInPlace(text);
  for (let found = find(read); found && found[0].trim() !== ''; found = find(read)) {
    const start = found.index + found[0].length - found[0].trimStart().length;
    const end = start + found[0].trim().length;
    spans.push({ start, end });
    read = read.slice(0, start) + ' '.repeat(end - start) + read.slice(end);
  }
  return spans.sort((a, b) => a.start - b.start);
}

export const phoneSpans = (text: string) => spansOf(text, numberIn);
