import { queryString } from '@makao/contract/kernel/request';
import { useFetched } from '#web/lib/use-fetched.ts';
import type { Filters } from './address.ts';
import type { Counts } from './counts.ts';

/**
 * How many ads each choice would find. They change with every ad, so no page carries them: they are fetched where they
 * are seen, and the filters work as well without.
 */
export function useCounts(filters: Filters, agentId: string | undefined, isSeen: () => boolean): Counts | null {
  const query = { ...filters, sort: undefined, view: undefined, agentId };
  const fetch = async () => (await import('./counts.ts')).countsOf(query);
  return useFetched(`counts ${queryString(query)}`, fetch, isSeen).value;
}
