import type { Span } from '@makao/contract/texts/phone-in-text';
import { endBefore, type Item, itemsOf } from '../sentences/items.ts';
import { rangeAt, wholeAmountAt } from '../sentences/money.ts';
import { foreignAt, periodAt } from '../sentences/periods.ts';
import type { Gazetteer } from '../sentences/places.ts';
import type { Clause } from './clean-post.ts';

/** What an amount of a post is for. `unsaid` is an amount with nothing beside it. */
export type Purpose = 'price' | 'agent' | 'visit' | 'other' | 'unsaid';

export interface PostAmount extends Span {
  value: number;
  purpose: Purpose;
  clause: Clause;
  /** Of a rent: the months that one payment is for, when that is said beside it: `300,000 x 6`. */
  months?: number;
  isForeign?: true;
  /** From one amount to another, or for another time than a month. */
  isUnclear?: true;
  isRange?: true;
}

const labels: Record<'price' | 'agent' | 'visit' | 'other', RegExp> = {
  price:
    /(?<!\b(?:for|to)\s)\b(?:kodi|kod|bei|price|rent|rental|asking|pango|pangisho|inauzwa|kinauzwa|kwa mwezi|per month|monthly|a month|mwezi)\b/g,
  agent: /\b(?:u?dalali|madalali|agents?|agency|commission|comission|brokers?|brokerage)\b/g,
  visit:
    /\b(?:kuona|kuiona|kukiona|kuonesh\w*|kuonyesh\w*|kuangalia|kutembelea|kupelekwa|kutembezwa|viewing|visit|visiting|to view|view fee|inspection)\b/g,
  other:
    /\b(?:deposit|dhamana|caution|service charge|jumla|total|code|ref|kianzio|awamu|installments?|(?:ya|za|kwa)\s(?:hati|upimaji)|mkopo|thamani|faini)\b/g,
};
/** Small sums beside these are bills, large ones only stand behind them in a list. */
const bills =
  /\b(?:umeme|luku|maji|taka|usafi|ulinzi|mlinzi|security|guard|electricity|water|garbage|internet|wifi)\W{1,9}(?:\w{1,30}\W{1,9})?$/;
const mostOfBill = 50_000;
const mostToVisit = 200_000;

/** 'Haina dalali' beside an amount makes it no fee. */
const denied =
  /\b(?:haina|hakina|hakuna|hamna|bila|no|sina|sitaki|without|zero)\W{1,3}(?:(?:ya|ada|hela|malipo|ada ya)\W{1,3})?$/;
/** A label right before its amount, among others without a comma: 'dalali elfu hamsini kuona elfu tano'. */
const beside = /^\W*(?:(?:ni|ya|is|of|fee|fees|ada)\W{1,3}){0,2}$/;

const lastOf = (text: string, shape: RegExp) => [...text.matchAll(shape)].at(-1);
const has = (text: string, shape: RegExp) => text.search(shape) >= 0;

/** Every amount of a clause, with what it is for. `lead` is a label that stands in the clause before. */
export function amountsIn(clause: Clause, lead: string, gazetteer: Gazetteer): PostAmount[] {
  const found = figuresIn(clause, gazetteer);
  const text = clause.text.toLowerCase();
  const own = found.filter(({ isForeign }) => !isForeign);
  const [first] = own;
  const isLed = first && Object.values(labels).some((shape) => has(lead + text.slice(0, first.start), shape));
  return found.map((figure) => {
    const at = own.indexOf(figure);
    const previous = own[at - 1];
    const before = previous ? text.slice(previous.end, figure.start) : `${lead} ${text.slice(0, figure.start)}`;
    const after = text.slice(figure.end, own[at + 1]?.start);
    const isLast = at === own.length - 1;
    const isBill =
      figure.value <= mostOfBill &&
      bills.test(previous || !isOnlyBill(lead) ? before.slice(previous ? 0 : lead.length) : before);
    const purpose =
      isBill || isFormer(before, after)
        ? 'other'
        : figure.months
          ? 'price'
          : isLed || isLabelled(before)
            ? purposeBefore(before, isLast ? after : '', figure.value)
            : purposeAfter(after, figure.value);
    const { start, end } = withLabels(text, figure, purpose, previous?.end ?? 0);
    return { ...figure, purpose, clause, start: clause.start + start, end: clause.start + end };
  });
}

/** 'Was 500k, now 450k', 'kutoka 300k sasa 250k'. */
const isFormer = (before: string, after: string) =>
  /\b(?:kutoka|toka|was|from|ilikuwa)\s$/.test(before) && /^\W{0,5}(?:sasa|now|mpaka|hadi|imeshuka)\b/.test(after);
const isOnlyBill = (lead: string) => lead.trim().split(' ').length < 2;
const isLabelled = (before: string) =>
  [labels.agent, labels.visit].some((shape) => {
    const label = lastOf(before, shape);
    return (
      label && beside.test(before.slice(label.index + label[0].length)) && !denied.test(before.slice(0, label.index))
    );
  });

/** The words for an amount: with its label, and with the month it is for. */
function withLabels(text: string, { start, end }: Figure, purpose: Purpose, from: number): Span {
  const before = text.slice(from, start);
  const label = purpose === 'unsaid' ? undefined : lastOf(before, labels[purpose]);
  const isBeside = label && before.length - label.index < 40;
  const month = purpose === 'price' ? /^\W*(?:(?:kwa|per|a|kila)\s*)?(?:mwezi|month|pm)\b/.exec(text.slice(end)) : null;
  return { start: isBeside ? from + label.index : start, end: end + (month?.[0].length ?? 0) };
}

function purposeBefore(before: string, after: string, value: number): Purpose {
  const mayBeVisit = value <= mostToVisit;
  if (mayBeVisit && has(before, labels.visit)) return 'visit';
  const price = lastOf(before, /\b(?:kodi|kod|bei|price|rent|asking|pango)\b/g);
  if (mayBeVisit && !price && has(after, labels.visit)) return 'visit';
  const labelled = lastOf(before, labels.agent);
  // 'Haina dalali, 130,000 kwa mwezi': what is denied labels nothing.
  const agent = labelled && !denied.test(before.slice(0, labelled.index)) ? labelled : undefined;
  const other = lastOf(before, labels.other);
  // 'Dalali: kodi ya mwezi mmoja 600,000'.
  if (agent && /kodi ya mwezi|month'?s? rent/.test(before.slice(agent.index))) return 'agent';
  const [nearest] = [
    { purpose: 'price' as const, at: lastOf(before, labels.price)?.index ?? -1 },
    { purpose: 'agent' as const, at: agent?.index ?? -1 },
    { purpose: 'other' as const, at: other?.index ?? -1 },
  ].sort((a, b) => b.at - a.at);
  return nearest && nearest.at >= 0 ? nearest.purpose : purposeAfter(after, value);
}

function purposeAfter(after: string, value: number): Purpose {
  if (value <= mostToVisit && has(after, labels.visit)) return 'visit';
  if (/^\W*(?:(?:kwa|per|a)\s*)?(?:mwezi|month|pm\b|mwz)/.test(after)) return 'price';
  // '150k dalali mwezi mmoja' is the rent, and the fee is said by months.
  const agent = lastOf(after.slice(0, 30), labels.agent);
  const isFee =
    agent &&
    !denied.test(after.slice(0, agent.index)) &&
    !/^\W{0,3}(?:hamna|hakuna|haipo|bure|free|none)\b/.test(after.slice(agent.index + agent[0].length));
  if (isFee && !/(?:mwezi|mwz|nusu|months?|mth|half|kodi|rent|%|\b1)\b/.test(after)) return 'agent';
  if (has(after.slice(0, 20), labels.other)) return 'other';
  return has(after, labels.price) ? 'price' : 'unsaid';
}

type Figure = Omit<PostAmount, 'purpose' | 'clause'>;

/** The figures of a clause that are money, by their place in it. */
function figuresIn({ text }: Clause, gazetteer: Gazetteer): Figure[] {
  const items = itemsOf(text, gazetteer);
  const figures: Figure[] = [];
  for (let at = 0; at < items.length; ) {
    const start = items[at]!.start;
    const foreign = foreignAt(items, at);
    if (foreign) {
      figures.push({ value: 0, isForeign: true, start, end: endBefore(items, foreign) });
      at = foreign;
      continue;
    }
    const range = likelyRange(rangeAt(items, at, null));
    const amount = range ? { value: range.ends[0], factor: 0, next: range.next } : wholeAmountAt(items, at, true);
    if (!amount || !isMoney(text, start, endBefore(items, amount.next), amount.factor)) {
      at = amount ? amount.next : at + 1;
      continue;
    }
    const { next } = amount;
    const term: Partial<Figure> = range ? { isUnclear: true, isRange: true } : termOf(text, items, at, next);
    figures.push({ value: amount.value, start, end: endBefore(items, next), ...term });
    at = next;
  }
  return figures;
}

/** 'SQM 300 – 4.2M' is a size and a price. */
const likelyRange = (range: ReturnType<typeof rangeAt>) =>
  range && Math.max(...range.ends) <= 5 * Math.min(...range.ends) ? range : null;

/** A distance ends in `m` too, a code is of plain digits, and what is asked for a square metre is no price. */
function isMoney(text: string, start: number, end: number, factor: number) {
  const [before, said, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (
    /\dm$/i.test(said) &&
    /^\s*(?:(?:kutoka|toka|from|ya barabara|za mraba|away|walking|height|high|wide|long|deep|tall|urefu|upana|kimo)\b|(?:hadi|mpaka|to)\s(?!\d|tsh|tzs|mil|laki))/i.test(
      after,
    )
  )
    return false;
  if (
    /(?:mita|metres?|meters?|barabara|upana|urefu|kimo|height)\s*(?:ya|ni|:)?$/i.test(before.trimEnd()) &&
    factor === 1e6
  )
    return false;
  if (/^\W*(?:kwa|per|kila|@|\/)\s*(?:kila\s*)?(?:sqm|mita|m2|square|eka|ekari|heka|acre)/i.test(after)) return false;
  if (/(?:kwa|per|kila|bei ya)\s*(?:sqm|mita|m2|square|eka|ekari|heka|acre)\W*(?:ni\W*)?$/i.test(before)) return false;
  if (/\b(?:code|ref|id|no|namba|plot no|block|kodi no)\W*$/i.test(before)) return false;
  return true;
}

/** `x 6`, `kwa mwaka`, `kwa siku`. */
function termOf(text: string, items: Item[], at: number, next: number): Partial<Figure> {
  const end = endBefore(items, next);
  const times = /^[^\w×]*(?:x|×|mara)\s*(?:miezi\s*)?(\d{1,2})\b(?!\s*(?:m\b|mita|ft|sqm))/i.exec(text.slice(end));
  if (times) return { months: Number(times[1]), end: end + times[0].length };
  const period = periodAt(items, at, next);
  // 'Laki 3 kwa miezi 6' is said of the month and of all six alike.
  return !period || period.months > 1 ? { isUnclear: true } : {};
}
