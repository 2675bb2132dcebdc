import { m } from '@makao/i18n/messages';
import { notifyNext } from '#web/lib/notify.ts';
import { beginLeaving } from './session.ts';

/** Menu entries of a signed-in user. */
export const personalEntries = (roles: readonly string[]) => [
  ...(roles.includes('ROLE_ADMIN') ? [{ to: '/admin', label: m.accounts_session_admin() }] : []),
  ...(roles.includes('ROLE_AGENT') ? [{ to: '/agent', label: m.accounts_session_dashboard() }] : []),
  { to: '/account', label: m.accounts_session_profile() },
  ...(roles.includes('ROLE_AGENT') ? [] : [{ to: '/account/become-agent', label: m.common_nav_advertise() }]),
];

/** Signs out and goes to the home page, even if the call fails. */
export async function signOut(): Promise<void> {
  beginLeaving();
  try {
    await (await import('./sign-in.ts')).signOut();
  } catch {
    notifyNext({ kind: 'error', text: m.accounts_session_signOutError() });
  }
  location.assign('/');
}
