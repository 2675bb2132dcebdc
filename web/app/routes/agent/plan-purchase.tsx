import { getPlans } from '@makao/contract/plans';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#app/components/ui/alert.tsx';
import { PageHead } from '#app/components/ui/area/page-head.tsx';
import { ButtonAnchor } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { UnderReview } from '#app/features/payments/agent/under-review.tsx';
import { PlanColumns } from '#app/features/plans/agent/plan-columns.tsx';
import { useSite } from '#app/layouts/site/use-site.ts';
import { latestPaymentsQuery } from '#app/lib/agent-queries.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/plan-purchase';

export const meta: Route.MetaFunction = () => privateMeta(m.plans_title());

export default function PlanPurchase() {
  const {
    activeSubscriptions: [running],
    tokenBalance,
  } = useCurrentUser();
  const { supportChat } = useSite();
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: async () => (await browserApi().call(getPlans, {})).data,
    meta: { failure: m.plans_failure },
  });
  const waiting = useQuery(latestPaymentsQuery).data?.find(({ status }) => status === 'new');
  return (
    <>
      <PageHead title={m.plans_title()} note={m.plans_text()} />
      {waiting && (
        <div className="mb-5">
          <UnderReview payment={waiting} />
        </div>
      )}
      {running ? (
        <Alert className="mb-5">{m.plans_current({ plan: running.planName, date: shortDate(running.endDate) })}</Alert>
      ) : (
        tokenBalance > 0 && <Alert className="mb-5">{m.plans_tokens({ count: tokenBalance })}</Alert>
      )}
      <Loaded query={plans} skeleton={<LinesSkeleton count={3} className="h-56" />}>
        {(offered) =>
          offered.length > 0 ? (
            <PlanColumns plans={offered} isCalm={Boolean(waiting)} />
          ) : (
            <EmptyState title={m.plans_emptyTitle()} text={m.plans_emptyText()}>
              {supportChat && <ButtonAnchor href={supportChat}>{m.common_footer_chat()}</ButtonAnchor>}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
