import { isGsm, septetsOf } from '../../lib/messenger/gsm-alphabet.ts';

/** How people write what the alphabet lacks. */
const spellings: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  '²': '2',
  '\u00a0': ' ',
  '\t': ' ',
};

const spelt = (letter: string): string => {
  if (isGsm(letter)) return letter;
  const known = spellings[letter];
  if (known !== undefined) return known;
  const plain = letter.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain !== '' && Array.from(plain).every(isGsm) ? plain : '?';
};

/** The text in the GSM alphabet: accents are dropped where it lacks the letter, what has no spelling becomes `?`. */
export const gsmText = (text: string) => Array.from(text.normalize('NFC'), spelt).join('');

/** Characters as networks count them. */
export const gsmLength = (text: string) => Array.from(text).reduce((sum, letter) => sum + septetsOf(letter), 0);

/** The beginning of a text that fits, ending with two dots where it was cut. */
export function clipped(text: string, most: number): string {
  if (gsmLength(text) <= most) return text;
  let length = 0;
  let kept = '';
  for (const letter of text) {
    length += gsmLength(letter);
    if (length > most - 2) break;
    kept += letter;
  }
  return `${kept.trimEnd()}..`;
}
