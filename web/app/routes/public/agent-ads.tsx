import { m } from '@makao/i18n/messages';
import { seo } from '#app/lib/seo.ts';
import { serverApi } from '#app/lib/services.ts';
import type { Route } from './+types/agent-ads';
import { loadSearch } from './search.load.ts';
import { SearchPage } from './search-page.tsx';

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadSearch(serverApi(context), url, params.agentId);

export const clientLoader = async ({ url, params }: Route.ClientLoaderArgs) => {
  const [{ browserApi }, load] = await Promise.all([import('#app/lib/browser-api.ts'), import('./search.load.ts')]);
  return load.loadSearch(browserApi(), url, params.agentId);
};

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  seo(matches, {
    title: m.search_headingAgent(),
    path: `/agents/${params.agentId}/ads`,
    hidden: (loaderData?.active ?? 0) > 0,
  });

export default function AgentAds({ loaderData, params }: Route.ComponentProps) {
  return <SearchPage loaded={loaderData} base={`/agents/${params.agentId}/ads`} ofAgent />;
}
