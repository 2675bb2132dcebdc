import { limits } from '@makao/contract/kernel/limits';
import type { ReportReason } from '@makao/contract/moderation.reports';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day, localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { withdrawAd } from '../ads/withdraw-ad.ts';
import { isShown } from '../search/search.rules.ts';
import { askAgent } from './ask-agent.ts';
import { countingReports, openReports } from './resolve-reports.ts';

interface Report {
  reason: ReportReason;
  comment: string | null;
}

/**
 * Reports an ad. The same reason twice changes nothing. Only `gone` has an effect beyond informing the team, and not
 * from other agents or unreliable reporters: the agent is asked, and enough reports hide the ad.
 */
export async function reportUnavailable(
  { db, origin }: Services,
  { userId: reporterId, isAgent, from }: Pick<Caller, 'userId' | 'isAgent' | 'from'>,
  adId: string,
  { reason, comment }: Report = { reason: 'gone', comment: null },
  now = new Date(),
) {
  await db.transaction(async (tx) => {
    await lockUser(tx, reporterId);
    const [ad] = await tx
      .select({
        restoredAt: ads.restoredAt,
        status: ads.status,
        unavailableAt: ads.unavailableAt,
        deletedAt: ads.deletedAt,
        expirationDate: ads.expirationDate,
        confirmedAt: ads.confirmedAt,
        closedAt: ads.closedAt,
      })
      .from(ads)
      .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)))
      // Serializes the reports of one ad, so that each counts those before it.
      .for('no key update');
    if (!ad) throw new Refusal('notFound');
    const same = and(eq(unavailableReports.reporterId, reporterId), eq(unavailableReports.reason, reason));
    if ((await tx.$count(unavailableReports, and(openReports(adId), same))) > 0) return;
    if (!isShown(ad, now.getTime())) throw new Refusal('adUnavailable');
    await refuseTooMany(tx, reporterId, now);

    const deviceHash = from?.device ?? null;
    const report = { adId, reporterId, reason, comment, deviceHash, createdAt: now };
    const isContact = await hasContacted(tx, reporterId, adId);
    const isTip = isAgent || (await isDoubtful(tx, reporterId, isContact));
    if (reason !== 'gone' || isTip) {
      await tx.insert(unavailableReports).values({ ...report, isTip, withdrew: false });
      return;
    }
    const all = await tx
      .select({
        createdAt: unavailableReports.createdAt,
        answeredAt: unavailableReports.answeredAt,
        deviceHash: unavailableReports.deviceHash,
      })
      .from(unavailableReports)
      .where(and(openReports(adId), countingReports));
    // Several accounts on one device count as one person.
    const before = oneADevice(all.filter((each) => !deviceHash || each.deviceHash !== deviceHash));
    const since = now.getTime() - limits.reports.withinDays * day;
    const recent = before.filter(({ createdAt }) => createdAt.getTime() >= since).length + 1;
    const withdrew = ad.restoredAt
      ? recent >= limits.reports.afterRestore
      : before.length + 1 >= limits.reports.strangers || isContact;
    await tx.insert(unavailableReports).values({ ...report, withdrew });
    if (withdrew) await withdrawAd(tx, adId, now);
    // One question at a time: the agent is asked again after answering, and notified when the ad is hidden.
    if (withdrew || all.every(({ answeredAt }) => answeredAt))
      await askAgent(tx, origin, adId, withdrew ? 'ad_reported' : 'ad_asked_about');
  });
}

/**
 * Whether a user's reports hide nothing for now: they were wrong more often than right, or have several open reports
 * about ads they never contacted an agent for. This stops attacks on a rival after the first ads.
 */
async function isDoubtful(tx: Tx, reporterId: string, isContact: boolean) {
  const { rows } = await tx.execute<{ right: number; wrong: number; open: number }>(sql`
    select count(*) filter (where outcome = 'removed')::int as right, count(*) filter (where outcome <> 'removed')::int as wrong,
      count(*) filter (where ${countingReports})::int as open
    from unavailable_reports where reporter_id = ${reporterId}`);
  const { right, wrong, open } = one(rows);
  return (!isContact && open >= limits.reports.mostOpen) || (wrong >= limits.reports.mostWrong && wrong > right);
}

function oneADevice<Report extends { deviceHash: string | null }>(reports: Report[]): Report[] {
  const devices = new Set<string>();
  return reports.filter(({ deviceHash }) => {
    if (!deviceHash) return true;
    const isNew = !devices.has(deviceHash);
    devices.add(deviceHash);
    return isNew;
  });
}

/** Whether the user called or wrote to the agent about this ad; seeing the number is not enough. */
const hasContacted = async (tx: Tx, customerId: string, adId: string) =>
  (await tx.$count(
    transactionEvents,
    and(
      eq(transactionEvents.customerId, customerId),
      eq(transactionEvents.adId, adId),
      isNotNull(transactionEvents.contactedAt),
    ),
  )) > 0;

async function refuseTooMany(tx: Tx, reporterId: string, now: Date) {
  const today = gte(unavailableReports.createdAt, localDayStart(now));
  const made = await tx.$count(unavailableReports, and(eq(unavailableReports.reporterId, reporterId), today));
  if (made >= limits.reports.perDay) throw tooMany(secondsToMidnight(now));
}
