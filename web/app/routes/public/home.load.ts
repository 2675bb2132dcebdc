import { searchAds } from '@makao/contract/ads';
import { searchCities, searchWards } from '@makao/contract/places';
import { cardOf } from '#app/features/ads/card-ad.ts';
import type { Api } from '#app/lib/api.ts';

const shown = 8;

export async function loadHome(api: Api) {
  const [newest, cities, wards] = await Promise.all([
    api.call(searchAds, { query: { limit: shown } }),
    api.call(searchCities, {}),
    api.call(searchWards, {}),
  ]);
  return {
    ads: newest.data.map(cardOf),
    count: newest.pagination.resultCount,
    city: cities.data[0] ?? null,
    wards: wards.data.map(({ id, name, aliases }) => ({ id, name, aliases })),
    now: Date.now(),
  };
}
