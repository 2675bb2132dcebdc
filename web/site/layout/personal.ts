import { m } from '@makao/i18n/messages';
import { useNavigate } from 'react-router';
import { notify } from '#web/lib/notify.ts';

/** Entries that a signed-in person finds their own pages by. */
export const personalEntries = (roles: readonly string[]) => [
  ...(roles.includes('ROLE_ADMIN') ? [{ to: '/admin', label: m.accounts_session_admin() }] : []),
  ...(roles.includes('ROLE_AGENT') ? [{ to: '/agent', label: m.accounts_session_dashboard() }] : []),
  { to: '/account', label: m.accounts_session_profile() },
  ...(roles.includes('ROLE_AGENT') ? [] : [{ to: '/account/become-agent', label: m.common_nav_advertise() }]),
];

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      const { signOut } = await import('#web/lib/sign-in.ts');
      await signOut();
    } catch {
      notify({ kind: 'error', text: m.accounts_session_signOutError() });
    }
    await navigate('/');
  };
}
