import { resetPassword } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { keepRedirect, useArrive, useRedirect } from '#web/features/accounts/arrival.ts';
import { Aside } from '#web/features/accounts/form-parts.tsx';
import { answerForm } from '#web/features/accounts/plain-form.ts';
import { ResetForm } from '#web/features/accounts/reset-form.tsx';
import { landingOf } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { notify } from '#web/lib/notify.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import type { Route } from './+types/reset-password';
import { enterWith } from './enter-with.ts';

export const handle: Handle = { title: m.accounts_auth_resetTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_resetTitle());

function read(url: URL) {
  // A plus in an address means a space; a number never holds one.
  const phoneNumber = url.searchParams.get('phoneNumber')?.replaceAll(' ', '+');
  if (!phoneNumber) throw redirect('/authentication/forgot-password');
  return { phoneNumber };
}
export const loader = ({ url }: Route.LoaderArgs) => read(url);
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => read(url);

export const action = (given: Route.ActionArgs) =>
  answerForm(
    given,
    async ({ api, typed: { code = '', newPassword = '', confirmPassword = '', secondFactor }, origin }) => {
      const body = {
        ...{ ...read(given.url), code, newPassword, confirmPassword },
        ...(secondFactor !== undefined && { secondFactor }),
      };
      return enterWith(await api.call(resetPassword, { body }), given.url, origin);
    },
    {
      401: (_, { message }) => ({ errors: { secondFactor: message } }),
      404: (say) => ({ errors: { code: m.accounts_auth_invalidResetCode({}, say) } }),
      400: (say) => ({
        title: m.accounts_auth_invalidResetRequestTitle({}, say),
        alert: m.accounts_auth_invalidResetRequest({}, say),
      }),
    },
  );

export default function ResetPassword({ loaderData: { phoneNumber }, actionData }: Route.ComponentProps) {
  const asked = useRedirect();
  const arrive = useArrive();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_resetText({ phoneNumber })}</p>
      <ResetForm
        phoneNumber={phoneNumber}
        onReset={async (user) => {
          // The next page is in the person's language.
          notify({ kind: 'success', text: m.accounts_auth_passwordResetSuccess({}, { locale: user.locale }) });
          await arrive(asked ?? landingOf(user));
        }}
        answer={actionData}
      />
      <Aside to={keepRedirect('/authentication/forgot-password', asked)} ask={m.accounts_auth_resendAsk()}>
        {m.accounts_auth_resetResend()}
      </Aside>
      <Aside to={keepRedirect('/authentication/sign-in', asked)}>{m.accounts_auth_resetSignIn()}</Aside>
    </>
  );
}
