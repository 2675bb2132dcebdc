import { limits } from '@makao/contract/kernel/limits';
import { and, eq } from 'drizzle-orm';
import { columns, query } from '../../db/columns.ts';
import { ads } from '../../db/schema/ads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import type { Services } from '../../services.ts';
import { lockAd } from '../ads/ads.policy.ts';
import { countingReportsSql } from '../ads/ads.rules.ts';
import { withdrawAd } from '../ads/withdraw-ad.ts';
import { isShown, shownAlone } from '../search/search.rules.ts';
import { askAgent } from './ask-agent.ts';
import { countingReports, openReports } from './resolve-reports.ts';

const overdue =
  query`select distinct ${columns(ads, 'a', ['id'])} from unavailable_reports r join ads a on a.id = r.ad_id
  where ${countingReportsSql()} and r.created_at <= now() - interval '${limits.reports.answerHours} hours'
    and a.restored_at is null and ${shownAlone()}`.prepare<[]>('moderation.overdue');

/** Hides the ads whose agents were asked a day ago and have not answered. */
export async function withdrawUnanswered({ db, origin }: Services, signal?: AbortSignal) {
  for (const { id } of await overdue(db)) {
    if (signal?.aborted) return;
    await db.transaction(async (tx) => {
      const ad = await lockAd(tx, eq(ads.id, id));
      const asked = and(openReports(id), countingReports);
      // Answered or hidden by another report while this waited for the lock.
      if (!ad || ad.restoredAt || !isShown(ad) || (await tx.$count(unavailableReports, asked)) === 0) return;
      await tx.update(unavailableReports).set({ withdrew: true }).where(asked);
      await withdrawAd(tx, id, new Date());
      await askAgent(tx, origin, id, 'ad_reported');
    });
  }
}
