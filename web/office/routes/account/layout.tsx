import { m } from '@makao/i18n/messages';
import { Outlet } from 'react-router';
import { AccountTabs } from '#web/features/accounts/account-tabs.tsx';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { Guarded } from '#web/features/accounts/guarded.tsx';
import { requireRoles, useCurrentUser } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { AreaError } from '../area-error.tsx';
import type { Route } from './+types/layout';

export const handle: Handle = { personal: true };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRoles('ROLE_USER')];
/** Rendered in the browser only, after the guard. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = () => privateMeta(m.accounts_session_profile());

export const HydrateFallback = AreaSkeleton;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AreaError error={error} />;

export default function AccountLayout() {
  return (
    <Guarded>
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
