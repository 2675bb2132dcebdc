import type { AdType } from '@makao/contract/ads';
import type { PostReading } from '@makao/contract/ads.writing';
import { limits } from '@makao/contract/kernel/limits';
import type { Span } from '@makao/contract/texts/phone-in-text';
import type { Gazetteer } from '../sentences/places.ts';
import { termsIn } from '../sentences/terms.ts';
import type { Clause, CleanPost } from './clean-post.ts';
import { amountsIn, type PostAmount } from './post-amounts.ts';

/** A value with the place in the post that it was read from. */
export interface Told extends Span {
  value: number;
}

export interface PostMoney {
  /** The first amount that is asked for, also where the price is unclear. */
  asked?: Told;
  /** Amounts that may be prices of their own. */
  prices: (Span & { value: number })[];
  price?: Told;
  monthsInAdvance?: Told;
  connexionFees?: Told;
  feesForVisit?: Told;
  unsure: PostReading['unsure'];
  /** Where the post speaks of money that the form holds. */
  spans: Span[];
}

const agent = '(?:u?dalali|dali|agents?|agency|commission|comission|brokerage|broker)';
const half = '(?:nusu|half)\\s(?:a\\s|ya\\s|one\\s)?(?:mwezi|month|kodi|rent)';
const whole =
  "(?:mwezi\\s(?:mmoja|moja|1)\\b|mwz\\s?1\\b|(?:one|1|a)\\s?(?:months?|mths?|mwezi|mwz)\\b|kodi ya mwezi(?:\\s(?:mmoja|1)\\b)?|month'?s? rent|mwezi(?!\\s?\\d))";
/** `dalali mwezi mmoja`, `agent fee: one month rent`, `mwezi mmoja wa dalali`, `dalali nusu mwezi`. */
const agentMonths = new RegExp(
  `\\b${agent}\\b[^\\d\\n]{0,30}?\\b(?:(?<half>${half})|${whole})` +
    `|\\b(?:(?<half2>${half})|mwezi\\s(?:mmoja|moja|1)|(?:one|1)\\smonth(?:'?s)?(?:\\srent)?)\\s(?:(?:ya|wa|kwa|for|rent|is|ni|malipo ya|kodi ya|ada ya|as)\\s){0,4}${agent}\\b` +
    `|\\+\\s?(?:1|moja|mmoja|mwezi\\s?(?:1|mmoja)?)\\s?(?:wa|ya|la)?\\s?${agent}|\\b${agent}\\s(?:1|moja)\\s?$`,
  'i',
);
const noAgentFee = new RegExp(
  `\\b(?:hakuna|bila|no|without|free of)\\s{1,3}(?:ya\\s{1,3}|ada ya\\s{1,3}|hela ya\\s{1,3})?${agent}`,
  'i',
);
const freeVisit =
  /\b(?:kuona|kuangalia|viewing|visit)\b[^\d\n]{0,20}\b(?:bure|free|hakuna malipo)\b|\b(?:free|bure)\s{1,3}(?:viewing|visit|kuona)\b|\b(?:haina|hakuna|bila)\s(?:gharama|ada|malipo|hela)\s(?:ya|za)\s(?:kuona|kuangalia)\b|\bno (?:viewing|visit) fees?\b/i;

const leastRent = 10_000;
const mostRent = 30_000_000;
const leastSale = 500_000;
const leastOfPlot = 300_000;

/** Rent or price, months and fees. Dollars are never shillings, and of two prices none is taken. */
export function readMoney({ text, clauses }: CleanPost, type: AdType | undefined, gazetteer: Gazetteer): PostMoney {
  const amounts = clauses.flatMap((clause, at) => amountsIn(clause, leadOf(clauses, at), gazetteer));
  const months = monthsIn(clauses, amounts);
  const { price, unsure } = priceOf(amounts, type, months?.value);
  const unclear = price || unsure.length > 0 ? [] : bareIn(clauses);
  // '100,000 x 6 = 600,000 + dalali 100,000': all that is paid is no fee.
  const isTotal = ({ value }: PostAmount) =>
    price && months && months.value > 1 && value === price.value * months.value;
  const told = (purpose: PostAmount['purpose']) =>
    amounts.find((one) => one.purpose === purpose && !one.isForeign && !one.isUnclear && !isTotal(one));
  const visit = told('visit') ?? freeVisitIn(clauses);
  const fee = type === 'sell' ? undefined : (told('agent') ?? monthlyFee(clauses, price?.value));
  const said = (span: Span) => text.slice(span.start, span.end).trim();
  const ours = {
    price,
    monthsInAdvance: type === 'sell' ? undefined : months,
    connexionFees: fee,
    feesForVisit: visit,
  };
  const asked = amounts.find(
    ({ purpose, isForeign, value }) =>
      (purpose === 'price' || purpose === 'unsaid') && !isForeign && value >= leastOfPlot,
  );
  const spans = Object.values(ours).filter((each) => each !== undefined);
  return {
    ...Object.fromEntries(Object.entries(ours).filter(([, each]) => each)),
    ...(asked && { asked }),
    prices: amounts.filter(
      ({ purpose, isForeign, isUnclear, value }) =>
        (purpose === 'price' || purpose === 'unsaid') && !isForeign && !isUnclear && value >= leastOfPlot,
    ),
    unsure: [...unsure, ...unclear].map(({ why, ...span }) => ({ why, words: said(span) })),
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

/** What a house that is sold brings in a month. */
const isRent = ({ clause, start, end }: PostAmount) =>
  /\b(?:kodi|rent|pango|mwezi|month)\b/i.test(clause.text.slice(start - clause.start, end - clause.start));

function priceOf(amounts: PostAmount[], type: AdType | undefined, months: number | undefined) {
  const isLikely = ({ value, isUnclear }: PostAmount) =>
    !isUnclear &&
    (type === 'rent' ? value >= leastRent && value <= mostRent : value >= (type ? leastSale : leastRent)) &&
    value <= limits.price;
  const shillings = amounts.filter((one) => !one.isForeign);
  const forGood = type === 'sell' ? shillings.filter((one) => !isRent(one)) : shillings;
  const own = forGood.length > 0 ? forGood : shillings;
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
          ...likely.map((span) => ({ ...span, why: 'several' as const })),
          ...asked
            .filter(({ isUnclear }) => isUnclear)
            .map((span) => ({ ...span, why: span.isRange ? ('several' as const) : ('unclear' as const) })),
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
        value: Math.round(found.groups?.half || found.groups?.half2 ? price / 2 : price),
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

/** The months that are paid in advance. */
function monthsIn(clauses: Clause[], amounts: PostAmount[]): Told | undefined {
  const times = amounts.find(({ months }) => months);
  if (times?.months) return { value: times.months, start: times.start, end: times.end };
  for (const { text, start: at } of clauses) {
    const term = termsIn(text).find(({ isRefused }) => !isRefused);
    if (term) return { value: term.months, start: at + term.start, end: at + term.end };
  }
  return undefined;
}

/** `bei 250 kwa mwezi`: thousands, most likely, but that is for the agent to say. */
const bare =
  /\b(?:kodi|kod|bei|price|rent|pango)\b[\s:@.-]{1,4}(?:(?:ni|ya|yake|is|of|tshs?|tzs)[\s.]{1,2}){0,2}(\d{1,4})(?![\d%]|[.,]\d|\/|\s?(?:k|m|ml|elf|elfu|laki|lk|mil\w{0,6}|thousand|bn|bilioni|usd|dollars?|sqm|vyumba|bedrooms?|(?:months?|miezi)(?!\s?\d)|hadi|na nusu)\b|\s?[$€£])/gi;

function bareIn(clauses: Clause[]): (Span & { why: 'unclear' })[] {
  return clauses.flatMap(({ text, start }) =>
    Array.from(text.matchAll(bare), ({ 0: said, index }) => ({
      why: 'unclear' as const,
      start: start + index,
      end: start + index + said.length,
    })),
  );
}
