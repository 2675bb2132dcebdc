import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { Guarded } from '#web/office/guarded.tsx';
import { AccountTabs } from '#web/office/layout/account-tabs.tsx';

export const title = m.accounts_session_profile;

export default function AccountLayout() {
  return (
    <Guarded area="account">
      <div className="frame pt-6 pb-10 md:pt-8">
        <Greeting />
        <AccountTabs />
        <Outlet />
      </div>
    </Guarded>
  );
}

const Greeting = () => (
  <h1 className="text-xl md:text-2xl">{m.accounts_session_greeting({ name: useCurrentUser().firstName })}</h1>
);
