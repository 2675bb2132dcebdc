import { and, eq, isNull, sql } from 'drizzle-orm';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { removeTargets } from './search-targets.ts';

export async function deleteSearch({ db }: Services, userId: string, id: string) {
  await db.transaction(async (tx) => {
    const deleted = await tx
      .update(userAdSearches)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(userAdSearches.id, id), eq(userAdSearches.userId, userId), isNull(userAdSearches.deletedAt)))
      .returning({ id: userAdSearches.id });
    if (deleted.length === 0) throw new Refusal('notFound');
    await removeTargets(tx, id);
  });
}
