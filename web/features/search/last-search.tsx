import { m } from '@makao/i18n/messages';
import History from 'lucide-react/icons/history';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { filterLink } from '#web/lib/filter-link.ts';

/** The link to the last search, which a script fills in on an empty search. */
export const LastSearch = ({ className }: { className?: string }) => (
  <Link
    to="/search"
    hidden
    data-last-search=""
    className={classes(
      chipClass,
      'border-line-strong/60 bg-shell hover:border-lagoon hover:text-lagoon [&[hidden]]:hidden',
      className,
    )}
    {...filterLink}
  >
    <History aria-hidden className="size-4" />
    {m.search_last()}
  </Link>
);
