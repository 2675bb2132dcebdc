import type { PriceChange } from '@makao/contract/ads.many';
import { limits } from '@makao/contract/kernel/limits';
import { eq } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { nextVersion, pendingChangesOf, writeValues } from './ad-values.ts';
import { assertVerified, lockOwnAd } from './ads.policy.ts';
import { isUnfinished } from './ads.rules.ts';
import { sendForApproval } from './send-for-approval.ts';
import { editApproved } from './update-ad.ts';

/**
 * Rounds to thousands, small prices to hundreds, towards the old price, so that no price moves further than requested.
 */
function changedPrice(price: number, change: PriceChange): number {
  if ('amount' in change) return price + change.amount;
  const next = (price * (100 + change.percent)) / 100;
  const unit = next >= 100_000 ? 1000 : 100;
  return (change.percent < 0 ? Math.ceil(next / unit) : Math.floor(next / unit)) * unit;
}

/**
 * Changes the price of an ad like its form: small changes of a published ad apply at once, larger ones wait for the
 * team. Expired or closed ads are refused. Returns whether the price waits for the team.
 */
export async function changePrice(services: Services, caller: Caller, adId: string, change: PriceChange) {
  return services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    const waiting = pendingChangesOf(ad);
    const before = waiting && 'price' in waiting ? (waiting.price ?? null) : ad.price;
    const isOpen = ad.status === 'draft' || ad.status === 'rejected' || !ad.isOver;
    if (before === null || !isOpen || ad.closedAt) throw new Refusal('conflict');
    const price = changedPrice(before, change);
    if (price <= 0 || price > limits.price) throw invalid<{ change: unknown }>({ change: 'invalid' });
    if (ad.status === 'approved') {
      const { imagesUuids, ...values } = waiting ?? {};
      return editApproved(services, tx, ad, { ...values, price }, imagesUuids);
    }
    if (isUnfinished(ad))
      await tx
        .update(ads)
        .set({ pendingChanges: { ...waiting, price }, ...nextVersion })
        .where(eq(ads.id, adId));
    else await writeValues(tx, ad, { price });
    if (ad.status === 'pending_approval') await sendForApproval(tx, ad);
    return ad.status === 'pending_approval';
  });
}
