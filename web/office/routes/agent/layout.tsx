import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { AreaSkeleton } from '#web/features/accounts/area-skeleton.tsx';
import { Guarded } from '#web/features/accounts/guarded.tsx';
import { PlanShortcut } from '#web/features/plans/agent/plan-shortcut.tsx';
import { agentHomeQuery } from '#web/lib/agent-queries.ts';
import { requireRoles, useCurrentUser } from '#web/lib/guard.ts';
import type { Handle } from '#web/lib/handle.ts';
import { privateMeta } from '#web/lib/private-meta.ts';
import { agentArea, agentMarks } from '#web/office/layout/agent-area.ts';
import { AreaShell } from '#web/office/layout/shell.tsx';
import { useSite } from '#web/site/layout/use-site.ts';
import styles from '../../area.css?url';
import { AreaError } from '../area-error.tsx';
import type { Route } from './+types/layout';

export const handle: Handle = { personal: true };
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [requireRoles('ROLE_AGENT')];
/** Rendered in the browser only, after the guard. */
export const clientLoader = () => null;
clientLoader.hydrate = true as const;

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }];
export const meta: Route.MetaFunction = () => privateMeta(m.accounts_session_dashboard());

export const HydrateFallback = AreaSkeleton;
export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <AreaError error={error} />;

export default function AgentLayout() {
  return (
    <Guarded>
      <Surroundings />
    </Guarded>
  );
}

function Surroundings() {
  const user = useCurrentUser();
  const { supportChat } = useSite();
  const { data: home } = useQuery(agentHomeQuery);
  return (
    <AreaShell
      area={agentArea(supportChat)}
      marks={agentMarks(home)}
      tools={<PlanShortcut subscriptions={user.activeSubscriptions} />}
    >
      <Outlet />
    </AreaShell>
  );
}
