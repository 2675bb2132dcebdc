import { m } from '@makao/i18n/messages';
import { signInPath } from '#web/features/accounts/session.ts';
import { signInByLink } from '#web/features/accounts/sign-in.ts';
import { statusOf, suspensionPath } from '#web/lib/failure.ts';
import { type Notice, notifyNext } from '#web/lib/notify.ts';
import { safePath } from '#web/lib/safe-path.ts';

/** Signs in by the one-time link of a chat message, and goes on to its target. */
export default async function signInByAddress(): Promise<void> {
  const query = new URLSearchParams(location.search);
  // Removed from the address first, so that it is not copied or stored in the history.
  history.replaceState(history.state, '', location.pathname);
  const target = safePath(query.get('redirectUrl')) ?? '/';
  try {
    await signInByLink(query.get('token') ?? '');
    location.replace(target);
  } catch (error) {
    const suspended = suspensionPath(error);
    if (suspended) return location.replace(suspended);
    notifyNext(noticeOf(error));
    location.replace(signInPath(target));
  }
}

function noticeOf(error: unknown): Notice {
  const { code, message } = error as { code?: string; message: string };
  if (code === 'codeRequired') return { kind: 'information', text: message };
  if (statusOf(error) === 401) return { kind: 'error', text: m.accounts_auth_linkExpired() };
  console.warn(error);
  return { kind: 'error', text: statusOf(error) === 429 ? message : m.accounts_session_unknownError() };
}
