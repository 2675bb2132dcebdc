import { m } from '@makao/i18n/messages';
import { redirectDocument, useLoaderData } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { BecomeAgentForm } from '#web/features/accounts/become-agent-form.tsx';
import { Section } from '#web/features/accounts/section.tsx';
import { readSession } from '#web/features/accounts/session.ts';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { notifyNext } from '#web/lib/notify.ts';

export const title = m.common_nav_advertise;

/** Sends the code that the form asks for. */
export async function loader() {
  if (readSession().user?.roles.includes('ROLE_AGENT')) throw redirectDocument('/agent');
  const { sendCodeOnce } = await import('#web/features/accounts/sign-in.ts');
  return {
    sent: await sendCodeOnce().catch((error: unknown) => {
      tellFailure(error);
      return true;
    }),
  };
}

export default function BecomeAgent() {
  const { sent } = useLoaderData<typeof loader>();
  const { phoneNumber } = useCurrentUser();
  return (
    <Section
      title={m.common_nav_advertise()}
      text={`${m.accounts_becomeAgentText()} ${m.accounts_auth_verifyTextTo({ phoneNumber })}`}
    >
      {!sent && <Alert className="mb-5 max-w-md">{m.accounts_auth_codeOnItsWay()}</Alert>}
      <BecomeAgentForm
        onDone={() => {
          notifyNext({ kind: 'success', text: m.accounts_becameAgent() });
          location.assign('/agent');
        }}
      />
    </Section>
  );
}
