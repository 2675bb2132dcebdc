import { market } from '../market.ts';

/** Normalizes invisible characters, accents and lookalike letters, so that they hide nothing. */
export const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}\u200b-\u200f\u2060\ufeff\u00ad]/gu, '')
    .replace(/[аеорсухіѕοις]/gi, (letter) => lookalikes[letter.toLowerCase()] ?? letter)
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .toLowerCase();
/** Every script's digits are ten in a row. */
function asciiDigit(digit: string) {
  let zero = digit.codePointAt(0) ?? 0;
  const last = zero;
  while (last - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(last - zero);
}
const lookalikes: Record<string, string> = {
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  у: 'y',
  х: 'x',
  і: 'i',
  ѕ: 's',
  ο: 'o',
  ι: 'i',
  ς: 's',
};

const digitWords = [
  ...['sifuri', 'moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa'],
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
];
const spelt = new RegExp(`\\b(?:(?:${digitWords.join('|')})[\\s,.\\-_]{0,20}){7,15}`);
const { callingCode, trunk, digits, mobile } = market.phone;
const gap = '[\\s.\\-_/*()]{0,8}';
/** A mobile number of the home country with any separators. It may end before a word, but not inside one. */
const numberOf = (start: string, digit: string) =>
  new RegExp(`${start}${gap}${mobile}(?:${gap}${digit}){${digits - 1}}(?![\\d,])(?<![\\p{L}|](?=\\p{L}))`, 'u');
const abroad = callingCode.split('').join(gap);
/** Only digits: amounts such as 750000 stand before words such as "ili". */
const bare = numberOf('(?<![\\d,])', '\\d');
const prefixed = numberOf(`(?<![\\d,])(?:\\+?${abroad}|${trunk})`, '[\\doil|]');
/** After a prefix of its own, more letters count as digits. */
const disguised = numberOf(
  `(?<![\\p{L}\\d,])(?:[${trunk}o]|\\+?${abroad.replaceAll('2', '[2z]').replaceAll('5', '[5s]')})`,
  '[\\doil|sbz]',
);
const international = /\+\d(?:[\s.-]{0,8}\d){7,13}/;

interface Found {
  index: number;
  0: string;
}

const digitsIn = (found: Found | null) => found?.[0].replace(/\D/g, '').length ?? 0;

/** The phone number in a normalized text. Letters alone, such as "oil", are not a number. */
function numberIn(read: string): Found | null {
  const found = bare.exec(read) ?? prefixed.exec(read) ?? international.exec(read);
  if (digitsIn(found) >= 6) return found;
  const letters = disguised.exec(read);
  if (digitsIn(letters) >= 3) return letters;
  return spelt.exec(read) ?? spreadNumber(read, piecesOf(read)) ?? spreadNumber(read, disguisedPiecesOf(read));
}

const most = { wordsBetween: 2, digits: callingCode.length + digits };
const whole = new RegExp(`^(?:${callingCode}|${trunk})${mobile}\\d{${digits - 1}}$`);
const begins = new RegExp(`^(?:${callingCode}|${trunk}${mobile})`);

interface Piece {
  text: string;
  index: number;
  /** Empty for a word. */
  digits: string;
}

const digitOf = (word: string) => {
  const value = digitWords.indexOf(word);
  return value < 0 ? '' : String(value % 10);
};

const piecesOf = (read: string): Piece[] =>
  Array.from(read.matchAll(/\d+|[a-z]+/g), ({ 0: text, index }) => ({
    ...{ text, index },
    digits: /^\d/.test(text) ? text : digitOf(text),
  }));

const letterDigits: Record<string, string> = { o: '0', i: '1', l: '1', '|': '1', s: '5', b: '8', z: '2' };

/** Words made of letters that look like digits count, after one that mixes both: "O7 SS halafu O1". */
function disguisedPiecesOf(read: string): Piece[] {
  const pieces = Array.from(read.matchAll(/[a-z\d|]+/g), ({ 0: text, index }) => ({ text, index }));
  const from = pieces.findIndex(({ text }) => /^o\d[\doil|sbz]*$/.test(text));
  return from < 0
    ? []
    : pieces.slice(from).map(({ text, index }) => ({
        ...{ text, index },
        digits: /^[\doil|sbz]+$/.test(text)
          ? text.replace(/\D/g, (letter) => letterDigits[letter] ?? letter)
          : digitOf(text),
      }));
}

/** A number in pieces with words between them: "07 piga 55 12 halafu 34 56". Digits may be words, too. */
function spreadNumber(read: string, pieces: Piece[]): Found | null {
  for (const [at, first] of pieces.entries()) {
    if (!first.digits) continue;
    let number = '';
    let words = 0;
    for (const piece of pieces.slice(at, at + most.digits * (most.wordsBetween + 1))) {
      words = piece.digits ? 0 : words + 1;
      number += piece.digits;
      if (words > most.wordsBetween || number.length > most.digits) break;
      if (number.length > callingCode.length && !begins.test(number)) break;
      if (piece.digits && whole.test(number))
        return { index: first.index, 0: read.slice(first.index, piece.index + piece.text.length) };
    }
  }
  return null;
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

/** Nobody names so many contacts; each costs one reading of the text. */
const mostSpans = 50;

/** The ranges of a text that `find` matches, in order. */
export function spansOf(text: string, find: (read: string) => Found | null): Span[] {
  const spans: Span[] = [];
  let read = plainInPlace(text);
  for (let found = find(read); found && found[0].trim() !== '' && spans.length < mostSpans; found = find(read)) {
    const start = found.index + found[0].length - found[0].trimStart().length;
    const end = start + found[0].trim().length;
    spans.push({ start, end });
    read = read.slice(0, start) + ' '.repeat(end - start) + read.slice(end);
  }
  return spans.sort((a, b) => a.start - b.start);
}

export const phoneSpans = (text: string) => spansOf(text, numberIn);

/** A number in international form, if these digits are one. */
function internationalOf(text: string): string | null {
  const number = text.replace(/^\+/, '');
  if (whole.test(number))
    return `+${callingCode}${number.slice(number.startsWith(callingCode) ? callingCode.length : trunk.length)}`;
  if (new RegExp(`^${mobile}\\d{${digits - 1}}$`).test(number)) return `+${callingCode}${number}`;
  return text.startsWith('+') && /^\d{8,14}$/.test(number) ? text : null;
}

/** Every number that a text contains, in international form, however it is spelt. */
export function numbersIn(text: string): string[] {
  const readings = phoneSpans(text).flatMap(({ start, end }) => {
    const read = plain(text.slice(start, end));
    const mapped = read.replace(/[oilsbz|]/g, (letter) => letterDigits[letter] ?? letter);
    return [piecesOf(read), disguisedPiecesOf(read), piecesOf(mapped)].map(
      (pieces) => (read.startsWith('+') ? '+' : '') + pieces.map((piece) => piece.digits).join(''),
    );
  });
  return [...new Set(readings.flatMap((digits) => internationalOf(digits) ?? []))];
}
