import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type reportOutcomes, unavailableReports } from '../../db/schema/moderation.ts';
import { countingReportsSql } from '../ads/ads.rules.ts';

export type ReportOutcome = (typeof reportOutcomes)[number];

/** The open reports of an ad. */
export const openReports = (adId: string) =>
  and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt));

/** Those of them that can hide it. */
export const countingReports = sql.raw(countingReportsSql('unavailable_reports'));

/** Closes the open reports of an ad, or `which` of them; earlier ones keep their outcome. */
export const resolveReports = (tx: Tx, adId: string, outcome: ReportOutcome, now = new Date(), which?: SQL) =>
  tx
    .update(unavailableReports)
    .set({ resolvedAt: now, outcome })
    .where(and(openReports(adId), which));
