import { adsByIds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import type { Api } from '#web/lib/api.ts';
import { orFail } from '#web/lib/load-failures.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Up to four ads side by side; what can't be read in the address is left out. */
export async function loadCompared(api: Api, url: URL) {
  const ids = (url.searchParams.get('ids') ?? '').split(',').filter((id) => uuid.test(id));
  const asked = [...new Set(ids)].slice(0, limits.keptAds.compare);
  if (asked.length === 0) return { ads: [], gone: 0 };
  const { data } = await api.call(adsByIds, { query: { ids: asked } }).catch(orFail('findAdError'));
  return {
    ads: data.map(({ imagesUrls: _, agent: __, ...ad }) => ad),
    /** No longer on show. */
    gone: asked.length - data.length,
  };
}
export type ComparedAd = Awaited<ReturnType<typeof loadCompared>>['ads'][number];
