import { marketClock } from '@makao/contract/market';
import type { Span } from '@makao/contract/texts/phone-in-text';
import { countOf, ordinals } from './counts.ts';

const names = [
  'january|januari|jan',
  'february|februari|feb',
  'march|machi|mar',
  'april|aprili|apr',
  'may|mei',
  'june|juni|jun',
  'july|julai|jul',
  'august|agosti|aug',
  'september|septemba|sept|sep',
  'october|oktoba|oct',
  'november|novemba|nov',
  'december|desemba|disemba|dec',
];
const month = names.join('|');
const year = '(?:[\\s/.-](?<y>20\\d\\d))?';
/** A date says when a home is free only beside one of these words. */
const trigger =
  '(?:available|vacant|wazi|inapatikana|kinapatikana|kuanzia|kuhamia|nihamie|kuingia|moving|move|ready|needed|from|by|kabla)';
const gap =
  '(?:\\s(?:from|in|by|on|kuanzia|kuhamia|tarehe|trh|tar|mwezi|wa|ya|the|ipo|iko|itakuwa|kwanzia|mwanzoni|mwa|early|mid|late)){0,4}';

/** `from 1 December`, `kuanzia tarehe 15/12`, `kuhamia mwezi wa 12`, `available in January`. */
const shapes = [
  new RegExp(
    `\\b${trigger}${gap}\\s(?<d>\\d{1,2})(?:st|nd|rd|th)?\\s(?:of\\s|mwezi\\s(?:wa\\s)?)?(?<name>${month})\\b${year}`,
    'giu',
  ),
  new RegExp(
    `\\b${trigger}${gap}\\s(?<name>${month})(?:\\s(?<d>\\d{1,2})(?!\\d|\\s?(?:bed|bd|br|rooms?|master|vyumba)))?(?:st|nd|rd|th)?\\b${year}`,
    'giu',
  ),
  new RegExp(`\\b${trigger}${gap}\\s(?<d>\\d{1,2})\\s?[/.-]\\s?(?<n>\\d{1,2})(?!\\d)${year}`, 'giu'),
  new RegExp(`\\b${trigger}${gap}\\s(?<d>\\d{1,2})\\smwezi\\s(?:wa\\s)?(?<n>\\d{1,2})(?!\\d)${year}`, 'giu'),
  new RegExp(
    `\\b${trigger}(?:\\s(?:kuanzia|from|ya|in)){0,2}\\smwezi\\swa\\s(?<n>\\d{1,2}(?!\\d)|kumi na (?:mbili|moja)|\\p{L}{3,8})`,
    'giu',
  ),
];

/** The day from which a home is free, as `YYYY-MM-DD`: the next one of its name. */
export function dayIn(text: string, today: Date): (Span & { value: string }) | null {
  for (const shape of shapes)
    for (const { 0: said, index, groups } of text.matchAll(shape)) {
      const value = dayOf(groups ?? {}, today);
      if (value) return { value, start: index, end: index + said.length };
    }
  return null;
}

function dayOf({ d, n, name, y }: Record<string, string | undefined>, today: Date): string | null {
  const named = names.findIndex((list) => list.split('|').includes(name?.toLowerCase() ?? '-'));
  const number = named >= 0 ? named + 1 : (countOf(n ?? '') ?? ordinals[n?.toLowerCase() ?? '']);
  const day = d ? Number(d) : 1;
  if (!number || number < 1 || number > 12 || day < 1 || day > 31) return null;
  const now = marketClock(today);
  const isPast = number < now.getUTCMonth() + 1 || (d && number === now.getUTCMonth() + 1 && day < now.getUTCDate());
  const of = y ? Number(y) : now.getUTCFullYear() + (isPast ? 1 : 0);
  const date = new Date(Date.UTC(of, number - 1, day));
  return date.getUTCMonth() === number - 1 ? date.toISOString().slice(0, 10) : null;
}
