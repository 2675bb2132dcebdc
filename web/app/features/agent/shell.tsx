import type { CurrentUser } from '@makao/contract/users';
import { m } from '@makao/i18n/messages';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { Logo } from '#app/components/ui/logo.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { MenuList } from './menu-list.tsx';
import { PlanShortcut } from './plan-shortcut.tsx';

const Dialog = lazy(() => import('#app/components/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

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

export function AgentShell(props: AgentShellProps) {
  const { user, supportChat, hasOpportunities, userMenu, switches, hasOwnBar, children } = props;
  const [drawer, setDrawer] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const moving = useNavigation().state !== 'idle';
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:translate-y-0"
      >
        {m.site_skip()}
      </a>
      {moving && (
        <div
          aria-hidden
          className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_4s_var(--ease-out)_120ms_both] bg-coral"
        />
      )}
      <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-shell px-3 pb-4 max-lg:hidden">
        <Link to="/agent" className="flex h-16 shrink-0 items-center px-3 text-lagoon">
          <Logo />
        </Link>
        <nav aria-label={m.agent_nav_label()} className="mt-2">
          <MenuList supportChat={supportChat} hasOpportunities={hasOpportunities} />
        </nav>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-shell">
          <div className="flex h-14 items-center gap-1 px-4 md:px-6 lg:h-16">
            <Link to="/agent" className="mr-auto inline-flex min-h-11 items-center text-lagoon lg:hidden">
              <Logo />
            </Link>
            <span className="mr-auto max-lg:hidden" />
            <PlanShortcut subscriptions={user.activeSubscriptions} />
            <span className="flex items-center max-lg:hidden">{switches}</span>
            <span className="ml-1 shrink-0">{userMenu}</span>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            'mx-auto w-full max-w-6xl grow px-4 pt-5 outline-none md:px-6 lg:pt-7 lg:pb-12',
            !hasOwnBar && 'pb-28',
          )}
        >
          {children}
        </main>
      </div>
      {!hasOwnBar && <BottomBar hasOpportunities={hasOpportunities} onMenu={() => setDrawer('open')} />}
      {drawer !== 'unseen' && (
        <Suspense>
          <Dialog
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            shape="drawer"
            title={m.agent_nav_menu()}
            footer={<div className="flex w-full items-center justify-between">{switches}</div>}
          >
            <nav aria-label={m.agent_nav_label()}>
              <MenuList
                supportChat={supportChat}
                hasOpportunities={hasOpportunities}
                onFollow={() => setDrawer('closed')}
              />
            </nav>
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
