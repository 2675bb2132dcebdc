import { limits } from '@makao/contract/kernel/limits';
import type { Span } from '@makao/contract/texts/phone-in-text';
import { countOf } from './counts.ts';

/** Months of rent that are paid at once. */
export interface Term extends Span {
  months: number;
  /** 'Kwa miezi 6' behind an amount: said of the month and of all six alike. */
  isFor?: true;
  /** 'No 6 months advance'. */
  isRefused?: true;
}

const count = '(?<n>\\d{1,2}(?!\\d|[.,]\\d)|\\p{L}{3,7})';
const ahead = '(?:\\s(?:mbele|in advance|advance|adv|upfront|payments?|payment|malipo|rent|ya mbele|tu|only|kwanza))';
const shapes = [
  // '350k x 4', '300,000 mara miezi 6', '80elf mx3'
  /(?<=\d[\d.,]\d{3}|\d{5}|\d 000|\d\s?(?:k|m|elf|elfu|laki|mil|ml)|(?:kodi|bei|rent|price):?\s\d{2,3}|(?:laki|lk|elfu|milioni|mil)\s\d{1,3}(?:\.\d)?|\/m|\/=|\/-|month|mwezi|mwz|pm|p\/m|mnth|mth|tshs?|tzs|laki \p{L}{3,8}|elfu \p{L}{3,12}|nusu)[\s,)]{0,2}(?:[x×]|mara|mx|m×)\s?(?:miezi\s)?(?<n>\d{1,2})(?![\d.,]\d|\d|\s?(?:m|mita|ft|sqm|[x×])\b)/giu,
  new RegExp(
    `(?<!\\p{L})(?:(?:malipo|kulipa|unalipa|payment|advance)\\s(?:ya\\s|ni\\s)?)?(?:miezi|miez|mizi|mx|mz|mts)\\s{0,2}(?:ya\\s|mbele\\s)?:?\\s{0,2}${count}(?!\\p{L})(?:\\s\\k<n>(?!\\p{L}))?(?:\\s(?:mbele|tu|kwanza|advance))?`,
    'giu',
  ),
  new RegExp(
    `(?<![\\p{L}\\d.,])${count}\\s{0,2}(?:\\(\\d{1,2}\\)\\s)?(?:months?|mths?|mnths?|mts|mos?|miezi)(?!\\p{L})(?:'s?)?${ahead}{0,2}`,
    'giu',
  ),
  /\b(?:malipo|unalipa|kulipa|anapokea|napokea|tunapokea|nalipwa|mbele|payment|pay)\s(?:ya\s|ni\s|kwa\s)?(?<n>\d{1,2}(?![\d.,]|\s?(?:k|m|elfu|laki|%|kwa)\b)|mbili|tatu|nne|sita|tisa|mitatu|minne)(?!\p{L})/giu,
];
const fixed: [RegExp, number][] = [
  [
    /\b(?:quarterly|(?:every|per|each) quarter|robo mwaka|kwa robo mwaka|kila robo)(?:\s(?:payment|payments|in advance|advance|malipo))?\b/giu,
    3,
  ],
  [
    /\b(?:half|nusu)\s(?:a\s|ya\s)?(?:year|mwaka)(?:\s(?:payment|advance|in advance|upfront))?\b|\bhalf[- ]?yearly\b|\bsemi[- ]?annual\w{0,2}\b|\bbi[- ]?annual\w{0,2}\b/giu,
    6,
  ],
  [
    /\b(?:malipo|kodi|kulipa|unalipa|lipa|kulipia|payments?|pay|paid|advance|terms|mbele|minimum|min)\s(?:(?:ya|kwa|ni|wa|of|is|for|in|the|at|least|per)\s){0,3}(?:mwaka(?:\s(?:mzima|mmoja|1))?|(?:one|1|a|1 full|full)\s?(?:year|yr)|yearly|annually)\b|\b(?:one|1)\s?(?:year|yr)\s(?:payment|advance|in advance|upfront|rent)\b|\bmwaka\s(?:mzima|mmoja|1)(?!\p{L})|\b(?:annual|yearly) (?:payment|advance|rent in advance)s?\b|\b(?:paid|payable) (?:annually|yearly)\b|\byear in advance\b|\bmalipo mwaka\b|\b1yr\b/giu,
    12,
  ],
  [
    /\b(?:malipo|kulipa|unalipa|nalipwa|lipa|pay|payments?)\s(?:(?:ya|kwa|ni|is|kila)\s){0,2}(?:mwezi\s(?:kwa\smwezi|mmoja\smmoja|mmoja|1)|mwezi(?=\s?$)|(?<=kila\s)mwezi|monthly|month (?:to|by) month|one month)\b|\bmwezi kwa mwezi\b|\bmwezi mmoja mmoja\b|\bmonth (?:to|by) month\b|\b(?:pay|paid|payment)\s(?:is\s)?monthly\b|\bmonthly payments?\b/giu,
    1,
  ],
];

/** Months of something else. */
const notPaid =
  /(?:mkataba|contract|notice|deposit|dhamana|dalali|agent|agency|commission|umri|warranty|baada ya|ndani ya|after|kabla ya|last|past|awamu|hadi|within|installments?)\P{L}{1,9}(?:[\p{L}\d]{1,30}\P{L}{1,9}){0,2}$/iu;
const notPaidAfter =
  /^\W*(?:(?:ya\s{1,3}|za\s{1,3}|wa\s{1,3})?(?:deposit|dhamana|mkataba|contract|notice|awamu|warranty)|(?:ya|za|wa)\s{1,3}dalali|agent|commission|ago|old|free|iliyopita|ijayo)/iu;
const refusal =
  /(?:^|[^\p{L}])(?:no|not|without|sitaki|bila|sio|siyo|hakuna|sina|siwezi)\s(?:ya\s|kulipa\s|malipo\s(?:ya\s)?|more than\s)?$/iu;
const forMonths = /(?:^|[^\p{L}])(?:kwa|for|kila|every|ya)\s$/iu;

/** Every number of months that a text says is paid at once. */
export function termsIn(text: string): Term[] {
  const found: Term[] = [];
  const add = (start: number, said: string, months: number | null) => {
    if (!months || months < 1 || months > limits.monthsInAdvance) return;
    const end = start + said.length;
    const before = text.slice(Math.max(0, start - 60), start);
    if (notPaid.test(before) || notPaidAfter.test(text.slice(end, end + 40))) return;
    if (found.some((other) => start < other.end && other.start < end)) return;
    const isRefused = refusal.test(before);
    // 'Miezi mitatu mitatu' is how it is paid.
    const isRhythm = /(\p{L}{3,9}) \1$/iu.test(said);
    const isFor =
      !isRhythm &&
      forMonths.test(before) &&
      !/^(?:malipo|kulipa|unalipa|payment|advance)/iu.test(said) &&
      !/(?:malipo|kodi|payment|advance)\s(?:ya|for)\s$/iu.test(before);
    found.push({ start, end, months, ...(isRefused && { isRefused }), ...(isFor && { isFor }) });
  };
  for (const shape of shapes)
    for (const { 0: said, index, groups } of text.matchAll(shape)) add(index, said, countOf(groups?.n ?? ''));
  for (const [shape, months] of fixed) for (const { 0: said, index } of text.matchAll(shape)) add(index, said, months);
  return found.sort((a, b) => a.start - b.start);
}
