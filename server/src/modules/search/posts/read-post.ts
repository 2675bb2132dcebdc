import type { PostReading, ReadName } from '@makao/contract/ads.writing';
import type { Gazetteer } from '../sentences/places.ts';
import { cleanPost } from './clean-post.ts';
import { describe } from './post-description.ts';
import { type PostFacts, readFacts } from './post-facts.ts';
import { type PostMoney, readMoney } from './post-money.ts';
import { readPlace } from './post-place.ts';

/** From here up a plot is sold, not let. */
const priceOfPlot = 5_000_000;

/** Reads a post as agents write them in chats into the fields of an ad. What is unclear is left to the agent. */
export function readPost(post: string, gazetteer: Gazetteer): PostReading {
  const clean = cleanPost(post);
  const facts = readFacts(clean.clauses, gazetteer);
  const place = readPlace(clean.clauses, gazetteer);
  const money = readMoney(clean, facts.type?.value, gazetteer);
  const said = ({ start, end }: { start: number; end: number }) => clean.text.slice(start, end).trim();

  const values: PostReading['values'] = {};
  const words: PostReading['words'] = {};
  const tell = <N extends ReadName>(name: N, value: PostReading['values'][N], by: string) => {
    values[name] = value;
    words[name] = by.replace(/\s+/g, ' ').trim();
  };
  const type = facts.type ?? impliedType(facts, money, said);
  if (type) tell('type', type.value, type.words);
  const isPlot = facts.propertyType?.value === 'plot';
  for (const name of ['propertyType', 'area'] as const)
    if (facts[name]) tell(name, facts[name].value as never, facts[name].words);
  if (!isPlot)
    for (const name of ['bedroomsCount', 'bathroomsCount'] as const)
      if (facts[name]) tell(name, facts[name].value, facts[name].words);
  for (const name of ['price', 'monthsInAdvance', 'connexionFees', 'feesForVisit'] as const)
    if (money[name]) tell(name, money[name].value, said(money[name]));
  for (const [amenity, by] of facts.amenities) tell(amenity, true, by);
  if (place) {
    tell('wardId', place.ward.id, place.words);
    values.cityId = place.ward.cityId;
  }
  return {
    values,
    words,
    wardName: place?.ward.name ?? null,
    unsure: money.unsure,
    ...describe(clean, money.spans),
  };
}

/** Months in advance are of a rent; a plot that costs millions is for sale. */
function impliedType(
  { propertyType }: PostFacts,
  { monthsInAdvance, price }: PostMoney,
  said: (span: { start: number; end: number }) => string,
) {
  if (monthsInAdvance) return { value: 'rent' as const, words: said(monthsInAdvance) };
  if (price && /mwezi|month/i.test(said(price))) return { value: 'rent' as const, words: said(price) };
  if (propertyType?.value === 'plot' && price && price.value >= priceOfPlot)
    return { value: 'sell' as const, words: said(price) };
  return null;
}
