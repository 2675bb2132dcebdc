import type { CurrentUser } from '@makao/contract/accounts';
import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { AreaShell } from '#app/layouts/area/area-shell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MenuList } from './menu-list.tsx';
import { PlanShortcut } from './plan-shortcut.tsx';

interface AgentShellProps {
  user: CurrentUser;
  supportChat: string | null;
  hasOpportunities: boolean;
  userMenu: ReactNode;
  /** Language and theme. */
  switches: ReactNode;
  /** A form has its own bar at the foot of a phone. */
  hasOwnBar: boolean;
  children: ReactNode;
}

export const AgentShell = (props: AgentShellProps) => {
  const { user, supportChat, hasOpportunities, userMenu, switches, hasOwnBar, children } = props;
  return (
    <AreaShell
      home="/agent"
      navLabel={m.agents_area_nav_label()}
      menuTitle={m.agents_area_nav_menu()}
      menu={(onFollow) => (
        <MenuList supportChat={supportChat} hasOpportunities={hasOpportunities} onFollow={onFollow} />
      )}
      bar={hasOwnBar ? null : (openMenu) => <BottomBar hasOpportunities={hasOpportunities} onMenu={openMenu} />}
      tools={<PlanShortcut subscriptions={user.activeSubscriptions} />}
      switches={switches}
      userMenu={userMenu}
      mainClass="max-w-6xl"
    >
      {children}
    </AreaShell>
  );
};
