import { m } from '@makao/i18n/messages';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { filterLink } from '#web/lib/filter-link.ts';
import { type Filters, searchHref, withType } from './address.ts';

/** To rent or to buy, one tap away: two links, so that it needs no script. */
export const TypeSwitch = ({ base, filters, className }: { base: string; filters: Filters; className?: string }) => (
  <nav
    aria-label={m.search_switchType()}
    className={classes('grid grid-cols-2 rounded-field border border-line-strong/70 bg-shell p-0.5', className)}
  >
    {(['rent', 'sell'] as const).map((type) => (
      <Link
        key={type}
        to={searchHref(base, filters.type === type ? filters : withType(filters, type))}
        aria-current={filters.type === type ? 'true' : undefined}
        {...filterLink}
        className={classes(
          'flex min-h-11 items-center justify-center rounded-lg px-4 text-sm font-medium transition-colors',
          filters.type === type ? 'bg-lagoon font-semibold text-on-lagoon' : 'text-stone hover:text-ink',
        )}
      >
        {type === 'rent' ? m.search_rent() : m.search_sell()}
      </Link>
    ))}
  </nav>
);
