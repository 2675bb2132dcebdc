import { type ChoiceName, type FactName, facts, isFact, type OptionOf } from '@makao/contract/ads.kinds';
import { readAmount } from '@makao/contract/amounts/read-amount';
import type { Span } from '@makao/contract/texts/phone-in-text';
import { countOf, numberShape, ordinals } from './counts.ts';
import { dayIn } from './days.ts';

/** A fact that a text states, and where. */
export type FactSpan = Span & { name: FactName; value: number | string };

type Shape = { name: FactName; shape: RegExp; read: (found: RegExpExecArray, text: string) => number | string | null };

const unit = '(?:m|mt|mts|mita|metres?|meters?|km|kms|kilomita|kilometa|kilometers?|kilometres?)';
const figure = '\\d{1,5}(?:[.,]\\d{1,3})?';
const word = '[\\p{L}/]{1,14}';
/** Roads of any name: 'Kilwa road'. */
const road = `(?:(?:the |a )?(?:barabara|lami|tarmac|tarmac road|main road|highway|(?:${word} )?(?:road|rd))\\b)`;
const away =
  '(?:kutoka|toka|from|to|hadi|mpaka|off|ya|za|ni|kwenda|kufika|of|away|mbali|na|ilipo|walk|kwa|miguu|tu|only|barabara|kwenye)';

/** `mita 200 kutoka lami`, `200m to tarmac road`, `lami: mita 150`. */
const roads: Shape[] = [
  new RegExp(`(?<![\\d.,])(?<n>${figure})\\s?(?<u>${unit})\\s(?:${away}\\s){0,4}${road}`, 'giu'),
  new RegExp(`(?<!\\p{L})(?<u>${unit})\\s?(?<n>${figure})\\s(?:${away}\\s){0,4}${road}`, 'giu'),
  new RegExp(
    `(?:barabara(?: kuu| ya lami)?|lami|tarmac|main road)(?:\\s|:|-|,){1,3}(?:(?:ni|iko|ipo|kama|about|umbali|wa)\\s){0,3}(?:(?<u>${unit})\\s?(?<n>${figure})|(?<n2>${figure})\\s?(?<u2>${unit}))(?![\\p{L}\\d])`,
    'giu',
  ),
  new RegExp(`within\\s(?<n>${figure})\\s?(?<u>${unit})\\s(?:of|from|to)\\s${road}`, 'giu'),
].map((shape) => ({
  name: 'roadMetres',
  shape,
  read: ({ groups }) => {
    const { n, u, n2, u2 } = groups ?? {};
    const value = Number((n ?? n2 ?? '').replace(/,(?=\d{3}$)/, '').replace(',', '.'));
    return Math.round(value * (/^k/i.test(u ?? u2 ?? '') ? 1000 : 1));
  },
}));

const floors: Shape[] = [
  /(?:ghorofa|gorofa|floor|flr)\s(?:ya|no|number|ya namba)\s(?<n>\p{L}{2,10}|\d{1,2})(?![\p{L}\d])/giu,
  /(?<n>\d{1,2})(?:st|nd|rd|th)\s(?:floor|flr)\b/giu,
  /(?<!\p{L})(?<n>ground|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth)\s(?:floor|flr)\b/giu,
  /\bfloor\s(?<n>\d{1,2})(?![\d.,])/giu,
].map((shape) => ({
  name: 'floor',
  shape,
  read: ({ groups }) => ordinals[groups?.n?.toLowerCase() ?? ''] ?? countOf(groups?.n ?? ''),
}));

const sharing =
  '(?:share|shares|shared|sharing|kushare|kushea|kuchangia|mnashare|mnashea|mnachangia|tunashare|tunashea|tunachangia|wanashare|wanachangia|unashare|unachangia|mnatumia|tunatumia|wanatumia)';
const sharers = '(?:watu|wapangaji|wapangaj|vyumba|people|persons?|tenants|rooms|families|familia)';
const sharedBy: Shape[] = [
  new RegExp(
    `(?<!\\p{L})${sharing}\\s(?:(?:by|na|wa|ya|choo|tu|ni|with)\\s){0,2}(?:${sharers}\\s)?(?<n>${numberShape})(?![\\p{L}\\d.,%]|\\s(?:k\\b|elfu|laki|m\\b))`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:${sharers}\\s(?<n>${numberShape})|(?<n2>${numberShape})\\s${sharers})(?:\\s(?:tu|only|wa|who|who will))?\\s${sharing}(?!\\p{L})`,
    'giu',
  ),
  new RegExp(
    `(?<!\\p{L})(?:choo|toilet|bafu)\\s(?:cha\\s)?(?:pamoja\\s(?:kwa|na|cha|ya)\\s)?${sharers}\\s(?<n>${numberShape})(?![\\p{L}\\d])`,
    'giu',
  ),
].map((shape) => ({
  name: 'sharedBy',
  shape,
  read: ({ 0: said, index, groups }, text) => {
    // Sharing a meter or a room says nothing of the bathroom.
    if (
      /(?:luku|umeme|mita|meter|kushare chumba|share room)\P{L}{1,3}(?:\p{L}{1,9}\s){0,2}$/iu.test(
        text.slice(Math.max(0, index - 30), index),
      )
    )
      return null;
    return countOf(groups?.n ?? groups?.n2 ?? '') ?? (/\sna\smpangaji/i.test(said) ? 2 : null);
  },
}));
const withOneTenant: Shape = {
  name: 'sharedBy',
  shape:
    /(?:pamoja|kushare|mnashare|shared?)\s(?:na|with)\s(?:mpangaji|mtu|one tenant|jirani)(?:\s(?:mmoja|1|one))?(?!\p{L})/giu,
  read: ({ index }, text) => (/choo|toilet|bafu|bath/i.test(text.slice(Math.max(0, index - 30), index)) ? 2 : null),
};

const washroom = '(?:choo|vyoo|bafu|mabafu|toilets?|bathrooms?|washrooms?)';
const between = '(?:(?!luku|umeme|maji|ndani|hakuna|bila|hairuhusiwi)[\\p{L}\\d]{1,12}\\s){0,4}';
const bathrooms: Shape[] = [
  [
    `(?<!(?:luku|umeme|meter|mita)\\s(?:\\p{L}{1,4}\\s)?)(?<!\\p{L})(?:share|shared|sharing|kushare|kushea|kuchangia)\\s(?:(?!luku|umeme|meter)\\p{L}{1,12}\\s){0,2}${washroom}(?!\\p{L})`,
    'shared',
  ],
  [`(?<!\\p{L})${washroom}\\s${between}${sharing}(?!\\p{L})`, 'shared'],
  [`(?<!\\p{L})${washroom}\\s(?:(?:na|bafu|ni|kipo|cha|vya)\\s){0,4}(?:pamoja|public|common)(?!\\p{L})`, 'shared'],
  [
    `(?<!\\p{L})${washroom}\\s(?:(?:na|bafu|kipo|vipo|ni|cha|vya|yake|vyote|zote|humo|kiko|viko|moja|kimoja|1|jiko)\\s){0,4}(?:ndani|ndn|inside)(?!\\p{L})`,
    'own',
  ],
].map(([shape, value]) => ({
  name: 'bathroom',
  shape: new RegExp(shape!, 'giu'),
  read: () => value as OptionOf<ChoiceName>,
}));

const charge: Shape = {
  name: 'serviceCharge',
  shape:
    /\bservice\s?charges?\W{0,3}(?:(?:ni|ya|is|of|at|isizidi|isiyozidi|under|below|max|up to|chini ya|kila mwezi|per month|monthly)\s){0,3}(?:(?:tshs?|tzs|sh)\.?\s?)?(?<n>\d[\d,.]{0,12}\s?(?:k|m|elfu|laki)?|(?:elfu|laki)\s[\p{L}\d]{1,10})(?![\p{L}\d]|\s?(?:usd|dollars?|\$|per sqm|kwa sqm))/giu,
  read: ({ 0: said, index, groups }, text) => {
    // Agents call the viewing fee a service charge, too.
    const around = `${text.slice(Math.max(0, index - 12), index)} ${said} ${text.slice(index + said.length, index + said.length + 30)}`;
    return /kuona|kuangalia|dalali|viewing|visit|nyumba/i.test(around) ? null : readAmount((groups?.n ?? '').trim());
  },
};

const shapes = [...roads, ...floors, withOneTenant, ...sharedBy, ...bathrooms, charge];

const isPossible = ({ name, value }: FactSpan) => {
  const fact = facts[name];
  return typeof value !== 'number' || !('min' in fact) || (value >= fact.min && value <= fact.max);
};

/** Facts that are more than words: distances, floors, dates, who shares what. Overlapping ones: the first declared. */
export function factSpans(text: string, today: Date): FactSpan[] {
  const found: FactSpan[] = [];
  const add = (span: FactSpan) => {
    const isFree = found.every(({ start, end }) => span.end <= start || span.start >= end);
    if (isFact(span.name) && isPossible(span) && isFree) found.push(span);
  };
  for (const { name, shape, read } of shapes)
    for (const match of text.matchAll(shape)) {
      const value = read(match, text);
      if (value !== null && value !== undefined)
        add({ name, value, start: match.index, end: match.index + match[0].length });
    }
  const day = dayIn(text, today);
  if (day) add({ name: 'availableFrom', ...day });
  return found.sort((a, b) => a.start - b.start);
}
