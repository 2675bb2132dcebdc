import { type AdType, adTypes, type PropertyType, propertyTypes } from '@makao/contract/ads';
import { hasRooms } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { PricedPer } from '@makao/contract/prices';

/** What is compared with what: homes of one type and size. */
export interface Kind {
  type: AdType;
  propertyType: PropertyType;
  bedroomsCount: number | null;
  /** Of plots, what one square metre costs. */
  per?: PricedPer | undefined;
}

/** The key of a kind, without its ward, as `market_cell` of the database writes it: all from five bedrooms are one. */
export const kindKey = ({ type, propertyType, bedroomsCount, per }: Kind) =>
  `${type}/${propertyType}/${!hasRooms({ propertyType }) ? 0 : Math.min(bedroomsCount ?? 0, limits.bedroomsMost)}${per ? `/${per}` : ''}`;

const rooms = Array.from({ length: limits.bedroomsMost }, (_, index) => index + 1);

/** Every kind there is, by its bedrooms where it has them. */
export const allKinds: readonly Kind[] = adTypes.flatMap((type) => [
  ...propertyTypes.flatMap((propertyType) =>
    (hasRooms({ propertyType }) ? rooms : [null]).map((bedroomsCount) => ({ type, propertyType, bedroomsCount })),
  ),
]);

export interface Priced {
  price: number;
  ads: number;
}

/**
 * Quarter, middle and three quarters of prices that come in ascending order, each with how many ads have it. As
 * `percentile_disc`: always a price that some ad has.
 */
export function quartilesOf(prices: readonly Priced[]) {
  const sampleSize = prices.reduce((sum, { ads }) => sum + ads, 0);
  if (sampleSize === 0) return null;
  const at = (share: number) => {
    let left = Math.ceil(share * sampleSize);
    for (const { price, ads } of prices) {
      left -= ads;
      if (left <= 0) return price;
    }
    return prices.at(-1)!.price;
  };
  return { low: at(0.25), middle: at(0.5), high: at(0.75), sampleSize };
}
