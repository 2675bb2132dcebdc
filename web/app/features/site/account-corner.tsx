import { m } from '@makao/i18n/messages';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { useUser } from '#app/lib/session.ts';
import { personalEntries, useSignOut } from './personal.ts';

const UserMenu = lazy(() => import('./user-menu.tsx'));

/** The end of the header on wide screens: the person's menu, or the way in. */
export function AccountCorner({ linkClass }: { linkClass: string }) {
  const user = useUser();
  if (user)
    return (
      <span className="ml-1 max-md:hidden">
        <Suspense fallback={<Avatar name={user.fullName} url={user.profileImageUrl} />}>
          <UserMenu user={user} />
        </Suspense>
      </span>
    );
  return (
    <>
      <Link to="/authentication/sign-in" className={`${linkClass} visitors-only max-md:hidden`}>
        {m.nav_signIn()}
      </Link>
      <ButtonLink to="/authentication/register" size="sm" className="visitors-only ml-1 max-md:hidden">
        {m.nav_register()}
      </ButtonLink>
    </>
  );
}

/** The same in the menu of a phone. */
export function AccountEntries({ linkClass }: { linkClass: string }) {
  const user = useUser();
  const signOut = useSignOut();
  if (!user)
    return (
      <div className="visitors-only mt-2 grid gap-2 border-t border-line px-2 pt-4 md:hidden">
        <ButtonLink to="/authentication/register">{m.nav_register()}</ButtonLink>
        <ButtonLink to="/authentication/sign-in" variant="secondary">
          {m.nav_signIn()}
        </ButtonLink>
      </div>
    );
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
          {m.session_signOut()}
        </Button>
      </div>
    </div>
  );
}
