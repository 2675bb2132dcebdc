import { type AdFormValues, adForm } from '@makao/contract/ads.agent';
import { eq } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { wards } from '../../db/schema/places.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { checkForm, imagesOf, pendingChangesOf } from './ad-values.ts';
import { assertVerified, type LockedAd, lockOwnAd } from './ads.policy.ts';
import { insertDraft } from './create-ad.ts';
import { countDrafts } from './daily-limits.ts';

/**
 * Creates a draft with the values of an ad, including pending changes. Photos are copied only on request: another home
 * needs its own.
 */
export async function duplicateAd(
  { db }: Services,
  caller: Caller,
  adId: string,
  { withPhotos }: { withPhotos: boolean },
): Promise<string> {
  return db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    await countDrafts(tx, ad.agentId);
    const images = withPhotos ? (pendingChangesOf(ad)?.imagesUuids ?? (await imagesOf(tx, adId))) : [];
    const form = await formOf(tx, ad, images);
    await checkForm(tx, caller, form, images, form.wardId);
    return insertDraft(tx, ad.agentId, form);
  });
}

/** The ad as form values. */
async function formOf(tx: Tx, ad: LockedAd, imagesUuids: string[]): Promise<AdFormValues> {
  const says = { ...ad, ...pendingChangesOf(ad) };
  const cityId = says.wardId ? await cityOf(tx, says.wardId) : 'cityId' in says ? says.cityId : null;
  return adForm.parse({ ...says, cityId, imagesUuids, status: 'draft' });
}

const cityOf = async (tx: Tx, wardId: string) =>
  one(await tx.select({ cityId: wards.cityId }).from(wards).where(eq(wards.id, wardId))).cityId;
