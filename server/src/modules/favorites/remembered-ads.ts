import type { RememberedIds, RememberedList, rememberedAdsForm } from '@makao/contract/favorites';
import { limits } from '@makao/contract/kernel/limits';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { rememberedAds } from '../../db/schema/favorites.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';

/**
 * Merges the lists of a browser with those of the account. Beyond the limits, the newest viewed and the first compared
 * ads stay. Ads that were never public are dropped, and times in the future become now.
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
      ...form.compare.map((adId) => ({ list: 'compare' as const, adId, rememberedAt: now })),
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
          { ...row, userId, rememberedAt: row.rememberedAt > now ? now : row.rememberedAt },
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
    const [seen, compare] = [await trimmed(tx, userId, 'seen'), await trimmed(tx, userId, 'compare')];
    return {
      seen: seen.map(({ adId, rememberedAt }) => ({ id: adId, at: rememberedAt.toISOString() })),
      compare: compare.map(({ adId }) => adId),
    };
  });

/** Trims a list to its limit and returns it. */
async function trimmed(tx: Tx, userId: string, list: RememberedList) {
  const own = and(eq(rememberedAds.userId, userId), eq(rememberedAds.list, list));
  const rows = await tx
    .select({ adId: rememberedAds.adId, rememberedAt: rememberedAds.rememberedAt })
    .from(rememberedAds)
    .where(own)
    .orderBy(list === 'seen' ? desc(rememberedAds.rememberedAt) : rememberedAds.rememberedAt, rememberedAds.adId);
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
