import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { TotalLine } from '#web/components/ui/area/total-line.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { nameOf } from '#web/features/ads/ad-labels.ts';
import { ClientFilters, clientFilterOf, clientParams, isNarrowed } from '#web/features/leads/agent/client-filters.tsx';
import { ClientList, ClientsByAd } from '#web/features/leads/agent/client-list.tsx';
import { NoClients } from '#web/features/leads/agent/no-clients.tsx';
import { clientsQuery } from '#web/features/leads/agent/queries.ts';
import { PlanPrompt } from '#web/features/plans/agent/plan-prompt.tsx';
import { useFilters } from '#web/office/lib/use-filters.ts';
import { usePage } from '#web/office/lib/use-page.ts';
import { ListPages } from '#web/office/list-pages.tsx';

export const title = m.leads_clients_title;

export default function Clients() {
  const { filter: params, set } = useFilters(clientParams);
  const filter = clientFilterOf(params);
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const clients = useQuery(clientsQuery(filter, usePage()));
  const List = filter.byAd ? ClientsByAd : ClientList;
  return (
    <>
      <PageHead title={m.leads_clients_title()} />
      <Alert className="mb-4">{m.leads_clients_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.leads_clients_promptTitle()} text={m.leads_clients_promptText()} />
        </div>
      )}
      <ClientFilters filter={filter} set={set} counts={clients.data?.states} />
      <Loaded query={clients} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination, totalConnexionFees }) => (
          <>
            <TotalLine
              label={m.leads_clients_total()}
              amount={totalConnexionFees}
              count={m.leads_clients_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {filter.adId && data[0] && <p className="mb-3 font-medium">{m.leads_oneAd({ ad: nameOf(data[0].ad) })}</p>}
            {data.length > 0 ? <List events={data} /> : <NoClients isNarrowed={isNarrowed(filter)} />}
            <ListPages pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
