import { limits } from '@makao/contract/kernel/limits';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { audit } from '../../lib/audit.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { isCheckViolation, isForeignKeyViolation } from '../../lib/pg-errors.ts';
import type { Services } from '../../services.ts';
import { unread } from '../media/media.rules.ts';
import { isShown } from '../search/search.rules.ts';
import { shortLink } from './ad-code.ts';
import { newTerm, pendingChangesOf, setImages, writeValues } from './ad-values.ts';
import { onTheMarket } from './ads.rules.ts';
import { inheritPrices } from './inherit-prices.ts';
import { notifyAgent } from './notify-agent.ts';
import { refreshRisk } from './refresh-risk.ts';
import { assertJudgeable, assertSeen, lockTeamAd, type TeamAd, unreserved } from './team-ad.ts';

interface Approval {
  /** The version that was seen. */
  version: number;
  /** Why it is approved in spite of a high risk. */
  reason?: string | undefined;
}

/** Publishes a pending ad, or applies the pending changes of an approved one. */
export async function approveAd(
  tx: Tx,
  { origin, raise }: Services,
  adminId: string,
  id: string,
  { version, reason }: Approval,
) {
  const locked = await lockTeamAd(tx, id, adminId);
  assertJudgeable(locked);
  assertSeen(locked, version);
  if (locked.agent.isSuspended) throw new Refusal('conflict');
  if (locked.ad.risk > limits.riskyApproval && !reason) throw invalid<Approval>({ reason: 'required' });
  await assertPhotosRead(tx, locked);
  const isNew = locked.ad.status === 'pending_approval';
  if (isNew) {
    await publish(tx, id);
    if (!locked.ad.publishedAt) await inheritPrices(tx, id);
  } else await applyChanges(tx, locked);
  await refreshRisk(tx, id);
  const after = await lockTeamAd(tx, id, adminId);
  const values = { link: shortLink(origin, after.ad.number) };
  if (isNew) await notifyAgent(tx, after, 'ad_approved', { days: limits.adValidityDays, ...values });
  else await notifyAgent(tx, after, 'changes_approved', values);
  await audit(
    tx,
    adminId,
    isNew ? 'ad.approve' : 'ad.approveChanges',
    id,
    { status: locked.ad.status, pendingChanges: locked.ad.pendingChanges },
    { status: 'approved', content: after.content, ...(reason && { reason }) },
  );
  if (isNew) await raise(tx, 'adsConfirmed', { adIds: [id], origin });
  if (isNew) await raise(tx, 'adPublished', { adId: id });
  else if (isShown(after.ad)) await raise(tx, 'adChanged', { adId: id });
}

/** Refuses while photos have not been compared yet: copies are searched for right after an upload. */
async function assertPhotosRead(tx: Tx, { ad, content }: TeamAd) {
  const images = pendingChangesOf(ad)?.imagesUuids ?? content.imagesUuids;
  if (images.length > 0 && (await tx.$count(cloudFiles, and(inArray(cloudFiles.id, images), unread))) > 0)
    throw new Refusal('photosUnread');
}

/** Starts a new term and resets everything reported about the ad before. */
const publish = (tx: Tx, id: string) =>
  tx
    .update(ads)
    .set({
      status: 'approved',
      publishedAt: sql`now()`,
      confirmedAt: sql`now()`,
      ...onTheMarket,
      expirationDate: newTerm,
      adminComment: null,
      pendingChanges: null,
      expiredAt: null,
      expiryWarnedAt: null,
      unavailableAt: null,
      takenDownAt: null,
      judgedPrice: sql`${ads.price}`,
      updatedAt: sql`now()`,
      ...unreserved,
    })
    .where(eq(ads.id, id));

async function applyChanges(tx: Tx, { ad }: TeamAd) {
  const { imagesUuids, ...values } = pendingChangesOf(ad) ?? {};
  try {
    const judgedPrice = values.price ?? ad.price;
    await writeValues(tx, ad, values, { pendingChanges: null, adminComment: null, judgedPrice, ...unreserved });
    if (imagesUuids) await setImages(tx, ad.id, imagesUuids);
  } catch (error) {
    // The ad has changed under the pending changes, or their ward is inactive: they can only be rejected.
    if (isCheckViolation(error) || isForeignKeyViolation(error)) throw new Refusal('conflict');
    throw error;
  }
}
