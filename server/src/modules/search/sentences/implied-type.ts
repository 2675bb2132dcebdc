import type { AdType, PropertyType } from '@makao/contract/ads';
import { commercialTypes } from '@makao/contract/ads.kinds';

/** Prices that are only asked for a month, and only for good. What lies between says neither. */
const homes = { rent: 8_000_000, sale: 12_000_000 };
const commercial = { rent: 35_000_000, sale: 80_000_000 };
const leastForPlot = 400_000;

export interface Asked {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  isMonthly: boolean;
  isForeign?: boolean;
}

/** Whether an amount is a rent or a price, where nothing else says it. */
export function impliedType(
  kind: PropertyType | undefined,
  { priceMin, priceMax, isMonthly, isForeign }: Asked,
): AdType | undefined {
  if (isMonthly) return 'rent';
  const amount = priceMax ?? priceMin;
  if (amount === undefined || isForeign) return undefined;
  if (kind === 'plot') return amount >= leastForPlot ? 'sell' : undefined;
  const { rent, sale } = kind && commercialTypes.includes(kind) ? commercial : homes;
  if (amount <= rent) return amount >= 10_000 ? 'rent' : undefined;
  return amount >= sale ? 'sell' : undefined;
}
