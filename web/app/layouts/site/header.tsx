import { Kept } from '#app/components/ui/kept.tsx';
import { Link } from '#app/components/ui/link.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { wholeOf } from '#app/lib/beside.ts';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { entryClass, MainMenu, MobileMenu } from './menu.tsx';
import type { Menu } from './menu-cache.ts';
import { ThemeSwitch } from './theme-switch.tsx';

export function Header({ menu }: { menu: Menu | undefined }) {
  const entries = menu ? wholeOf(menu)?.entries : undefined;
  return (
    <header className="relative border-b border-line bg-shell">
      <div className="frame flex h-16 items-center gap-1">
        <Kept name="header-start" of={menu} className="contents">
          {() => (
            <>
              <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon lg:mr-4">
                <Logo />
              </Link>
              <MainMenu entries={entries} />
            </>
          )}
        </Kept>
        <LanguageSwitch className={`${entryClass} text-sm`} />
        <Kept name="header-end" of={menu} className="contents">
          {() => (
            <>
              <ThemeSwitch />
              <AccountCorner linkClass={entryClass} />
              <MobileMenu entries={entries} />
            </>
          )}
        </Kept>
      </div>
    </header>
  );
}
