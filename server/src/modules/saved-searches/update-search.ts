import { and, eq, isNull, sql } from 'drizzle-orm';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { replaceTargets } from './search-targets.ts';
import { type SearchForm, searchValues } from './search-values.ts';

/** Changes what a search looks for from now on; its results and end date stay. */
export async function updateSearch({ db }: Services, userId: string, id: string, form: SearchForm) {
  await db.transaction(async (tx) => {
    const [search] = await tx
      .update(userAdSearches)
      .set({ ...(await searchValues(tx, form)), updatedAt: sql`now()` })
      .where(and(eq(userAdSearches.id, id), eq(userAdSearches.userId, userId), isNull(userAdSearches.deletedAt)))
      .returning();
    if (!search) throw new Refusal('notFound');
    await replaceTargets(tx, search);
  });
}
