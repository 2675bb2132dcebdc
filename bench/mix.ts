import { type AdSort, amenities } from '@makao/contract/ads';
import { queryString } from '@makao/contract/kernel/request';

/** The same sequence for the same seed (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const rents = [100_000, 150_000, 250_000, 400_000, 500_000, 850_000, 1_000_000, 1_500_000, 2_345_678, 3_000_000];
const sales = rents.map((rent) => rent * 100);

/** Realistic searches: mostly a type, often wards or a price, sometimes all filters; mostly first pages. */
export function searches(count: number, wards: { id: string; cityId: string }[], seed = 1) {
  const random = randomFrom(seed);
  const chance = (odds: number) => random() < odds;
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  return Array.from({ length: count }, () => {
    const type = chance(0.8) ? pick(['rent', 'rent', 'rent', 'sell'] as const) : undefined;
    const prices = type === 'sell' ? sales : rents;
    const bounds = [pick(prices), pick(prices)].sort((a, b) => a - b);
    const wardIds = chance(0.45)
      ? Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(wards).id)
      : undefined;
    return {
      type,
      wardIds,
      cityId: wardIds || chance(0.3) ? wards[0]!.cityId : undefined,
      propertyType: chance(0.5)
        ? pick(['room', 'room', 'house', 'apartment', 'apartment', 'plot'] as const)
        : undefined,
      priceMin: chance(0.2) ? bounds[0] : undefined,
      priceMax: chance(0.5) ? bounds[1] : undefined,
      moveInMax: chance(0.15) ? pick(prices) * 4 : undefined,
      monthsInAdvanceMax: type === 'rent' && chance(0.15) ? pick([1, 3, 6]) : undefined,
      bedroomsCount: chance(0.3) ? [1 + Math.floor(random() * 5)] : undefined,
      sort: chance(0.5) ? pick(['price', '-price', 'moveIn', 'confirmed'] as const) : undefined,
      ...Object.fromEntries(amenities.filter(() => chance(0.06)).map((name) => [name, true as const])),
      meter: chance(0.08) ? ['own' as const] : undefined,
      bathroom: chance(0.06) ? ['own' as const] : undefined,
      papers: type === 'sell' && chance(0.2) ? ['titleDeed' as const, 'surveyPlan' as const] : undefined,
      hasPipedWater: chance(0.06) ? true : undefined,
      isFenced: chance(0.06) ? true : undefined,
      roadMetresMax: chance(0.06) ? pick([0, 200, 500] as const) : undefined,
      page: chance(0.75) ? 1 : chance(0.8) ? 1 + Math.floor(random() * 5) : 1 + Math.floor(random() * 2000),
    };
  });
}

export type Search = Omit<ReturnType<typeof searches>[number], 'sort'> & { sort?: AdSort | undefined };
export const addressOf = (search: Search) => queryString(search);

export function percentile(sorted: number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export function spread(times: number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), max: sorted.at(-1) ?? Number.NaN };
}
