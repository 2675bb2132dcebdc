import { eq } from 'drizzle-orm';
import { ads } from '../db/schema/ads.ts';
import { approveAd } from '../modules/ads/approve-ad.ts';
import { rejectAd } from '../modules/ads/reject-ad.ts';
import type { Services } from '../services.ts';

export const versionOfAd = async ({ db }: Pick<Services, 'db'>, id: string) =>
  (await db.select({ version: ads.version }).from(ads).where(eq(ads.id, id)))[0]?.version ?? 1;

/** Judges the ad as it is now, at once. */
export async function approveNow(services: Services, judgeId: string, id: string) {
  const version = await versionOfAd(services, id);
  await services.db.transaction((tx) => approveAd(tx, services, judgeId, id, { version, reason: 'Checked.' }));
}
export async function rejectNow(services: Services, judgeId: string, id: string, comment: string) {
  const version = await versionOfAd(services, id);
  await services.db.transaction((tx) => rejectAd(tx, services, judgeId, id, { version, comment }));
}
