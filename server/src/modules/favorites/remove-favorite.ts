import { and, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { favorites } from '../../db/schema/ads.ts';
import { countStat } from '../ads/count-stat.ts';

/** Lets an ad go; one that was not kept has nothing to change. */
export async function removeFavorite(db: Db, userId: string, adId: string) {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.adId, adId)))
      .returning({ id: favorites.id });
    if (removed.length > 0) await countStat(tx, 'favorites', [adId], -1);
  });
}
