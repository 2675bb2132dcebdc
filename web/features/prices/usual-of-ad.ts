import type { PropertyType } from '@makao/contract/ads.kinds';
import { getMarketPrices } from '@makao/contract/prices';
import type { Api } from '#web/lib/api.ts';

interface Priced {
  type: 'rental' | 'sale';
  propertyType: PropertyType;
  ward: { id: string };
  price: number;
  area: number | null;
  bedroomsCount: number | null;
}

/** What ads like this one ask, and its own price to compare: for plots that of a square metre where it is known. */
export async function usualOfAd(api: Api, { type, propertyType, ward, price, area, bedroomsCount }: Priced) {
  const kind = { type, propertyType, wardId: ward.id, ...(bedroomsCount !== null && { bedroomsCount }) };
  if (propertyType === 'plot' && area) {
    const usual = await api.call(getMarketPrices, { query: { ...kind, per: 'm2' } });
    if (usual) return { usual, price: Math.round(price / area), perSquareMetre: true };
  }
  const usual = await api.call(getMarketPrices, { query: kind });
  return usual && { usual, price, perSquareMetre: false };
}
export type UsualOfAd = NonNullable<Awaited<ReturnType<typeof usualOfAd>>>;
