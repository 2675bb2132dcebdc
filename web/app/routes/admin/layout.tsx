import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet, useMatches } from 'react-router';
import { Avatar } from '#app/components/ui/avatar.tsx';
import { AreaSkeleton } from '#app/features/auth/area-skeleton.tsx';
import { Guarded } from '#app/features/auth/guarded.tsx';
import { LanguageSwitch } from '#app/features/site/language-switch.tsx';
import { ThemeSwitch } from '#app/features/site/theme-switch.tsx';
import { TeamShell } from '#app/features/team/shell.tsx';
import { requireRoles, useCurrentUser } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { dashboardQuery } from '#app/lib/team-queries.ts';
import styles from '../../area.css?url';
import { AreaError } from '../area-error.tsx';
import type { Route } from './+types/layout';

const UserMenu = lazy(() => import('#app/features/site/user-menu.tsx'));

/** What a screen of this area says of itself. */
export interface TeamHandle {
  /** It has a bar of its own at the foot of a phone. */
  hasOwnBar?: boolean;
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRoles('ROLE_ADMIN')];
/** Rendered in the browser only: the guard comes before anything is shown. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = () => privateMeta(m.session_admin());

export const HydrateFallback = AreaSkeleton;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AreaError error={error} />;

export default function AdminLayout() {
  return (
    <Guarded>
      <Surroundings />
    </Guarded>
  );
}

function Surroundings() {
  const user = useCurrentUser();
  const { data: counts } = useQuery(dashboardQuery);
  const hasOwnBar = useMatches().some(({ handle }) => (handle as TeamHandle | undefined)?.hasOwnBar);
  return (
    <TeamShell
      counts={counts}
      userMenu={
        <Suspense fallback={<Avatar name={user.fullName} url={user.profileImageUrl} />}>
          <UserMenu user={user} />
        </Suspense>
      }
      switches={
        <>
          <LanguageSwitch className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-medium hover:bg-lagoon-mist" />
          <ThemeSwitch />
        </>
      }
      hasOwnBar={hasOwnBar ?? false}
    >
      <Outlet />
    </TeamShell>
  );
}
