import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { adStats } from '../../db/schema/ads.ts';

type Stat = 'views' | 'favorites' | 'contacts' | 'notifications';

/** Moves a counter of some ads with the transaction that has something to count. */
export async function countStat(tx: Tx, stat: Stat, adIds: string[], by: 1 | -1 = 1) {
  // Always in the same order: two who count the same ads can't wait for each other.
  const rows = adIds.toSorted().map((adId) => ({ adId, [stat]: Math.max(by, 0) }));
  if (rows.length === 0) return;
  await tx
    .insert(adStats)
    .values(rows)
    .onConflictDoUpdate({ target: adStats.adId, set: { [stat]: sql`greatest(${adStats[stat]} + ${by}, 0)` } });
}
