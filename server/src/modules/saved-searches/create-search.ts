import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { day } from '../../lib/dar-time.ts';
import { invalid } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { replaceTargets } from './search-targets.ts';
import { type SearchForm, searchValues } from './search-values.ts';

/** Saves a search for 30 days, unless the person has as many running as allowed. Answers its id. */
export async function createSearch({ db }: Services, userId: string, form: SearchForm, now = new Date()) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const mine = and(eq(userAdSearches.userId, userId), isNull(userAdSearches.deletedAt));
    const running = await tx.$count(userAdSearches, and(mine, gt(userAdSearches.expirationDate, now)));
    if (running >= limits.savedSearches.most) throw invalid<{ filters: unknown }>({ filters: 'searchLimitReached' });
    const expirationDate = new Date(now.getTime() + limits.savedSearches.validDays * day);
    const inserted = await tx
      .insert(userAdSearches)
      .values({ ...(await searchValues(tx, form)), userId, createdAt: now, updatedAt: now, expirationDate })
      .returning();
    const search = one(inserted);
    await replaceTargets(tx, search);
    return search.id;
  });
}
