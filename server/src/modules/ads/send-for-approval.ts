import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { payForPublication } from '../plans/pay-for-publication.ts';
import { newTerm } from './ad-values.ts';
import type { LockedAd } from './ads.policy.ts';
import { onTheMarket } from './ads.rules.ts';
import { countSent } from './daily-limits.ts';
import { refreshRisk } from './refresh-risk.ts';

/**
 * Submits an ad, again or for the first time. The first time has to be paid for, and so does every time after its term
 * has ended. A rejected ad, or one unpublished within its term, is paid for already. Returns false, and changes nothing,
 * when it cannot be paid for.
 */
export async function sendForApproval(tx: Tx, ad: LockedAd): Promise<boolean> {
  const hasEnded = ad.isOver && ad.publishedAt !== null && ad.status !== 'pending_approval';
  const isUnpaid = !ad.submittedAt || hasEnded;
  const publication = { agentId: ad.agentId, adId: ad.id, again: ad.submittedAt !== null };
  if (isUnpaid && !(await payForPublication(tx, publication))) return false;
  await countSent(tx, ad.agentId);
  const hasTerm = ad.publishedAt && !ad.isOver;
  await tx
    .update(ads)
    .set({
      status: 'pending_approval',
      adminComment: null,
      pendingChanges: null,
      submittedAt: sql`coalesce(${ads.submittedAt}, now())`,
      ...onTheMarket,
      updatedAt: sql`now()`,
      ...(!hasTerm && { expirationDate: newTerm, expiredAt: null, expiryWarnedAt: null }),
    })
    .where(eq(ads.id, ad.id));
  await refreshRisk(tx, ad.id);
  return true;
}
