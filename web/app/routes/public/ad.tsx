import { m } from '@makao/i18n/messages';
import { adData, adDescription, adTitle } from '#app/features/ads/ad-seo.ts';
import { whatOf } from '#app/lib/ad-labels.ts';
import { answer } from '#app/lib/load-failures.ts';
import { breadcrumbData, originOf, seo } from '#app/lib/seo.ts';
import { serverApi } from '#app/lib/services.ts';
import { useLoadFailures } from '#app/lib/use-load-failures.ts';
import type { Route } from './+types/ad';
import { AdGone } from './ad-gone.tsx';
import { AdPage } from './ad-page.tsx';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./ad.load.ts');

export const loader = async ({ context, params }: Route.LoaderArgs) => {
  const { loadAd } = await load();
  const loaded = await loadAd(serverApi(context), params.adId);
  return answer(loaded, loaded.gone ? 410 : 200);
};

export const clientLoader = async ({ params }: Route.ClientLoaderArgs) => {
  const [{ loadAd }, { browserApi }] = await Promise.all([load(), import('#app/lib/browser-api.ts')]);
  return loadAd(browserApi(), params.adId);
};

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return [];
  const path = `/ads/${params.adId}`;
  if (loaderData.gone)
    return seo(matches, { title: `${m.ads_goneTitle()}: ${whatOf(loaderData.ad)}`, path, hidden: true });
  const { ad } = loaderData;
  const origin = originOf(matches);
  const trail = [
    { to: '/search', label: m.ads_breadcrumb() },
    { to: path, label: adTitle(ad) },
  ];
  return seo(matches, {
    title: adTitle(ad),
    description: adDescription(ad),
    path,
    image: `/previews/ads/${ad.id}.jpg`,
    kind: 'article',
    data: [adData(ad, origin), breadcrumbData(origin, trail)],
  });
};

export default function Ad({ loaderData }: Route.ComponentProps) {
  useLoadFailures(loaderData.failures);
  return loaderData.gone ? <AdGone loaded={loaderData} /> : <AdPage key={loaderData.ad.id} loaded={loaderData} />;
}
