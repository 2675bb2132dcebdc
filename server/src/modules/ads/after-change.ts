import type { Tx } from '../../db/client.ts';
import { matchAd } from '../user-ad-searches/match-ad.ts';

/** An ad on show became cheaper: searches it was too dear for may match it now. Called inside the write. */
export async function afterPriceDrop(tx: Tx, adId: string): Promise<void> {
  await matchAd(tx, adId);
}
