import { queryString } from '@makao/contract/kernel/request';
import { useCallback, useSyncExternalStore } from 'react';
import type { Filters } from './address.ts';
import type { Counts } from './counts.ts';

/** The last few: going back and forth between filters asks once. */
const known = new Map<string, Counts>();
const most = 20;

async function load(query: string, filters: Filters, changed: () => void): Promise<void> {
  const { countsOf } = await import('./counts.ts');
  const counts = await countsOf(filters);
  if (known.size >= most) known.delete(known.keys().next().value ?? '');
  known.set(query, counts);
  changed();
}

/**
 * How many ads each choice would find. They change with every ad, so no page carries them: they are fetched where they
 * are seen, and the filters work as well without.
 */
export function useCounts(filters: Filters, agentId: string | undefined, isSeen: () => boolean): Counts | null {
  const query = queryString({ ...filters, sort: undefined, agentId });
  const subscribe = useCallback(
    (changed: () => void) => {
      let gone = false;
      const wanted = Object.fromEntries(new URLSearchParams(query)) as Filters;
      if (isSeen() && !known.has(query)) load(query, wanted, () => gone || changed()).catch(() => {});
      return () => {
        gone = true;
      };
    },
    [query, isSeen],
  );
  return useSyncExternalStore(
    subscribe,
    () => known.get(query) ?? null,
    () => null,
  );
}
