import { m } from '@makao/i18n/messages';
import History from 'lucide-react/icons/history';
import { useEffect, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { chipClass } from '#app/components/ui/chip.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { readStored, store } from '#app/lib/storage.ts';

const key = 'lastSearch';

/** Remembers the address of a search that has filters. */
export function useRememberSearch(query: string, active: number): void {
  useEffect(() => {
    if (active > 0) store(key, query);
  }, [query, active]);
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
