import { type AdFilters, amenities, readAdType } from '@makao/contract/ads';
import { choiceNames, flagNames } from '@makao/contract/ads.kinds';
import { manyLimits } from '@makao/contract/ads.many';
import type { AdAct } from '../../../db/schema/chat.ts';
import { day } from '../../../lib/market-time.ts';
import { adCode, adNumber } from '../../ads/ad-code.ts';
import { understand } from '../../search/sentences/grammar.ts';
import type { Turn } from '../turn.ts';
import { numbersIn } from './act-words.ts';
import type { OwnAd } from './own-ads.ts';

/** Whether the act makes sense for how the ad stands. The write decides; this chooses whom a text may mean. */
export const suits = ({ act }: AdAct, { stand, expirationDate, price }: OwnAd, now: Date): boolean => {
  switch (act) {
    case 'confirm':
    case 'outcome':
      return stand === 'live' || stand === 'hidden';
    case 'price':
      return price !== null && stand !== 'expired' && stand !== 'ended';
    case 'pause':
      return stand === 'live' || stand === 'hidden' || stand === 'pending';
    case 'renew':
      return stand === 'expired' || (stand === 'live' && isNearEnd(expirationDate, now));
  }
};

const isNearEnd = (expirationDate: string, now: Date) =>
  Date.parse(expirationDate) <= now.getTime() + manyLimits.renewDays * day;

/**
 * Which ads a text means: `named` by number, code or a description that only they fit, or `open` when it does not say. A
 * number of no list is `unknown`.
 */
export type Meant =
  | { how: 'named'; ads: OwnAd[] }
  | { how: 'open'; ads: OwnAd[] }
  | { how: 'unknown'; number: number }
  | { how: 'none' };

interface Asked {
  act: AdAct;
  about: string;
  /** The ids that numbers count, as last shown. */
  listed: string[];
  said: string;
}

export function meantBy(turn: Turn, ads: OwnAd[], { act, about, listed, said }: Asked): Meant {
  const suiting = ads.filter((ad) => suits(act, ad, turn.now));
  const coded = codeIn(said, ads);
  if (coded) return { how: 'named', ads: [coded] };
  const numbers = numbersIn(about);
  if (numbers) {
    const missing = numbers.find((number) => listed[number - 1] === undefined);
    if (missing !== undefined) return { how: 'unknown', number: missing };
    return { how: 'named', ads: numbers.flatMap((number) => ads.find(({ id }) => id === listed[number - 1]) ?? []) };
  }
  if (about === '') return { how: 'open', ads: suiting };
  const fitting = fitsOf(turn, about);
  if (!fitting) return { how: 'none' };
  const described = suiting.filter(fitting);
  // 'The house that expired': found among the others, so that the answer says why it can't be.
  const others = described.length > 0 ? described : ads.filter(fitting);
  return others.length === 1
    ? { how: 'named', ads: others }
    : others.length > 1
      ? { how: 'open', ads: others }
      : { how: 'none' };
}

/** An ad named by its short code or link. No word has such letters. */
function codeIn(said: string, ads: OwnAd[]): OwnAd | undefined {
  for (const word of said.toLowerCase().split(/[\s,;:()]+/)) {
    const [code = ''] = /^[a-z]{6}(?![a-z\d])/.exec(word.slice(word.lastIndexOf('/') + 1)) ?? [];
    const number = adNumber(code);
    if (number !== null) return ads.find((ad) => ad.code === adCode(number));
  }
  return undefined;
}

const longest = 200;

/** Whether an ad fits a description, by what the search reads in it; null if it reads nothing, or not all of it. */
function fitsOf({ gazetteer }: Turn, about: string): ((ad: OwnAd) => boolean) | null {
  const { filters, notUnderstood } = understand(about.slice(0, longest), gazetteer);
  const tests = testsOf(filters as AdFilters);
  if (tests.length === 0 || notUnderstood.length > 0) return null;
  return (ad) => tests.every((test) => test(ad));
}

type Test = (ad: OwnAd) => boolean;

function testsOf(filters: AdFilters): Test[] {
  const { type, propertyType, wardIds, landmarkIds, priceMin, priceMax, bedroomsCount } = filters;
  const tests: (Test | false | undefined)[] = [
    type && ((ad) => ad.type === readAdType(type)),
    propertyType && ((ad) => ad.propertyType === propertyType),
    wardIds && wardIds.length > 0 && (({ ward }) => ward !== null && wardIds.includes(ward.id)),
    landmarkIds &&
      landmarkIds.length > 0 &&
      (({ landmark }) => landmark !== undefined && landmarkIds.includes(landmark.id)),
    priceMax !== undefined && (({ price }) => price === priceMax),
    priceMin !== undefined && priceMax === undefined && (({ price }) => price === priceMin),
    bedroomsCount &&
      bedroomsCount.length > 0 &&
      ((ad) => ad.bedroomsCount !== null && bedroomsCount.includes(ad.bedroomsCount)),
    ...amenities.map((name) => filters[name] && ((ad: OwnAd) => ad[name])),
    ...flagNames.map((name) => filters[name] && ((ad: OwnAd) => ad.facts?.[name] === true)),
    ...choiceNames.map((name) => {
      const options: readonly string[] = filters[name] ?? [];
      return options.length > 0 && ((ad: OwnAd) => options.includes(ad.facts?.[name] ?? ''));
    }),
  ];
  return tests.filter((test) => typeof test === 'function');
}
