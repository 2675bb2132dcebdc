import { m } from '@makao/i18n/messages';
import { redirect, useNavigate } from 'react-router';
import { Aside } from '#app/features/accounts/form-parts.tsx';
import { ResetForm } from '#app/features/accounts/reset-form.tsx';
import type { Handle } from '#app/lib/handle.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/reset-password';

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

export default function ResetPassword({ loaderData: { phoneNumber } }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_resetText({ phoneNumber })}</p>
      <ResetForm
        phoneNumber={phoneNumber}
        onReset={async () => {
          void notify({ kind: 'success', text: m.accounts_auth_passwordResetSuccess() });
          await navigate('/authentication/sign-in', { state: { phoneNumber } });
        }}
      />
      <Aside to="/authentication/forgot-password" ask={m.accounts_auth_resendAsk()}>
        {m.accounts_auth_resetResend()}
      </Aside>
      <Aside to="/authentication/sign-in">{m.accounts_auth_resetSignIn()}</Aside>
    </>
  );
}
