import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { countHits } from '../blocks/count-hits.ts';
import { assessRisk } from '../risk/assess-risk.ts';
import { noteHits } from '../risk/note-hits.ts';
import { imagesOf, pendingChangesOf } from './ad-values.ts';
import { storeVersion } from './ad-versions.ts';
import { lockAd } from './ads.policy.ts';
import { isWaiting, isWhole } from './ads.rules.ts';

/** Computes the risk of an ad as it will be once approved. Every write that the team judges ends with this. */
export async function refreshRisk(tx: Tx, adId: string) {
  const ad = await lockAd(tx, eq(ads.id, adId));
  if (!ad || !isWhole(ad) || ad.status === 'draft') return;
  const { imagesUuids, ...changes } = (ad.status === 'approved' && pendingChangesOf(ad)) || {};
  const { score, reasons, textMarks } = await assessRisk(tx, {
    ...ad,
    ...changes,
    images: imagesUuids ?? (await imagesOf(tx, adId)),
    before: ad.status === 'approved' ? { ...ad, price: ad.judgedPrice ?? ad.price } : null,
  });
  await countHits(tx, ad.riskReasons, reasons);
  await storeVersion(tx, ad);
  await tx.update(ads).set({ risk: score, riskReasons: reasons, textMarks }).where(eq(ads.id, adId));
  if (isWaiting(ad)) await noteHits(tx, adId, reasons);
}

/** The same for all ads that show a picture, or will once their changes are approved. */
export async function refreshRiskOfPicture(tx: Tx, fileId: string) {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select m.ad_id as id from ad_media m where m.file_id = ${fileId}
    union select a.id from ads a where a.pending_changes is not null and a.deleted_at is null
      and a.pending_changes->'imagesUuids' ? ${fileId} order by id`);
  for (const { id } of rows) await refreshRisk(tx, id);
}
