import { m } from '@makao/i18n/messages';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Link } from '#web/components/ui/link.tsx';

/** Leads a signed-in customer to the upgrade. */
const advertisePath = '/authentication/register?userType=agent';

/** The end of the header on wide screens: sign-in for visitors; `account-corner.ts` replaces it by the user menu. */
export const AccountCorner = ({ linkClass }: { linkClass: string }) => (
  <span data-account="corner" className="contents">
    <Link to={advertisePath} className={`${linkClass} visitors-only max-xl:hidden`}>
      {m.common_nav_advertise()}
    </Link>
    <Link to="/authentication/sign-in" className={`${linkClass} visitors-only max-md:hidden`}>
      {m.common_nav_signIn()}
    </Link>
    <ButtonLink to="/authentication/register" size="sm" className="visitors-only ml-1 max-md:hidden">
      {m.common_nav_register()}
    </ButtonLink>
  </span>
);

/** The same in the menu of a phone. */
export const AccountEntries = ({ linkClass }: { linkClass: string }) => (
  <div data-account="entries" className="mt-2 border-t border-line pt-4 md:hidden">
    <div className="visitors-only grid gap-2 px-2">
      <ButtonLink to="/authentication/register">{m.common_nav_register()}</ButtonLink>
      <ButtonLink to="/authentication/sign-in" variant="secondary">
        {m.common_nav_signIn()}
      </ButtonLink>
      <Link to={advertisePath} className={`${linkClass} justify-center`}>
        {m.common_nav_advertise()}
      </Link>
    </div>
  </div>
);
