import { forgotPassword } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect, useNavigate } from 'react-router';
import { keepRedirect, useRedirect } from '#web/features/accounts/arrival.ts';
import { ForgotForm } from '#web/features/accounts/forgot-form.tsx';
import { Aside } from '#web/features/accounts/form-parts.tsx';
import { answerForm } from '#web/features/accounts/plain-form.ts';
import type { Handle } from '#web/lib/handle.ts';
import { notify } from '#web/lib/notify.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { safePath } from '#web/lib/safe-path.ts';
import type { Route } from './+types/forgot-password';

export const handle: Handle = { title: m.accounts_auth_forgotTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_forgotTitle());

const resetPath = (phoneNumber: string, asked: string | null) =>
  `/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}${asked ? `&redirect=${encodeURIComponent(asked)}` : ''}`;

export const action = (given: Route.ActionArgs) =>
  answerForm(
    given,
    async ({ api, typed: { phoneNumber = '' } }) => {
      await api.call(forgotPassword, { body: { phoneNumber } });
      return redirect(resetPath(phoneNumber, safePath(given.url.searchParams.get('redirect'))));
    },
    { 404: (say) => ({ errors: { phoneNumber: m.accounts_auth_phoneNumberNotFound({}, say) } }) },
  );

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const asked = useRedirect();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_forgotText()}</p>
      <ForgotForm
        onSent={async (phoneNumber) => {
          notify({ kind: 'success', text: m.accounts_auth_forgotPasswordCodeSent(), duration: 10_000 });
          await navigate(resetPath(phoneNumber, asked));
        }}
        answer={actionData}
      />
      <Aside to={keepRedirect('/authentication/sign-in', asked)}>{m.accounts_auth_forgotBack()}</Aside>
    </>
  );
}
