import { getPlans } from '@makao/contract/plans';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#app/components/ui/alert.tsx';
import { ButtonAnchor } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#app/components/ui/loaded.tsx';
import { PageHead } from '#app/components/ui/page-head.tsx';
import { PlanColumns } from '#app/features/plans/plan-columns.tsx';
import { useSite } from '#app/features/site/use-site.ts';
import { browserApi } from '#app/lib/browser-api.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/plan-purchase';

export const meta: Route.MetaFunction = () => privateMeta(m.plan_title());

export default function PlanPurchase() {
  const {
    activeSubscriptions: [running],
    tokenBalance,
  } = useCurrentUser();
  const { supportChat } = useSite();
  const plans = useQuery({
    queryKey: ['plans'],
    queryFn: async () => (await browserApi().call(getPlans, {})).data,
    meta: { failure: m.plan_failure },
  });
  return (
    <>
      <PageHead title={m.plan_title()} note={m.plan_text()} />
      {running ? (
        <Alert className="mb-5">{m.plan_current({ plan: running.planName, date: shortDate(running.endDate) })}</Alert>
      ) : (
        tokenBalance > 0 && <Alert className="mb-5">{m.plan_tokens({ count: tokenBalance })}</Alert>
      )}
      <Loaded query={plans} skeleton={<LinesSkeleton count={3} className="h-56" />}>
        {(offered) =>
          offered.length > 0 ? (
            <PlanColumns plans={offered} />
          ) : (
            <EmptyState title={m.plan_emptyTitle()} text={m.plan_emptyText()}>
              {supportChat && <ButtonAnchor href={supportChat}>{m.footer_chat()}</ButtonAnchor>}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
