import { and, eq, isNotNull } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { countStat } from '../ads/count-stat.ts';

/** Adds an ad that is or was public to the favorites. */
export async function addFavorite({ db }: Services, userId: string, adId: string) {
  await db.transaction(async (tx) => {
    const [ad] = await tx
      .select({ id: ads.id })
      .from(ads)
      .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)));
    if (!ad) throw new Refusal('notFound');
    const added = await tx
      .insert(favorites)
      .values({ userId, adId })
      .onConflictDoNothing()
      .returning({ id: favorites.id });
    if (added.length > 0) await countStat(tx, 'favorites', [adId]);
  });
}
