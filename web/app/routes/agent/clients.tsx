import { agentClients } from '@makao/contract/transaction-events';
import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert } from '#app/components/ui/alert.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { PageHead } from '#app/components/ui/page-head.tsx';
import { PageLinks } from '#app/components/ui/page-links.tsx';
import { PlanPrompt } from '#app/features/agent/plan-prompt.tsx';
import { ClientList } from '#app/features/leads/client-list.tsx';
import { TotalLine } from '#app/features/leads/total-line.tsx';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/clients';

export const meta: Route.MetaFunction = () => privateMeta(m.cli_title());

export default function Clients() {
  const page = usePage();
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const clients = useQuery({
    queryKey: [...agentKey, 'clients', page],
    queryFn: () => browserApi().call(agentClients, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.cli_failure },
  });
  return (
    <>
      <PageHead title={m.cli_title()} />
      <Alert className="mb-4">{m.cli_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.cli_promptTitle()} text={m.cli_promptText()} />
        </div>
      )}
      <Loaded query={clients} skeleton={<LinesSkeleton className="h-32" />}>
        {({ data, pagination, totalConnexionFees }) => (
          <>
            <TotalLine
              label={m.cli_total()}
              amount={totalConnexionFees}
              count={m.cli_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {data.length === 0 ? (
              <EmptyState title={m.cli_emptyTitle()} text={m.cli_emptyText()}>
                <ButtonLink to="/agent/ads" variant="secondary">
                  {m.adl_title()}
                </ButtonLink>
              </EmptyState>
            ) : (
              <ClientList events={data} />
            )}
            <PageLinks pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
