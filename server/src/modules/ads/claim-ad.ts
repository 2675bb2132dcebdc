import { eq, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import type { Services } from '../../services.ts';
import { assertJudgeable, lockTeamAd, unclaimed } from './team-ad.ts';

const minutes = 10;

/** Takes a waiting ad for judging; asked again by the same person, the time starts anew. The log keeps what was decided, not what was looked at. */
export const claimAd = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    assertJudgeable(await lockTeamAd(tx, id, adminId));
    await tx
      .update(ads)
      .set({ claimedBy: adminId, claimedUntil: sql`now() + make_interval(mins => ${minutes})` })
      .where(eq(ads.id, id));
  });

/** Leaves it to the others. Does nothing for a member who does not have it. */
export const releaseAd = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { ad } = await lockTeamAd(tx, id, adminId);
    if (ad.claimedBy === adminId) await tx.update(ads).set(unclaimed).where(eq(ads.id, id));
  });
