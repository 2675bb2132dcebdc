import { login } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { useLocation } from 'react-router';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useArrive, useRedirect } from '#web/features/accounts/arrival.ts';
import { ByChat } from '#web/features/accounts/by-chat.tsx';
import { answerForm } from '#web/features/accounts/plain-form.ts';
import { SignInForm } from '#web/features/accounts/sign-in-form.tsx';
import { landingOf } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { useUser } from '#web/lib/session.ts';
import type { Route } from './+types/sign-in';
import { enterWith } from './enter-with.ts';

export const handle: Handle = { title: m.accounts_auth_signInTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_signInTitle());

export const action = (given: Route.ActionArgs) =>
  answerForm(
    given,
    async ({ api, typed: { phoneNumber = '', password = '', secondFactor }, origin }) => {
      const body = { phoneNumber, password, ...(secondFactor !== undefined && { secondFactor }) };
      return enterWith(await api.call(login, { body }), given.url, origin);
    },
    {
      401: (say, { code, message }) =>
        code === 'codeRequired'
          ? { errors: { secondFactor: message } }
          : {
              title: m.accounts_auth_wrongCredentialsTitle({}, say),
              alert: m.accounts_auth_wrongCredentials({}, say),
            },
    },
  );

export default function SignIn({ actionData }: Route.ComponentProps) {
  const redirect = useRedirect();
  const arrive = useArrive();
  const state = useLocation().state as { phoneNumber?: string } | null;
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_signInText()}</p>
      <AlreadyHere redirect={redirect} />
      <SignInForm
        redirect={redirect}
        phoneNumber={state?.phoneNumber}
        onSignedIn={(user) => arrive(redirect ?? landingOf(user))}
        answer={actionData}
      />
      <ByChat onSignedIn={(user) => arrive(redirect ?? landingOf(user))} />
    </>
  );
}

/** Lets a signed-in person go on, or sign in as another. */
function AlreadyHere({ redirect }: { redirect: string | null }) {
  const user = useUser();
  if (!user) return null;
  return (
    <div className="mb-7 flex items-center gap-3 rounded-card border border-line bg-shell p-3">
      <Avatar name={user.fullName} url={user.profileImageUrl} />
      <p className="min-w-0 grow">{m.accounts_auth_signedInAs({ name: user.fullName })}</p>
      <ButtonLink to={redirect ?? landingOf(user)} size="sm" variant="secondary">
        {m.accounts_auth_signedInGo()}
      </ButtonLink>
    </div>
  );
}
