import '#web/lib/jitless.ts';
import type { Amenity } from '@makao/contract/ads';
import { countAds } from '@makao/contract/search.counts';
import { browserApi } from '#web/lib/browser-api.ts';
import type { Filters } from './address.ts';

export interface Counts {
  wards: ReadonlyMap<string, number>;
  amenities: Record<Amenity, number>;
}

export async function countsOf(filters: Filters): Promise<Counts> {
  const { wards, amenities } = await browserApi().call(countAds, { query: filters });
  return { wards: new Map(wards.map(({ id, adsCount }) => [id, adsCount])), amenities };
}
