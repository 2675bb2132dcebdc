import { m } from '@makao/i18n/messages';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapIcon from 'lucide-react/icons/map';
import { classes } from '#web/components/ui/classes.ts';
import { iconButton } from '#web/components/ui/icon-button.tsx';
import { Link } from '#web/components/ui/link.tsx';
import { filterLink } from '#web/lib/filter-link.ts';
import { type Filters, searchHref } from './address.ts';

/** On phones: the way to the map, or back to the list. */
interface ViewProps {
  base: string;
  filters: Filters;
  words: string | undefined;
}

export const MapLink = ({ base, filters, words }: ViewProps) => {
  const [Icon, label] = filters.view ? [LayoutGrid, m.search_map_list()] : [MapIcon, m.search_map()];
  return (
    <Link
      to={searchHref(base, { ...filters, view: filters.view ? undefined : 'map' }, 1, words)}
      {...filterLink}
      rel="nofollow"
      className={`${iconButton} needs-script border border-line-strong/70 bg-shell`}
    >
      <Icon aria-hidden />
      <span className="sr-only">{label}</span>
    </Link>
  );
};

/** The list with or without the map on wide screens. The map needs a script. */
export const ViewSwitch = ({ base, filters, words }: ViewProps) => (
  <nav
    aria-label={m.search_map_views()}
    className="needs-script flex rounded-field max-lg:hidden border border-line-strong/70 bg-shell p-0.5"
  >
    {([undefined, 'map'] as const).map((view) => {
      const [Icon, label] = view ? [MapIcon, m.search_map()] : [LayoutGrid, m.search_map_list()];
      return (
        <Link
          key={label}
          to={searchHref(base, { ...filters, view }, 1, words)}
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
