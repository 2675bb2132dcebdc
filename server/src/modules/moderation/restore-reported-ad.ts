import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { shortLink } from '../ads/ad-code.ts';
import { notifyAgent } from '../ads/notify-agent.ts';
import { assertNotReporter } from '../ads/own-reports.ts';
import { lockTeamAd } from '../ads/team-ad.ts';
import { openReports } from './resolve-reports.ts';
import { restoreAd } from './restore-ad.ts';

/** The team restores an ad that was reported or taken down, or closes reports that have not hidden it yet. */
export async function restoreReportedAd(tx: Tx, services: Services, adminId: string, id: string) {
  const locked = await lockTeamAd(tx, id, adminId);
  await assertNotReporter(tx, adminId, id);
  const { unavailableAt, takenDownAt, status } = locked.ad;
  const reports = await tx.$count(unavailableReports, openReports(id));
  if (status !== 'approved' || locked.agent.isSuspended || (!unavailableAt && reports === 0))
    throw new Refusal('conflict');
  await restoreAd(services, tx, id, 'restored_by_admin');
  // Pending messages to the agent about it are obsolete.
  if (takenDownAt) await tx.update(ads).set({ adminComment: null }).where(eq(ads.id, id));
  await audit(
    tx,
    adminId,
    'ad.restore',
    id,
    { unavailableAt, takenDownAt, openReports: reports },
    { unavailableAt: null },
  );
  if (unavailableAt)
    await notifyAgent(tx, locked, 'ad_restored', {
      link: shortLink(services.origin, locked.ad.number),
    });
}
