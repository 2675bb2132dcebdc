import { agentOpportunities } from '@makao/contract/user-ad-searches';
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
import { OpportunityList } from '#app/features/leads/opportunity-list.tsx';
import { TotalLine } from '#app/features/leads/total-line.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { agentKey } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { usePage } from '#app/lib/use-page.ts';
import type { Route } from './+types/opportunities';

export const meta: Route.MetaFunction = () => privateMeta(m.opp_title());

export default function Opportunities() {
  const page = usePage();
  const { supportChat } = useSite();
  const hasPlan = useCurrentUser().activeSubscriptions.length > 0;
  const searches = useQuery({
    queryKey: [...agentKey, 'opportunities', page],
    queryFn: () => browserApi().call(agentOpportunities, { query: { page } }),
    placeholderData: keepPreviousData,
    meta: { failure: m.opp_failure },
  });
  return (
    <>
      <PageHead title={m.opp_title()} />
      <Alert className="mb-4">{m.opp_info()}</Alert>
      {!hasPlan && (
        <div className="mb-4">
          <PlanPrompt title={m.opp_promptTitle()} text={m.opp_promptText()} />
        </div>
      )}
      <Loaded query={searches} skeleton={<LinesSkeleton className="h-40" />}>
        {({ data, pagination, totalPriceMax }) => (
          <>
            <TotalLine
              label={m.opp_total()}
              amount={totalPriceMax}
              count={m.opp_count({ count: wholeNumber(pagination.resultCount) })}
            />
            {data.length === 0 ? (
              <EmptyState title={m.opp_emptyTitle()} text={m.opp_emptyText()}>
                <ButtonLink to="/agent/profile">{m.opp_emptyWards()}</ButtonLink>
              </EmptyState>
            ) : (
              <OpportunityList searches={data} chat={hasPlan ? supportChat : null} />
            )}
            <PageLinks pagination={pagination} />
          </>
        )}
      </Loaded>
    </>
  );
}
