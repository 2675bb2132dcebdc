import { m } from '@makao/i18n/messages';
import { searchHeading } from '#app/features/search/headings.ts';
import { useRememberSearch } from '#app/features/search/last-search.tsx';
import { seo } from '#app/lib/seo.ts';
import { serverApi } from '#app/lib/services.ts';
import type { Route } from './+types/search';
import { loadSearch } from './search.load.ts';
import { SearchPage } from './search-page.tsx';

export const loader = ({ context, url }: Route.LoaderArgs) => loadSearch(serverApi(context), url);

// What checks the answers is heavy, and a first page needs none of it.
export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ browserApi }, load] = await Promise.all([import('#app/lib/browser-api.ts'), import('./search.load.ts')]);
  return load.loadSearch(browserApi(), url);
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const what = searchHeading(loaderData.filters, loaderData);
  return seo(matches, {
    title: what,
    description: m.search_description({ what }),
    path: loaderData.query ? `/search?${loaderData.query}` : '/search',
    // Kinds and places are looked for; every mix of prices and rooms is not.
    hidden: loaderData.active > 3,
  });
};

export default function Search({ loaderData }: Route.ComponentProps) {
  useRememberSearch(loaderData.query, loaderData.active);
  return <SearchPage loaded={loaderData} base="/search" />;
}
