import { m } from '@makao/i18n/messages';
import { redirect, useNavigate } from 'react-router';
import { Alert } from '#app/components/ui/alert.tsx';
import { BecomeAgentForm } from '#app/features/accounts/become-agent-form.tsx';
import { Section } from '#app/features/accounts/section.tsx';
import { tellFailure } from '#app/lib/failure.ts';
import { useCurrentUser } from '#app/lib/guard.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { readSession } from '#app/lib/session.ts';
import type { Route } from './+types/become-agent';

export const meta: Route.MetaFunction = () => privateMeta(m.common_nav_advertise());

/** Sends the code that the form asks for. */
export async function clientLoader() {
  if (readSession().user?.roles.includes('ROLE_AGENT')) throw redirect('/agent');
  const { sendCodeOnce } = await import('#app/lib/sign-in.ts');
  return {
    sent: await sendCodeOnce().catch((error: unknown) => {
      tellFailure(error);
      return true;
    }),
  };
}

export default function BecomeAgent({ loaderData: { sent } }: Route.ComponentProps) {
  const { phoneNumber } = useCurrentUser();
  const navigate = useNavigate();
  return (
    <Section
      title={m.common_nav_advertise()}
      text={`${m.accounts_becomeAgentText()} ${m.accounts_auth_verifyTextTo({ phoneNumber })}`}
    >
      {!sent && <Alert className="mb-5 max-w-md">{m.accounts_auth_codeOnItsWay()}</Alert>}
      <BecomeAgentForm
        onDone={async () => {
          notify({ kind: 'success', text: m.accounts_becameAgent() });
          await navigate('/agent');
        }}
      />
    </Section>
  );
}
