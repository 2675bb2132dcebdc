import { limits } from '@makao/contract/kernel/limits';
import type { ReportReason } from '@makao/contract/moderation.reports';
import { and, eq, gte, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';
import { day, localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import type { Services } from '../../services.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { safeUntilSql } from '../ads/ads.rules.ts';
import { isOnSpotSql } from '../ads/position.rules.ts';
import { withdrawAd } from '../ads/withdraw-ad.ts';
import { isShown } from '../search/search.rules.ts';
import { askAgent } from './ask-agent.ts';
import { linksAmong, openReportsOf, type ReportingCaller, reporterRecord } from './reporter-record.ts';
import { countPeople, hides, voteOf } from './reports.rules.ts';
import { openReports } from './resolve-reports.ts';

interface Report {
  reason: ReportReason;
  comment: string | null;
}

/**
 * Reports an ad. The same reason twice changes nothing. Only `gone` has an effect beyond informing the team, if its
 * reporter has a vote and no fresh proof shows the home: the agent is asked, and enough people hide the ad.
 */
export async function reportUnavailable(
  { db, origin }: Services,
  caller: ReportingCaller,
  adId: string,
  { reason, comment }: Report = { reason: 'gone', comment: null },
  now = new Date(),
) {
  const { userId: reporterId, from } = caller;
  await db.transaction(async (tx) => {
    await lockUser(tx, reporterId);
    const [ad] = await tx
      .select({
        agentId: ads.agentId,
        isProved: sql<boolean>`${sql.raw(safeUntilSql('ads'))} is not null`,
        isOnSpot: sql<boolean>`${sql.raw(isOnSpotSql('ads'))}`,
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

    const report = { adId, reporterId, reason, comment, ...hashes(from), createdAt: now };
    const record = await reporterRecord(tx, caller, { id: adId, agentId: ad.agentId }, now);
    const vote = voteOf(record);
    const isTip = vote === 'none' || (reason === 'gone' && ad.isProved);
    if (reason !== 'gone' || isTip) {
      await tx.insert(unavailableReports).values({ ...report, isTip, withdrew: false });
      return;
    }
    const before = await openReportsOf(tx, adId);
    const since = now.getTime() - limits.reports.withinDays * day;
    const counted = ad.restoredAt ? before.filter(({ createdAt }) => createdAt.getTime() >= since) : before;
    const all = [...counted, { ...report, ...record }];
    const people = countPeople(all, await linksAmong(tx, [...new Set(all.map((each) => each.reporterId))]));
    const withdrew = hides({ isRestored: ad.restoredAt !== null, isOnSpot: ad.isOnSpot }, vote, people);
    await tx.insert(unavailableReports).values({ ...report, withdrew });
    if (withdrew) await withdrawAd(tx, adId, now);
    // One question at a time: the agent is asked again after answering, and notified when the ad is hidden.
    if (withdrew || before.every(({ answeredAt }) => answeredAt))
      await askAgent(tx, origin, adId, withdrew ? 'ad_reported' : 'ad_asked_about');
  });
}

const hashes = (from: Caller['from']) => ({ deviceHash: from?.device ?? null, addressHash: from?.address ?? null });

async function refuseTooMany(tx: Tx, reporterId: string, now: Date) {
  const today = gte(unavailableReports.createdAt, localDayStart(now));
  const made = await tx.$count(unavailableReports, and(eq(unavailableReports.reporterId, reporterId), today));
  if (made >= limits.reports.perDay) throw tooMany(secondsToMidnight(now));
}
