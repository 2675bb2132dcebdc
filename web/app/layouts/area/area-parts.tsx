import { lazy, Suspense } from 'react';
import { useMatches } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { LanguageSwitch } from '#app/layouts/site/language-switch.tsx';
import { ThemeSwitch } from '#app/layouts/site/theme-switch.tsx';
import { useCurrentUser } from '#app/lib/guard.ts';

const UserMenu = lazy(() => import('#app/layouts/site/user-menu.tsx'));

/** In the head of an area, for whoever is at work there. */
export function AreaUserMenu() {
  const user = useCurrentUser();
  return (
    <Suspense fallback={<Avatar name={user.fullName} url={user.profileImageUrl} />}>
      <UserMenu user={user} />
    </Suspense>
  );
}

export const AreaSwitches = () => (
  <>
    <LanguageSwitch className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-medium hover:bg-lagoon-mist" />
    <ThemeSwitch />
  </>
);

/** What a screen of an area says of itself. */
export interface AreaHandle {
  /** It has a bar of its own at the foot of a phone. */
  hasOwnBar?: boolean;
}

export const useOwnBar = () => useMatches().some(({ handle }) => (handle as AreaHandle | undefined)?.hasOwnBar);
