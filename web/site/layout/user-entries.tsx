import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import { Link } from 'react-router';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { personalEntries, useSignOut } from './personal.ts';

/** A person's own entries in the menu of a phone. */
export default function UserEntries({ user, linkClass }: { user: CurrentUser; linkClass: string }) {
  const signOut = useSignOut();
  return (
    <div className="mt-2 border-t border-line pt-3 md:hidden">
      <p className="flex items-center gap-3 px-3 py-1">
        <Avatar name={user.fullName} url={user.profileImageUrl} size="sm" />
        <span className="min-w-0 truncate font-semibold">{user.fullName}</span>
      </p>
      <ul className="mt-1">
        {personalEntries(user.roles).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={`${linkClass} w-full text-lg`}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-2 grid px-2">
        <Button variant="secondary" onClick={() => void signOut()}>
          {m.accounts_session_signOut()}
        </Button>
      </div>
    </div>
  );
}
