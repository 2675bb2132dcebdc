import { eq } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { applyPendingChanges } from './ad-values.ts';
import { assertVerified, lockOwnAd } from './ads.policy.ts';

/** Turns an ad into a draft, with its pending changes, like its form does. */
export async function unpublishAd({ db }: Services, caller: Caller, adId: string) {
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    const isSent = ad.status === 'approved' || ad.status === 'pending_approval';
    if (!isSent || ad.isOver || ad.closedAt) throw new Refusal('conflict');
    await applyPendingChanges(tx, ad);
    await tx.update(ads).set({ status: 'draft' }).where(eq(ads.id, adId));
  });
}
