import { m } from '@makao/i18n/messages';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { filterLink } from '#web/lib/filter-link.ts';
import { type Filters, searchHref } from './address.ts';

/** The list or the map on phones, the list with or without the map on wide screens. The map needs a script. */
export const ViewSwitch = ({ base, filters }: { base: string; filters: Filters }) => (
  <nav
    aria-label={m.search_map_views()}
    className="needs-script flex rounded-field border border-line-strong/70 bg-shell p-0.5"
  >
    {([undefined, 'map'] as const).map((view) => {
      const [Icon, label] = view ? [MapIcon, m.search_map()] : [LayoutGrid, m.search_map_list()];
      return (
        <Link
          key={label}
          to={searchHref(base, { ...filters, view })}
          {...filterLink}
          rel="nofollow"
          aria-current={filters.view === view ? 'true' : undefined}
          className={classes(
            'flex min-h-10 items-center gap-1.5 rounded-lg px-3 text-sm font-medium',
            filters.view === view ? 'bg-lagoon-mist font-semibold text-lagoon-deep' : 'text-stone hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4 max-sm:hidden" />
          {label}
        </Link>
      );
    })}
  </nav>
);
