import { m } from '@makao/i18n/messages';
import { redirect, useLocation, useNavigate } from 'react-router';
import { keepRedirect, useRedirect } from '#app/features/accounts/arrival.ts';
import { VerifyForm } from '#app/features/accounts/verify-form.tsx';
import type { Handle } from '#app/lib/handle.ts';
import { notify } from '#app/lib/notify.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { readRefreshToken, readToken, signInPath, useUser } from '#app/lib/session.ts';
import type { Route } from './+types/code-verification';

export const handle: Handle = { title: m.accounts_auth_verifyTitle };
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_auth_verifyTitle());

/** A code belongs to an account, so this needs a session. */
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => {
  if (!(readToken() ?? readRefreshToken())) throw redirect(signInPath(url.pathname + url.search));
  return null;
};
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return <div className="skeleton mt-8 h-14 w-76" />;
}

export default function CodeVerification() {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const user = useUser();
  const state = useLocation().state as { phoneNumber?: string } | null;
  const phoneNumber = state?.phoneNumber ?? user?.phoneNumber;
  return (
    <>
      <p className="mt-2 mb-7 text-stone">
        {phoneNumber ? m.accounts_auth_verifyTextTo({ phoneNumber }) : m.accounts_auth_verifyText()}
      </p>
      <VerifyForm
        onVerified={async () => {
          void notify({ kind: 'success', text: m.accounts_auth_verified() });
          await navigate(keepRedirect('/authentication/sign-in', redirect), { state: { phoneNumber } });
        }}
      />
    </>
  );
}
