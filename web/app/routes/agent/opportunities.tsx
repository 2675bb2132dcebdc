import { agentOpportunities } from '@makao/contract/saved-searches';
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
import { PlanPrompt } from '#app/features/plans/agent/plan-prompt.tsx';
import { OpportunityList } from '#app/features/saved-searches/agent/opportunity-list.tsx';
import { useSite } from '#app/layouts/site/use-site.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/opportunities';

export const meta: Route.MetaFunction = () => privateMeta(m.savedSearches_requests_title());

export default function Opportunities() {
  const page = usePage();
  const { supportChat } = useSite();
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const searches = useQuery({
    queryKey: [...agentKey, 'opportunities', page],
    queryFn: () => browserApi().call(agentOpportunities, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.savedSearches_requests_failure },
  });
  return (
    <>
      <PageHead title={m.savedSearches_requests_title()} />
      <Alert className="mb-4">{m.savedSearches_requests_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.savedSearches_requests_promptTitle()} text={m.savedSearches_requests_promptText()} />
        </div>
      )}
      <Loaded query={searches} skeleton={<LinesSkeleton className="h-40" />}>
        {({ data, pagination, totalPriceMax }) => (
          <>
            <TotalLine
              label={m.savedSearches_requests_total()}
              amount={totalPriceMax}
              count={m.savedSearches_requests_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {data.length === 0 ? (
              <EmptyState title={m.savedSearches_requests_emptyTitle()} text={m.savedSearches_requests_emptyText()}>
                <ButtonLink to="/agent/profile">{m.savedSearches_requests_emptyWards()}</ButtonLink>
              </EmptyState>
            ) : (
              <OpportunityList searches={data} chat={hasPlan ? supportChat : null} />
            )}
            <Pagination pages={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
