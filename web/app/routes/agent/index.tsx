import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { Alert } from '#app/components/ui/alert.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { PageHead } from '#app/components/ui/page-head.tsx';
import { DashboardStats } from '#app/features/agent/dashboard-stats.tsx';
import { PlanPrompt } from '#app/features/agent/plan-prompt.tsx';
import { isNewAgent } from '#app/lib/agent-guard.ts';
import { agentHomeQuery } from '#app/lib/agent-queries.ts';
import { useCurrentUser } from '#app/lib/guard.ts';

const verifyPath = '/authentication/code-verification?redirect=/agent';

export default function Dashboard() {
  const user = useCurrentUser();
  const { data: home } = useQuery(agentHomeQuery);
  const hasPlan = user.activeSubscriptions.length > 0;
  return (
    <div className="grid gap-5 [&>header]:mb-0">
      <PageHead title={m.session_greeting({ name: user.firstName })} note={user.agentProfile?.name}>
        <div className="flex w-full flex-wrap gap-3 sm:w-auto">
          {user.isVerified && (
            <ButtonLink to="/agent/plan-purchase" variant="secondary" className="max-sm:grow">
              {m.dash_buyPlan()}
            </ButtonLink>
          )}
          <ButtonLink
            to="/agent/ads/create"
            variant={user.isVerified ? 'primary' : 'secondary'}
            className="max-sm:grow max-sm:px-3"
          >
            <Plus aria-hidden />
            {m.agent_nav_create()}
          </ButtonLink>
        </div>
      </PageHead>
      {!user.isVerified && (
        <Alert tone="warning" title={m.agent_accountNotVerifiedTitle()}>
          <p>{m.dash_verifyText()}</p>
          <ButtonLink to={verifyPath} className="mt-3">
            {m.dash_verify()}
          </ButtonLink>
        </Alert>
      )}
      {isNewAgent(user) && <Welcome isFree={user.canPublish && !hasPlan} />}
      <DashboardStats user={user} home={home} />
      {!hasPlan && <PlanPrompt title={m.dash_promoTitle()} text={m.dash_promoText()} />}
    </div>
  );
}

const Welcome = ({ isFree }: { isFree: boolean }) => (
  <section className="rounded-card border border-lagoon/30 bg-lagoon-mist p-4 text-lagoon-deep sm:p-5">
    <h2 className="text-lg">{m.dash_newTitle({ brand: m.brand() })}</h2>
    <p className="mt-1 text-pretty">{isFree ? m.dash_newFirst() : m.dash_newMore()}</p>
    <ButtonLink to="/agent/profile" variant="secondary" size="sm" className="mt-3 min-h-11">
      {m.dash_newProfile()}
    </ButtonLink>
  </section>
);
