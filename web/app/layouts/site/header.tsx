import type { MenuEntry } from '@makao/contract/content';
import { Link } from 'react-router';
import { Logo } from '#app/components/ui/logo.tsx';
import { AccountCorner } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { entryClass, MainMenu, MobileMenu } from './menu.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

export const Header = ({ menu }: { menu: readonly MenuEntry[] }) => (
  <header className="relative border-b border-line bg-shell">
    <div className="frame flex h-16 items-center gap-1">
      <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon lg:mr-4">
        <Logo />
      </Link>
      <MainMenu menu={menu} />
      <LanguageSwitch className={`${entryClass} text-sm`} />
      <ThemeSwitch />
      <AccountCorner linkClass={entryClass} />
      <MobileMenu menu={menu} />
    </div>
  </header>
);
