import { manyLimits } from '@makao/contract/ads.many';
import { limits } from '@makao/contract/kernel/limits';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { payForPublication } from '../plans/pay-for-publication.ts';
import { isShown } from '../search/search.rules.ts';
import { applyPendingChanges } from './ad-values.ts';
import { assertVerified, type LockedAd, lockOwnAd } from './ads.policy.ts';
import { isUnfinished } from './ads.rules.ts';
import { countSent } from './daily-limits.ts';
import { sendForApproval } from './send-for-approval.ts';

/** Submits an expired ad again, with its pending changes; one that expires within days is extended. */
export async function renewAd(services: Services, caller: Caller, adId: string, now = new Date()) {
  await services.db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    assertVerified(caller);
    if (isUnfinished(ad)) throw new Refusal('conflict');
    if (!ad.isOver) return goOn(services, tx, ad, now);
    if (ad.pendingChanges) await applyPendingChanges(tx, ad);
    if (!(await sendForApproval(tx, ad))) throw new Refusal('paymentRequired');
  });
}

/**
 * Extends a published ad: the next term starts at the end of this one and is paid for like any other. It needs no
 * review and keeps its position in lists.
 */
async function goOn({ raise, origin }: Services, tx: Tx, ad: LockedAd, now: Date) {
  const isNear = ad.expirationDate.getTime() <= now.getTime() + manyLimits.renewDays * day;
  if (ad.status !== 'approved' || !isNear || ad.closedAt || ad.unavailableAt) throw new Refusal('conflict');
  const publication = { agentId: ad.agentId, adId: ad.id, again: true };
  if (!(await payForPublication(tx, publication))) throw new Refusal('paymentRequired');
  await countSent(tx, ad.agentId);
  await tx
    .update(ads)
    .set({
      expirationDate: sql`${ads.expirationDate} + make_interval(days => ${limits.adValidityDays})`,
      expiryWarnedAt: null,
      confirmedAt: now,
    })
    .where(eq(ads.id, ad.id));
  await raise(tx, 'adsConfirmed', { adIds: [ad.id], origin });
  if (!isShown(ad, now.getTime())) await raise(tx, 'adRestored', { adId: ad.id });
}
