import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonAnchor } from '#web/components/ui/button.tsx';
import { EmptyState } from '#web/components/ui/empty-state.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { latestPaymentsQuery } from '#web/features/payments/agent/latest-payments.ts';
import { UnderReview } from '#web/features/payments/agent/under-review.tsx';
import { PlanColumns } from '#web/features/plans/agent/plan-columns.tsx';
import { plansQuery } from '#web/features/plans/agent/queries.ts';
import { supportChat } from '#web/office/lib/support-chat.ts';

export const title = m.plans_title;

export default function PlanPurchase() {
  const {
    activeSubscriptions: [running],
    tokenBalance,
  } = useCurrentUser();
  const chat = supportChat();
  const plans = useQuery(plansQuery);
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
              {chat && <ButtonAnchor href={chat}>{m.common_footer_chat()}</ButtonAnchor>}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
