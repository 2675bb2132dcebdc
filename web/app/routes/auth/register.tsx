import { m } from '@makao/i18n/messages';
import { useNavigate, useSearchParams } from 'react-router';
import { keepRedirect, useRedirect } from '#app/features/accounts/arrival.ts';
import { Aside } from '#app/features/accounts/form-parts.tsx';
import { RegisterForm } from '#app/features/accounts/register-form.tsx';
import type { Handle } from '#app/lib/handle.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import type { Route } from './+types/register';

export const handle: Handle = { title: m.accounts_auth_registerTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_registerTitle());

export default function Register() {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <>
      <p className="mt-2 mb-7 text-stone">{m.accounts_auth_registerText()}</p>
      <RegisterForm
        userType={query.get('userType') === 'agent' ? 'agent' : 'customer'}
        onRegistered={async (phoneNumber) => {
          void notify({ kind: 'success', text: m.accounts_auth_registered(), duration: 10_000 });
          await navigate(keepRedirect('/authentication/code-verification', redirect), { state: { phoneNumber } });
        }}
      />
      <Aside to={keepRedirect('/authentication/sign-in', redirect)} ask={m.accounts_auth_registerHave()}>
        {m.accounts_auth_registerSignIn()}
      </Aside>
    </>
  );
}
