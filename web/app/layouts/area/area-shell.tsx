import MenuIcon from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { IconButton } from '#app/components/ui/icon-button.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { PageTop } from '#app/components/ui/page-top.tsx';

const Dialog = lazy(() => import('#app/components/ui/dialog.tsx').then(({ Dialog }) => ({ default: Dialog })));

interface AreaShellProps {
  /** Where the mark leads. */
  home: string;
  /** What the menu is called by those who can't see it. */
  navLabel: string;
  menuTitle: string;
  /** Every place of the area, at the side or in the drawer that a followed link closes. */
  menu: (onFollow?: () => void) => ReactNode;
  /** At the foot of a phone; left out where the screen has a bar of its own. */
  bar: ((openMenu: () => void) => ReactNode) | null;
  /** In the head, before the switches. */
  tools?: ReactNode;
  /** Language and theme. */
  switches: ReactNode;
  userMenu: ReactNode;
  mainClass?: string;
  children: ReactNode;
}

/** Around the screens of somebody at work: the menu at the side, or at the foot and in a drawer. */
export function AreaShell(props: AreaShellProps) {
  const { home, navLabel, menuTitle, menu, bar, tools, switches, userMenu, mainClass, children } = props;
  const [drawer, setDrawer] = useState<'unseen' | 'open' | 'closed'>('unseen');
  const moving = useNavigation().state !== 'idle';
  const openMenu = () => setDrawer('open');
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <PageTop moving={moving} />
      <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-shell px-3 pb-4 max-lg:hidden">
        <Link to={home} className="flex h-16 shrink-0 items-center px-3 text-lagoon">
          <Logo />
        </Link>
        <nav aria-label={navLabel} className="mt-2">
          {menu()}
        </nav>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="sticky top-0 z-20 border-b border-line bg-shell">
          <div className="flex h-14 items-center gap-1 px-4 md:px-6 lg:h-16">
            {!bar && (
              <IconButton label={menuTitle} aria-haspopup="dialog" className="-ml-2.5 lg:hidden" onClick={openMenu}>
                <MenuIcon aria-hidden />
              </IconButton>
            )}
            <Link to={home} className="mr-auto inline-flex min-h-11 items-center text-lagoon lg:hidden">
              <Logo />
            </Link>
            <span className="mr-auto max-lg:hidden" />
            {tools}
            <span className="flex items-center max-lg:hidden">{switches}</span>
            <span className="ml-1 shrink-0">{userMenu}</span>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            'mx-auto w-full grow px-4 pt-5 outline-none md:px-6 lg:pt-7 lg:pb-12',
            bar && 'pb-28',
            mainClass,
          )}
        >
          {children}
        </main>
      </div>
      {bar?.(openMenu)}
      {drawer !== 'unseen' && (
        <Suspense>
          <Dialog
            open={drawer === 'open'}
            onOpenChange={(open) => setDrawer(open ? 'open' : 'closed')}
            shape="drawer"
            title={menuTitle}
            footer={<div className="flex w-full items-center justify-between">{switches}</div>}
          >
            <nav aria-label={navLabel}>{menu(() => setDrawer('closed'))}</nav>
          </Dialog>
        </Suspense>
      )}
    </div>
  );
}
