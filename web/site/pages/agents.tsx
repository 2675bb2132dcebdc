import { market } from '@makao/contract/market';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { BeyondLast, Pagination } from '#web/components/ui/pagination.tsx';
import { agentsHref } from '#web/features/agents/address.ts';
import { AgentFilters, wardsField } from '#web/features/agents/agent-filters.tsx';
import { resetLink } from '#web/lib/filter-link.ts';
import { seo } from '#web/lib/seo.ts';
import { HtmlElement } from '../cached.tsx';
import { hydrated } from '../island.tsx';
import Wards from '../islands/wards.tsx';
import { page } from '../page.ts';
import { agentIcons, agentItem } from '../parts/agent-cards.tsx';
import { type AgentsData, loadAgents } from './agents.load.ts';

/** The one ward that is looked at, or the city. */
const placeOf = ({ query: { cityId, wardIds = [] }, cities, wards }: AgentsData) =>
  wardIds.length === 1
    ? wards.find(({ id }) => id === wardIds[0])?.name
    : cities.find(({ id }) => id === cityId && wardIds.length === 0)?.name;

const titleOf = (data: AgentsData) => {
  const place = placeOf(data);
  return place ? m.agents_titleIn({ place }) : m.agents_title();
};

/** More names than an island may be given are chosen from the plain list. */
const mostChosen = 15;

const wardsCombobox = ({ query: { wardIds = [] }, wards }: AgentsData) =>
  wardIds.length <= mostChosen &&
  hydrated('wards', Wards, {
    id: wardsField,
    label: m.agents_wards(),
    placeholder: m.agents_anyWard(),
    name: 'wardIds',
    chosen: wards.flatMap(({ id, name }) => (wardIds.includes(id) ? { id, name } : [])),
    optionsFrom: 'select',
  });

export default page({
  load: (api, { url }) => loadAgents(api, url),
  head: (data, { origin }) =>
    seo(origin, {
      title: titleOf(data),
      description: m.agents_description({ place: placeOf(data) ?? market.city }),
      path: agentsHref(data.query, data.pages.currentPage),
      hidden: (data.query.wardIds?.length ?? 0) > 1,
    }),
  body(data) {
    const { query, agents, resultCount, pages, cities, wards } = data;
    return (
      <div className="frame pt-6 md:pt-8">
        <h1 data-region="heading" className="text-2xl md:text-3xl">
          {titleOf(data)}
        </h1>
        <p className="mt-1 mb-5 text-stone">{m.agents_text()}</p>
        <AgentFilters query={query} cities={cities} wards={wards} typed={wardsCombobox(data)} />
        <div id="results" tabIndex={-1} className="group outline-none">
          <p role="status" data-region="count" className="mt-5 mb-3 text-stone tabular-nums">
            {m.agents_count({ count: wholeNumber(resultCount) })}
          </p>
          <h2 className="sr-only">{m.agents_results()}</h2>
          {agentIcons()}
          <div data-region="list" className="transition-opacity group-aria-busy:opacity-50">
            {agents.length > 0 ? (
              <HtmlElement as="ul" className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4">
                {agents.map(agentItem)}
              </HtmlElement>
            ) : resultCount > 0 ? (
              <BeyondLast first={agentsHref(query)} />
            ) : (
              <EmptyState title={m.agents_emptyTitle()} text={m.agents_emptyText()}>
                <ButtonLink to="/agents" {...resetLink}>
                  {m.agents_all()}
                </ButtonLink>
              </EmptyState>
            )}
            <Pagination pages={pages} href={(to) => agentsHref(query, to)} />
          </div>
        </div>
      </div>
    );
  },
});
