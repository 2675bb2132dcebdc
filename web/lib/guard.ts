import type { CurrentUser, Role } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect } from 'react-router';
import { notify } from './notify.ts';
import { readRefreshToken, readSession, readToken, signInPath, useUser } from './session.ts';

/** Requires a signed-in person with every role listed, before the route or anything below it loads. */
export const requireRoles =
  (...roles: readonly Role[]) =>
  ({ url }: { url: URL }): void => {
    const { user } = readSession();
    if (!user || !(readToken() ?? readRefreshToken())) {
      notify({ kind: 'information', text: m.accounts_session_loginError() });
      throw redirect(signInPath(url.pathname + url.search + url.hash));
    }
    if (!roles.every((role) => user.roles.includes(role))) {
      notify({ kind: 'error', text: m.accounts_session_authorizationError() });
      throw redirect('/');
    }
  };

/** The signed-in person, below a layout that requires one. */
export function useCurrentUser(): CurrentUser {
  const user = useUser();
  if (!user) throw new Error('Nobody is signed in: this belongs below <Guarded>.');
  return user;
}

/** Where a person lands after signing in without a destination. */
export function landingOf({ roles }: CurrentUser): string {
  if (roles.includes('ROLE_ADMIN')) return '/admin';
  return roles.includes('ROLE_AGENT') ? '/agent' : '/account/searches';
}
