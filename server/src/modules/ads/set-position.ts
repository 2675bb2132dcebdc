import { positionConsentVersion, type positionForm } from '@makao/contract/ads.position';
import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { adPositions } from '../../db/schema/positions.ts';
import { invalid, Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { type Caller, ownAgent } from '../../lib/http/session.ts';
import type { Services } from '../../services.ts';
import { metresToWard } from '../places/metres-to-ward.ts';
import { pendingChangesOf } from './ad-values.ts';
import { assertVerified, type LockedAd, lockOwnAd } from './ads.policy.ts';
import { cellOf } from './position.rules.ts';
import { refreshRisk } from './refresh-risk.ts';

type Position = z.output<typeof positionForm>;

const { accuracyMetres, borderMetres, takenMinutes, aheadMinutes, perHour } = limits.position;

/** Stores where the agent stands, if that is in the ward of the ad. */
export async function setPosition(
  { db }: Services,
  caller: Caller,
  adId: string,
  position: Position,
  now = new Date(),
) {
  assertVerified(caller);
  const own = and(eq(ads.id, adId), eq(ads.agentId, ownAgent(caller)), isNull(ads.deletedAt));
  if ((await db.$count(ads, own)) === 0) throw new Refusal('notFound');
  await countTry(db, `position ${caller.userId}`, { most: perHour, seconds: 3600 });
  await db.transaction(async (tx) => {
    const ad = await lockOwnAd(tx, caller, adId);
    if (position.version !== undefined && position.version !== ad.version) throw new Refusal('adChanged');
    const takenAt = new Date(position.takenAt);
    const age = (now.getTime() - takenAt.getTime()) / 60_000;
    if (age > takenMinutes || age < -aheadMinutes) throw invalid<Position>({ takenAt: 'positionOld' });
    const wardId = wardOf(ad);
    await refuseElsewhere(tx, wardId, position);
    // One position of an agent after the other: each is compared with those before it.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`positions ${ad.agentId}`}, 0))`);
    const [before] = await tx.select().from(adPositions).where(eq(adPositions.adId, adId));
    const cell = cellOf(position, before && { latitude: before.cellLatitude, longitude: before.cellLongitude });
    const values = {
      agentId: ad.agentId,
      wardId,
      latitude: position.latitude,
      longitude: position.longitude,
      accuracy: position.accuracy,
      cellLatitude: cell.latitude,
      cellLongitude: cell.longitude,
      takenAt,
      createdAt: now,
      consentVersion: positionConsentVersion,
    };
    await tx
      .insert(adPositions)
      .values({ adId, ...values })
      .onConflictDoUpdate({ target: adPositions.adId, set: values });
    await refreshRisk(tx, adId);
  });
}

/** The ward that the agent named last. */
function wardOf(ad: LockedAd): string {
  const wardId = pendingChangesOf(ad)?.wardId ?? ad.wardId;
  if (!wardId) throw invalid<{ wardId: string }>({ wardId: 'required' });
  return wardId;
}

/** Drawn borders are simplified, and a position is a circle. */
async function refuseElsewhere(tx: Tx, wardId: string, position: Position) {
  const metres = await metresToWard(tx, wardId, position);
  if (metres === null) throw invalid<Position>({ latitude: 'positionUnmapped' });
  if (metres > borderMetres + Math.min(position.accuracy, accuracyMetres))
    throw invalid<Position>({ latitude: 'positionOutside' });
}

/** An ad that moves to another ward or from the street it named was not confirmed there. */
export function dropPositionElsewhere(tx: Tx, ad: LockedAd, to: { wardId: string; landmarkId: string | null }) {
  const landmarkId = { landmarkId: ad.landmarkId, ...pendingChangesOf(ad) }.landmarkId ?? null;
  const isOtherStreet = landmarkId !== null && landmarkId !== to.landmarkId;
  const elsewhere = isOtherStreet ? undefined : ne(adPositions.wardId, to.wardId);
  return tx.delete(adPositions).where(and(eq(adPositions.adId, ad.id), elsewhere));
}
