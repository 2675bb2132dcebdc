import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { AreaSkeleton } from '#app/features/accounts/area-skeleton.tsx';
import { Guarded } from '#app/features/accounts/guarded.tsx';
import { AreaShell } from '#app/layouts/area/shell.tsx';
import { teamArea, teamMarks } from '#app/layouts/area/team-area.ts';
import { requireRoles } from '#app/lib/guard.ts';
import type { Handle } from '#app/lib/handle.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { dashboardQuery } from '#app/lib/team-queries.ts';
import styles from '../../area.css?url';
import { AreaError } from '../area-error.tsx';
import type { Route } from './+types/layout';

export const handle: Handle = { personal: true };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRoles('ROLE_ADMIN')];
/** Rendered in the browser only, after the guard. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_session_admin());

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
  const { data: numbers } = useQuery(dashboardQuery);
  return (
    <AreaShell area={teamArea} marks={teamMarks(numbers)}>
      <Outlet />
    </AreaShell>
  );
}
