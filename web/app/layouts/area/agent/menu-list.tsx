import { m } from '@makao/i18n/messages';
import { NavLink } from 'react-router';
import { classes } from '#app/components/ui/classes.ts';
import { type Entry, entryGroups, opportunitiesEntry, SupportIcon } from './entries.ts';

const line =
  'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist hover:text-lagoon-deep lg:min-h-10';

interface MenuListProps {
  supportChat: string | null;
  hasOpportunities: boolean;
  onFollow?: () => void;
}

/** Every place of the area, at the side or in the drawer. */
export const MenuList = ({ supportChat, hasOpportunities, onFollow }: MenuListProps) => (
  <>
    {entryGroups.map(({ title, entries }, index) => (
      <section key={entries[0]!.to} aria-label={title()} className={index > 0 ? 'mt-5' : undefined}>
        <h2 className="mb-1 px-3 font-sans text-xs font-semibold tracking-wide text-stone uppercase">{title()}</h2>
        <ul className="grid gap-0.5">
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} dot={entry === opportunitiesEntry && hasOpportunities} onFollow={onFollow} />
            </li>
          ))}
          {index === entryGroups.length - 1 && supportChat && (
            <li>
              <a href={supportChat} target="_blank" rel="noreferrer" className={line}>
                <SupportIcon aria-hidden className="size-5 shrink-0" />
                {m.agents_area_nav_support()}
              </a>
            </li>
          )}
        </ul>
      </section>
    ))}
  </>
);

const MenuLink = ({ entry, dot, onFollow }: { entry: Entry; dot: boolean; onFollow?: () => void }) => (
  <NavLink
    to={entry.to}
    end={entry.end || entry.to === '/'}
    onClick={onFollow}
    className={({ isActive }) => classes(line, isActive && 'bg-lagoon-mist font-semibold text-lagoon-deep')}
  >
    <entry.Icon aria-hidden className="size-5 shrink-0" />
    {entry.label()}
    {dot && <BadgeDot className="ml-auto" />}
  </NavLink>
);

export const BadgeDot = ({ className }: { className?: string }) => (
  <span className={classes('size-2.5 rounded-full bg-coral', className)}>
    <span className="sr-only">({m.agents_area_nav_opportunitiesWait()})</span>
  </span>
);
