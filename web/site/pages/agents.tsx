import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import type { CSSProperties } from 'react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { Kept } from '#web/components/ui/kept.tsx';
import { BeyondLast, Pagination } from '#web/components/ui/pagination.tsx';
import { agentsHref } from '#web/features/agents/address.ts';
import { AgentCard } from '#web/features/agents/agent-card.tsx';
import { AgentFilters } from '#web/features/agents/agent-filters.tsx';
import { AgentIcons } from '#web/features/agents/agent-icons.tsx';
import { answer } from '#web/lib/load-failures.ts';
import { seo } from '#web/lib/seo.ts';
import { serverApi } from '#web/lib/services.ts';
import { useLoadFailures } from '#web/lib/use-load-failures.ts';
import { usePending } from '#web/lib/use-pending.ts';
import type { Route } from './+types/agents';

// Loaded on demand: the schemas are heavy, and the first page in the browser needs none of them.
const load = () => import('./agents.load.ts');

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const { loadAgents } = await load();
  return answer(await loadAgents(serverApi(context), url));
};

export const clientLoader = async ({ url }: Route.ClientLoaderArgs) => {
  const [{ loadAgents }, { browserApi }] = await Promise.all([load(), import('#web/lib/browser-api.ts')]);
  return loadAgents(browserApi(), url);
};

type Loaded = Route.ComponentProps['loaderData'];

/** The one ward that is looked at, or the city. */
const placeOf = ({ query: { cityId, wardIds = [] }, cities, wards }: Loaded) =>
  wardIds.length === 1
    ? wards.find(({ id }) => id === wardIds[0])?.name
    : cities.find(({ id }) => id === cityId && wardIds.length === 0)?.name;

const titleOf = (loaded: Loaded) => {
  const place = placeOf(loaded);
  return place ? m.agents_titleIn({ place }) : m.agents_title();
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { query, pages } = loaderData;
  return seo(matches, {
    title: titleOf(loaderData),
    description: m.agents_description({ place: placeOf(loaderData) ?? 'Dar es Salaam' }),
    path: agentsHref(query, pages.currentPage),
    hidden: (query.wardIds?.length ?? 0) > 1,
  });
};

const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4';

export default function Agents({ loaderData }: Route.ComponentProps) {
  const { query, agents, resultCount, pages, cities, wards } = loaderData;
  const pending = usePending();
  useLoadFailures(loaderData.failures);
  return (
    <div className="frame pt-6 md:pt-8">
      <h1 className="text-2xl md:text-3xl">{titleOf(loaderData)}</h1>
      <p className="mt-1 mb-5 text-stone">{m.agents_text()}</p>
      <AgentFilters query={query} cities={cities} wards={wards} />
      <p role="status" className="mt-5 mb-3 text-stone tabular-nums">
        {m.agents_count({ count: wholeNumber(resultCount) })}
      </p>
      <h2 className="sr-only">{m.agents_results()}</h2>
      <Kept still name="agent-icons" className="contents">
        {() => <AgentIcons />}
      </Kept>
      {pending ? (
        <ul aria-label={m.agents_loading()} aria-busy className={grid}>
          {Array.from({ length: agents.length || 8 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
            <li key={index} className="tile items-center gap-3">
              <div className="skeleton size-20 rounded-full" />
              <div className="skeleton h-5 w-3/5" />
              <div className="skeleton h-4 w-4/5" />
              <div className="skeleton mt-4 h-4 w-1/2" />
            </li>
          ))}
        </ul>
      ) : agents.length > 0 ? (
        <ul className={`${grid} in-rows`} style={{ '--part': '20rem' } as CSSProperties}>
          {agents.map((agent) => (
            <Kept still key={agent.id} as="li" name="agent" from={agent}>
              {() => <AgentCard agent={agent} />}
            </Kept>
          ))}
        </ul>
      ) : resultCount > 0 ? (
        <BeyondLast />
      ) : (
        <EmptyState title={m.agents_emptyTitle()} text={m.agents_emptyText()}>
          <ButtonLink to="/agents">{m.agents_all()}</ButtonLink>
        </EmptyState>
      )}
      <Pagination pages={pages} href={(page) => agentsHref(query, page)} />
    </div>
  );
}
