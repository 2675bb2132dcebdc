import { m } from '@makao/i18n/messages';
import { answer } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import type { Route } from './+types/agent-ads';
import { SearchPage } from './search-page.tsx';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./search.load.ts');

export const loader = async ({ context, url, params }: Route.LoaderArgs) => {
  const { loadSearch } = await load();
  return answer(await loadSearch(serverApi(context), url, params.agentId));
};

export const clientLoader = async ({ url, params }: Route.ClientLoaderArgs) => {
  const [{ loadSearch }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadSearch(browserApi(), url, params.agentId);
};

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  seo(matches, {
    title: m.search_headingAgent(),
    path: `/agents/${params.agentId}/ads`,
    hidden: (loaderData?.active ?? 0) > 0,
  });

export default function AgentAds({ loaderData, params }: Route.ComponentProps) {
  return <SearchPage loaded={loaderData} base={`/agents/${params.agentId}/ads`} agentId={params.agentId} />;
}
