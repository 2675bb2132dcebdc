import { refreshToken, verifyCode } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { Alert } from '#web/components/ui/alert.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useArrive, useRedirect } from '#web/features/accounts/arrival.ts';
import { ByChat } from '#web/features/accounts/by-chat.tsx';
import { answerForm } from '#web/features/accounts/plain-form.ts';
import { VerifyForm } from '#web/features/accounts/verify-form.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { landingOf } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { readHandover } from '#web/lib/handover.ts';
import { notify } from '#web/lib/notify.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { safePath } from '#web/lib/safe-path.ts';
import { serverApi } from '#web/lib/services.ts';
import { readRefreshToken, readSession, readToken, signInPath, useUser } from '#web/lib/session.ts';
import type { Route } from './+types/code-verification';
import { enterWith } from './enter-with.ts';

export const handle: Handle = { title: m.accounts_auth_verifyTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_verifyTitle());

/** A code belongs to an account: a plain form shows whose by the cookie that registering set. */
export const action = (given: Route.ActionArgs) => {
  const session = readHandover(given.request.headers.get('cookie'));
  if (!session) throw redirect(signInPath(given.url.pathname + given.url.search));
  return answerForm(
    given,
    async ({ api, typed: { code = '' }, origin, keep }) => {
      const tokens = await api.call(refreshToken, { body: { refresh_token: session } });
      keep(tokens);
      const verified = await serverApi(given.context, tokens.token).call(verifyCode, { query: { code } });
      return enterWith(verified, given.url, origin);
    },
    {
      401: (say) => ({ alert: m.accounts_session_ended({}, say) }),
      404: (say) => ({ errors: { code: m.accounts_auth_verificationError({}, say) } }),
    },
  );
};

/** The form is there before the scripts. */
export const loader = () => ({ sent: true });

/** Sends a code to a person who comes without one. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const asked = safePath(url.searchParams.get('redirect'));
  const { enterByHandover, refreshUser, sendCodeOnce } = await import('#web/lib/sign-in.ts');
  try {
    await enterByHandover();
    if (!(readToken() ?? readRefreshToken())) throw redirect(signInPath(url.pathname + url.search));
    const user = readSession().user ?? (await refreshUser());
    if (user.isVerified) throw redirect(asked ?? landingOf(user));
    return { sent: await sendCodeOnce() };
  } catch (error) {
    if (error instanceof Response) throw error;
    tellFailure(error);
    return { sent: true };
  }
}
clientLoader.hydrate = true as const;

export default function CodeVerification({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  const asked = useRedirect();
  const arrive = useArrive();
  const phoneNumber = useUser()?.phoneNumber;
  return (
    <>
      <p className="mt-2 mb-7 text-stone">
        {phoneNumber ? m.accounts_auth_verifyTextTo({ phoneNumber }) : m.accounts_auth_verifyText()}
      </p>
      {!sent && <Alert className="mb-5">{m.accounts_auth_codeOnItsWay()}</Alert>}
      <VerifyForm
        onVerified={async () => {
          const { user } = readSession();
          // The next page is in the person's language.
          notify({ kind: 'success', text: m.accounts_auth_verified({}, { locale: user?.locale }) });
          await arrive(asked ?? (user ? landingOf(user) : '/'));
        }}
        later={
          <ButtonLink to={asked ?? '/'} variant="secondary" size="lg">
            {m.accounts_auth_verifyCancel()}
          </ButtonLink>
        }
        answer={actionData}
      />
      <ByChat onSignedIn={(user) => arrive(asked ?? landingOf(user))} />
    </>
  );
}
