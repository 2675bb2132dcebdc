import { readInvitation } from '@makao/contract/team.members';
import { m } from '@makao/i18n/messages';
import { Alert } from '#web/components/ui/alert.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useArrive } from '#web/features/accounts/arrival.ts';
import { JoinForm } from '#web/features/accounts/join-form.tsx';
import { visitorApi } from '#web/lib/browser-api.ts';
import { statusOf } from '#web/lib/failure.ts';
import { landingOf } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { roleLabels } from '#web/lib/role-labels.ts';
import type { Route } from './+types/join';

export const handle: Handle = { title: m.accounts_join_title };
export const meta: Route.MetaFunction = () => [
  ...privateMeta(m.accounts_join_title()),
  // The address holds a key: no request from this page may name it.
  { name: 'referrer', content: 'no-referrer' },
];

/** What the link of a chat message is for; null when it is for nothing any more. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const token = url.searchParams.get('token');
  if (!token) return null;
  try {
    return { token, ...(await visitorApi().call(readInvitation, { query: { token } })) };
  } catch (error) {
    if (statusOf(error) === 404) return null;
    throw error;
  }
}
clientLoader.hydrate = true as const;

export const HydrateFallback = () => (
  <p role="status" className="mt-8 flex items-center gap-3 text-lg text-stone">
    <Spinner className="size-7 text-lagoon" />
    {m.accounts_join_title()}
  </p>
);

export default function Join({ loaderData: invitation }: Route.ComponentProps) {
  const arrive = useArrive();
  if (!invitation)
    return (
      <Alert tone="warning" className="mt-6" title={m.accounts_join_goneTitle()}>
        {m.accounts_join_goneText()}
      </Alert>
    );
  const { token, phoneNumber, hasAccount, invitedBy, role } = invitation;
  return (
    <>
      <p className="mt-2 mb-7 text-stone text-pretty">
        {m.accounts_join_text({ name: invitedBy, phoneNumber, role: roleLabels[role]() })}{' '}
        {hasAccount && m.accounts_join_hasAccount()}
      </p>
      <JoinForm
        token={token}
        phoneNumber={phoneNumber}
        hasAccount={hasAccount}
        onJoined={(user) => arrive(landingOf(user))}
      />
    </>
  );
}
