import type { KeptIds, KeptList, keptAdsForm } from '@makao/contract/favorites';
import { limits } from '@makao/contract/kernel/limits';
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { keptAds } from '../../db/schema/favorites.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';

/**
 * Brings together what a browser remembers and what the account does: the newest seen, and what is compared up to its
 * limit, the account's first. Ads that were never public are left out, and no time lies ahead.
 */
export const mergeKept = ({ db }: Services, userId: string, form: z.output<typeof keptAdsForm>, now = new Date()) =>
  db.transaction(async (tx): Promise<KeptIds> => {
    await lockUser(tx, userId);
    const given = [
      ...form.seen.map(({ id, at }) => ({ list: 'seen' as const, adId: id, keptAt: new Date(at) })),
      ...form.compare.map((adId) => ({ list: 'compare' as const, adId, keptAt: now })),
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
        .map((row) => [`${row.list} ${row.adId}`, { ...row, userId, keptAt: row.keptAt > now ? now : row.keptAt }]),
    );
    if (rows.size > 0)
      await tx
        .insert(keptAds)
        .values([...rows.values()])
        .onConflictDoUpdate({
          target: [keptAds.userId, keptAds.list, keptAds.adId],
          set: {
            keptAt: sql`case when kept_ads.list = 'seen' then greatest(kept_ads.kept_at, excluded.kept_at) else kept_ads.kept_at end`,
          },
        });
    const [seen, compare] = [await trimmed(tx, userId, 'seen'), await trimmed(tx, userId, 'compare')];
    return {
      seen: seen.map(({ adId, keptAt }) => ({ id: adId, at: keptAt.toISOString() })),
      compare: compare.map(({ adId }) => adId),
    };
  });

/** What stays of a list: the newest seen, and the first that were compared. */
async function trimmed(tx: Tx, userId: string, list: KeptList) {
  const own = and(eq(keptAds.userId, userId), eq(keptAds.list, list));
  const rows = await tx
    .select({ adId: keptAds.adId, keptAt: keptAds.keptAt })
    .from(keptAds)
    .where(own)
    .orderBy(list === 'seen' ? desc(keptAds.keptAt) : keptAds.keptAt, keptAds.adId);
  const over = rows.splice(limits.keptAds[list]);
  if (over.length > 0)
    await tx.delete(keptAds).where(
      and(
        own,
        inArray(
          keptAds.adId,
          over.map(({ adId }) => adId),
        ),
      ),
    );
  return rows;
}

/** Forgets a list, or one ad of it. */
export const forgetKept = async ({ db }: Services, userId: string, list: KeptList, adId?: string): Promise<void> => {
  await db
    .delete(keptAds)
    .where(and(eq(keptAds.userId, userId), eq(keptAds.list, list), adId ? eq(keptAds.adId, adId) : undefined));
};
