import { wholeNumber } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { NavLink } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { type Entry, entryGroups, type WaitingCounts } from './entries.ts';

interface MenuListProps {
  /** Undefined while they load. */
  counts: WaitingCounts | undefined;
  onFollow?: () => void;
}

/** Every screen of the team, at the side or in the drawer. Dense: all of it is in view on a laptop. */
export const MenuList = ({ counts, onFollow }: MenuListProps) => (
  <>
    {entryGroups.map(({ title, entries }, index) => (
      <section key={entries[0]!.to} aria-label={title()} className={index > 0 ? 'mt-3.5' : undefined}>
        <h2 className="mb-0.5 px-3 font-sans text-xs font-semibold tracking-wide text-stone uppercase">{title()}</h2>
        <ul>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} count={entry.waiting && counts?.[entry.waiting]} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </>
);

const MenuLink = ({ entry, count, onFollow }: { entry: Entry; count: number | undefined; onFollow?: () => void }) => (
  <NavLink
    to={entry.to}
    end={entry.end ?? false}
    onClick={onFollow}
    className={({ isActive }) =>
      classes(
        'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist hover:text-lagoon-deep lg:min-h-9 lg:text-sm',
        isActive && 'bg-lagoon-mist font-semibold text-lagoon-deep',
      )
    }
  >
    <entry.Icon aria-hidden className="size-5 shrink-0 lg:size-4.5" />
    {entry.label()}
    {!!count && <WaitingCount count={count} className="ml-auto" />}
  </NavLink>
);

export const WaitingCount = ({ count, className }: { count: number; className?: string }) => (
  <span
    className={classes(
      'rounded-full bg-coral-deep px-1.5 text-xs leading-5 font-semibold text-white tabular-nums',
      className,
    )}
  >
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <span className="sr-only">({m.team_nav_waiting({ count: wholeNumber(count) })})</span>
  </span>
);
