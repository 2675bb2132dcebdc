import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { replaceTargets } from './search-targets.ts';

export async function runUntil(tx: Tx, search: typeof userAdSearches.$inferSelect, expirationDate: Date) {
  await tx
    .update(userAdSearches)
    .set({ expirationDate, updatedAt: new Date() })
    .where(eq(userAdSearches.id, search.id));
  await replaceTargets(tx, { ...search, expirationDate });
}

/** Extends a search by 30 days. A search that had ended counts towards the limit of active ones. */
export const renewSearch = ({ db }: Services, userId: string, id: string, now = new Date()) =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const mine = and(eq(userAdSearches.userId, userId), isNull(userAdSearches.deletedAt));
    const [search] = await tx
      .select()
      .from(userAdSearches)
      .where(and(mine, eq(userAdSearches.id, id)));
    if (!search) throw new Refusal('notFound');
    const running = await tx.$count(userAdSearches, and(mine, gt(userAdSearches.expirationDate, now)));
    if (search.expirationDate <= now && running >= limits.savedSearches.most)
      throw invalid<{ filters: unknown }>({ filters: 'searchLimitReached' });
    await runUntil(tx, search, new Date(now.getTime() + limits.savedSearches.validDays * day));
  });
