import { adsByIds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { CompareTable } from '#web/features/ads/compare-table.tsx';
import type { Api } from '#web/lib/api.ts';
import { orFail } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { acts } from '../island.tsx';
import { page } from '../page.ts';
import { readIds } from './ids.ts';

/** Up to four ads side by side; what can't be read in the address is left out. */
export async function loadCompared(api: Api, url: URL) {
  const asked = readIds(url, limits.rememberedAds.compare);
  if (asked.length === 0) return { ads: [], gone: 0 };
  const { data } = await api.call(adsByIds, { query: { ids: asked } }).catch(orFail('findAdError'));
  return {
    ads: data,
    /** No longer on show. */
    gone: asked.length - data.length,
  };
}

export default page({
  load: (api, { url }) => loadCompared(api, url),
  head: (_, { origin }) => seo(origin, { title: m.ads_compare_title(), path: '/compare', hidden: true }),
  body: ({ ads, gone }, { url }) => {
    const ids = ads.map(({ id }) => id);
    return (
      // Without ads in the address, `compare.ts` leads to those that this browser remembers.
      <div className="frame pt-6" data-start={url.searchParams.has('ids') ? undefined : 'compare'}>
        <h1 className="mb-4 text-2xl md:text-3xl">{m.ads_compare_title()}</h1>
        {gone > 0 && <Alert className="mb-4">{m.ads_compare_gone({ count: gone })}</Alert>}
        {ads.length === 0 ? (
          <EmptyState title={m.ads_compare_none()} text={m.ads_compare_noneText()}>
            <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
          </EmptyState>
        ) : (
          <CompareTable
            ads={ads}
            without={(id) => `/compare?ids=${ids.filter((other) => other !== id).join(',')}`}
            removeProps={(ad) => acts('uncompare', { ad })}
          />
        )}
      </div>
    );
  },
});
