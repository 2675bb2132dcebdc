import type { AdType } from '@makao/contract/ads';
import { appliesTo, type Facts } from '@makao/contract/ads.kinds';
import type { PostReading, ReadName } from '@makao/contract/ads.writing';
import { impliedType } from '../sentences/implied-type.ts';
import type { Gazetteer } from '../sentences/places.ts';
import { type CleanPost, cleanPost } from './clean-post.ts';
import { sizesIn } from './post-area.ts';
import { describe } from './post-description.ts';
import { amenitiesOf, readFacts } from './post-facts.ts';
import { type PostMoney, readMoney } from './post-money.ts';
import { readPlace } from './post-place.ts';
import type { PostFacts } from './post-spot.ts';

type Words = NonNullable<PostReading['factWords']>;

/** Reads a post as agents write them in chats into the fields of an ad. What is unclear is left to the agent. */
export function readPost(post: string, gazetteer: Gazetteer, today: Date = new Date()): PostReading {
  const clean = cleanPost(post);
  const facts = readFacts(clean.clauses, gazetteer, today);
  const kind = facts.propertyType?.value;
  if (facts.isChatter && !kind && !facts.type && !facts.bedroomsCount) return nothingIn(clean);
  const place = readPlace(clean.clauses, gazetteer);
  const money = readMoney(clean, facts.type?.value ?? (kind === 'room' ? 'rent' : undefined), gazetteer);
  const said = ({ start, end }: { start: number; end: number }) => clean.text.slice(start, end).trim();
  if (!place && !money.monthsInAdvance && !isOfProperty(facts)) return nothingIn(clean);

  const values: PostReading['values'] = {};
  const words: PostReading['words'] = {};
  const tell = <N extends ReadName>(name: N, value: PostReading['values'][N], by: string) => {
    values[name] = value;
    words[name] = plainWords(by);
  };
  const type = facts.type ?? typeFrom(clean, facts, money, said);
  const ad = { type: type?.value, propertyType: kind };
  if (type) tell('type', type.value, type.words);
  for (const name of ['propertyType', 'area', 'bedroomsCount', 'bathroomsCount'] as const)
    if (facts[name] && appliesTo(name, ad)) tell(name, facts[name].value as never, facts[name].words);
  const stated = facts.said.of(ad);
  const noFee = stated.values.hasNoAgentFee;
  for (const name of ['price', 'monthsInAdvance', 'connexionFees', 'feesForVisit'] as const)
    if (money[name] && appliesTo(name, ad) && !(noFee && name === 'connexionFees'))
      tell(name, money[name].value, said(money[name]));
  for (const [amenity, by] of amenitiesOf(facts)) if (appliesTo(amenity, ad)) tell(amenity, true, by);
  if (place) {
    tell('wardId', place.ward.id, place.words);
    values.cityId = place.ward.cityId;
    if (place.landmark) tell('landmarkId', place.landmark.id, place.landmark.words);
  }
  const all: Facts = { ...stated.values };
  const factWords: Words = { ...stated.words };
  const several = appliesTo('sizes', ad) ? sizesIn(clean.text, money.prices) : null;
  if (several) {
    // The ad is found by its cheapest plot.
    const cheapest = several.sizes.reduce((a, b) => (a.price <= b.price ? a : b));
    all.sizes = several.sizes;
    factWords.sizes = said(several);
    tell('price', cheapest.price, said(several));
    tell('area', cheapest.area, said(several));
    money.unsure = [];
  } else if (facts.area && appliesTo('width', ad))
    for (const side of ['width', 'length'] as const)
      if (facts.area[side]) {
        all[side] = facts.area[side];
        factWords[side] = facts.area.words;
      }
  if (Object.keys(all).length > 0) values.facts = all;
  for (const [name, by] of Object.entries(factWords)) factWords[name as keyof Words] = plainWords(by);
  return {
    values,
    words,
    ...(values.facts && { factWords }),
    wardName: place?.ward.name ?? null,
    ...(place?.landmark && { landmarkName: place.landmark.name }),
    unsure: money.unsure,
    ...describe(clean, money.spans),
  };
}

/** Cement and fridges have a price, too. */
const isOfProperty = ({ propertyType, bedroomsCount, bathroomsCount, area, room, amenities, said }: PostFacts) =>
  [propertyType, bedroomsCount, bathroomsCount, area, room].some(Boolean) || amenities.size > 0 || !said.isEmpty;

const nothingIn = (clean: CleanPost): PostReading => ({
  ...{ values: {}, words: {}, wardName: null, unsure: [] },
  ...describe(clean, []),
});

const plainWords = (by: string) => by.replace(/\s+/g, ' ').trim();

const monthly =
  /\b(?:kwa|per|a|kila)\s?(?:mwezi|month|mth)\b|\bmonthly\b|\/\s?(?:month|mwezi|mth)\b|\b(?:pcm|pm|p\/m)\b/i;

const perSize =
  /\d[\d,.]{0,12}(?:\s?(?:k|m|tshs?|tzs))?\s{0,3}(?:kwa|per|kila|\/)\s{0,3}(?:sqm|m2|square|eka|ekari|heka|acre)/i;

/** Months in advance are of a rent, a room is only let, and the amount says the rest. */
function typeFrom(
  { text }: CleanPost,
  { propertyType }: PostFacts,
  { monthsInAdvance, price: told, asked }: PostMoney,
  said: (span: { start: number; end: number }) => string,
): { value: AdType; words: string } | null {
  if (monthsInAdvance) return { value: 'rent', words: said(monthsInAdvance) };
  if (propertyType?.value === 'room') return { value: 'rent', words: propertyType.words };
  const month = monthly.exec(text);
  const isPlot = propertyType?.value === 'plot';
  const bySize = isPlot && !month ? perSize.exec(text) : null;
  if (bySize) return { value: 'sell', words: bySize[0] };
  // A plot is found by the first of several prices.
  const price = told ?? (isPlot ? asked : undefined);
  if (!price) return month && { value: 'rent', words: month[0] };
  const isMonthly = month !== null || /kodi|rent/i.test(said(price));
  const value = impliedType(propertyType?.value, { priceMax: price.value, isMonthly });
  return value ? { value, words: said(price) } : null;
}
