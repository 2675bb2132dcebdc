import type { AdAddress } from '@makao/contract/ads';
import { type Locale, locales } from '@makao/contract/kernel/locales';
import { kindOffer } from '@makao/i18n/kinds';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { adPath } from '#web/features/ads/ad-labels.ts';
import { adData, adDescription, adTitle } from '#web/features/ads/ad-seo.ts';
import { Redirect } from '#web/lib/page-errors.ts';
import { breadcrumbData, seo } from '#web/lib/seo.ts';
import { page } from '../page.ts';
import { adGrid, cardIcons } from '../parts/ad-cards.tsx';
import { AdView } from '../parts/ad-view.tsx';
import { signInTemplate } from '../parts/sign-in-dialog.tsx';
import { goneBody } from './ad-gone.tsx';
import { type LoadedAd, loadAd } from './load-ad.ts';

/** Redirects to the readable address of an ad. Its address in the other language is as good. */
function leadTo(ad: AdAddress, url: URL, locale: Locale) {
  if (!locales.some((each) => url.pathname === adPath(ad, each)))
    throw new Redirect(adPath(ad, locale) + url.search, 308);
}

export default page({
  load: async (api, { params: { adId = '' }, headers, url, locale }) => {
    const loaded = await loadAd(api, adId);
    // Redirect to the readable address, except clients without an `Accept` header.
    if (!loaded.gone && headers.get('accept') !== null) leadTo(loaded.ad, url, locale);
    return loaded;
  },
  status: (loaded) => (!loaded.gone ? 200 : loaded.ad ? 410 : 404),
  head: (loaded, { origin, params }) => {
    if (loaded.gone) {
      const title = loaded.ad ? `${m.ads_goneTitle()}: ${kindOffer(loaded.ad)}` : m.ads_checkingTitle();
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
    const { ad, reviews, usual, around, now } = loaded;
    return (
      <div data-start="seen-ad" data-ad={ad.id}>
        <AdView {...{ ad, reviews, usual, around, now, origin }} related={relatedPart(loaded)} />
        {signInTemplate()}
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
      <section aria-labelledby="related" className="frame mt-12 print:hidden">
        <h2 id="related" className="mb-4 text-xl md:text-2xl">
          {m.ads_related()}
        </h2>
        {cardIcons()}
        {adGrid(related, { now, columns: 4 })}
      </section>
    )
  );
