import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import { ads } from '../../db/schema/ads.ts';
import { Refusal } from '../../lib/errors.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.ts';
import { matchAd } from '../user-ad-searches/match-ad.ts';
import { resolveReports } from './resolve-reports.ts';
import { lockTeamAd } from './team-ad.ts';
import { tellAgent } from './tell-agent.ts';

/** Puts a reported ad back, or closes reports that have not withdrawn it yet; from now on it takes several to do so. */
export const restoreAd = ({ db, origin }: Services, adminId: string, id: string) =>
  db.transaction(async (tx) => {
    const locked = await lockTeamAd(tx, id, adminId);
    const wasWithdrawn = locked.ad.unavailableAt !== null;
    const reports = await resolveReports(tx, id, 'restored_by_admin');
    if (locked.ad.status !== 'approved' || locked.agent.isSuspended || (!wasWithdrawn && reports === 0))
      throw new Refusal('conflict');
    await tx.update(ads).set({ unavailableAt: null, restoredAt: sql`now()` }).where(eq(ads.id, id));
    await audit(
      tx,
      adminId,
      'ad.restore',
      { type: 'ad', id },
      { unavailableAt: locked.ad.unavailableAt, openReports: reports },
      { unavailableAt: null, openReports: 0 },
    );
    if (!wasWithdrawn) return;
    await tellAgent(tx, locked, 'ad_restored', m.chat_adRestored, { link: `${origin}/ads/${id}` });
    await matchAd(tx, id);
  });
