import { m } from '@makao/i18n/messages';
import { useNavigate } from 'react-router';
import { ForgotForm } from '#app/features/accounts/forgot-form.tsx';
import { Aside } from '#app/features/accounts/form-parts.tsx';
import type { Handle } from '#app/lib/handle.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/forgot-password';

export const handle: Handle = { title: m.accounts_auth_forgotTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_forgotTitle());

export default function ForgotPassword() {
  const navigate = useNavigate();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_forgotText()}</p>
      <ForgotForm
        onSent={async (phoneNumber) => {
          void notify({ kind: 'success', text: m.accounts_auth_forgotPasswordCodeSent(), duration: 10_000 });
          await navigate(`/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}`);
        }}
      />
      <Aside to="/authentication/sign-in">{m.accounts_auth_forgotBack()}</Aside>
    </>
  );
}
