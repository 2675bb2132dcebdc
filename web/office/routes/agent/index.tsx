import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Alert } from '#web/components/ui/alert.tsx';
import { PageHead } from '#web/components/ui/area/page-head.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { LinesSkeleton, Loaded } from '#web/components/ui/loaded.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { DashboardStats } from '#web/features/agents/agent/dashboard-stats.tsx';
import { DayCharts } from '#web/features/agents/agent/day-charts.tsx';
import { agentDaysQuery, agentHomeQuery, agentTodayQuery } from '#web/features/agents/agent/queries.ts';
import { Today } from '#web/features/agents/agent/today/today.tsx';
import { latestPaymentsQuery } from '#web/features/payments/agent/latest-payments.ts';
import { UnderReview } from '#web/features/payments/agent/under-review.tsx';
import { isNewAgent } from '#web/features/plans/agent/new-agent.ts';
import { PlanPrompt } from '#web/features/plans/agent/plan-prompt.tsx';

const verifyPath = '/authentication/code-verification?redirect=/agent';

export default function Dashboard() {
  const user = useCurrentUser();
  const { data: home } = useQuery(agentHomeQuery);
  const waiting = useQuery(latestPaymentsQuery).data?.find(({ status }) => status === 'new');
  const today = useQuery(agentTodayQuery);
  const days = useQuery(agentDaysQuery);
  const hasPlan = user.activeSubscriptions.length > 0;
  return (
    <div className="grid grid-cols-1 gap-5 [&>header]:mb-0">
      <PageHead title={m.accounts_session_greeting({ name: user.firstName })} note={user.agentProfile?.name}>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          {user.isVerified && (
            <ButtonLink to="/agent/plan-purchase" variant="secondary" className="max-sm:grow">
              {m.agents_dashboard_buyPlan()}
            </ButtonLink>
          )}
          <ButtonLink
            to="/agent/ads/create"
            variant={user.isVerified ? 'primary' : 'secondary'}
            className="max-sm:grow max-sm:px-3"
          >
            <Plus aria-hidden />
            {m.agents_area_nav_create()}
          </ButtonLink>
        </div>
      </PageHead>
      {!user.isVerified && (
        <Alert tone="warning" title={m.agents_area_accountNotVerifiedTitle()}>
          <p>{m.agents_dashboard_verifyText()}</p>
          <ButtonLink to={verifyPath} className="mt-3">
            {m.agents_dashboard_verify()}
          </ButtonLink>
        </Alert>
      )}
      {waiting && <UnderReview payment={waiting} />}
      {isNewAgent(user) && <Welcome isFree={user.canPublish && !hasPlan} />}
      <section aria-labelledby="today">
        <h2 id="today" className="mb-3 text-lg">
          {m.agents_today_title()}
        </h2>
        <Loaded query={today} skeleton={<LinesSkeleton count={2} />}>
          {(needs) => <Today today={needs} />}
        </Loaded>
      </section>
      <DashboardStats user={user} home={home} planNote={waiting && m.payments_review_title()} />
      {!hasPlan && <PlanPrompt title={m.agents_dashboard_promoTitle()} text={m.agents_dashboard_promoText()} />}
      <section aria-labelledby="days">
        <h2 id="days" className="mb-3 text-lg">
          {m.agents_days_title()}
        </h2>
        <Loaded query={days} skeleton={<LinesSkeleton count={3} className="h-40" columns="sm:grid-cols-3" />}>
          {(counted) => <DayCharts days={counted.days} />}
        </Loaded>
      </section>
    </div>
  );
}

const Welcome = ({ isFree }: { isFree: boolean }) => (
  <section className="rounded-card border border-lagoon/30 bg-lagoon-mist p-4 text-lagoon-deep sm:p-5">
    <h2 className="text-lg">{m.agents_dashboard_newTitle({ brand: m.common_brand() })}</h2>
    <p className="mt-1 text-pretty">{isFree ? m.agents_dashboard_newFirst() : m.agents_dashboard_newMore()}</p>
    <ButtonLink to="/agent/profile" variant="secondary" size="sm" className="mt-3 min-h-11">
      {m.agents_dashboard_newProfile()}
    </ButtonLink>
  </section>
);
