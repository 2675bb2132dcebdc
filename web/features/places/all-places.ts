import { limits } from '@makao/contract/kernel/limits';
import { type City, searchCities, searchWards, type Ward } from '@makao/contract/places';
import type { Api } from '#web/lib/api.ts';

const limit = limits.placesPerPage;

export const allCities = async (api: Api): Promise<City[]> => (await api.call(searchCities, { query: { limit } })).data;

/** The wards of a city, or all of them, however many pages that takes. */
export async function allWards(api: Api, query: { cityId?: string | undefined; namesOnly?: boolean }): Promise<Ward[]> {
  const { cityId, namesOnly } = query;
  const asked = { cityIds: cityId ? [cityId] : undefined, namesOnly, limit };
  const wards: Ward[] = [];
  for (let page = 1; ; page++) {
    const { data, pagination } = await api.call(searchWards, {
      query: page > 1 ? { ...asked, page } : asked,
    });
    wards.push(...data);
    if (page >= pagination.pagesCount) return wards;
  }
}
