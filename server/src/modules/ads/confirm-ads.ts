import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { hour } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { isShown } from '../search/search.rules.ts';
import { onTheMarket } from './ads.rules.ts';

/** Locks the agent's own ads among these that may be published, always in the same order. */
async function lockNamed(tx: Tx, agentId: string, adIds: string[], now: Date) {
  const rows = await tx
    .select()
    .from(ads)
    .where(and(eq(ads.agentId, agentId), inArray(ads.id, adIds), eq(ads.status, 'approved'), isNull(ads.deletedAt)))
    .orderBy(asc(ads.id))
    .for('no key update');
  return rows.filter(({ expirationDate }) => expirationDate > now);
}

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

/**
 * The agent confirms that places are available: ads hidden for lack of confirmation, or closed, are published again. An
 * ad reported as gone has to be confirmed by itself (`confirm-available.ts`). Returns the ids.
 */
export async function confirmAds(
  { raise, origin }: Pick<Services, 'raise' | 'origin'>,
  tx: Tx,
  agentId: string,
  adIds: string[],
  now = new Date(),
): Promise<string[]> {
  const named = (await lockNamed(tx, agentId, adIds, now)).filter(({ unavailableAt }) => !unavailableAt);
  // Confirmed again within the hour: skipped, so that no cached page is invalidated.
  const changed = named.filter((ad) => ad.closedAt || ad.confirmedAt.getTime() <= now.getTime() - hour);
  await tx
    .update(ads)
    .set({ confirmedAt: now, ...onTheMarket })
    .where(inArray(ads.id, idsOf(changed)));
  await raise(tx, 'adsConfirmed', { adIds: idsOf(named), origin });
  for (const ad of changed) if (!isShown(ad, now.getTime())) await raise(tx, 'adRestored', { adId: ad.id });
  return idsOf(named);
}

/** The agent reports places as rented or sold: their ads are closed. Returns the ids. */
export async function closeAds(
  { raise, origin }: Pick<Services, 'raise' | 'origin'>,
  tx: Tx,
  agentId: string,
  adIds: string[],
  now = new Date(),
): Promise<string[]> {
  const open = (await lockNamed(tx, agentId, adIds, now)).filter(({ closedAt }) => !closedAt);
  await tx
    .update(ads)
    .set({ closedAt: now, outcome: sql`case ${ads.type} when 'rent' then 'rented' else 'sold' end` })
    .where(inArray(ads.id, idsOf(open)));
  await raise(tx, 'adsClosed', { adIds: idsOf(open), origin });
  return idsOf(open);
}
