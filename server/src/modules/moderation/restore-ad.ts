import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';
import { countingReports, resolveReports } from './resolve-reports.ts';

/**
 * Puts a withdrawn ad back on show, where its status and date allow it. The caller has locked the ad. An agent's word
 * closes what customers asked about, never what the team has to look at.
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
