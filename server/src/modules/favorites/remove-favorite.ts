import { and, eq } from 'drizzle-orm';
import { favorites } from '../../db/schema/favorites.ts';
import type { Services } from '../../services.ts';
import { countStat } from '../ads/count-stat.ts';

/** Removes a favorite. Does nothing if the ad is not one. */
export async function removeFavorite({ db }: Services, userId: string, adId: string) {
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(favorites)
      .where(and(eq(favorites.userId, userId), eq(favorites.adId, adId)))
      .returning({ id: favorites.id });
    if (removed.length > 0) await countStat(tx, 'favorites', [adId], -1);
  });
}
