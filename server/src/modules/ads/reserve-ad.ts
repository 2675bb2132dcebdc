import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { judgements } from '../../db/schema/moderation.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { storeVersion } from './ad-versions.ts';
import { assertJudgeable, lockTeamAd, unreserved } from './team-ad.ts';

/** Reserves a waiting ad for review. Reserving it again extends the time. Not audited: only decisions are. */
export const reserveAd = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const locked = await lockTeamAd(tx, id, adminId);
    assertJudgeable(locked);
    const waiting = and(eq(judgements.subjectId, id), isNull(judgements.outcome));
    if ((await tx.$count(judgements, waiting)) > 0) throw new Refusal('conflict');
    await storeVersion(tx, locked.ad);
    await tx
      .update(ads)
      .set({ reservedBy: adminId, reservedUntil: sql`now() + make_interval(mins => ${limits.reservedMinutes})` })
      .where(eq(ads.id, id));
  });

/** Ends a reservation. Does nothing if somebody else holds it. */
export const releaseAd = ({ db }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const { ad } = await lockTeamAd(tx, id, adminId);
    if (ad.reservedBy === adminId) await tx.update(ads).set(unreserved).where(eq(ads.id, id));
  });
