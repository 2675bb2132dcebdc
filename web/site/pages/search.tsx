import { m } from '@makao/i18n/messages';
import { searchHeading } from '#web/features/search/headings.ts';
import { useRememberSearch } from '#web/features/search/last-search.tsx';
import { answer } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Route } from './+types/search';
import { SearchPage } from './search-page.tsx';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./search.load.ts');

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { loadSearch } = await load();
  return answer(await loadSearch(serverApi(context), url));
};

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ loadSearch }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadSearch(browserApi(), url);
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { filters, cities, wards } = loaderData;
  const what = searchHeading(filters, { cities, chosen: wards.chosen });
  return seo(matches, {
    title: what,
    description: m.search_description({ what }),
    path: loaderData.query ? `/search?${loaderData.query}` : '/search',
    // Kinds and places are looked for; every mix of prices and rooms is not.
    hidden: loaderData.active > 3 || [...loaderData.unread, ...loaderData.noFilter, ...loaderData.elsewhere].length > 0,
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  useRememberSearch(loaderData.active > 0 ? { ...loaderData.filters, view: undefined } : {});
  return <SearchPage loaded={loaderData} base="/search" />;
}
