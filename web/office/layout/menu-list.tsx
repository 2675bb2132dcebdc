import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classes } from '#web/components/ui/classes.ts';
import type { Area, Entry, Mark, Marks } from './area.ts';
import { EntryMark } from './mark.tsx';

const line =
  'flex min-h-11 items-center gap-3 rounded-field px-3 font-medium transition-colors hover:bg-lagoon-mist hover:text-lagoon-deep';

interface MenuListProps {
  area: Area;
  marks: Marks;
  onFollow?: () => void;
}

/** Lists every place of the area, at the side or in the drawer. */
export const MenuList = ({ area: { groups, isDense = false }, marks, onFollow }: MenuListProps) => (
  <div className={isDense ? 'grid gap-3.5' : 'grid gap-5'}>
    {groups.map(({ title, entries }) => (
      <section key={title()} aria-label={title()}>
        <h2
          className={classes(
            'px-3 font-sans text-xs font-semibold tracking-wide text-stone uppercase',
            isDense ? 'mb-0.5' : 'mb-1',
          )}
        >
          {title()}
        </h2>
        <ul className={isDense ? undefined : 'grid gap-0.5'}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <MenuLink entry={entry} isDense={isDense} mark={marks[entry.to]} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);

interface MenuLinkProps {
  entry: Entry;
  isDense: boolean;
  mark: Mark | undefined;
  onFollow?: () => void;
}

function MenuLink({ entry: { to, end = false, isExternal, Icon, label }, isDense, mark, onFollow }: MenuLinkProps) {
  const look = classes(line, isDense ? 'lg:min-h-9 lg:text-sm' : 'lg:min-h-10');
  const content: ReactNode = (
    <>
      <Icon aria-hidden className={classes('size-5 shrink-0', isDense && 'lg:size-4.5')} />
      {label()}
      {mark && <EntryMark mark={mark} />}
    </>
  );
  return isExternal ? (
    <a href={to} target="_blank" rel="noreferrer" className={look}>
      {content}
    </a>
  ) : (
    <NavLink
      to={to}
      end={end}
      onClick={onFollow}
      className={({ isActive }) => classes(look, isActive && 'bg-lagoon-mist font-semibold text-lagoon-deep')}
    >
      {content}
    </NavLink>
  );
}
