import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/errors.ts';
import type { Caller } from '../../lib/session.ts';

/** Writing an ad, be it a draft, needs a proven number. */
export function assertVerified({ isVerified }: Caller) {
  if (!isVerified) throw new Refusal('notVerified');
}

/** One of the caller's own ads, held until the transaction ends. Another's does not exist for him. */
export async function lockOwnAd(tx: Tx, { agentId }: Caller, adId: string) {
  const [ad] = agentId
    ? await tx
        .select({ ...getTableColumns(ads), isOver: sql<boolean>`${ads.expirationDate} <= now()` })
        .from(ads)
        .where(and(eq(ads.id, adId), eq(ads.agentId, agentId), isNull(ads.deletedAt)))
        // Favourites, contacts and counters of the ad need not wait.
        .for('no key update')
    : [];
  if (!ad) throw new Refusal('notFound');
  return ad;
}

export type LockedAd = Awaited<ReturnType<typeof lockOwnAd>>;
