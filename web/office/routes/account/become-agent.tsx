import { m } from '@makao/i18n/messages';
import { redirect, useNavigate } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { BecomeAgentForm } from '#web/features/accounts/become-agent-form.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { useCurrentUser } from '#web/lib/guard.ts';
import { notify } from '#web/lib/notify.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { readSession } from '#web/lib/session.ts';
import type { Route } from './+types/become-agent';

export const meta: Route.MetaFunction = () => privateMeta(m.common_nav_advertise());

/** Sends the code that the form asks for. */
export async function clientLoader() {
  if (readSession().user?.roles.includes('ROLE_AGENT')) throw redirect('/agent');
  const { sendCodeOnce } = await import('#web/lib/sign-in.ts');
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
