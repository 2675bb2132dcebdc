import type { AdOutcome, AdType } from '@makao/contract/ads';
import { manyLimits, type outcomeForm } from '@makao/contract/ads.many';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ads } from '../../db/schema/ads.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from './ads.policy.ts';

type OutcomeForm = z.output<typeof outcomeForm>;

/** A rental cannot be sold and a sale cannot be rented; either can be withdrawn. */
const fits = (type: AdType | null, outcome: AdOutcome) =>
  outcome === 'withdrawn' || outcome === (type === 'rent' ? 'rented' : 'sold');

/**
 * The agent reports an outcome, and the ad is closed at once, expired or not. The final price is stored as given;
 * module `market` decides how far it counts. A withdrawn ad has no final price.
 */
export async function setOutcome(
  { db, raise, origin }: Services,
  caller: Caller,
  adId: string,
  { outcome, price, throughUs }: OutcomeForm,
  now = new Date(),
) {
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    if (ad.status !== 'approved' || ad.closedAt) throw new Refusal('conflict');
    if (!fits(ad.type, outcome)) throw invalid<OutcomeForm>({ outcome: 'invalid' });
    // Changing back and forth notifies nobody again.
    await countTry(tx, `outcome ${adId}`, { most: manyLimits.outcomesPerDay, seconds: day / 1000 });
    const agreed = outcome !== 'withdrawn' && { outcomePrice: price ?? null, outcomeThroughUs: throughUs ?? null };
    await tx
      .update(ads)
      .set({ closedAt: now, outcome, ...agreed })
      .where(eq(ads.id, adId));
    await raise(tx, 'adsClosed', { adIds: [adId], origin });
  });
}
