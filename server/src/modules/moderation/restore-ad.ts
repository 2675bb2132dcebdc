import type { Tx } from '../../db/client.ts';
import type { Services } from '../../services.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';
import { type ReportOutcome, resolveReports } from './resolve-reports.ts';

/** Puts a withdrawn ad back on show, where its status and date allow it. The caller has locked the ad. */
export async function restoreAd(
  services: Pick<Services, 'raise'>,
  tx: Tx,
  adId: string,
  outcome: Exclude<ReportOutcome, 'removed'>,
  now = new Date(),
): Promise<void> {
  await resolveReports(tx, adId, outcome, now);
  await putBackAd(services, tx, adId, now);
}
