import { leadStates } from '@makao/contract/leads';
import { agentClients } from '@makao/contract/leads.agent';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { FilterTabs } from '#web/components/ui/area/filter-tabs.tsx';
import { FilterSelect, ListFilters } from '#web/components/ui/area/list-filters.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { SearchBox } from '#web/components/ui/area/search-box.tsx';
import { TotalLine } from '#web/components/ui/area/total-line.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { ClientList, ClientsByAd } from '#web/features/leads/agent/client-list.tsx';
import { stateLabels } from '#web/features/leads/agent/lead-labels.ts';
import { PlanPrompt } from '#web/features/plans/agent/plan-prompt.tsx';
import { browserApi } from '#web/lib/browser-api.ts';
import { agentKey } from '#web/lib/query-keys.ts';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.leads_clients_title;

export default function Clients() {
  const page = usePage();
  const { filter, set } = useFilters(['state', 'adId', 'q', 'order']);
  // The address may contain any value.
  const state = leadStates.find((each) => each === filter.state);
  const byAd = filter.order === 'ad';
  const { adId, q } = filter;
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const clients = useQuery({
    queryKey: [...agentKey, 'clients', state, adId, q, byAd, page],
    queryFn: () => browserApi().call(agentClients, { query: { page, state, adId, q, order: byAd ? 'ad' : undefined } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.leads_clients_failure },
  });
  const states = clients.data?.states;
  const isNarrowed = state !== undefined || adId !== undefined || q !== undefined;
  return (
    <>
      <PageHead title={m.leads_clients_title()} />
      <Alert className="mb-4">{m.leads_clients_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.leads_clients_promptTitle()} text={m.leads_clients_promptText()} />
        </div>
      )}
      <FilterTabs
        label={m.leads_states()}
        param="state"
        chosen={state ?? ''}
        options={[
          { value: '', label: m.leads_state_all() },
          ...leadStates.map((value) => ({ value, label: stateLabels[value](), count: states?.[value] })),
        ]}
      />
      <ListFilters isSet={isNarrowed}>
        <SearchBox label={m.leads_find()} className="max-sm:w-full sm:w-72" />
        <FilterSelect
          label={m.leads_order()}
          value={byAd ? 'ad' : ''}
          onChange={(value) => set('order', value)}
          all={m.leads_order_newest()}
          options={[{ value: 'ad', label: m.leads_order_ad() }]}
        />
      </ListFilters>
      <Loaded query={clients} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination, totalConnexionFees }) => (
          <>
            <TotalLine
              label={m.leads_clients_total()}
              amount={totalConnexionFees}
              count={m.leads_clients_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {adId && data[0] && <p className="mb-3 font-medium">{m.leads_oneAd({ ad: nameOf(data[0].ad) })}</p>}
            {data.length > 0 ? (
              byAd ? (
                <ClientsByAd events={data} />
              ) : (
                <ClientList events={data} />
              )
            ) : isNarrowed ? (
              <EmptyState title={m.leads_noneTitle()} text={m.leads_noneText()}>
                <ButtonLink to="/agent/clients" variant="secondary">
                  {m.leads_noneAll()}
                </ButtonLink>
              </EmptyState>
            ) : (
              <EmptyState title={m.leads_clients_emptyTitle()} text={m.leads_clients_emptyText()}>
                <ButtonLink to="/agent/ads" variant="secondary">
                  {m.ads_list_title()}
                </ButtonLink>
              </EmptyState>
            )}
            <ListPages pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
