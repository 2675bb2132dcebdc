import { market } from '../market.ts';

export interface Token {
  kind: 'word' | 'number' | 'measure' | 'symbol';
  /** Lower case, without accents and apostrophes: Chang'ombe and changombe are equal. */
  key: string;
  /** Of a number; otherwise NaN. */
  value: number;
  start: number;
  end: number;
}

const shapes = [
  // Dimensions of a plot: neither a price nor a count.
  /(?<measure>\d{1,9}(?:\.\d{1,9})?\s?[x×*]\s?\d{1,9}(?:\.\d{1,9})?(?![\d.])|\d{2,3}\s(?:by|kwa)\s\d{2,3}(?!\d|[,.]\d|\s?(?:k|m|mil\w{0,9}|elfu|laki)\b))/u,
  // 1,500,000 · 1.500.000 · 1 500 000 · 1,5 million · 1.5
  /(?<number>\d{1,3}(?:,\d{3})+(?!\d)|\d{1,3}(?:\.\d{3})+(?![\d.]|\s?mil|\s?m\b)|\d{1,3}(?: \d{3})* 000(?!\d)|\d+,\d{1,2}(?=\s?(?:m|mil|mill?ion\w*|bn)\b)|\d+(?:\.\d+)?)/u,
  /(?<word>(?<=\d\s?)m[2²](?![\p{L}\d]|\.\d)|\p{L}[\p{L}\p{M}]*(?:['’‘`ʼ´][\p{L}\p{M}]+)*)/u,
  // Hyphens, slashes and commas matter before a number, a hyphen also by itself.
  new RegExp(
    `(?<symbol>[<>]=?|[≤≥+$€£&]|(?<= )[-–—](?= )|[-–—](?=\\s{0,3}(?:${market.currency.pattern}|shs?)?\\.?\\s{0,3}\\d)|\\/(?=\\s?\\d)|,(?=\\d))`,
    'u',
  ),
];
const pattern = new RegExp(shapes.map(({ source }) => source).join('|'), 'giu');

export const keyOf = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`ʼ´]/gu, '')
    .toLowerCase();

/** The words, numbers and meaningful symbols of a sentence; other punctuation only separates them. */
export function tokensOf(sentence: string): Token[] {
  return Array.from(sentence.matchAll(pattern), ({ 0: text, index: start, groups }) => {
    const kind = (Object.keys(groups!) as Token['kind'][]).find((name) => groups![name] !== undefined)!;
    const value = kind === 'number' ? numberOf(text) : Number.NaN;
    return { kind, key: keyOf(text), value, start, end: start + text.length };
  });
}

function numberOf(text: string): number {
  if (/^\d+,\d{1,2}$/.test(text)) return Number(text.replace(',', '.'));
  // A dot before exactly three digits separates thousands; the pattern has excluded a following unit of millions.
  return Number(/^\d{1,3}(\.\d{3})+$/.test(text) ? text.replaceAll('.', '') : text.replace(/[, ]/g, ''));
}
