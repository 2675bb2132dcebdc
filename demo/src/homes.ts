import { type AdType, eachAmenity, type PropertyType } from '@makao/contract/ads';
import type { Facts as StatedFacts } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import { describe } from './content/describe.ts';
import type { Facts } from './content/facts.ts';
import { priceOf } from './content/prices.ts';
import type { Market } from './content/wards.ts';
import type { Rng } from './pictures/rng.ts';
import type { SceneKind } from './pictures/scene.ts';

export type View = { kind: SceneKind; style: string };

/** A home or plot on offer: the facts of the ad, and what its pictures show. */
export type Home = Omit<Facts, 'market' | 'where' | 'quality' | 'setting'> & {
  price: number;
  connexionFees: number | null;
  feesForVisit: number;
  description: string;
  facts: StatedFacts;
  views: View[];
};

const kinds: readonly [AdType, PropertyType, weight: number][] = [
  ['rent', 'apartment', 34],
  ['rent', 'house', 27],
  ['sell', 'house', 14],
  ['sell', 'plot', 16],
  ['sell', 'apartment', 7],
  ['rent', 'plot', 2],
];

function pickKind(rng: Rng, { rural, level }: Market): readonly [AdType, PropertyType] {
  // Plots are more common in rural wards, flats in expensive ones.
  const weighed = kinds.map(([, property, weight]) => {
    if (property === 'plot') return weight * (rural ? 2.6 : level > 2 ? 0.25 : 0.6);
    if (property === 'apartment') return weight * (level >= 1.2 ? 1.3 : 0.6);
    return weight;
  });
  let left = rng.next() * weighed.reduce((sum, weight) => sum + weight, 0);
  const at = weighed.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const [type, propertyType] = kinds.at(at)!;
  return [type, propertyType];
}

function facadeOf(rng: Rng, { propertyType, quality, setting, bedroomsCount }: Facts): View {
  if (propertyType === 'plot') return { kind: 'plot', style: setting ?? 'suburb' };
  if (propertyType === 'apartment')
    return {
      kind: 'apartment',
      style: quality > 0.72 ? rng.pick(['tower', 'mid']) : quality > 0.4 ? rng.pick(['mid', 'low']) : 'low',
    };
  const styles =
    quality > 0.7
      ? ['modern', 'villa', 'modern', 'swahili']
      : quality > 0.38
        ? ['bungalow', 'villa', 'swahili', 'bungalow']
        : bedroomsCount! < 4
          ? ['row', 'bungalow', 'row', 'bungalow']
          : ['bungalow'];
  return { kind: 'house', style: rng.pick(styles) };
}

/** Three to five views, usually the outside first; pool and garden are shown if there is one. */
function viewsOf(rng: Rng, facts: Facts): View[] {
  const facade = facadeOf(rng, facts);
  if (facts.propertyType === 'plot') return [facade, facade, facade];
  const room = (kind: 'living' | 'bedroom' | 'kitchen' | 'bathroom' | 'courtyard' | 'pool' | 'garden'): View => ({
    kind,
    style: kind,
  });
  const outside = [
    ...(facts.hasPool ? [room('pool')] : []),
    ...(facts.hasGarden && facts.propertyType === 'house' ? [room('garden')] : []),
    ...(facade.style === 'swahili' ? [room('courtyard')] : []),
  ];
  const rooms = [room('living'), room('bedroom'), room('kitchen'), room('bathroom')];
  const rest = [...outside.slice(0, 2), ...rooms].slice(0, rng.int(2, 4));
  return rng.chance(0.14) && rest[0] ? [rest[0], facade, ...rest.slice(1)] : [facade, ...rest];
}

/** Generates a home in a ward. Quality and place determine all other facts. */
export function generateHome(rng: Rng, market: Market): Home {
  const [type, propertyType] = pickKind(rng, market);
  const isPlot = propertyType === 'plot';
  const quality = Math.min(1, Math.max(0, rng.range(0, 0.75) + Math.min(0.35, market.level * 0.06)));
  const bedroomsCount = isPlot
    ? null
    : rng.pick(propertyType === 'house' ? [2, 2, 3, 3, 3, 4, 4, 5, 6] : [1, 1, 2, 2, 2, 3, 3, 4]);
  const bathroomsCount =
    bedroomsCount && Math.max(1, Math.min(bedroomsCount, Math.round(bedroomsCount * (0.35 + quality * 0.6))));
  const likely = (least: number, most: number) => !isPlot && rng.chance(least + (most - least) * quality ** 1.3);
  const area = isPlot
    ? rng.pick([300, 400, 450, 500, 600, 600, 800, 900, 1000, 1200, 1500, 2000, 2500])
    : rng.chance(0.55)
      ? bedroomsCount! * rng.int(28, 46) + 20
      : null;
  const setting =
    market.coastal && rng.chance(0.45)
      ? 'beach'
      : rng.pick(market.rural ? (['hills', 'field', 'suburb'] as const) : (['suburb', 'suburb', 'field'] as const));
  const facts: Facts = {
    type,
    propertyType,
    market,
    where: rng.pick([market.name, ...market.aliases]),
    quality,
    bedroomsCount,
    bathroomsCount,
    area,
    monthsInAdvance: type === 'rent' ? rng.pick(market.level > 2.5 ? [3, 6, 6, 12] : [1, 3, 3, 6, 6]) : null,
    // Amenities without a line here are false in the demo.
    ...eachAmenity(() => false),
    hasGenerator: likely(0.01, 0.75),
    hasGuard: isPlot ? rng.chance(0.04) : likely(0.08, 0.85),
    hasPool: likely(0, 0.55) && quality > 0.5 && market.level > 1.4,
    hasWaterTank: likely(0.35, 0.95),
    hasGarage: propertyType === 'house' ? likely(0.12, 0.8) : likely(0.04, 0.4),
    hasGarden: propertyType === 'house' ? likely(0.15, 0.7) : likely(0.02, 0.25),
    isFurnished: type === 'rent' ? likely(0.03, 0.5) : likely(0, 0.08),
    ...(isPlot && { setting }),
  };
  const price = priceOf(rng, { ...facts, level: market.level });
  const { market: _, where: __, quality: ___, setting: ____, ...said } = facts;
  return {
    ...said,
    facts: {},
    price,
    connexionFees: type === 'rent' ? Math.round((price * rng.pick([1, 1, 1, 0.5])) / 5000) * 5000 : null,
    feesForVisit: rng.chance(0.12) ? 0 : rng.pick(limits.visitFees.slice(0, market.level > 2 ? 5 : 3)),
    description: describe(rng, facts, rng.chance(market.level > 2.5 ? 0.45 : 0.75) ? 'sw' : 'en'),
    views: viewsOf(rng, facts),
  };
}
