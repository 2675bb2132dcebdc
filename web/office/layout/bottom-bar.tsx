import Menu from 'lucide-react/icons/menu';
import { NavLink } from 'react-router';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import type { Area, Entry, Mark, Marks } from './area.ts';
import { EntryMark } from './mark.tsx';

const cell =
  'relative flex h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-[0.6875rem] leading-4 font-medium tracking-tight text-stone';
const word = 'max-w-full truncate px-0.5';

/** Four entries and the menu, within thumb reach. */
export const BottomBar = ({ area, marks, onMenu }: { area: Area; marks: Marks; onMenu: () => void }) => (
  <nav
    aria-label={area.label()}
    className="office-bar bar-bottom fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-shell pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
  >
    {area.tabs.map((entry) =>
      entry === area.raised ? (
        <RaisedTab key={entry.to} entry={entry} />
      ) : (
        <Tab key={entry.to} entry={entry} mark={marks[entry.to]} />
      ),
    )}
    <button type="button" onClick={onMenu} aria-haspopup="dialog" className={cell}>
      <span className="relative">
        <Menu aria-hidden className="size-6" />
        <MenuMark area={area} marks={marks} />
      </span>
      <span className={word}>{area.menu()}</span>
    </button>
  </nav>
);

/** What waits behind entries that only the menu has. */
function MenuMark({ area: { groups, tabs }, marks }: { area: Area; marks: Marks }) {
  const inBar = new Set(tabs.map(({ to }) => to));
  const texts = groups.flatMap(({ entries }) =>
    entries.flatMap(({ to }) => (inBar.has(to) ? [] : (marks[to]?.text ?? []))),
  );
  return texts.length > 0 && <EntryMark mark={{ text: texts.join(', ') }} onIcon />;
}

const Tab = ({ entry: { to, end = false, Icon, label, short = label }, mark }: { entry: Entry; mark?: Mark }) => (
  <NavLink to={to} end={end} className={({ isActive }) => classes(cell, isActive && 'font-semibold text-lagoon')}>
    <span className="relative">
      <Icon aria-hidden className="size-6" />
      {mark && <EntryMark mark={mark} onIcon />}
    </span>
    <span className={word}>{short()}</span>
  </NavLink>
);

const RaisedTab = ({ entry: { to, Icon, label } }: { entry: Entry }) => (
  <Link to={to} className={classes(cell, 'justify-end pb-2 font-semibold text-lagoon')}>
    <span className="absolute -top-5 grid size-14 place-items-center rounded-full border-4 border-sand bg-lagoon text-on-lagoon shadow-lift">
      <Icon aria-hidden className="size-7" />
    </span>
    <span className={word}>{label()}</span>
  </Link>
);
