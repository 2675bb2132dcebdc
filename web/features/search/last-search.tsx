import { queryString } from '@makao/contract/kernel/request';
import { m } from '@makao/i18n/messages';
import History from 'lucide-react/icons/history';
import { useEffect, useSyncExternalStore } from 'react';
import { chipClass } from '#web/components/ui/chip.tsx';
import { classes } from '#web/components/ui/classes.ts';
import { Link } from '#web/components/ui/link.tsx';
import { readStored, store } from '#web/lib/storage.ts';
import type { Filters } from './address.ts';

const key = 'lastSearch';

/** Remembers the filters of a search that has any, as its address has them. */
export function useRememberSearch(filters: Filters): void {
  const query = queryString(filters);
  useEffect(() => {
    if (query) store(key, query);
  }, [query]);
}

const never = () => () => {};

/** Offered where nothing is searched for yet; taking it up is the person's choice. */
export function LastSearch() {
  const query = useSyncExternalStore(
    never,
    () => readStored<string>(key),
    () => null,
  );
  if (!query) return null;
  return (
    <Link
      to={`/search?${query}`}
      className={classes(chipClass, 'border-line-strong/60 bg-shell hover:border-lagoon hover:text-lagoon')}
    >
      <History aria-hidden className="size-4" />
      {m.search_last()}
    </Link>
  );
}
