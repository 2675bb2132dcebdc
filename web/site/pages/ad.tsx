import { type AdAddress, adCard, adUnavailable, getAd, relatedAds } from '@makao/contract/ads';
import { agentReviews } from '@makao/contract/agents';
import { type Locale, locales } from '@makao/contract/kernel/locales';
import { getMarketPrices } from '@makao/contract/market';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { adData, adDescription, adTitle } from '#web/features/ads/ad-seo.ts';
import { adPath, whatOf } from '#web/lib/ad-labels.ts';
import type { Api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { orFail, tolerantly } from '#web/lib/load-failures.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { breadcrumbData, seo } from '#web/lib/seo.ts';
import { thisHour } from '#web/lib/this-hour.ts';
import { page } from '../page.ts';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';
import { AdView } from '../parts/ad-view.tsx';
import { goneBody } from './ad-gone.tsx';

const reviewsShown = 4;

/** Redirects to the readable address of an ad. Its address in the other language is as good. */
function leadTo(ad: AdAddress, url: URL, locale: Locale) {
  if (!locales.some((each) => url.pathname === adPath(ad, each)))
    throw new Redirect(adPath(ad, locale) + url.search, 308);
}

/** Loads an ad with related ads and reviews, or what remains of one that is gone. */
export async function loadAd(api: Api, id: string) {
  const params = { id };
  const now = thisHour();
  const { failures, attempt } = tolerantly();
  try {
    // The page is worth showing without its neighbours.
    const near = attempt(api.call(relatedAds, { params }), 'findAdError');
    const ad = await api.call(getAd, { params });
    const { type, propertyType, ward, bedroomsCount } = ad;
    const kind = { type, propertyType, wardId: ward.id, ...(bedroomsCount !== null && { bedroomsCount }) };
    // Without it the page is as it always was.
    const market = api.call(getMarketPrices, { query: kind }).catch(() => null);
    const { id: agentId, reviewsCount } = ad.agent;
    const asked = { params: { id: agentId }, query: { limit: reviewsShown } };
    const reviews = reviewsCount > 0 ? await attempt(api.call(agentReviews, asked), 'findReviewError') : { data: [] };
    return {
      gone: false as const,
      ad,
      related: (await near)?.data ?? null,
      /** Null when they could not be loaded. */
      reviews: reviews?.data ?? null,
      usual: await market,
      now,
      failures,
    };
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) {
      const { ad, relatedAds: related } = adUnavailable.parse(error.body);
      return {
        gone: true as const,
        ad,
        /** As it was when it was public, where it may still be seen. */
        last: adCard.safeParse(ad).data ?? null,
        related,
        now,
      };
    }
    // An ad that the team still looks at: nothing of it is known here.
    if (error instanceof ApiError && error.code === 'adBeingChecked') return { gone: true as const, ad: null };
    return orFail('findAdError')(error);
  }
}
export type LoadedAd = Awaited<ReturnType<typeof loadAd>>;

export default page({
  load: async (api, { params: { adId = '' }, headers, url, locale }) => {
    const loaded = await loadAd(api, adId);
    // A program that asks for no kind of answer gets this one.
    if (!loaded.gone && headers.get('accept') !== null) leadTo(loaded.ad, url, locale);
    return loaded;
  },
  status: (loaded) => (!loaded.gone ? 200 : loaded.ad ? 410 : 404),
  head: (loaded, { origin, params }) => {
    if (loaded.gone) {
      const title = loaded.ad ? `${m.ads_goneTitle()}: ${whatOf(loaded.ad)}` : m.ads_checkingTitle();
      return seo(origin, { title, path: `/ads/${params.adId}`, hidden: true });
    }
    const { ad } = loaded;
    const trail = [
      { to: '/search', label: m.ads_breadcrumb() },
      { to: adPath(ad), label: adTitle(ad) },
    ];
    return seo(origin, {
      title: adTitle(ad),
      description: adDescription(ad),
      path: (locale) => adPath(ad, locale),
      image: `/previews/ads/${ad.id}.jpg`,
      kind: 'article',
      data: [adData(ad, origin), breadcrumbData(origin, trail)],
    });
  },
  body: (loaded, { origin }) => {
    if (loaded.gone) return goneBody(loaded);
    const { ad, reviews, usual, now } = loaded;
    return (
      <div data-start="seen-ad" data-ad={ad.id}>
        <AdView {...{ ad, reviews, usual, now, origin }} related={relatedPart(loaded)} />
      </div>
    );
  },
});

const relatedPart = ({ related, now }: LoadedAd & { gone: false }) =>
  related === null ? (
    <div className="frame mt-12">
      <Alert tone="warning">{m.ads_findAdError()}</Alert>
    </div>
  ) : (
    related.length > 0 && (
      <section aria-labelledby="related" className="frame mt-12">
        <h2 id="related" className="mb-4 text-xl md:text-2xl">
          {m.ads_related()}
        </h2>
        {cardIcons()}
        {adGrid(related, { now, columns: 4 })}
      </section>
    )
  );
