import type { Role } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { redirect, redirectDocument } from 'react-router';
import { readSession, signInPath } from '#web/features/accounts/session.ts';
import { refusedUnverified } from '#web/features/plans/agent/publication-guard.ts';
import { notifyNext } from '#web/lib/notify.ts';
import { readRefreshToken, readToken } from '#web/lib/tokens.ts';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;

/** Returns where to redirect a user without these roles, and leaves a notice there; null when they may enter. */
export function refusedEntry(roles: readonly Role[], { pathname, search, hash }: Address): string | null {
  const { user } = readSession();
  if (!user || !(readToken() ?? readRefreshToken())) {
    notifyNext({ kind: 'information', text: m.accounts_session_loginError() });
    return signInPath(pathname + search + hash);
  }
  if (roles.every((role) => user.roles.includes(role))) return null;
  notifyNext({ kind: 'error', text: m.accounts_session_authorizationError() });
  return '/';
}

/** Runs before every navigation within an area: the session may have ended since the last one. */
export const requireRoles =
  (roles: readonly Role[]) =>
  ({ url }: { url: URL }): void => {
    const elsewhere = refusedEntry(roles, url);
    if (elsewhere) throw redirectDocument(elsewhere);
  };

/**
 * Opens the form of an ad to verified agents: a draft needs no right to publish, which is asked for when the ad is sent.
 * Refreshes the user first: the stored session may be stale.
 */
export async function guardWriting(): Promise<null> {
  const { refreshUser } = await import('#web/features/accounts/sign-in.ts');
  const refused = refusedUnverified(await refreshUser());
  if (refused) throw redirect(refused);
  return null;
}
