import { m } from '@makao/i18n/messages';
import Menu from 'lucide-react/icons/menu';
import { NavLink } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { dashboardEntry, paymentsEntry, queueEntry, reportsEntry, type WaitingCounts } from './entries.ts';
import { WaitingCount } from './menu-list.tsx';

const cell =
  'relative flex h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium tracking-tight text-stone';
const word = 'max-w-full truncate px-0.5';

const tabs = [dashboardEntry, queueEntry, paymentsEntry, reportsEntry];

/** What waits, within reach of a thumb; the rest is in the drawer. */
export const BottomBar = ({ counts, onMenu }: { counts: WaitingCounts | undefined; onMenu: () => void }) => (
  <nav
    aria-label={m.team_nav_label()}
    className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-shell pb-[env(safe-area-inset-bottom)] lg:hidden"
  >
    {tabs.map(({ to, end = false, Icon, label, waiting }) => {
      const count = waiting && counts?.[waiting];
      return (
        <NavLink
          key={to}
          to={to}
          end={end}
          className={({ isActive }) => classes(cell, isActive && 'font-semibold text-lagoon')}
        >
          <span className="relative">
            <Icon aria-hidden className="size-6" />
            {!!count && <WaitingCount count={count} className="absolute -top-1.5 left-3.5 ring-2 ring-shell" />}
          </span>
          <span className={word}>{label()}</span>
        </NavLink>
      );
    })}
    <button type="button" onClick={onMenu} aria-haspopup="dialog" className={cell}>
      <Menu aria-hidden className="size-6" />
      <span className={word}>{m.team_nav_menu()}</span>
    </button>
  </nav>
);
