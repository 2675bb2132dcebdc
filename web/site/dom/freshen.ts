import { m } from '@makao/i18n/messages';
import { beginLeaving, isStale, sessionEnded, signInPage, signInPath } from '#web/features/accounts/session.ts';
import { notifyNext } from '#web/lib/notify.ts';

/** Keeps the session up to date: plans end, other devices change favourites, accounts get verified. */
export function freshenIfStale(): void {
  if (isStale())
    setTimeout(() => void import('#web/features/accounts/sign-in.ts').then((lib) => lib.freshenSession()), 1500);
}

// A session that could not be renewed leads to sign-in, and from there back to where the person was.
addEventListener(sessionEnded, () => {
  const { pathname, search, hash } = location;
  if (pathname === signInPage) return;
  beginLeaving();
  notifyNext({ kind: 'information', text: m.accounts_session_ended() });
  location.assign(signInPath(pathname + search + hash));
});
