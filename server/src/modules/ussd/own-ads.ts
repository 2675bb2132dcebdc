import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { type CardRow, fetchAds } from '../ads/ads.queries.ts';
import type { Turn } from './menu.ts';

/** A list that can still be paged through on a phone. */
const mostListed = 60;

/** Only the speaker's own: an id that came from elsewhere is nobody's. */
const ownAndOpen = (agentId: string, now: Date) =>
  and(
    eq(ads.agentId, agentId),
    eq(ads.status, 'approved'),
    isNull(ads.deletedAt),
    isNull(ads.closedAt),
    gt(ads.expirationDate, now),
  );

/** The speaker's ads that can be rented or sold, newest first. */
export async function fetchOpenAds({ tx, services, speaker: { agentId }, now }: Turn): Promise<CardRow[]> {
  if (!agentId) return [];
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(ownAndOpen(agentId, now))
    .orderBy(desc(ads.publishedAt), desc(ads.id))
    .limit(mostListed);
  return fetchAds(
    services.db,
    rows.map(({ id }) => id),
  );
}

/** The first of these that still is one of them, and those after it. */
export async function firstOwnAd({ tx, services, speaker: { agentId }, now }: Turn, adIds: string[]) {
  if (!agentId || adIds.length === 0) return null;
  const open = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(inArray(ads.id, adIds), ownAndOpen(agentId, now)));
  const stillOpen = new Set(open.map(({ id }) => id));
  const first = adIds.findIndex((id) => stillOpen.has(id));
  const left = first < 0 ? [] : adIds.slice(first);
  const [row] = await fetchAds(services.db, left.slice(0, 1));
  return row ? { row, left } : null;
}

/** Locks one of them until the write is committed; false if it has changed since it was shown. */
export async function lockOpenAd({ tx, speaker: { agentId }, now }: Turn, adId: string): Promise<boolean> {
  if (!agentId) return false;
  const rows = await tx
    .select({ id: ads.id })
    .from(ads)
    .where(and(eq(ads.id, adId), ownAndOpen(agentId, now)))
    .for('no key update');
  return rows.length > 0;
}
