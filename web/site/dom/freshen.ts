import { m } from '@makao/i18n/messages';
import { beginLeaving, isStale, sessionEnded, signInPage, signInPath } from '#web/features/accounts/session.ts';
import { notifyNext } from '#web/lib/notify.ts';

/** Refreshes a stale session: plans end, other devices change favorites, accounts get verified. */
export function freshenIfStale(): void {
  if (isStale()) setTimeout(() => void freshen().catch(() => {}), 1500);
}

async function freshen(): Promise<void> {
  const [session, lists] = await Promise.all([
    import('#web/features/accounts/sign-in.ts'),
    import('#web/features/favorites/sync-lists.ts'),
  ]);
  await session.freshenSession();
  await lists.syncLists();
}

// An ended session redirects to sign-in, and from there back.
addEventListener(sessionEnded, () => {
  const { pathname, search, hash } = location;
  if (pathname === signInPage) return;
  beginLeaving();
  notifyNext({ kind: 'information', text: m.accounts_session_ended() });
  location.assign(signInPath(pathname + search + hash));
});
