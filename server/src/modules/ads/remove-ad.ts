import { and, eq, isNull, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { notifyAgent } from './notify-agent.ts';
import { lockTeamAd, unreserved } from './team-ad.ts';

/** Removes an ad for good, whatever its status. */
export const removeAd = ({ db, raise }: Services, adminId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    const locked = await lockTeamAd(tx, id, adminId);
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
  });
