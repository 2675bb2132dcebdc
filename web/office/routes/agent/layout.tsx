import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { agentHomeQuery } from '#web/features/agents/agent/queries.ts';
import { PlanShortcut } from '#web/features/plans/agent/plan-shortcut.tsx';
import { unreadQuery } from '#web/features/threads/queries.ts';
import { Guarded } from '#web/office/guarded.tsx';
import { agentArea, agentMarks } from '#web/office/layout/agent-area.ts';
import { AreaShell } from '#web/office/layout/shell.tsx';
import { supportChat } from '#web/office/lib/support-chat.ts';

export const title = m.accounts_session_dashboard;

export default function AgentLayout() {
  return (
    <Guarded area="agent">
      <Surroundings />
    </Guarded>
  );
}

function Surroundings() {
  const user = useCurrentUser();
  const { data: home } = useQuery(agentHomeQuery);
  const { data: unread } = useQuery(unreadQuery);
  return (
    <AreaShell
      area={agentArea(supportChat())}
      marks={agentMarks({ ...home, ...(unread && { unreadThreads: unread.agent }) })}
      tools={<PlanShortcut subscriptions={user.activeSubscriptions} />}
    >
      <Outlet />
    </AreaShell>
  );
}
