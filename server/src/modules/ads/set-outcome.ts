import type { AdOutcome, AdType } from '@makao/contract/ads';
import { manyLimits, type outcomeForm } from '@makao/contract/ads.many';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { ads } from '../../db/schema/ads.ts';
import { day } from '../../lib/dar-time.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from './ads.policy.ts';

type OutcomeForm = z.output<typeof outcomeForm>;

/** Rent is not sold, and what is for sale is not rented; either can be taken off the market. */
const fits = (type: AdType | null, outcome: AdOutcome) =>
  outcome === 'withdrawn' || outcome === (type === 'rent' ? 'rented' : 'sold');

/**
 * The agent says what became of a place, and its ad goes at once, expired or not. The price they say is kept as it is; how
 * far it counts among the usual prices is decided there. Off the market is no price.
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
    // Back and forth tells customers who asked, and searches, of nothing.
    await countTry(tx, `outcome ${adId}`, { most: manyLimits.outcomesPerDay, seconds: day / 1000 });
    const agreed = outcome !== 'withdrawn' && { outcomePrice: price ?? null, outcomeThroughUs: throughUs ?? null };
    await tx
      .update(ads)
      .set({ closedAt: now, outcome, ...agreed })
      .where(eq(ads.id, adId));
    await raise(tx, 'adsClosed', { adIds: [adId], origin });
  });
}
