import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { Segmented } from '#web/components/ui/segmented.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { wardsQuery } from '#web/features/places/queries.ts';
import { PlanPrompt } from '#web/features/plans/agent/plan-prompt.tsx';
import { DemandBoard } from '#web/features/saved-searches/agent/demand-board.tsx';
import { OpportunityList } from '#web/features/saved-searches/agent/opportunity-list.tsx';
import { demandQuery, opportunitiesQuery } from '#web/features/saved-searches/agent/queries.ts';
import { RequestFilters, requestFilters, requestQuery } from '#web/features/saved-searches/agent/request-filters.tsx';
import { RequestSums } from '#web/features/saved-searches/agent/request-sums.tsx';
import { supportChat } from '#web/office/lib/support-chat.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.savedSearches_requests_title;

export default function Opportunities() {
  const { filter } = useFilters(['view']);
  const view = filter.view === 'demand' ? 'demand' : '';
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  return (
    <>
      <PageHead title={m.savedSearches_requests_title()} />
      <Alert className="mb-4">{m.savedSearches_requests_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.savedSearches_requests_promptTitle()} text={m.savedSearches_requests_promptText()} />
        </div>
      )}
      <FilterTabs
        label={m.savedSearches_requests_views()}
        param="view"
        chosen={view}
        options={[
          { value: '', label: m.savedSearches_requests_view_list() },
          { value: 'demand', label: m.savedSearches_requests_view_demand() },
        ]}
      />
      {view === 'demand' ? <Wanted /> : <Requests hasPlan={hasPlan} />}
    </>
  );
}

function Requests({ hasPlan }: { hasPlan: boolean }) {
  const page = usePage();
  const chat = supportChat();
  const { agentProfile } = useCurrentUser();
  const { filter, set } = useFilters(requestFilters);
  const own = agentProfile?.wardSubscriptions ?? [];
  // Agents without chosen wards see the requests of all wards.
  const all = useQuery({ ...wardsQuery(), enabled: own.length === 0 });
  const searches = useQuery(opportunitiesQuery(requestQuery(filter), page));
  return (
    <>
      <RequestFilters filter={filter} set={set} wards={own.length > 0 ? own : (all.data ?? [])} />
      <Loaded query={searches} skeleton={<LinesSkeleton className="h-40" />}>
        {({ data, pagination, totals, totalPriceMax, offersLeft }) => (
          <>
            <RequestSums totals={totals} totalPriceMax={totalPriceMax} />
            <p role="status" className="mb-3 font-semibold tabular-nums">
              {m.savedSearches_requests_count({ count: wholeNumber(pagination.resultCount) })}
            </p>
            {data.length > 0 ? (
              <OpportunityList searches={data} chat={hasPlan ? chat : null} hasPlan={hasPlan} offersLeft={offersLeft} />
            ) : Object.keys(filter).length > 0 ? (
              <EmptyState title={m.savedSearches_requests_noneTitle()} text={m.savedSearches_requests_noneText()}>
                <ButtonLink to="/agent/user-ad-searches" variant="secondary">
                  {m.savedSearches_requests_noneAll()}
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title={m.savedSearches_requests_emptyTitle()} text={m.savedSearches_requests_emptyText()}>
                <ButtonLink to="/agent/profile">{m.savedSearches_requests_emptyWards()}</ButtonLink>
              </EmptyState>
            )}
            <ListPages pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Wanted() {
  const { filter, set } = useFilters(['type']);
  const type = filter.type === 'sell' ? 'sell' : 'rent';
  const demand = useQuery(demandQuery(type));
  return (
    <>
      <p className="mb-3 text-sm text-stone text-pretty">{m.savedSearches_demand_text()}</p>
      <div className="mb-4 max-w-sm">
        <Segmented
          legend={m.savedSearches_requests_type()}
          hideLegend
          name="type"
          options={[
            { value: 'rent', label: m.search_rent() },
            { value: 'sell', label: m.search_sell() },
          ]}
          chosen={[type]}
          onChoose={(value) => set('type', value)}
        />
      </div>
      <Loaded query={demand} skeleton={<LinesSkeleton count={2} className="h-64" columns="md:grid-cols-2" />}>
        {(wanted) => <DemandBoard demand={wanted} />}
      </Loaded>
    </>
  );
}
