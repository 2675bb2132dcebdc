import { agentClients } from '@makao/contract/leads';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from '#app/components/ui/alert.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { TotalLine } from '#app/components/ui/area/total-line.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { Pagination } from '#app/components/ui/pagination.tsx';
import { ClientList } from '#app/features/leads/agent/client-list.tsx';
import { PlanPrompt } from '#app/features/plans/agent/plan-prompt.tsx';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/clients';

export const meta: Route.MetaFunction = () => privateMeta(m.leads_clients_title());

export default function Clients() {
  const page = usePage();
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const clients = useQuery({
    queryKey: [...agentKey, 'clients', page],
    queryFn: () => browserApi().call(agentClients, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.leads_clients_failure },
  });
  return (
    <>
      <PageHead title={m.leads_clients_title()} />
      <Alert className="mb-4">{m.leads_clients_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.leads_clients_promptTitle()} text={m.leads_clients_promptText()} />
        </div>
      )}
      <Loaded query={clients} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination, totalConnexionFees }) => (
          <>
            <TotalLine
              label={m.leads_clients_total()}
              amount={totalConnexionFees}
              count={m.leads_clients_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {data.length === 0 ? (
              <EmptyState title={m.leads_clients_emptyTitle()} text={m.leads_clients_emptyText()}>
                <ButtonLink to="/agent/ads" variant="secondary">
                  {m.ads_list_title()}
                </ButtonLink>
              </EmptyState>
            ) : (
              <ClientList events={data} />
            )}
            <Pagination pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
