import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { resolveReports } from '../moderation/restore-ad.ts';
import { lockTeamAd, unclaimed } from './team-ad.ts';
import { tellAgent } from './tell-agent.ts';

/** Removes an ad for good, whatever state it is in. */
export const removeAd = ({ db }: Services, adminId: string, id: string, comment: string) =>
  db.transaction(async (tx) => {
    const locked = await lockTeamAd(tx, id, adminId);
    await tx
      .update(ads)
      .set({ deletedAt: sql`now()`, pendingChanges: null, adminComment: comment, ...unclaimed })
      .where(eq(ads.id, id));
    const { rowCount: openReports } = await resolveReports(tx, id, 'removed');
    await tellAgent(tx, locked, 'ad_removed', m.messages_adRemoved, { comment });
    await audit(
      tx,
      adminId,
      'ad.remove',
      { type: 'ad', id },
      { status: locked.ad.status, openReports, content: locked.content },
      { comment },
    );
  });
