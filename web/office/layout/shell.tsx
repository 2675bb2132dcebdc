import { m } from '@makao/i18n/messages';
import MenuIcon from 'lucide-react/icons/menu';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '#web/components/ui/avatar.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Dialog } from '#web/components/ui/dialog.tsx';
import { IconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { Logo } from '#web/components/ui/logo.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { useHandle } from '#web/office/lib/handle.ts';
import { LanguageSwitch } from '#web/site/layout/language-switch.tsx';
import { ThemeSwitch } from '#web/site/layout/theme-switch.tsx';
import type { Area, Marks } from './area.ts';
import { BottomBar } from './bottom-bar.tsx';
import { MenuList } from './menu-list.tsx';

const UserMenu = lazy(() => import('./user-menu.tsx'));

interface AreaShellProps {
  area: Area;
  marks: Marks;
  /** In the header, before the switches. */
  tools?: ReactNode;
  children: ReactNode;
}

/** The layout of the agent and admin areas: side menu on wide screens, bottom bar and drawer on phones. */
export function AreaShell({ area, marks, tools, children }: AreaShellProps) {
  const [isOpen, setOpen] = useState(false);
  const hasBar = !useHandle().hasOwnBar;
  const openMenu = () => setOpen(true);
  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-lagoon px-4 py-2 font-semibold text-on-lagoon focus:translate-y-0"
      >
        {m.common_site_skip()}
      </a>
      <aside className="sticky top-0 flex h-dvh flex-col overflow-y-auto border-r border-line bg-shell px-3 pb-4 max-lg:hidden print:hidden">
        <Link to={area.home} className="flex h-16 shrink-0 items-center px-3 text-lagoon">
          <Logo />
        </Link>
        <nav aria-label={area.label()} className="mt-2">
          <MenuList area={area} marks={marks} />
        </nav>
      </aside>
      <div className="flex min-w-0 flex-col">
        <header className="bar-top sticky top-0 z-20 border-b border-line bg-shell print:hidden">
          <div className="flex h-14 items-center gap-1 px-4 md:px-6 lg:h-16">
            {!hasBar && (
              <IconButton label={area.menu()} aria-haspopup="dialog" className="-ml-2.5 lg:hidden" onClick={openMenu}>
                <MenuIcon aria-hidden />
              </IconButton>
            )}
            <Link to={area.home} className="mr-auto inline-flex min-h-11 items-center text-lagoon lg:hidden">
              <Logo />
            </Link>
            <span className="mr-auto max-lg:hidden" />
            {tools}
            <span className="flex items-center max-lg:hidden">
              <Switches />
            </span>
            <span className="ml-1 shrink-0">
              <AreaUserMenu />
            </span>
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className={classes(
            'mx-auto w-full grow px-4 pt-5 outline-none md:px-6 lg:pt-7 lg:pb-12',
            hasBar && 'pb-28',
            area.mainClass,
          )}
        >
          {children}
        </main>
      </div>
      {hasBar && <BottomBar area={area} marks={marks} onMenu={openMenu} />}
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        shape="drawer"
        title={area.menu()}
        footer={
          <div className="flex w-full items-center justify-between">
            <Switches />
          </div>
        }
      >
        <nav aria-label={area.label()}>
          <MenuList area={area} marks={marks} onFollow={() => setOpen(false)} />
        </nav>
      </Dialog>
    </div>
  );
}

function AreaUserMenu() {
  const user = useCurrentUser();
  return (
    <Suspense fallback={<Avatar name={user.fullName} url={user.profileImageUrl} />}>
      <UserMenu user={user} />
    </Suspense>
  );
}

function Switches() {
  // The links depend on the current address.
  useLocation();
  return (
    <>
      <LanguageSwitch
        url={new URL(location.href)}
        className="inline-flex min-h-11 items-center gap-2 rounded-field px-3 text-sm font-medium hover:bg-lagoon-mist"
      />
      <ThemeSwitch />
    </>
  );
}
