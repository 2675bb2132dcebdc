import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { CompareTable } from '#web/features/ads/compare-table.tsx';
import { seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Route } from './+types/compare';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./compare.load.ts');

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { loadCompared } = await load();
  return loadCompared(serverApi(context), url);
};

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ loadCompared }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  if (!url.searchParams.has('ids')) {
    const { syncKept } = await import('#web/lib/kept-ads.ts');
    const { compare } = await syncKept();
    if (compare.length > 0) throw redirect(comparePath(compare));
  }
  return loadCompared(browserApi(), url);
};

export const comparePath = (ids: readonly string[]) => `/compare?ids=${ids.join(',')}`;

export const meta: Route.MetaFunction = ({ matches }) =>
  seo(matches, { title: m.ads_compare_title(), path: '/compare', hidden: true });

export default function Compare({ loaderData: { ads, gone } }: Route.ComponentProps) {
  const ids = ads.map(({ id }) => id);
  return (
    <div className="frame pt-6">
      <h1 className="mb-4 text-2xl md:text-3xl">{m.ads_compare_title()}</h1>
      {gone > 0 && <Alert className="mb-4">{m.ads_compare_gone({ count: gone })}</Alert>}
      {ads.length === 0 ? (
        <EmptyState title={m.ads_compare_none()} text={m.ads_compare_noneText()}>
          <ButtonLink to="/search">{m.accounts_browse()}</ButtonLink>
        </EmptyState>
      ) : (
        <CompareTable
          ads={ads}
          without={(id) => comparePath(ids.filter((other) => other !== id))}
          onRemove={(id) =>
            void import('#web/lib/kept-ads.ts').then(({ forgetKept }) => forgetKept('compare', id)).catch(() => {})
          }
        />
      )}
    </div>
  );
}
