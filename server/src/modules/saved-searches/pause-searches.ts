import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { removeTargets, replaceTargets } from './search-targets.ts';

/** Takes a user's searches out of the matching, or puts back those that still run. */
export async function pauseSearches(tx: Tx, userId: string, isPaused: boolean) {
  const searches = await tx
    .select()
    .from(userAdSearches)
    .where(
      and(
        eq(userAdSearches.userId, userId),
        isNull(userAdSearches.deletedAt),
        gt(userAdSearches.expirationDate, sql`now()`),
      ),
    );
  for (const search of searches) await (isPaused ? removeTargets(tx, search.id) : replaceTargets(tx, search));
}
