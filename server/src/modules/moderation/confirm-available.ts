import { and } from 'drizzle-orm';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from '../ads/ads.policy.ts';
import { confirmAds } from '../ads/confirm-ads.ts';
import { countingReports, openReports } from './resolve-reports.ts';
import { restoreAd } from './restore-ad.ts';

/**
 * The agent confirms a reported ad. It is restored, or its reports are closed. From then on more reports are needed,
 * and earlier ones keep counting: an agent cannot dismiss them one by one.
 */
export async function confirmAvailable(services: Services, caller: Caller, adId: string) {
  await services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    // Only the team restores what the team took down.
    if (ad.takenDownAt) throw new Refusal('takenDown');
    const asked = and(openReports(adId), countingReports);
    if (ad.unavailableAt || (!ad.restoredAt && (await tx.$count(unavailableReports, asked)) > 0))
      await restoreAd(services, tx, adId, 'restored_by_agent');
    else await tx.update(unavailableReports).set({ answeredAt: new Date() }).where(asked);
    await confirmAds(services, tx, ad.agentId, [adId]);
  });
}
