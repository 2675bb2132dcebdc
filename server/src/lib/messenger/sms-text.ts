import { countParts, isGsm } from './gsm-alphabet.ts';

/** More parts than this are never paid for. */
const mostParts = 3;

/** What stands for a character that a plain SMS lacks, where no letter of its decomposition does. */
const replacements = new Map(
  Object.entries({
    '“': '"',
    '”': '"',
    '„': '"',
    '«': '"',
    '»': '"',
    '‘': "'",
    '’': "'",
    '‚': "'",
    '`': "'",
    '´': "'",
    '–': '-',
    '—': '-',
    '‐': '-',
    '‑': '-',
    '−': '-',
    '•': '-',
    '·': '-',
    '▪': '-',
    '●': '-',
    '…': '...',
    '→': '->',
    '×': 'x',
    '÷': '/',
    '⁄': '/',
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    œ: 'oe',
    Œ: 'OE',
    ŋ: 'ng',
    Ŋ: 'Ng',
  }),
);

/** A character in the alphabet of a plain SMS. Letters of other scripts stay: without them a text says nothing. */
function plainCharacter(character: string): string {
  if (isGsm(character)) return character;
  const known = replacements.get(character);
  if (known !== undefined) return known;
  if (/\s/u.test(character)) return ' ';
  const decomposed = Array.from(character.normalize('NFKD'))
    .filter((each) => !/\p{M}/u.test(each))
    .map((each) => replacements.get(each) ?? each);
  if (decomposed.length > 0 && decomposed.every(isGsm)) return decomposed.join('');
  // Marks belong to the letters before them.
  return /[\p{L}\p{N}\p{M}]/u.test(character) && !isInvisible(character) ? character : '';
}

/** Chooses how an emoji before it is drawn. */
const isInvisible = (character: string) => /[\uFE00-\uFE0F\u20E3]/u.test(character);

/** `*bold*`, `_italic_` and `~struck~`, as WhatsApp understands them: `20*20` and `*150*00#` are none. */
const marks = [
  /(?<![\w*])[*](?=\S)([^*\n]{1,300})(?<=\S)[*](?![\w*])/g,
  /(?<!\w)_(?=\S)([^_\n]{1,300})(?<=\S)_(?!\w)/g,
  /(?<![\w~])~(?=\S)([^~\n]{1,300})(?<=\S)~(?![\w~])/g,
];

const unmarked = (text: string) => marks.reduce((left, each) => left.replace(each, '$1'), text);

const link = /(https?:\/\/\S+)/;

/** The links of a text are copied as they are, the rest is cleaned. */
const cleaned = (text: string) =>
  text
    .toWellFormed()
    .split(link)
    .map((piece, index) =>
      index % 2 === 1
        ? piece.replace(/[^\x21-\x7e]/gu, encodeURIComponent)
        : Array.from(unmarked(piece)).map(plainCharacter).join(''),
    )
    .join('')
    .replace(/\r/g, '\n')
    .replace(/[\f ]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();

/** The longest beginning of a text, to the end of a word, that with `rest` takes at most so many parts. */
export function cutToFit(text: string, fits: (beginning: string) => boolean): string {
  if (fits(text)) return text;
  const ends = [...text.matchAll(/\S(?=\s)/g)].map(({ index }) => index + 1);
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(shortened(text, ends[middle - 1] ?? 0))) low = middle;
    else high = middle - 1;
  }
  if (low > 0) return shortened(text, ends[low - 1] ?? 0);
  // One long word: cut it.
  const characters = Array.from(text);
  let count = characters.length;
  while (count > 0 && !fits(`${characters.slice(0, count).join('')}...`)) count = Math.floor(count * 0.9);
  return count > 0 ? `${characters.slice(0, count).join('')}...` : '';
}

const shortened = (text: string, end: number) =>
  `${text.slice(0, end).replace(/(?<![\s.,:;("'-])[\s.,:;("'-]+$/, '')}...`;

/**
 * A text as an SMS: in the letters of a plain SMS where possible, and of at most three parts. What is too long ends at a
 * word, and its first link is kept.
 */
export function smsText(text: string): string {
  const plain = cleaned(text);
  const fits = (given: string) => countParts(given) <= mostParts;
  if (fits(plain)) return plain;
  const [before = '', first] = plain.split(link);
  if (first === undefined || !fits(first)) return cutToFit(before.trim() || plain, fits);
  const whole = plain.slice(0, before.length + first.length);
  if (fits(whole)) return cutAfter(whole, plain.slice(whole.length), fits);
  return `${cutToFit(before.trim(), (beginning) => fits(`${beginning} ${first}`))} ${first}`.trim();
}

const cutAfter = (whole: string, after: string, fits: (text: string) => boolean) =>
  whole + cutToFit(after, (rest) => fits(whole + rest)).replace(/^[.,:;]?\.\.\.$/, '');
