import type { MenuEntry } from '@makao/contract/content';
import { Kept } from '#app/components/ui/kept.tsx';
import { Link } from '#app/components/ui/link.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { entryClass, MainMenu, MobileMenu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const Header = ({ menu }: { menu: readonly MenuEntry[] }) => (
  <header className="relative border-b border-line bg-shell">
    <div className="frame flex h-16 items-center gap-1">
      <Kept name="header-start" from={menu} className="contents">
        {() => (
          <>
            <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon lg:mr-4">
              <Logo />
            </Link>
            <MainMenu menu={menu} />
          </>
        )}
      </Kept>
      <LanguageSwitch className={`${entryClass} text-sm`} />
      <Kept name="header-end" from={menu} className="contents">
        {() => (
          <>
            <ThemeSwitch />
            <AccountCorner linkClass={entryClass} />
            <MobileMenu menu={menu} />
          </>
        )}
      </Kept>
    </div>
  </header>
);
