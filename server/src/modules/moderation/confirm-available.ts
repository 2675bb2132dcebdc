import type { Db } from '../../db/client.ts';
import type { Caller } from '../../lib/http/session.ts';
import { lockOwnAd } from '../ads/ads.policy.ts';
import { restoreAd } from './restore-ad.ts';

/**
 * The agent says that his ad is still to be had. One that was not taken off has nothing to put back: reports that wait
 * for others to join them are not his to close.
 */
export async function confirmAvailable(db: Db, caller: Caller, adId: string) {
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    if (ad.unavailableAt) await restoreAd(tx, adId, 'restored_by_agent');
  });
}
