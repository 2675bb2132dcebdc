import type { AdType, PropertyType } from '@makao/contract/ads';
import type { Rng } from '../pictures/rng.ts';

const rents = [180_000, 320_000, 520_000, 800_000, 1_100_000, 1_350_000];
const houses = [48_000_000, 70_000_000, 110_000_000, 165_000_000, 240_000_000, 300_000_000];

/** Rounds to realistic prices: nobody asks 487,300. */
export function round(amount: number): number {
  const step =
    amount < 200_000
      ? 10_000
      : amount < 1_000_000
        ? 50_000
        : amount < 20_000_000
          ? 100_000
          : amount < 100_000_000
            ? 1_000_000
            : amount < 1_000_000_000
              ? 5_000_000
              : 50_000_000;
  return Math.round(amount / step) * step;
}
const within = (low: number, amount: number, high: number) => Math.max(low, Math.min(high, amount));

export type Priced = {
  type: AdType;
  propertyType: PropertyType;
  /** The ward's price level, 1 for a decent suburb. */
  level: number;
  /** 0 plain to 1 fine. */
  quality: number;
  bedroomsCount: number | null;
  area: number | null;
  isFurnished: boolean;
  hasPool: boolean;
};

/** The price of such a home in that ward, in whole shillings. */
export function priceOf(
  rng: Rng,
  { type, propertyType, level, quality, bedroomsCount, area, isFurnished, hasPool }: Priced,
) {
  const taste = (0.72 + 0.6 * quality) * (hasPool ? 1.3 : 1) * rng.range(0.92, 1.08);
  if (propertyType === 'plot') {
    const value = 34_000 * level ** 1.4 * (area ?? 500) * taste;
    return type === 'sell'
      ? round(within(15_000_000, value, 2_500_000_000))
      : round(within(150_000, value * 0.006, 4_000_000));
  }
  const size = within(1, bedroomsCount ?? 1, 6) - 1;
  if (type === 'rent') return round(within(80_000, rents[size]! * level * taste * (isFurnished ? 1.3 : 1), 6_000_000));
  return round(
    within(
      15_000_000,
      houses[size]! * level ** 1.04 * taste * (propertyType === 'apartment' ? 0.85 : 1),
      2_500_000_000,
    ),
  );
}
