import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { AreaSkeleton } from '#app/features/auth/area-skeleton.tsx';
import { Guarded } from '#app/features/auth/guarded.tsx';
import { requireRoles } from '#app/lib/guard.ts';
import { privateMeta } from '#app/lib/private-meta.ts';
import { AreaError } from '../area-error.tsx';
import type { Route } from './+types/layout';

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRoles('ROLE_ADMIN')];
/** Rendered in the browser only: the guard comes before anything is shown. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => privateMeta(m.session_admin());

export const HydrateFallback = AreaSkeleton;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AreaError error={error} />;

export default function AdminLayout() {
  return (
    <Guarded>
      <Outlet />
    </Guarded>
  );
}
