import { m } from '@makao/i18n/messages';
import type { ReactNode } from 'react';
import { AreaShell } from '#app/layouts/area/area-shell.tsx';
import { BottomBar } from './bottom-bar.tsx';
import type { WaitingCounts } from './entries.ts';
import { MenuList } from './menu-list.tsx';

interface TeamShellProps {
  counts: WaitingCounts | undefined;
  userMenu: ReactNode;
  /** Language and theme. */
  switches: ReactNode;
  /** The screen has its own bar at the foot of a phone. */
  hasOwnBar: boolean;
  children: ReactNode;
}

export const TeamShell = ({ counts, userMenu, switches, hasOwnBar, children }: TeamShellProps) => (
  <AreaShell
    home="/admin"
    navLabel={m.team_nav_label()}
    menuTitle={m.team_nav_menu()}
    menu={(onFollow) => <MenuList counts={counts} onFollow={onFollow} />}
    bar={hasOwnBar ? null : (openMenu) => <BottomBar counts={counts} onMenu={openMenu} />}
    switches={switches}
    userMenu={userMenu}
    mainClass="max-w-7xl"
  >
    {children}
  </AreaShell>
);
