import type { AdFormValues } from '@makao/contract/ads.agent';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { darDayStart, secondsToDarMidnight } from '../../lib/dar-time.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { isPriceJump } from '../risk/risk.rules.ts';
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
import { refreshRisk } from './refresh-risk.ts';
import { handIn } from './submit-ad.ts';

/**
 * Changes an ad. On show it stays there, and what moderators judge waits for them; as a draft it is taken off. The row of
 * an unfinished draft stays as it is: those who kept the ad while it was public still see it whole. Sent without the right
 * to publish it is saved as a draft, and the answer is true.
 */
export async function updateAd(
  services: Services,
  caller: Caller,
  adId: string,
  form: AdFormValues,
  version?: number,
): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    if (version !== undefined && version !== ad.version) throw new Refusal('adChanged');
    const shown = await imagesOf(tx, adId);
    const already = [...shown, ...(pendingChangesOf(ad)?.imagesUuids ?? [])];
    await checkForm(tx, caller, form, already, ad.wardId);
    const whole = splitForm(form);
    if (!whole) {
      await tx
        .update(ads)
        .set({ status: 'draft', ...unfinished(form), ...onTheMarket, ...nextVersion, updatedAt: sql`now()` })
        .where(eq(ads.id, adId));
      return false;
    }
    const { values, images } = whole;
    if (form.status === 'pending_approval' && ad.status === 'approved' && !ad.isOver) {
      await editApproved(services, tx, ad, values, String(images) === String(shown) ? undefined : images);
      return false;
    }
    const draft = { status: 'draft', pendingChanges: null, ...onTheMarket } as const;
    await writeValues(tx, ad, values, form.status === 'draft' ? draft : {});
    await setImages(tx, adId, images);
    if (form.status === 'draft' || (await handIn(tx, ad))) return false;
    await tx.update(ads).set(draft).where(eq(ads.id, adId));
    return true;
  });
}

const judged = ['wardId', 'description', 'bedroomsCount'] as const satisfies (keyof AdValues)[];

/**
 * Whether a change of an approved ad waits for the team. A new kind of ad makes no sense with the old one's price or rooms,
 * nor the old one with the new's: all of it waits. So does what makes a bait of an ad that was approved: a price far from
 * the one the team saw, a dearer visit.
 */
function waitingNames(ad: LockedAd, values: Partial<AdValues>): (name: keyof AdValues) => boolean {
  const next = { ...ad, ...values };
  const isOtherKind = next.type !== ad.type || next.propertyType !== ad.propertyType;
  const seen = ad.judgedPrice ?? ad.price;
  const isJump = seen !== null && next.price !== null && isPriceJump(seen, next.price);
  const isDearer = (next.feesForVisit ?? 0) > (ad.feesForVisit ?? 0);
  return (name) =>
    isOtherKind ||
    (name === 'price' && isJump) ||
    (name === 'feesForVisit' && isDearer) ||
    judged.some((each) => each === name);
}

/** Changes an ad on show; what is not among the values stays as it is. Answers whether the price waits for the team. */
export async function editApproved(
  { raise, origin }: Services,
  tx: Tx,
  ad: LockedAd,
  values: Partial<AdValues>,
  imagesUuids: string[] | undefined,
): Promise<boolean> {
  const waits = waitingNames(ad, values);
  const names = Object.keys(values) as (keyof AdValues)[];
  const differing = names.filter((name) => values[name] !== ad[name]);
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

/** Each cheaper price is told to those who look for one: an ad is not raised to be lowered again. */
async function refuseTooManyPrices(tx: Tx, adId: string, now = new Date()) {
  const today = and(eq(adPrices.adId, adId), gte(adPrices.changedAt, darDayStart(now)));
  if ((await tx.$count(adPrices, today)) >= limits.priceChangesPerDay) throw tooMany(secondsToDarMidnight(now));
}
