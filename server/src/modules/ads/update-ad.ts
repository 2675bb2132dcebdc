import { isDeepStrictEqual } from 'node:util';
import type { AdFormValues } from '@makao/contract/ads.agent';
import { judgedFacts } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import type { RiskSettings } from '@makao/contract/risk.settings';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { refuseText } from '../blocks/refuse-blocked.ts';
import { isPriceJump } from '../risk/risk.rules.ts';
import { riskSettingsNow } from '../risk/risk-settings.ts';
import { isShown } from '../search/search.rules.ts';
import {
  type AdValues,
  checkForm,
  imagesOf,
  nextVersion,
  type PendingChanges,
  pendingChangesOf,
  setImages,
  splitForm,
  unfinished,
  writeValues,
} from './ad-values.ts';
import { assertVerified, type LockedAd, lockOwnAd } from './ads.policy.ts';
import { onTheMarket } from './ads.rules.ts';
import type { SavedAd } from './create-ad.ts';
import { refreshRisk } from './refresh-risk.ts';
import { sendForApproval } from './send-for-approval.ts';
import { dropPositionElsewhere } from './set-position.ts';

/**
 * Updates an ad. A published one stays published, and judged fields wait for moderators; saved as a draft, it is
 * unpublished. The row of an incomplete draft stays as it was, for those who have it as a favorite. An unpaid ad is
 * saved as a draft.
 */
export async function updateAd(
  services: Services,
  caller: Caller,
  adId: string,
  form: AdFormValues,
  version?: number,
): Promise<SavedAd> {
  await refuseText(services, form);
  return services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    if (version !== undefined && version !== ad.version) throw new Refusal('adChanged');
    const shown = await imagesOf(tx, adId);
    const already = [...shown, ...(pendingChangesOf(ad)?.imagesUuids ?? [])];
    await checkForm(tx, caller, form, already, ad.wardId);
    if (form.wardId) await dropPositionElsewhere(tx, ad, { wardId: form.wardId, landmarkId: form.landmarkId ?? null });
    const whole = splitForm(form);
    if (!whole) {
      await tx
        .update(ads)
        .set({ status: 'draft', ...unfinished(form), ...onTheMarket, ...nextVersion, updatedAt: sql`now()` })
        .where(eq(ads.id, adId));
      return { id: adId, isUnpaid: false };
    }
    const { values, images } = whole;
    if (form.status === 'pending_approval' && ad.status === 'approved' && !ad.isOver) {
      await editApproved(services, tx, ad, values, String(images) === String(shown) ? undefined : images);
      return { id: adId, isUnpaid: false };
    }
    const draft = { status: 'draft', pendingChanges: null, ...onTheMarket } as const;
    await writeValues(tx, ad, values, form.status === 'draft' ? draft : {});
    await setImages(tx, adId, images);
    if (form.status === 'draft' || (await sendForApproval(tx, ad))) return { id: adId, isUnpaid: false };
    await tx.update(ads).set(draft).where(eq(ads.id, adId));
    return { id: adId, isUnpaid: true };
  });
}

const judged = ['wardId', 'landmarkId', 'description', 'bedroomsCount'] as const satisfies (keyof AdValues)[];

/**
 * Whether a change of an approved ad waits for the team. A new type makes no sense with the old price or rooms, so all
 * of it waits. So does bait: a price far from the approved one, or a higher viewing fee.
 */
function waitingNames(
  ad: LockedAd,
  values: Partial<AdValues>,
  { thresholds }: RiskSettings,
): (name: keyof AdValues) => boolean {
  const next = { ...ad, ...values };
  const isOtherKind = next.type !== ad.type || next.propertyType !== ad.propertyType;
  const seen = ad.judgedPrice ?? ad.price;
  const isJump = seen !== null && next.price !== null && isPriceJump(seen, next.price, thresholds);
  const isDearer = (next.feesForVisit ?? 0) > (ad.feesForVisit ?? 0);
  const areOther = judgedFacts.some((name) => !isDeepStrictEqual(next.facts[name], ad.facts[name]));
  return (name) =>
    isOtherKind ||
    (name === 'price' && isJump) ||
    (name === 'feesForVisit' && isDearer) ||
    (name === 'facts' && areOther) ||
    judged.some((each) => each === name);
}

/** Updates a published ad; absent values stay. Returns whether the price waits for the team. */
export async function editApproved(
  { raise, origin }: Services,
  tx: Tx,
  ad: LockedAd,
  values: Partial<AdValues>,
  imagesUuids: string[] | undefined,
): Promise<boolean> {
  const waits = waitingNames(ad, values, await riskSettingsNow(tx));
  const names = Object.keys(values) as (keyof AdValues)[];
  const differing = names.filter((name) => !isDeepStrictEqual(values[name], ad[name]));
  const pick = (wanted: (keyof AdValues)[]): Partial<AdValues> =>
    Object.fromEntries(wanted.map((name) => [name, values[name]]));

  const waiting: PendingChanges = { ...pick(differing.filter(waits)), ...(imagesUuids && { imagesUuids }) };
  const pendingChanges = Object.keys(waiting).length > 0 ? waiting : null;
  if (differing.includes('price') && !waits('price')) await refuseTooManyPrices(tx, ad.id);
  await writeValues(tx, ad, pick(differing.filter((name) => !waits(name))), {
    pendingChanges,
    adminComment: null,
    judgedPrice: ad.judgedPrice ?? ad.price,
    confirmedAt: new Date(),
  });
  await refreshRisk(tx, ad.id);
  await raise(tx, 'adsConfirmed', { adIds: [ad.id], origin });
  const isCheaper = !waits('price') && ad.price !== null && values.price !== undefined && values.price < ad.price;
  if (isCheaper && isShown(ad)) await raise(tx, 'adChanged', { adId: ad.id });
  return pendingChanges !== null && 'price' in pendingChanges;
}

/** Notifies searches of each new lowest price, so that raising and lowering again has no effect. */
async function refuseTooManyPrices(tx: Tx, adId: string, now = new Date()) {
  const today = and(eq(adPrices.adId, adId), gte(adPrices.changedAt, localDayStart(now)));
  if ((await tx.$count(adPrices, today)) >= limits.priceChangesPerDay) throw tooMany(secondsToMidnight(now));
}
