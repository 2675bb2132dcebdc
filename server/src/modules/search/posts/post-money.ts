import type { AdType } from '@makao/contract/ads';
import type { PostReading } from '@makao/contract/ads.writing';
import { numberAt } from '@makao/contract/amounts/quantities';
import { tokensOf } from '@makao/contract/amounts/tokens';
import { limits } from '@makao/contract/kernel/limits';
import type { Span } from '@makao/contract/texts/phone-in-text';
import type { Gazetteer } from '../sentences/places.ts';
import type { Clause, CleanPost } from './clean-post.ts';
import { amountsIn, type PostAmount } from './post-amounts.ts';

/** A value with the place in the post that it was read from. */
export interface Told extends Span {
  value: number;
}

export interface PostMoney {
  price?: Told;
  monthsInAdvance?: Told;
  connexionFees?: Told;
  feesForVisit?: Told;
  unsure: PostReading['unsure'];
  /** Where the post speaks of money that the form holds. */
  spans: Span[];
}

const agent = '(?:u?dalali|agents?|agency|commission|comission|brokerage|broker)';
/** `dalali mwezi mmoja`, `agent fee: one month rent`, `mwezi mmoja wa dalali`, `dalali nusu mwezi`. */
const agentMonths = new RegExp(
  `\\b${agent}\\b[^\\d\\n]{0,30}?\\b(?:(?<half>nusu|half)\\s(?:a\\s)?(?:mwezi|month)|mwezi\\s(?:mmoja|moja|1)\\b|(?:one|1|a)\\smonths?|kodi ya mwezi(?:\\s(?:mmoja|1)\\b)?|mwezi(?!\\s?\\d))` +
    `|\\b(?:mwezi\\s(?:mmoja|moja|1)|(?:one|1)\\smonth(?:'?s)?(?:\\srent)?)\\s(?:(?:ya|wa|kwa|for|rent|is|ni|malipo ya|kodi ya|ada ya|as)\\s){0,4}${agent}\\b|\\+\\s?(?:1|moja|mmoja|mwezi\\s?(?:1|mmoja)?)\\s?(?:wa|ya|la)?\\s?${agent}`,
  'i',
);
const noAgentFee = new RegExp(
  `\\b(?:hakuna|bila|no|without|free of)\\s{1,3}(?:ya\\s{1,3}|ada ya\\s{1,3}|hela ya\\s{1,3})?${agent}`,
  'i',
);
const freeVisit =
  /\b(?:kuona|kuangalia|viewing|visit)\b[^\d\n]{0,20}\b(?:bure|free|hakuna malipo)\b|\b(?:free|bure)\s{1,3}(?:viewing|visit|kuona)\b/i;

const leastRent = 10_000;
const mostRent = 30_000_000;
const leastSale = 500_000;

/** Rent or price, months and fees. Dollars are never shillings, and of two prices none is taken. */
export function readMoney({ text, clauses }: CleanPost, type: AdType | undefined, gazetteer: Gazetteer): PostMoney {
  const amounts = clauses.flatMap((clause, at) => amountsIn(clause, leadOf(clauses, at), gazetteer));
  const months = monthsIn(clauses, amounts);
  const { price, unsure } = priceOf(amounts, type, months?.value);
  const told = (purpose: PostAmount['purpose']) =>
    amounts.find((one) => one.purpose === purpose && !one.isForeign && !one.isUnclear);
  const visit = told('visit') ?? freeVisitIn(clauses);
  const fee = type === 'sell' ? undefined : (told('agent') ?? monthlyFee(clauses, price?.value));
  const said = (span: Span) => text.slice(span.start, span.end).trim();
  const ours = {
    price,
    monthsInAdvance: type === 'sell' ? undefined : months,
    connexionFees: fee,
    feesForVisit: visit,
  };
  const spans = Object.values(ours).filter((each) => each !== undefined);
  return {
    ...Object.fromEntries(Object.entries(ours).filter(([, each]) => each)),
    unsure: unsure.map(({ why, ...span }) => ({ why, words: said(span) })),
    spans: [
      ...spans,
      ...amounts.filter(
        ({ purpose, value }) => purpose === 'agent' || (price && value === price.value * (months?.value ?? 1)),
      ),
    ],
  };
}

/** A label by itself, with its amount in the next line: 'Kodi:'. */
function leadOf(clauses: Clause[], at: number): string {
  const before = clauses[at - 1];
  return before && before.text.trim().length < 25 && !/\d/.test(before.text) ? `${before.text.toLowerCase()} ` : '';
}

function priceOf(amounts: PostAmount[], type: AdType | undefined, months: number | undefined) {
  const isLikely = ({ value, isUnclear }: PostAmount) =>
    !isUnclear &&
    (type === 'rent' ? value >= leastRent && value <= mostRent : value >= (type ? leastSale : leastRent)) &&
    value <= limits.price;
  const own = amounts.filter((one) => !one.isForeign);
  const named = own.filter((one) => one.purpose === 'price' || one.months);
  const asked = named.length > 0 ? named : own.filter((one) => one.purpose === 'unsaid');
  const likely = asked.filter(isLikely);
  const [first] = likely;
  // 'Miezi 6 = 3,600,000' is the same rent once more.
  const isOther = ({ value }: PostAmount) =>
    first && value !== first.value && value !== first.value * (first.months ?? months ?? 1);
  // '2 bedrooms 450k, 3 bedrooms 700k a month': what has no label beside a price of its size is another price.
  const isOfItsSize = ({ value, purpose }: PostAmount) =>
    purpose === 'unsaid' && first && value > first.value / 5 && value < first.value * 5;
  const others = [...likely, ...own.filter(isOfItsSize)].filter(isOther);
  const several =
    first && others.some(({ value }) => Math.max(value, first.value) > 1.3 * Math.min(value, first.value));
  const foreign = amounts.filter((one) => one.isForeign);
  const isNone = !first || several;
  return {
    price: isNone ? undefined : first,
    unsure: isNone
      ? [
          ...[...likely, ...asked.filter(({ isUnclear }) => isUnclear)].map((span) => ({
            ...span,
            why: 'several' as const,
          })),
          ...foreign.map((span) => ({ ...span, why: 'foreign' as const })),
        ]
      : [],
  };
}

function monthlyFee(clauses: Clause[], price: number | undefined): Told | undefined {
  if (!price) return undefined;
  for (const { text, start } of clauses) {
    if (noAgentFee.test(text)) return undefined;
    const found = agentMonths.exec(text);
    if (found)
      return {
        value: Math.round(found.groups?.half ? price / 2 : price),
        start: start + found.index,
        end: start + found.index + found[0].length,
      };
  }
  return undefined;
}

function freeVisitIn(clauses: Clause[]): Told | undefined {
  for (const { text, start } of clauses) {
    const found = freeVisit.exec(text);
    if (found) return { value: 0, start: start + found.index, end: start + found.index + found[0].length };
  }
  return undefined;
}

const paying = '(?:malipo|kodi|kulipa|lipa|kulipia|payments?|pay|paid|advance|terms|mbele)';
const number = '(\\d{1,2}|[a-z]+)';
const monthShapes = [
  new RegExp(`\\bmiezi\\s{0,3}(?:ya\\s{1,3})?:?\\s{0,3}${number}`, 'gi'),
  new RegExp(`\\b${number}\\s{0,3}(?:\\(\\d{1,2}\\)\\s{0,3})?(?:months?|miezi)\\b`, 'gi'),
];
const yearly = new RegExp(
  `\\b${paying}\\b[^.\\n]{0,20}\\b(?:mwaka(?: mzima| mmoja| 1)?|(?:one|1|a) year|yearly|annually)\\b`,
  'i',
);
const monthly =
  /\b(?:malipo|kulipa|unalipa|lipa|pay|payments?)\b[^.\n\d]{0,20}\b(?:kila mwezi|mwezi kwa mwezi|mwezi mmoja|monthly|month to month|one month)\b|\bmalipo\s{1,3}(?:ya\s{1,3})?mwezi\s{1,3}1\b|\bmwezi kwa mwezi\b/i;
/** Months of something else. */
const notPaid =
  /(?:mkataba|contract|notice|deposit|dhamana|dalali|agent|commission|umri|warranty|baada ya|after|kabla ya)\W{1,9}(?:\w{1,30}\W{1,9}){0,2}$/i;
const notPaidAfter =
  /^\W*(?:(?:ya\s{1,3}|za\s{1,3})?(?:deposit|dhamana|mkataba|contract|notice)|(?:ya|za|wa)\s{1,3}dalali|agent|commission)/i;

/** The months that are paid in advance; of a choice the fewest. */
function monthsIn(clauses: Clause[], amounts: PostAmount[]): Told | undefined {
  const times = amounts.find(({ months }) => months);
  if (times?.months) return { value: times.months, start: times.start, end: times.end };
  for (const { text, start } of clauses) {
    const at = (found: RegExpExecArray, value: number): Told => ({
      value,
      start: start + found.index,
      end: start + found.index + found[0].length,
    });
    for (const shape of monthShapes)
      for (const found of text.matchAll(shape)) {
        const value = countOf(found[1] ?? '');
        const isPaid =
          !notPaid.test(text.slice(0, found.index)) && !notPaidAfter.test(text.slice(found.index + found[0].length));
        if (value && value <= limits.monthsInAdvance && isPaid) return at(found, value);
      }
    const year = yearly.exec(text);
    if (year) return at(year, 12);
    const month = monthly.exec(text);
    if (month && !new RegExp(agent, 'i').test(text)) return at(month, 1);
  }
  return undefined;
}

function countOf(word: string): number | null {
  const items = tokensOf(word).map(({ kind, key, value, start, end }) => ({
    key,
    start,
    end,
    ...(kind === 'number' && { value }),
  }));
  const count = numberAt(items, 0);
  return count && count.next === items.length ? count.value : null;
}
