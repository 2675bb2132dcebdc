import { classes } from '#web/components/ui/classes.ts';
import type { Mark } from './area.ts';

const looks = {
  dot: { look: 'size-2.5 rounded-full bg-coral', corner: '-top-0.5 -right-1' },
  count: {
    look: 'rounded-full bg-coral-deep px-1.5 text-xs leading-5 font-semibold text-white tabular-nums',
    corner: '-top-1.5 left-3.5',
  },
};

/** A count or dot, at the end of a menu line or on an icon's corner. */
export function EntryMark({ mark: { count, text }, onIcon }: { mark: Mark; onIcon?: boolean }) {
  const { look, corner } = looks[count === undefined ? 'dot' : 'count'];
  return (
    <span className={classes(look, onIcon ? classes('absolute ring-2 ring-shell', corner) : 'ml-auto')}>
      {count !== undefined && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
      <span className="sr-only">({text})</span>
    </span>
  );
}
