import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';

/** Writing an ad, even a draft, needs a proven number. */
export function assertVerified({ isVerified }: Caller) {
  if (!isVerified) throw new Refusal('notVerified');
}

/** An ad that is not deleted, held until the transaction ends; null when there is none. */
export async function lockAd(tx: Tx, which: SQL | undefined) {
  const [ad] = await tx
    .select({ ...getTableColumns(ads), isOver: sql<boolean>`${ads.expirationDate} <= now()` })
    .from(ads)
    .where(and(which, isNull(ads.deletedAt)))
    // Favourites, contacts and counters of the ad don't wait for this lock.
    .for('no key update');
  return ad ?? null;
}

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>;

/** One of the caller's own ads. Those of others don't exist for them. */
export async function lockOwnAd(tx: Tx, { agentId }: Caller, adId: string): Promise<LockedAd> {
  const ad = agentId && (await lockAd(tx, and(eq(ads.id, adId), eq(ads.agentId, agentId))));
  if (!ad) throw new Refusal('notFound');
  return ad;
}
