import { eq, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { adPositions } from '../../db/schema/positions.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from './ads.policy.ts';

/** Hides the ad at once; its files are deleted after 30 days, its position now. */
export async function deleteAd({ db, raise, origin }: Services, caller: Caller, adId: string) {
  await db.transaction(async (tx) => {
    await lockOwnAd(tx, caller, adId);
    await tx.delete(adPositions).where(eq(adPositions.adId, adId));
    await tx.update(ads).set({ deletedAt: sql`now()`, updatedAt: sql`now()` }).where(eq(ads.id, adId));
    await raise(tx, 'adsClosed', { adIds: [adId], origin });
  });
}
