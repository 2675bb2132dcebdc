import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { adMedia, ads } from '../../db/schema/ads.ts';
import { cloudFiles, pictureCopies, pictureMarks } from '../../db/schema/media.ts';
import { homeProofs, unavailableReports } from '../../db/schema/moderation.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from '../ads/ads.policy.ts';
import { confirmAds } from '../ads/confirm-ads.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';
import { fewMarks } from '../media/find-copies.ts';
import { readPicture } from '../media/read-picture.ts';

/**
 * The agent proves with a new photo that a home is there: reports of `gone` were wrong, and the ad is public and safe
 * from further ones for days. The team can look at the photo later.
 */
export async function proveHome(services: Services, caller: Caller, adId: string, imageUuid: string) {
  await countTry(services.db, `proof ${caller.userId}`, { most: limits.proof.perDay, seconds: day / 1000 });
  const own = and(eq(ads.id, adId), eq(ads.agentId, ownAgent(caller)), isNull(ads.deletedAt));
  if ((await services.db.$count(ads, own)) === 0) throw new Refusal('notFound');
  await checkPhoto(services, caller, imageUuid);
  await services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    // Only the team restores what the team took down.
    if (ad.takenDownAt) throw new Refusal('takenDown');
    if (ad.status !== 'approved' || ad.isOver) throw new Refusal('conflict');
    // The share lock keeps the file from being deleted.
    await tx.select({ id: cloudFiles.id }).from(cloudFiles).where(eq(cloudFiles.id, imageUuid)).for('share');
    const [proof] = await tx
      .insert(homeProofs)
      .values({ adId, fileId: imageUuid })
      .onConflictDoNothing()
      .returning({ id: homeProofs.id });
    if (!proof) throw invalid<{ imageUuid: string }>({ imageUuid: 'pictureOld' });
    const now = new Date();
    const gone = and(eq(unavailableReports.adId, adId), eq(unavailableReports.reason, 'gone'));
    await tx
      .update(unavailableReports)
      .set({ outcome: 'restored_by_agent', resolvedAt: now, proofId: proof.id })
      .where(and(gone, isNull(unavailableReports.resolvedAt)));
    // Those that the agent answered before the proof.
    const recent = gt(unavailableReports.createdAt, new Date(now.getTime() - limits.reports.withinDays * day));
    await tx
      .update(unavailableReports)
      .set({ proofId: proof.id })
      .where(
        and(gone, recent, eq(unavailableReports.outcome, 'restored_by_agent'), isNull(unavailableReports.proofId)),
      );
    if (ad.unavailableAt) await putBackAd(services, tx, adId, now);
    await confirmAds(services, tx, ad.agentId, [adId], now);
  });
}

/** Only a photo of the last minutes proves anything: one that no ad shows, and that copies no other picture. */
async function checkPhoto(services: Services, { userId }: Caller, id: string) {
  const { db } = services;
  const since = new Date(Date.now() - limits.proof.photoMinutes * 60_000);
  const refuse = (code: 'unknownImage' | 'pictureOld' | 'pictureEmpty') =>
    invalid<{ imageUuid: string }>({ imageUuid: code });
  const own = and(eq(cloudFiles.id, id), eq(cloudFiles.ownerId, userId), eq(cloudFiles.source, 'ad_image'));
  const [file] = await db
    .select()
    .from(cloudFiles)
    .where(and(own, isNull(cloudFiles.removedAt)));
  if (!file) throw refuse('unknownImage');
  const isUsed = (await db.$count(adMedia, eq(adMedia.fileId, id))) > 0;
  if (file.createdAt < since || isUsed) throw refuse('pictureOld');
  await readPicture(services, id);
  const copies = await db.$count(pictureCopies, eq(pictureCopies.fileId, id));
  if (copies > 0) throw refuse('pictureOld');
  // Darkness or a bare wall could be anywhere.
  const marks = await db.$count(pictureMarks, eq(pictureMarks.picture, file.number));
  if (marks < fewMarks) throw refuse('pictureEmpty');
}
