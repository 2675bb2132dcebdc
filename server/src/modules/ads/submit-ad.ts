import type { AdFormValues } from '@makao/contract/ads.agent';
import { writing } from '@makao/contract/ads.limits';
import { limits } from '@makao/contract/kernel/limits';
import { eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { payForPublication } from '../plans/pay-for-publication.ts';
import { checkForm, newTerm, setImages, splitForm, unfinished } from './ad-values.ts';
import { assertVerified, type LockedAd } from './ads.policy.ts';
import { onTheMarket } from './ads.rules.ts';
import { refreshRisk } from './refresh-risk.ts';

/** The saved ad, and whether it stays a draft because publishing it is not paid for. */
export interface SavedAd {
  id: string;
  isUnpaid: boolean;
}

/**
 * Creates an ad: a draft, complete or not, or submitted for approval, which has to be paid for. An unpaid ad is saved as
 * a draft, so that nothing typed is lost.
 */
export async function submitAd({ db }: Services, caller: Caller, form: AdFormValues): Promise<SavedAd> {
  assertVerified(caller);
  const agentId = ownAgent(caller);
  return db.transaction(async (tx) => {
    await checkForm(tx, caller, form);
    const id = await insertAd(tx, agentId, form);
    const isSent = form.status === 'pending_approval';
    if (isSent && (await payForPublication(tx, { agentId, adId: id, again: false }))) {
      await countSent(tx, agentId);
      await refreshRisk(tx, id);
      return { id, isUnpaid: false };
    }
    await countDrafts(tx, agentId);
    if (isSent) await tx.update(ads).set({ status: 'draft', submittedAt: null }).where(eq(ads.id, id));
    return { id, isUnpaid: isSent };
  });
}

/** Inserts a new ad from a validated form. */
export async function insertAd(tx: Tx, agentId: string, form: AdFormValues): Promise<string> {
  const whole = splitForm(form);
  const { status, propertyType } = form;
  const submittedAt = status === 'pending_approval' ? sql`now()` : null;
  const inserted = await tx
    .insert(ads)
    .values({
      ...(whole?.values ?? { propertyType, ...unfinished(form) }),
      ...{ agentId, status, submittedAt, expirationDate: newTerm },
    })
    .returning({ id: ads.id });
  const { id } = one(inserted);
  if (whole) await setImages(tx, id, whole.images);
  return id;
}

/** Daily limit of drafts: they are free, but nobody types hundreds a day. */
export const countDrafts = (tx: Tx, agentId: string, times = 1) =>
  countTry(tx, `draft ${agentId}`, { most: writing.draftsPerDay, seconds: day / 1000, times });

/** Daily limit of submitted ads: beyond it, review cannot keep up. */
export const countSent = (tx: Tx, agentId: string) =>
  countTry(tx, `send-ad ${agentId}`, { most: limits.adsPerDay.most, seconds: day / 1000 });

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
