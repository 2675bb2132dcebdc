import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { notifyAgent } from './notify-agent.ts';
import { assertNotReporter } from './own-reports.ts';
import { lockTeamAd, unreserved } from './team-ad.ts';

/** Removes an ad for good, whatever its status. */
export async function removeAd(tx: Tx, { raise }: Services, adminId: string, id: string, comment: string) {
  const locked = await lockTeamAd(tx, id, adminId);
  await assertNotReporter(tx, adminId, id);
  await tx
    .update(ads)
    .set({ deletedAt: sql`now()`, removedAt: sql`now()`, pendingChanges: null, adminComment: comment, ...unreserved })
    .where(eq(ads.id, id));
  const open = and(eq(unavailableReports.adId, id), isNull(unavailableReports.resolvedAt));
  const openReports = await tx.$count(unavailableReports, open);
  await notifyAgent(tx, locked, 'ad_removed', { comment });
  await audit(
    tx,
    adminId,
    'ad.remove',
    id,
    { status: locked.ad.status, openReports, content: locked.content },
    { comment },
  );
  await raise(tx, 'adRemoved', { adId: id });
}
