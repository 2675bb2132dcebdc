import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import type { Services } from '../../services.ts';

/** Hides an ad until its agent or the team restores it. */
export const withdrawAd = (tx: Tx, adId: string, now: Date) =>
  tx.update(ads).set({ unavailableAt: now }).where(eq(ads.id, adId));

export async function putBackAd({ raise }: Pick<Services, 'raise'>, tx: Tx, adId: string, now: Date) {
  await tx.update(ads).set({ unavailableAt: null, takenDownAt: null, restoredAt: now }).where(eq(ads.id, adId));
  await raise(tx, 'adRestored', { adId });
}
