import type { acceptLandmark as acceptCall, mergeLandmark as mergeCall } from '@makao/contract/places.admin';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { landmarks } from '../../../db/schema/places.ts';
import { audit } from '../../../lib/audit.ts';
import { invalid, Refusal } from '../../../lib/http/errors.ts';
import { isUniqueViolation } from '../../../lib/pg-errors.ts';
import type { Services } from '../../../services.ts';
import { assertNotOwn } from '../../accounts/own-accounts.ts';
import { moveLandmark } from '../../places/move-landmark.ts';
import { noteAdsChanged } from '../../search/index/note-ads-changed.ts';
import { shownAlone } from '../../search/search.rules.ts';
import { forgetGazetteer } from '../../search/sentences/places.ts';

type Landmark = typeof landmarks.$inferSelect;
type Acceptance = z.output<(typeof acceptCall)['body']>;
type Merger = z.output<(typeof mergeCall)['body']>;

/** Locks one that waits. Nobody decides about their own proposal. */
async function lockProposed(tx: Tx, adminId: string, id: string): Promise<Landmark> {
  const [found] = await tx.select().from(landmarks).where(eq(landmarks.id, id)).for('update');
  if (!found) throw new Refusal('notFound');
  if (found.status !== 'proposed') throw new Refusal('conflict');
  if (found.proposedBy) await assertNotOwn(tx, adminId, [found.proposedBy]);
  return found;
}

const decided = (adminId: string) => ({ decidedBy: adminId, decidedAt: new Date() });
const logged = ({ name, wards, status }: Pick<Landmark, 'name' | 'wards' | 'status'>) => ({ name, wards, status });

/** The next sentence is read with the names as they are now. */
async function decide({ db }: Services, write: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(write).catch((error: unknown) => {
    if (isUniqueViolation(error)) throw new Refusal('conflict');
    throw error;
  });
  forgetGazetteer(db);
}

/** Ads on show that have a proposed name: as soon as it is accepted they are new to searches for it. */
async function adsOnShow(tx: Tx, landmarkId: string) {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select a.id from ads a where a.landmark_id = ${landmarkId} and ${sql.raw(shownAlone())}`,
  );
  return rows;
}

/** Shows a proposed name to everybody; corrected, the proposed spelling is still found. */
export const acceptLandmark = (services: Services, adminId: string, id: string, { name, kind }: Acceptance) =>
  decide(services, async (tx) => {
    const before = await lockProposed(tx, adminId, id);
    const isCorrected = name !== undefined && name !== before.name;
    const after = {
      ...{ name: name ?? before.name, kind, status: 'accepted' as const },
      ...(isCorrected && { aliases: [...before.aliases, before.name] }),
    };
    await tx
      .update(landmarks)
      .set({ ...after, ...decided(adminId) })
      .where(eq(landmarks.id, id));
    await audit(tx, adminId, 'landmark.accept', id, logged(before), logged({ ...before, ...after }));
    for (const ad of await adsOnShow(tx, id)) await services.raise(tx, 'adChanged', { adId: ad.id });
    await noteAdsChanged(tx, { landmarkId: id });
  });

/** Makes a proposed name an alias of an accepted landmark in the same ward. */
export const mergeLandmark = (services: Services, adminId: string, id: string, { intoId }: Merger) =>
  decide(services, async (tx) => {
    const before = await lockProposed(tx, adminId, id);
    const [into] = await tx.select().from(landmarks).where(eq(landmarks.id, intoId)).for('update');
    const isShared = into?.city === before.city && into.wards.some((ward) => before.wards.includes(ward));
    if (into?.status !== 'accepted' || !isShared) throw invalid<Merger>({ intoId: 'unknownLandmark' });
    const aliases = [...new Set([...into.aliases, before.name, ...before.aliases])].filter(
      (name) => name !== into.name,
    );
    await tx.update(landmarks).set({ aliases }).where(eq(landmarks.id, intoId));
    await tx
      .update(landmarks)
      .set({ status: 'merged', mergedInto: intoId, ...decided(adminId) })
      .where(eq(landmarks.id, id));
    const moved = await adsOnShow(tx, id);
    await moveLandmark(tx, id, intoId);
    await audit(tx, adminId, 'landmark.merge', id, logged(before), { status: 'merged', into: into.name });
    for (const ad of moved) await services.raise(tx, 'adChanged', { adId: ad.id });
  });

/** Takes a proposed name from the ads that have it. */
export const refuseLandmark = (services: Services, adminId: string, id: string) =>
  decide(services, async (tx) => {
    const before = await lockProposed(tx, adminId, id);
    await tx
      .update(landmarks)
      .set({ status: 'refused', ...decided(adminId) })
      .where(eq(landmarks.id, id));
    await moveLandmark(tx, id, null);
    await audit(tx, adminId, 'landmark.refuse', id, logged(before), { status: 'refused' });
  });
