import type { PlotSize } from '@makao/contract/ads.kinds';
import { writing } from '@makao/contract/ads.limits';
import type { Span } from '@makao/contract/texts/phone-in-text';

/** An area in square metres, with the sides of a plot where they are metres. */
export interface PostArea {
  value: number;
  words: string;
  width?: number;
  length?: number;
}

const squareFoot = 0.0929;
const acre = 4047;
const sides =
  /(?<!\d)(\d{1,6}(?:\.\d{1,4})?)\s?(?:[x×]|kwa|by)\s?(\d{1,6}(?:\.\d{1,4})?)(?![\d,.]|\s?(?:k\b|m\b)|\s?(?:laki|mil\w{0,6})\b(?! ?\d))/i;
const squares =
  /(?:sqm|mita za mraba|m2|meter za mraba)[^\w\n]{0,3}(?:ni {1,3})?(\d{1,3}(?:[, ]\d{3}){1,3}(?!\d)|\d{1,9}(?:\.\d{1,2})?)(?![\d,.]?\d| {0,3}(?:k\b|m\b)| {0,3}(?:mil\w{0,6}|laki)\b(?! ?\d))|(\d[\d,.]{0,15}\d|\d) {0,3}(?:sqm|m2|mita za mraba|square met\w{2,3})(?! {0,3}\d{2,5}(?![\d.,\w]))/i;
const acres =
  /(nusu|robo|half)\s{0,3}(?:a\s|an\s)?(?:eka|ekari|heka|acre)|(?:eka|ekari|hekari|heka|acres?)\s{0,3}(nusu|robo|moja|mbili|tatu|nne|tano|kumi|\d{1,6}(?:\.\d{1,4})?)(\s{1,3}na\s{1,3}(?:nusu|robo))?|(\d{1,6}(?:\.\d{1,4})?|one|two|three|five|ten)\s{0,3}(?:ekari|eka|hekari|heka|acres?)/i;
const acreWords: Record<string, number> = {
  nusu: 0.5,
  half: 0.5,
  robo: 0.25,
  moja: 1,
  one: 1,
  mbili: 2,
  two: 2,
  tatu: 3,
  three: 3,
  nne: 4,
  tano: 5,
  five: 5,
  kumi: 10,
  ten: 10,
};
/** 'Upana mita 18 urefu mita 30'. */
const sidesByName =
  /\b(?:upana|width)\W{0,3}(?:ni\s)?(?:mita|metres?|m)?\s?(\d{1,5})\W{0,3}(?:m\b|mita)?\W{0,6}(?:na\s)?(?:urefu|length)\W{0,3}(?:ni\s)?(?:mita|m)?\s?(\d{1,5})/i;
const saysMetres = /\b(?:ukubwa|size|mita|metres?)\W{1,3}(?:(?:wa|ni|is|of|mita)\s){0,2}$/i;
const notOneOf = /(?:kwa|per|kila|bei ya|price per)\s*$/i;

/** Where a size stands, too. */
type Sized = PostArea & Span;

/** Square metres, the sides of a plot, or acres, at `from` or behind it. */
function sizeFrom(text: string, from: number): Sized | null {
  const rest = text.slice(from);
  const found = [squareIn(rest), sidesIn(rest)].flatMap((size) => size ?? []).sort((a, b) => a.start - b.start)[0];
  const size = found ?? acresIn(rest);
  return size && { ...size, start: size.start + from, end: size.end + from };
}

function squareIn(text: string): Sized | null {
  const square = squares.exec(text);
  if (!square || /(?:kwa|per|kila)\s*$/i.test(text.slice(0, square.index))) return null;
  return sized(Number((square[1] ?? square[2] ?? '').replace(/[, ]|\.(?=\d{3}\b)/g, '')), square);
}

function sidesIn(text: string): Sized | null {
  const side = sidesByName.exec(text) ?? sides.exec(text);
  if (side && /(?:kodi|bei|rent|price)[\s:]{1,3}$/i.test(text.slice(0, side.index))) return null;
  const [width, length] = [Number(side?.[1]), Number(side?.[2])];
  // Rooms and shops are small: their sides are metres only where that is said.
  const least = side && saysMetres.test(text.slice(0, side.index)) ? 2 : 5;
  if (!side || !(width >= least && length >= least && width <= 1000 && length <= 10_000)) return null;
  const isFeet = /\b(?:ft|feet|foot|futi)\b/i.test(text);
  const size = sized(width * length * (isFeet ? squareFoot : 1), side);
  return size && !isFeet && Number.isInteger(width) && Number.isInteger(length) ? { ...size, width, length } : size;
}

function acresIn(text: string): Sized | null {
  const some = acres.exec(text);
  if (!some || notOneOf.test(text.slice(0, some.index))) return null;
  const said = (some[1] ?? some[2] ?? some[4] ?? '').toLowerCase();
  const more = /robo/.test(some[3] ?? '') ? 0.25 : some[3] ? 0.5 : 0;
  return sized(((acreWords[said] ?? Number(said)) + more) * acre, some);
}

const sized = (value: number, { 0: said, index }: RegExpExecArray): Sized | null =>
  value >= 1 && value <= 100_000_000
    ? { value: Math.round(value), words: said.trim(), start: index, end: index + said.length }
    : null;

const range =
  /(?:kuanzia|starting|from)\s{1,3}(?:\d{1,9}\s{0,3})?sqm|sqm[^.\n]{0,12}\d\s{0,3}(?:-|hadi|to|mpaka)\s{0,3}(?:sqm\s{0,3})?\d|\d\s{0,3}(?:-|hadi|to|mpaka)\s{0,3}\d{1,9}\s{0,3}sqm/i;

/** The size that a clause states; of a range none. */
export function areaIn(text: string): PostArea | null {
  if (range.test(text)) return null;
  const size = sizeFrom(text, 0);
  if (!size) return null;
  const { start: _, end: __, ...area } = size;
  return area;
}

export interface SizesRead extends Span {
  sizes: PlotSize[];
}

/** `20x20 = 4.5M, 20x30 = 6.5M`: sizes that are each followed by a price of their own. */
export function sizesIn(text: string, prices: (Span & { value: number })[]): SizesRead | null {
  const sizes: Sized[] = [];
  for (let at = 0; sizes.length <= writing.plotSizes; ) {
    const size = sizeFrom(text, at);
    if (!size) break;
    sizes.push(size);
    at = size.end;
  }
  const pairs = sizes.flatMap((size, at) => {
    const until = sizes[at + 1]?.start ?? text.length;
    const price = prices.find(({ start, end }) => end > size.end && start < until && start >= size.start - 1);
    return price ? [{ size, price }] : [];
  });
  const areas = new Set(pairs.map(({ size }) => size.value));
  const [first] = pairs;
  const last = pairs.at(-1);
  if (!first || !last || areas.size < 2 || areas.size < sizes.length - 1 || pairs.length > writing.plotSizes)
    return null;
  return {
    start: first.size.start,
    end: last.price.end,
    sizes: pairs.map(({ size: { value, width, length }, price }) => ({
      ...(width && length && { width, length }),
      area: value,
      price: price.value,
    })),
  };
}
