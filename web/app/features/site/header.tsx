import { m } from '@makao/i18n/messages';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { Link, NavLink, useLocation } from 'react-router';
import { iconButton } from '#app/components/ui/icon-button.tsx';
import { Logo } from '#app/components/ui/logo.tsx';
import { AccountCorner, AccountEntries } from './account-corner.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

const entries = () => [
  { to: '/search?type=rent', label: m.nav_rent() },
  { to: '/search?type=sell', label: m.nav_buy() },
  { to: '/search?propertyType=plot', label: m.nav_plots() },
  { to: '/agents', label: m.nav_agents() },
];

const entryClass =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist hover:text-lagoon-deep';

export function Header() {
  return (
    <header className="border-b border-line bg-shell">
      <div className="frame flex h-16 items-center gap-1">
        <Link to="/" className="mr-auto inline-flex min-h-11 items-center rounded-field text-lagoon lg:mr-4">
          <Logo />
        </Link>
        <nav aria-label={m.nav_main()} className="mr-auto hidden lg:flex">
          {entries().map(({ to, label }) => (
            <NavLink key={to} to={to} className={entryClass}>
              {label}
            </NavLink>
          ))}
        </nav>
        <LanguageSwitch className={`${entryClass} text-sm`} />
        <ThemeSwitch />
        <AccountCorner linkClass={entryClass} />
        <MobileMenu />
      </div>
    </header>
  );
}

/** Opens without a script; a new place closes it, because it is another menu then. */
function MobileMenu() {
  const { key } = useLocation();
  return (
    <details key={key} className="group -mr-2 lg:hidden">
      <summary aria-label={m.nav_open()} className={`${iconButton} list-none`}>
        <Menu aria-hidden className="group-open:hidden" />
        <X aria-hidden className="hidden group-open:block" />
      </summary>
      <nav
        aria-label={m.nav_main()}
        className="absolute inset-x-0 top-16 z-30 border-y border-line bg-shell px-2 pt-2 pb-4 shadow-lift md:left-auto md:right-6 md:w-72 md:rounded-card md:border-x"
      >
        <ul>
          {[{ to: '/', label: m.nav_home() }, ...entries()].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={`${entryClass} w-full text-lg`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <AccountEntries linkClass={entryClass} />
      </nav>
    </details>
  );
}
