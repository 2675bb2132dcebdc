import { m } from '@makao/i18n/messages';
import Menu from 'lucide-react/icons/menu';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { adsEntry, dashboardEntry, type Entry, opportunitiesEntry } from './entries.ts';
import { BadgeDot } from './menu-list.tsx';

const cell =
  'relative flex h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium tracking-tight text-stone';

const Tab = ({ entry, label, children }: { entry: Entry; label: string; children?: ReactNode }) => (
  <NavLink
    to={entry.to}
    end={entry.end}
    className={({ isActive }) => classes(cell, isActive && 'font-semibold text-lagoon')}
  >
    <span className="relative">
      <entry.Icon aria-hidden className="size-6" />
      {children}
    </span>
    <span className="max-w-full truncate px-0.5">{label}</span>
  </NavLink>
);

/** Within reach of a thumb: four places and, raised between them, the one thing agents come for. */
export const BottomBar = ({ hasOpportunities, onMenu }: { hasOpportunities: boolean; onMenu: () => void }) => (
  <nav
    aria-label={m.agents_area_nav_label()}
    className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-shell pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    <Tab entry={dashboardEntry} label={dashboardEntry.label()} />
    <Tab entry={adsEntry} label={adsEntry.label()} />
    <Link to="/agent/ads/create" className={classes(cell, 'justify-end pb-2 font-semibold text-lagoon')}>
      <span className="absolute -top-5 grid size-14 place-items-center rounded-full border-4 border-sand bg-lagoon text-on-lagoon shadow-lift">
        <Plus aria-hidden className="size-7" />
      </span>
      <span className="max-w-full truncate px-0.5">{m.agents_area_nav_create()}</span>
    </Link>
    <Tab entry={opportunitiesEntry} label={m.agents_area_nav_opportunitiesShort()}>
      {hasOpportunities && <BadgeDot className="absolute -top-0.5 -right-1 ring-2 ring-shell" />}
    </Tab>
    <button type="button" onClick={onMenu} aria-haspopup="dialog" className={cell}>
      <Menu aria-hidden className="size-6" />
      <span className="max-w-full truncate px-0.5">{m.agents_area_nav_menu()}</span>
    </button>
  </nav>
);
