import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/errors.ts';
import { restoreAd } from './restore-ad.ts';

/**
 * The agent says that his ad is still to be had. One that was not taken off has nothing to put back: reports that wait
 * for others to join them are not his to close.
 */
export async function confirmAvailable(db: Db, agentId: string, adId: string) {
  await db.transaction(async (tx) => {
    const [ad] = await tx
      .select({ unavailableAt: ads.unavailableAt })
      .from(ads)
      .where(and(eq(ads.id, adId), eq(ads.agentId, agentId), isNull(ads.deletedAt)))
      .for('no key update');
    if (!ad) throw new Refusal('notFound');
    if (ad.unavailableAt) await restoreAd(tx, adId, 'restored_by_agent');
  });
}
