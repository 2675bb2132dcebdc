import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { notifyAgent } from './notify-agent.ts';
import { assertNotReporter } from './own-reports.ts';
import { assertSeen, lockTeamAd } from './team-ad.ts';

interface TakeDown {
  /** The version that was seen, when several are taken down at once. */
  version?: number | undefined;
  comment: string;
}

/** Unpublishes an approved ad until the team restores it. The agent is notified of the reason and cannot undo it. */
export async function takeDownAd(
  tx: Tx,
  { origin }: Services,
  adminId: string,
  id: string,
  { version, comment }: TakeDown,
) {
  const locked = await lockTeamAd(tx, id, adminId);
  await assertNotReporter(tx, adminId, id);
  if (version !== undefined) assertSeen(locked, version);
  const { status, takenDownAt, unavailableAt } = locked.ad;
  if (status !== 'approved' || takenDownAt) throw new Refusal('conflict');
  await tx
    .update(ads)
    .set({
      takenDownAt: sql`now()`,
      unavailableAt: sql`coalesce(${ads.unavailableAt}, now())`,
      adminComment: comment,
    })
    .where(eq(ads.id, id));
  const link = `${origin}/agent/ads/${id}/edit`;
  await notifyAgent(tx, locked, 'ad_taken_down', { comment, link });
  await audit(tx, adminId, 'ad.takeDown', id, { unavailableAt }, { comment });
}
