import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { hour } from '../../lib/dar-time.ts';
import type { Services } from '../../services.ts';
import { isShown } from '../search/search.rules.ts';
import { onTheMarket } from './ads.rules.ts';

/** Of the ads an agent names, their own that may be on show, held until the transaction ends, always in one order. */
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
 * The agent says that places are still there: ads that were off for lack of it, or closed, are live again. One that
 * customers reported as gone is answered for by itself (`confirm-available.ts`), never along with all others. Answers which.
 */
export async function confirmAds(
  { raise, origin }: Pick<Services, 'raise' | 'origin'>,
  tx: Tx,
  agentId: string,
  adIds: string[],
  now = new Date(),
): Promise<string[]> {
  const named = (await lockNamed(tx, agentId, adIds, now)).filter(({ unavailableAt }) => !unavailableAt);
  // Said again within the hour it is no news, and costs no page anything.
  const changed = named.filter((ad) => ad.closedAt || ad.confirmedAt.getTime() <= now.getTime() - hour);
  await tx
    .update(ads)
    .set({ confirmedAt: now, ...onTheMarket })
    .where(inArray(ads.id, idsOf(changed)));
  await raise(tx, 'adsConfirmed', { adIds: idsOf(named), origin });
  for (const ad of changed) if (!isShown(ad, now.getTime())) await raise(tx, 'adRestored', { adId: ad.id });
  return idsOf(named);
}

/** The agent says that places are rented or sold: their ads go, and say so. Answers which. */
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
