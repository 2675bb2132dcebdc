import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { filterLink } from '#web/lib/filter-link.ts';
import { type Filters, searchHref, withType } from './address.ts';

const types = [
  [undefined, m.search_any],
  ['rent', m.search_rent],
  ['sell', m.search_sell],
] as const;

/** Any, to rent or to buy, one tap away: links, so that it needs no script. */
export const TypeSwitch = ({ base, filters, className }: { base: string; filters: Filters; className?: string }) => (
  <nav
    aria-label={m.search_switchType()}
    className={classes('grid shrink-0 grid-cols-3 rounded-field border border-line-strong/70 bg-shell', className)}
  >
    {types.map(([type, label]) => (
      <Link
        key={type ?? 'any'}
        to={searchHref(base, filters.type === type ? filters : withType(filters, type))}
        aria-current={filters.type === type ? 'true' : undefined}
        {...filterLink}
        className={classes(
          'flex min-h-10 items-center justify-center rounded-lg px-1.5 text-sm sm:px-3.5 font-medium transition-colors',
          filters.type === type ? 'bg-lagoon font-semibold text-on-lagoon' : 'text-stone hover:text-ink',
        )}
      >
        {label()}
      </Link>
    ))}
  </nav>
);
