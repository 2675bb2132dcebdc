import type { RememberedIds, RememberedList, rememberedAdsForm } from '@makao/contract/favorites';
import { limits } from '@makao/contract/kernel/limits';
import { and, desc, eq, inArray, isNotNull, max, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { rememberedAds } from '../../db/schema/favorites.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';

/**
 * Merges the lists of a browser with those of the account. Beyond the limits, the latest of each list stay. Ads that were
 * never public are dropped, and times in the future become now.
 */
export const mergeRemembered = (
  { db }: Services,
  userId: string,
  form: z.output<typeof rememberedAdsForm>,
  now = new Date(),
) =>
  db.transaction(async (tx): Promise<RememberedIds> => {
    await lockUser(tx, userId);
    const given = [
      ...form.seen.map(({ id, at }) => ({ list: 'seen' as const, adId: id, rememberedAt: new Date(at) })),
      // A millisecond apart, so that they stay in their order.
      ...form.compare.map((adId, at) => ({ list: 'compare' as const, adId, rememberedAt: later(now, at) })),
      ...form.hidden.map((adId, at) => ({ list: 'hidden' as const, adId, rememberedAt: later(now, -at) })),
    ];
    const known = await tx
      .select({ id: ads.id })
      .from(ads)
      .where(
        and(
          inArray(
            ads.id,
            given.map(({ adId }) => adId),
          ),
          isNotNull(ads.publishedAt),
        ),
      );
    const ids = new Set(known.map(({ id }) => id));
    const rows = new Map(
      given
        .filter(({ adId }) => ids.has(adId))
        .map((row) => [
          `${row.list} ${row.adId}`,
          { ...row, userId, rememberedAt: row.list === 'seen' && row.rememberedAt > now ? now : row.rememberedAt },
        ]),
    );
    if (rows.size > 0)
      await tx
        .insert(rememberedAds)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: [rememberedAds.userId, rememberedAds.list, rememberedAds.adId],
          set: {
            rememberedAt: sql`case when kept_ads.list = 'seen' then greatest(kept_ads.kept_at, excluded.kept_at) else kept_ads.kept_at end`,
          },
        });
    const seen = await trimmed(tx, userId, 'seen');
    const compare = await trimmed(tx, userId, 'compare');
    const hidden = await trimmed(tx, userId, 'hidden');
    const lastContact = max(transactionEvents.contactedAt);
    // Being shown a number is no contact yet.
    const contacted = await tx
      .select({ adId: transactionEvents.adId })
      .from(transactionEvents)
      .where(and(eq(transactionEvents.customerId, userId), isNotNull(transactionEvents.contactedAt)))
      .groupBy(transactionEvents.adId)
      .orderBy(desc(lastContact), transactionEvents.adId)
      .limit(limits.rememberedAds.contacted);
    return {
      seen: seen.map(({ adId, rememberedAt }) => ({ id: adId, at: rememberedAt.toISOString() })),
      compare: compare.map(({ adId }) => adId).reverse(),
      hidden: hidden.map(({ adId }) => adId),
      contacted: contacted.map(({ adId }) => adId),
    };
  });

const later = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** Trims a list to its limit and returns it, latest first. */
async function trimmed(tx: Tx, userId: string, list: RememberedList) {
  const own = and(eq(rememberedAds.userId, userId), eq(rememberedAds.list, list));
  const rows = await tx
    .select({ adId: rememberedAds.adId, rememberedAt: rememberedAds.rememberedAt })
    .from(rememberedAds)
    .where(own)
    .orderBy(desc(rememberedAds.rememberedAt), rememberedAds.adId);
  const over = rows.splice(limits.rememberedAds[list]);
  if (over.length > 0)
    await tx.delete(rememberedAds).where(
      and(
        own,
        inArray(
          rememberedAds.adId,
          over.map(({ adId }) => adId),
        ),
      ),
    );
  return rows;
}

/** Deletes a list, or one ad of it. */
export const forgetRemembered = async (
  { db }: Services,
  userId: string,
  list: RememberedList,
  adId?: string,
): Promise<void> => {
  await db
    .delete(rememberedAds)
    .where(
      and(
        eq(rememberedAds.userId, userId),
        eq(rememberedAds.list, list),
        adId ? eq(rememberedAds.adId, adId) : undefined,
      ),
    );
};
