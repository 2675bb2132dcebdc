import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull } from 'drizzle-orm';
import { one } from '../../db/client.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { invalid } from '../../lib/http/errors.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { runUntil } from './renew-search.ts';
import { replaceTargets } from './search-targets.ts';
import { isSameSearch, type SearchForm, searchValues } from './search-values.ts';

/**
 * Saves a search for 30 days, up to the limit of active searches. An equal search is not saved twice: the existing one
 * is returned, and reactivated if it had ended. Returns its id.
 */
export async function createSearch({ db }: Services, userId: string, form: SearchForm, now = new Date()) {
  return db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const mine = and(eq(userAdSearches.userId, userId), isNull(userAdSearches.deletedAt));
    const values = await searchValues(tx, form);
    const own = await tx.select().from(userAdSearches).where(mine);
    const same = own.find((search) => isSameSearch(search, values));
    if (same && same.expirationDate > now) return same.id;
    const running = own.filter(({ expirationDate }) => expirationDate > now).length;
    if (running >= limits.savedSearches.most) throw invalid<{ filters: unknown }>({ filters: 'searchLimitReached' });
    const expirationDate = new Date(now.getTime() + limits.savedSearches.validDays * day);
    if (same) {
      await runUntil(tx, same, expirationDate);
      return same.id;
    }
    const inserted = await tx
      .insert(userAdSearches)
      .values({ ...values, userId, createdAt: now, updatedAt: now, expirationDate })
      .returning();
    const search = one(inserted);
    await replaceTargets(tx, search);
    return search.id;
  });
}
