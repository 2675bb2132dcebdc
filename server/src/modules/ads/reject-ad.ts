import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { nextVersion } from './ad-values.ts';
import { notifyAgent } from './notify-agent.ts';
import { refreshRisk } from './refresh-risk.ts';
import { assertJudgeable, assertSeen, lockTeamAd, unreserved } from './team-ad.ts';

interface Rejection {
  /** The version that was seen. */
  version: number;
  comment: string;
}

/** Rejects an ad, or the pending changes of an approved one: then the approved version stays. */
export async function rejectAd(
  tx: Tx,
  { origin }: Services,
  adminId: string,
  id: string,
  { version, comment }: Rejection,
) {
  const locked = await lockTeamAd(tx, id, adminId);
  assertJudgeable(locked);
  assertSeen(locked, version);
  const isNew = locked.ad.status === 'pending_approval';
  const status = isNew ? 'rejected' : 'approved';
  await tx
    .update(ads)
    .set({
      status,
      pendingChanges: null,
      adminComment: comment,
      updatedAt: sql`now()`,
      ...unreserved,
      // Dropping the pending changes makes forms that are open now outdated.
      ...(!isNew && nextVersion),
    })
    .where(eq(ads.id, id));
  await refreshRisk(tx, id);
  const values = { comment, link: `${origin}/agent/ads/${id}/edit` };
  if (isNew) await notifyAgent(tx, locked, 'ad_rejected', values);
  else await notifyAgent(tx, locked, 'changes_rejected', values);
  await audit(
    tx,
    adminId,
    isNew ? 'ad.reject' : 'ad.rejectChanges',
    id,
    { status: locked.ad.status, pendingChanges: locked.ad.pendingChanges },
    { status, comment, ...(isNew && { content: locked.content }) },
  );
}
