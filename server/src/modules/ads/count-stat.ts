import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { adStats } from '../../db/schema/ads.ts';
import { localDay } from '../../lib/market-time.ts';
import { countDays, type DayStat } from './count-days.ts';

type Stat = DayStat | 'notifications';

/** Changes a counter of some ads in the caller's transaction. Daily counters only count up. */
export async function countStat(tx: Tx, stat: Stat, adIds: string[], by: 1 | -1 = 1, now = new Date()) {
  // Always in the same order, so that concurrent writers cannot deadlock.
  const rows = adIds.toSorted().map((adId) => ({ adId, [stat]: Math.max(by, 0) }));
  if (rows.length === 0) return;
  await tx
    .insert(adStats)
    .values(rows)
    .onConflictDoUpdate({ target: adStats.adId, set: { [stat]: sql`greatest(${adStats[stat]} + ${by}, 0)` } });
  if (by > 0 && stat !== 'notifications')
    await countDays(
      tx,
      stat,
      adIds.map((id) => ({ id, count: 1 })),
      localDay(now),
    );
}
