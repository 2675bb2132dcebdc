import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';

/** Writing an ad, even a draft, requires a verified number. */
export function assertVerified({ isVerified }: Caller) {
  if (!isVerified) throw new Refusal('notVerified');
}

/** Locks an ad that is not deleted; null when there is none. */
export async function lockAd(tx: Tx, which: SQL | undefined) {
  const [ad] = await tx
    .select({ ...getTableColumns(ads), isOver: sql<boolean>`${ads.expirationDate} <= now()` })
    .from(ads)
    .where(and(which, isNull(ads.deletedAt)))
    // A weaker lock: favorites, contacts and counters of the ad do not wait for it.
    .for('no key update');
  return ad ?? null;
}

export type LockedAd = NonNullable<Awaited<ReturnType<typeof lockAd>>>;

/** Locks one of the caller's own ads. Other agents' ads are not found. */
export async function lockOwnAd(tx: Tx, { agentId }: Caller, adId: string): Promise<LockedAd> {
  const ad = agentId && (await lockAd(tx, and(eq(ads.id, adId), eq(ads.agentId, agentId))));
  if (!ad) throw new Refusal('notFound');
  return ad;
}
