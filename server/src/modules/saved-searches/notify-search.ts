import { money } from '@makao/i18n/format';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { columns, query } from '../../db/columns.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import { userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import type { JobType } from '../../lib/jobs.ts';
import type { Services } from '../../services.ts';
import { createSignInLink } from '../accounts/sign-in.ts';
import { countStat } from '../ads/count-stat.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { isAway, isShown } from '../search/search.rules.ts';

export const notifySearchesJob = {
  name: 'notify-searches',
  schema: z.object({}),
} satisfies JobType<z.ZodType<object, object>>;

/** The shortest interval between two messages about one search. */
const quiet = 3_600_000;

/** Searches with results that their owner was not notified of, and no message within the hour. */
export const searchesToNotify = query`select ${columns(userAdSearches, 's', ['id'])} from user_ad_searches s
  where s.id in (select search_id from user_ad_search_results where notified_at is null)
    and (s.last_notified_at is null or s.last_notified_at <= $1::timestamptz - interval '1 hour')
  order by s.id limit $2`.prepare<[now: Date, most: number]>('searches.toNotify');

/**
 * Notifies the owner of new results. Results and message are written in one transaction, so that each result is sent
 * once even after a crash. Users who opted out find the results on the page.
 */
export async function notifySearch({ db, origin }: Services, id: string, now = new Date()) {
  await db.transaction(async (tx) => {
    const [search] = await tx
      .select({
        userId: userAdSearches.userId,
        lastNotifiedAt: userAdSearches.lastNotifiedAt,
        expirationDate: userAdSearches.expirationDate,
        deletedAt: userAdSearches.deletedAt,
        wanted: userAdSearches.whatsAppNotificationsEnabled,
        phoneNumber: users.phoneNumber,
        locale: users.locale,
        verifiedAt: users.verifiedAt,
        suspendedAt: users.suspendedAt,
        processingStoppedAt: users.processingStoppedAt,
        notified: users.notifySearches,
      })
      .from(userAdSearches)
      .innerJoin(users, eq(users.id, userAdSearches.userId))
      .where(eq(userAdSearches.id, id))
      .for('no key update', { of: userAdSearches, skipLocked: true });
    if (!search || (search.lastNotifiedAt && now.getTime() - search.lastNotifiedAt.getTime() < quiet)) return;
    const found = await settleResults(tx, id, now);
    const [newest] = found;
    // An unverified number may be a stranger's.
    const reachable = search.wanted && search.notified && search.verifiedAt && !isAway(search);
    if (!reachable || search.deletedAt || search.expirationDate <= now || !newest?.price) return;

    await tx.update(userAdSearches).set({ lastNotifiedAt: now }).where(eq(userAdSearches.id, id));
    const path = `/account/searches/${id}`;
    const page = origin + path;
    const link = await createSignInLink(tx, origin, search.userId, path);
    const [count, first] = [found.length, `${newest.wardName}, ${money(newest.price)}`];
    await notifyUser(tx, search, 'search_results', { count, first, link, page });
    await countStat(
      tx,
      'notifications',
      found.map((ad) => ad.id),
    );
  });
}

/** Marks pending results as notified, and returns those still visible, newest first. */
async function settleResults(tx: Tx, searchId: string, now: Date) {
  const waiting = await tx
    .update(userAdSearchResults)
    .set({ notifiedAt: now })
    .where(and(eq(userAdSearchResults.searchId, searchId), isNull(userAdSearchResults.notifiedAt)))
    .returning({ adId: userAdSearchResults.adId });
  if (waiting.length === 0) return [];
  const found = await tx
    .select({
      id: ads.id,
      price: ads.price,
      wardName: wards.name,
      status: ads.status,
      unavailableAt: ads.unavailableAt,
      deletedAt: ads.deletedAt,
      expirationDate: ads.expirationDate,
      confirmedAt: ads.confirmedAt,
      closedAt: ads.closedAt,
    })
    .from(ads)
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .where(
      inArray(
        ads.id,
        waiting.map(({ adId }) => adId),
      ),
    )
    .orderBy(desc(ads.publishedAt), ads.id);
  return found.filter((ad) => isShown(ad, now.getTime()));
}
