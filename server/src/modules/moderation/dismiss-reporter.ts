import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import { shortLink } from '../ads/ad-code.ts';
import { lockAd } from '../ads/ads.policy.ts';
import { notifyAgent } from '../ads/notify-agent.ts';
import { lockTeamAd } from '../ads/team-ad.ts';
import { putBackAd } from '../ads/withdraw-ad.ts';
import { countingReports, openReports } from './resolve-reports.ts';

/**
 * Closes all open reports of one user as wrong. A hidden ad without other reports is restored, and its agent is
 * notified.
 */
export async function dismissReporter(tx: Tx, services: Services, adminId: string, reporterId: string) {
  const [reporter] = await lockUser(tx, reporterId);
  if (!reporter) throw new Refusal('notFound');
  const own = and(eq(unavailableReports.reporterId, reporterId), isNull(unavailableReports.resolvedAt));
  const reported = await tx
    .selectDistinct({ id: unavailableReports.adId, agentUserId: agents.userId })
    .from(unavailableReports)
    .innerJoin(ads, eq(ads.id, unavailableReports.adId))
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .where(own);
  await assertNotOwn(tx, adminId, [reporterId, ...reported.map(({ agentUserId }) => agentUserId)]);
  // Every write locks an ad before its reports, several ads in one order.
  const locked = [];
  for (const id of reported.map((ad) => ad.id).sort()) locked.push(await lockAd(tx, eq(ads.id, id)));
  const closed = await tx
    .update(unavailableReports)
    .set({ resolvedAt: new Date(), outcome: 'dismissed' })
    .where(own)
    .returning({ id: unavailableReports.id });
  let restored = 0;
  for (const ad of locked) {
    if (!ad?.unavailableAt || ad.takenDownAt) continue;
    const { id, unavailableAt } = ad;
    if ((await tx.$count(unavailableReports, and(openReports(id), countingReports))) > 0) continue;
    await putBackAd(services, tx, id, new Date());
    await audit(tx, adminId, 'ad.restore', id, { unavailableAt }, { unavailableAt: null });
    const link = shortLink(services.origin, ad.number);
    await notifyAgent(tx, await lockTeamAd(tx, id, adminId), 'ad_restored', { link });
    restored++;
  }
  await audit(tx, adminId, 'user.dismissReports', reporterId, { openReports: closed.length }, { openReports: 0 });
  return { dismissed: closed.length, restored };
}
