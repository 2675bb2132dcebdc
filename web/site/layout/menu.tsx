import type { MenuEntry } from '@makao/contract/content';
import { m } from '@makao/i18n/messages';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { AccountEntries } from './account-corner.tsx';

export const entryClass =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist hover:text-lagoon-deep';

/** Where no menu could be loaded. */
const fixed = () => [
  { to: '/search?type=rent', label: m.common_nav_rent() },
  { to: '/search?type=sell', label: m.common_nav_buy() },
  { to: '/search?propertyType=plot', label: m.common_nav_plots() },
  { to: '/agents', label: m.common_nav_agents() },
];

interface MenuProps {
  entries: readonly MenuEntry[];
}

/** On wide screens: an entry opens its collections side by side. Opens without a script; `menu.ts` closes it again. */
export const MainMenu = ({ entries }: MenuProps) => (
  <nav aria-label={m.common_nav_main()} data-menu className="mr-auto max-lg:hidden">
    <ul className="flex">
      {entries.length === 0 &&
        fixed().map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={entryClass}>
              {label}
            </Link>
          </li>
        ))}
      {entries.map(({ id, name, menuItemCollections }) => (
        <li key={id} className="relative">
          <details name="main-menu" className="group">
            <summary className={`${entryClass} list-none group-open:bg-lagoon-mist group-open:text-lagoon-deep`}>
              {name}
              <ChevronDown aria-hidden className="size-4 transition-transform group-open:rotate-180" />
            </summary>
            <div className="absolute top-full left-0 z-30 mt-2 flex w-max animate-[fade-in_120ms] gap-8 rounded-card border border-line bg-shell p-5 shadow-lift">
              {menuItemCollections.map((collection) => (
                <Collection key={collection.id} collection={collection} />
              ))}
            </div>
          </details>
        </li>
      ))}
    </ul>
  </nav>
);

const Collection = ({ collection }: { collection: MenuEntry['menuItemCollections'][number] }) => (
  <div className="max-w-64">
    {collection.imageUrl && (
      <img
        src={collection.imageUrl}
        alt=""
        loading="lazy"
        className="mb-3 aspect-16/9 w-48 rounded-field object-cover max-lg:hidden"
      />
    )}
    <p className="px-3 text-sm font-semibold text-stone">{collection.name}</p>
    <ul>
      {collection.menuItems.map(({ id, name, link }) => (
        <li key={id}>
          <a href={link} rel={link.startsWith('/') ? undefined : 'noreferrer'} className={`${entryClass} w-full`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  </div>
);

/** On phones: a sheet below the header. */
export const MobileMenu = ({ entries }: MenuProps) => (
  <details data-menu className="group/menu -mr-2 lg:hidden">
    <summary aria-label={m.common_nav_open()} className={`${iconButton} list-none`}>
      <Menu aria-hidden className="group-open/menu:hidden" />
      <X aria-hidden className="hidden group-open/menu:block" />
    </summary>
    <nav
      aria-label={m.common_nav_main()}
      className="absolute inset-x-0 top-16 z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-y border-line bg-shell px-2 pt-2 pb-4 shadow-lift md:left-auto md:right-6 md:w-80 md:rounded-card md:border-x"
    >
      <Link to="/" className={`${entryClass} w-full text-lg`}>
        {m.common_nav_home()}
      </Link>
      {entries.length === 0 &&
        fixed().map(({ to, label }) => (
          <Link key={to} to={to} className={`${entryClass} w-full text-lg`}>
            {label}
          </Link>
        ))}
      {entries.map(({ id, name, menuItemCollections }) => (
        <details key={id} name="phone-menu" className="group">
          <summary className={`${entryClass} w-full list-none justify-between text-lg`}>
            {name}
            <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180" />
          </summary>
          <div className="mb-2 ml-3 grid gap-2 border-l-2 border-lagoon-mist pl-1">
            {menuItemCollections.map((collection) => (
              <Collection key={collection.id} collection={collection} />
            ))}
          </div>
        </details>
      ))}
      <AccountEntries linkClass={entryClass} />
    </nav>
  </details>
);
