import { m } from '@makao/i18n/messages';
import { lazy, Suspense } from 'react';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Link } from '#app/components/ui/link.tsx';
import { useUser } from '#app/lib/session.ts';

// Visitors, who are most people, need neither.
const UserMenu = lazy(() => import('./user-menu.tsx'));
const UserEntries = lazy(() => import('./user-entries.tsx'));

/** Leads a customer who is signed in to the upgrade. */
const advertisePath = '/authentication/register?userType=agent';

/** The end of the header on wide screens: the person's menu, or the way in. */
export function AccountCorner({ linkClass }: { linkClass: string }) {
  const user = useUser();
  if (user)
    return (
      <span className="ml-1 max-md:hidden">
        <Suspense fallback={<span className="block size-11 rounded-full bg-lagoon-mist" />}>
          <UserMenu user={user} />
        </Suspense>
      </span>
    );
  return (
    <>
      <Link to={advertisePath} className={`${linkClass} visitors-only max-xl:hidden`}>
        {m.common_nav_advertise()}
      </Link>
      <Link to="/authentication/sign-in" className={`${linkClass} visitors-only max-md:hidden`}>
        {m.common_nav_signIn()}
      </Link>
      <ButtonLink to="/authentication/register" size="sm" className="visitors-only ml-1 max-md:hidden">
        {m.common_nav_register()}
      </ButtonLink>
    </>
  );
}

/** The same in the menu of a phone. */
export function AccountEntries({ linkClass }: { linkClass: string }) {
  const user = useUser();
  if (user)
    return (
      <Suspense>
        <UserEntries user={user} linkClass={linkClass} />
      </Suspense>
    );
  return (
    <div className="visitors-only mt-2 grid gap-2 border-t border-line px-2 pt-4 md:hidden">
      <ButtonLink to="/authentication/register">{m.common_nav_register()}</ButtonLink>
      <ButtonLink to="/authentication/sign-in" variant="secondary">
        {m.common_nav_signIn()}
      </ButtonLink>
      <Link to={advertisePath} className={`${linkClass} justify-center`}>
        {m.common_nav_advertise()}
      </Link>
    </div>
  );
}
