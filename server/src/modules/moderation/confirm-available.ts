import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from '../ads/ads.policy.ts';
import { restoreAd } from './restore-ad.ts';

/**
 * The agent says that his ad is still to be had. One that was not taken off has nothing to put back: reports that wait
 * for others to join them are not his to close.
 */
export async function confirmAvailable(services: Services, caller: Caller, adId: string) {
  await services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    if (ad.unavailableAt) await restoreAd(services, tx, adId, 'restored_by_agent');
  });
}
