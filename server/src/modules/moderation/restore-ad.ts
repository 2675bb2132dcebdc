import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type reportOutcomes, unavailableReports } from '../../db/schema/ads.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';

type Outcome = (typeof reportOutcomes)[number];

/** Closes the open reports of an ad; earlier ones keep their own outcome. */
export const resolveReports = (tx: Tx, adId: string, outcome: Outcome, now = new Date()) =>
  tx
    .update(unavailableReports)
    .set({ resolvedAt: now, outcome })
    .where(and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt)));

/** Puts a withdrawn ad back on show, where its status and date allow it. The caller has locked the ad. */
export async function restoreAd(
  tx: Tx,
  adId: string,
  outcome: Exclude<Outcome, 'removed'>,
  now = new Date(),
): Promise<void> {
  await resolveReports(tx, adId, outcome, now);
  await putBackAd(tx, adId, now);
}
