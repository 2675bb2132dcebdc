import { market } from '@makao/contract/market';
import { phoneSpans, type Span } from '@makao/contract/texts/phone-in-text';
import { linkSpans } from '@makao/contract/texts/text-warnings';

/** A part of a post that says one thing: up to the end of its line, a comma, a full stop or a picture. */
export interface Clause extends Span {
  line: number;
  text: string;
}

export interface CleanPost {
  text: string;
  contacts: (Span & { kind: 'phone' | 'link' })[];
  clauses: Clause[];
}

const unit = '(?:m|mt|mts|mita|metres?|meters?)';
const spellings: [RegExp, string][] = [
  // No number has so many digits.
  [/\d{16,}/g, ' '],
  // Bold and drawn letters are letters, and digits in boxes digits.
  [/[\u200b-\u200f\u2060\ufeff\u00ad]|\ufe0e|\ufe0f|\u20e3/gu, ''],
  [/\r\n?/g, '\n'],
  [/[^\S\n]+/gu, ' '],
  [new RegExp(`\\b(${market.currency.pattern}|shs?|no|usd)\\.(?= ?\\d| )`, 'giu'), '$1'],
  // '300k*6' is six months, '*300k*' is bold; '3x6' would be the sides of a plot.
  [/(?<=\d[km]|\d[\d,.]\d{3}) ?\* ?(?=\d{1,2}\b)/giu, ' mara '],
  [/(?<=\d) ?\* ?(?=\d)/gu, 'x'],
  // 'master1 350 000' is one master.
  [/(?<=\p{L}{3}\d) (?=\d{3} 000(?!\d))/gu, ', '],
  // '700,000 (laki saba)' is one amount, said twice.
  [/(?<=\d{3}(?:\/[=-])?) ?\(((?:laki|milioni|elfu|mil|tsh|tzs)\b[^()\n]{1,40})\)/giu, ', $1,'],
  // 'Luku : mnashare', 'Umeme 💡 unajitegemea': a label and what is said of it.
  [/\b(luku|umeme|choo|vyoo|bafu|toilet|bathroom|meter)\b ?(?:[:=-]|\p{Extended_Pictographic}) ?(?=\p{L})/giu, '$1 '],
  // '1,80,000' is grouped by lakhs, '1.5B' is a billion.
  [/(?<![\d,.])(\d{1,2}),(\d\d),(\d{3})(?![\d,])/g, '$1$2$3'],
  [/\b((?:tzs|tshs?) ?\d{1,3}(?:\.\d{1,3})?) ?b\b/giu, '$1bn'],
  // 'v3 m1': three bedrooms, one of them a master.
  [/\b(v\d) ?m(?=\d\b)/giu, '$1 master '],
  [/[*~`]+/g, ''],
  [/_+/g, ' '],
  [/\b(laki|lk|elfu|milioni|mil) ?(\d{1,9}(?:\.\d{1,9})?) ?[x×] ?(?=\d{1,2}\b)/giu, '$1 $2 mara '],
  [/(\d{5,15}) ?[x×] ?(?=\d{1,2}\b)/giu, '$1 mara '],
  [
    new RegExp(`(\\d{1,9}(?:\\.\\d{1,9})?) ?${unit} ?(?:[x×]|kwa|by) ?(\\d{1,9}(?:\\.\\d{1,9})?) ?${unit}\\b`, 'giu'),
    '$1x$2',
  ],
  [/(?<=\d|\b)(?:square|sq)\.? ?(?:m|mt|mts|mtr|mtrs|meters?|metres?|mita)\b\.?/giu, ' sqm'],
  [/(?<=\d|\b)(?:sqmt|sqmts|sqmtr|sqms)\b\.?/giu, ' sqm'],
];

/** Longer clauses are read in parts, which bounds the time. */
const longClause = 250;
const parting = /[,;|•·▪●]|[.!](?=\s|$)|\n|\p{Extended_Pictographic}/u;

/** The post in plain letters, where its contacts stand, and its clauses with the contacts blanked out. */
export function cleanPost(post: string): CleanPost {
  const text = spellings.reduce((read, [shape, plain]) => read.replace(shape, plain), post.normalize('NFKC')).trim();
  const contacts = [
    ...linkSpans(text).map((span) => ({ ...span, kind: 'link' as const })),
    ...phoneSpans(text)
      .filter(({ start, end }) => !isSum(text.slice(start, end)))
      .map((span) => ({ ...span, kind: 'phone' as const })),
  ];
  let readable = text;
  for (const { start, end } of contacts) readable = blank(readable, start, end);
  return { text, contacts, clauses: clausesOf(readable) };
}

/** 600.000.000 has as many digits as a phone number. */
const isSum = (digits: string) => /^\d{1,3}(?:[. ]\d{3})*[. ]000$/.test(digits);

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  let [start, line] = [0, 0];
  const end = (at: number) => {
    if (/[\p{L}\d]/u.test(text.slice(start, at))) clauses.push({ start, end: at, line, text: text.slice(start, at) });
  };
  for (let at = 0; at < text.length; at++) {
    const character = String.fromCodePoint(text.codePointAt(at)!);
    // A comma or a dot between digits belongs to a number.
    const isInNumber = /[,.]/.test(character) && /\d/.test(text[at - 1] ?? '') && /\d/.test(text[at + 1] ?? '');
    const isParted = !isInNumber && parting.test(/[.!]/.test(character) ? text.slice(at, at + 2) : character);
    const isLong = at - start > longClause && (/\s/.test(character) || at - start > 2 * longClause);
    if (isParted || isLong) {
      end(at);
      start = isParted ? at + character.length : at;
      if (character === '\n') line++;
    }
    at += character.length - 1;
  }
  end(text.length);
  return clauses;
}
