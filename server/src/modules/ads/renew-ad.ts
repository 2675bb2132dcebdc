import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { applyPendingChanges } from './ad-values.ts';
import { assertVerified, lockOwnAd } from './ads.policy.ts';
import { isUnfinished } from './ads.rules.ts';
import { handIn } from './submit-ad.ts';

/** Hands an expired ad in again, with the changes that were still waiting. */
export async function renewAd({ db }: Services, caller: Caller, adId: string) {
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    if (!ad.isOver || isUnfinished(ad)) throw new Refusal('conflict');
    if (ad.pendingChanges) await applyPendingChanges(tx, ad);
    await handIn(tx, ad);
  });
}
