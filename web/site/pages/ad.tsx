import { m } from '@makao/i18n/messages';
import { getLocale } from '@makao/i18n/runtime';
import { lazy, Suspense } from 'react';
import { adData, adDescription, adTitle } from '#web/features/ads/ad-seo.ts';
import { adPath, whatOf } from '#web/lib/ad-labels.ts';
import { answer } from '#web/lib/load-failures.ts';
import { breadcrumbData, originOf, seo } from '#web/lib/seo.ts';
import { serverApi, servicesContext } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import type { Route } from './+types/ad';
import { AdPage } from './ad-page.tsx';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./ad.load.ts');

/** Few ads are gone: what shows them is loaded with them. When it can't be, the page stays as the server made it. */
const AdGone = import.meta.env.SSR
  ? (await import('./ad-gone.tsx')).default
  : lazy(() => import('./ad-gone.tsx').catch(() => new Promise<never>(() => {})));

export const loader = async ({ context, params, request, url }: Route.LoaderArgs) => {
  const { loadAd, leadTo } = await load();
  const loaded = await loadAd(serverApi(context), params.adId);
  // A program that asks for no kind of answer gets this one.
  if (!loaded.gone && request.headers.has('accept')) leadTo(loaded.ad, url, context.get(servicesContext).locale);
  return answer(loaded, !loaded.gone ? 200 : loaded.ad ? 410 : 404);
};

export const clientLoader = async ({ params, url }: Route.ClientLoaderArgs) => {
  const [{ loadAd, leadTo }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  const loaded = await loadAd(browserApi(), params.adId);
  if (!loaded.gone) leadTo(loaded.ad, url, getLocale());
  return loaded;
};

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return [];
  if (loaderData.gone) {
    const title = loaderData.ad ? `${m.ads_goneTitle()}: ${whatOf(loaderData.ad)}` : m.ads_checkingTitle();
    return seo(matches, { title, path: `/ads/${params.adId}`, hidden: true });
  }
  const { ad } = loaderData;
  const origin = originOf(matches);
  const trail = [
    { to: '/search', label: m.ads_breadcrumb() },
    { to: adPath(ad), label: adTitle(ad) },
  ];
  return seo(matches, {
    title: adTitle(ad),
    description: adDescription(ad),
    path: (locale) => adPath(ad, locale),
    image: `/previews/ads/${ad.id}.jpg`,
    kind: 'article',
    data: [adData(ad, origin), breadcrumbData(origin, trail)],
  });
};

export default function Ad({ loaderData, matches }: Route.ComponentProps) {
  useLoadFailures(loaderData.failures);
  return loaderData.gone ? (
    <Suspense>
      <AdGone loaded={loaderData} />
    </Suspense>
  ) : (
    <AdPage key={loaderData.ad.id} loaded={loaderData} origin={originOf(matches)} />
  );
}
