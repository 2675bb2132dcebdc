import { eq } from 'drizzle-orm';
import { adPositions } from '../../db/schema/positions.ts';
import type { Caller } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { lockOwnAd } from './ads.policy.ts';
import { refreshRisk } from './refresh-risk.ts';

/** The agent takes the consent back. */
export async function removePosition({ db }: Services, caller: Caller, adId: string) {
  await db.transaction(async (tx) => {
    await lockOwnAd(tx, caller, adId);
    await tx.delete(adPositions).where(eq(adPositions.adId, adId));
    await refreshRisk(tx, adId);
  });
}
