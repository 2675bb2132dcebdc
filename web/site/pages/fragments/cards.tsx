import { adsByIds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { orFail } from '#web/lib/load-failures.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { fragment } from '../../page.ts';
import { adGrid } from '../../parts/ad-cards.tsx';
import { readIds } from '../ids.ts';

/** Cards of ads that a browser remembers, in the order of the address. Those no longer on show are left out. */
export default fragment({
  load: async (api, { url }) => {
    const ids = readIds(url, limits.rememberedAds.seen);
    const { data } =
      ids.length > 0 ? await api.call(adsByIds, { query: { ids } }).catch(orFail('findAdError')) : { data: [] };
    const variant = url.searchParams.get('variant') === 'home' ? 'home' : 'search';
    return { ads: data, look: { variant, columns: 4, now: thisHour() } as const };
  },
  fragment: ({ ads, look }) => (ads.length > 0 ? adGrid(ads, look) : null),
});
