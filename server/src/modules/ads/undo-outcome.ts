import { manyLimits } from '@makao/contract/ads.many';
import { eq } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { hour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { isShown } from '../search/search.rules.ts';
import { lockOwnAd } from './ads.policy.ts';
import { onTheMarket } from './ads.rules.ts';

/** Undoes an outcome within a day. It does not confirm that the place is available. */
export async function undoOutcome({ db, raise }: Services, caller: Caller, adId: string, now = new Date()) {
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    const until = ad.closedAt && ad.closedAt.getTime() + manyLimits.undoHours * hour;
    if (ad.status !== 'approved' || !until || until <= now.getTime()) throw new Refusal('conflict');
    await tx.update(ads).set(onTheMarket).where(eq(ads.id, adId));
    if (isShown({ ...ad, closedAt: null }, now.getTime())) await raise(tx, 'adRestored', { adId });
  });
}
