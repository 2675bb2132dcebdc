import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';
import { countingReports, resolveReports } from './resolve-reports.ts';

/**
 * Publishes a hidden ad again, if its status and date allow it. The caller has locked the ad. An agent's confirmation
 * closes customers' questions, never what the team has to review.
 */
export async function restoreAd(
  services: Pick<Services, 'raise'>,
  tx: Tx,
  adId: string,
  outcome: 'restored_by_agent' | 'restored_by_admin',
  now = new Date(),
): Promise<void> {
  await resolveReports(tx, adId, outcome, now, outcome === 'restored_by_agent' ? countingReports : undefined);
  await putBackAd(services, tx, adId, now);
}
