import { eachAmenity } from '@makao/contract/ads';
import { factKeys } from '@makao/contract/ads.fact-keys';
import { appliesTo, type Facts, factsOf, type PropertyType } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import { describeAd } from '@makao/i18n/ad-description';
import { amenityName } from '@makao/server/modules/ads/ads.rules';
import { closingWords } from './content/describe.ts';
import type { Facts as HomeFacts } from './content/facts.ts';
import { round } from './content/prices.ts';
import type { Market } from './content/wards.ts';
import type { Home, View } from './homes.ts';
import type { Rng } from './pictures/rng.ts';

/** Kinds beside homes of several rooms and plots, and how many of each the demo has. */
export const furtherKinds = { room: 36, shop: 8, office: 6, warehouse: 4 } as const;
type FurtherKind = keyof typeof furtherKinds;

/** What an ad states beyond its specified fields: the better the home, the more. */
export function statedFacts(
  rng: Rng,
  home: { type: 'rent' | 'sell'; propertyType: PropertyType; quality: number },
): Facts {
  const { quality } = home;
  const mayBe = (share: number) => (rng.chance(share) ? (true as const) : undefined);
  const stated: Facts = {
    hasSittingRoom: mayBe(0.35),
    bathroom: rng.chance(0.3 + 0.5 * quality) ? 'own' : 'shared',
    sharedBy: rng.chance(0.4) ? rng.int(2, 8) : undefined,
    meter: rng.chance(0.6) ? (rng.chance(0.35 + 0.6 * quality) ? 'own' : 'shared') : undefined,
    hasPipedWater: mayBe(0.5),
    hasWell: mayBe(0.15),
    isFenced: mayBe(0.2 + 0.6 * quality),
    roadMetres: rng.chance(0.45) ? rng.pick([0, 0, 50, 100, 150, 200, 300, 500, 800, 1500]) : undefined,
    floor: rng.chance(0.5) ? rng.int(0, 4) : undefined,
    allowsPets: mayBe(0.08),
    papers: rng.chance(0.8)
      ? rng.pick(['titleDeed', 'titleDeed', 'surveyPlan', 'offer', 'localContract'] as const)
      : undefined,
    isSurveyed: mayBe(0.5),
    serviceCharge: rng.chance(0.15 * quality) ? rng.pick([30_000, 50_000, 100_000, 150_000]) : undefined,
    isNegotiable: mayBe(0.25),
  };
  if (home.propertyType !== 'room') delete stated.bathroom;
  if (stated.bathroom !== 'shared') delete stated.sharedBy;
  return factsOf(stated, home);
}

/** The columns of an ad's facts. */
export const factColumns = (facts: Facts) => ({ facts, factKeys: factKeys(facts) });

const rents: Record<FurtherKind, number> = { room: 65_000, shop: 220_000, office: 650_000, warehouse: 1_800_000 };
const areas: Record<FurtherKind, readonly number[]> = {
  room: [12, 14, 16, 20],
  shop: [12, 18, 24, 36, 50],
  office: [40, 60, 85, 120, 200],
  warehouse: [200, 350, 500, 900],
};
const views: Record<FurtherKind, readonly View[]> = {
  room: [
    { kind: 'bedroom', style: 'bedroom' },
    { kind: 'house', style: 'row' },
    { kind: 'bathroom', style: 'bathroom' },
  ],
  shop: Array<View>(3).fill({ kind: 'house', style: 'row' }),
  office: [
    { kind: 'apartment', style: 'mid' },
    { kind: 'living', style: 'living' },
    { kind: 'bathroom', style: 'bathroom' },
  ],
  warehouse: Array<View>(3).fill({ kind: 'plot', style: 'suburb' }),
};

/** A room, shop, office or warehouse to rent. */
export function generateFurther(rng: Rng, propertyType: FurtherKind, market: Market): Home {
  const quality = Math.min(1, rng.range(0, 0.8) + Math.min(0.3, market.level * 0.05));
  const type = 'rent' as const;
  const stated = statedFacts(rng, { type, propertyType, quality });
  const better = 1 + (stated.hasSittingRoom ? 0.6 : 0) + (stated.bathroom === 'own' ? 0.5 : 0);
  const area = propertyType === 'room' && rng.chance(0.6) ? null : rng.pick(areas[propertyType]);
  const size = propertyType === 'room' ? 1 : (area ?? 1) / areas[propertyType][1]!;
  const least = propertyType === 'room' ? 30_000 : 100_000;
  const price = round(
    Math.min(
      6_000_000,
      Math.max(least, rents[propertyType] * market.level ** 0.7 * better * size * rng.range(0.85, 1.2)),
    ),
  );
  const may = (name: 'hasGenerator' | 'hasGuard' | 'hasWaterTank' | 'hasGarage', share: number) =>
    appliesTo(name, { type, propertyType }) && rng.chance(share * (0.4 + quality));
  const amenities = {
    ...eachAmenity(() => false),
    hasGenerator: may('hasGenerator', 0.15),
    hasGuard: may('hasGuard', 0.3),
    hasWaterTank: may('hasWaterTank', 0.5),
    hasGarage: may('hasGarage', 0.2),
  };
  const monthsInAdvance = rng.pick(propertyType === 'room' ? [1, 3, 3, 6] : [6, 6, 12]);
  const locale = rng.chance(market.level > 2.5 ? 0.45 : 0.75) ? 'sw' : 'en';
  const home: HomeFacts = {
    type,
    propertyType,
    market,
    where: rng.pick([market.name, ...market.aliases]),
    quality,
    ...amenities,
    ...{ bedroomsCount: null, bathroomsCount: null, area, monthsInAdvance },
  };
  const said = describeAd({ ...home, facts: stated, ward: home.where }, amenityName, locale);
  return {
    ...{ type, propertyType, ...amenities, area, monthsInAdvance, price },
    ...{ bedroomsCount: null, bathroomsCount: null },
    connexionFees: stated.hasNoAgentFee ? 0 : Math.round((price * rng.pick([1, 1, 0.5])) / 5000) * 5000,
    feesForVisit: rng.chance(0.2) ? 0 : rng.pick(limits.visitFees.slice(0, 2)),
    description: [said, ...closingWords(rng, home, locale)].join(' '),
    facts: stated,
    views: [...views[propertyType]],
  };
}
