import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from '../ads/ads.policy.ts';
import { restoreAd } from './restore-ad.ts';

/**
 * The agent says that their ad is still available. One that was not taken off has nothing to put back: an agent can't
 * close reports that wait for more of them.
 */
export async function confirmAvailable(services: Services, caller: Caller, adId: string) {
  await services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    if (ad.unavailableAt) await restoreAd(services, tx, adId, 'restored_by_agent');
  });
}
