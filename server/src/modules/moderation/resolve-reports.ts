import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type reportOutcomes, unavailableReports } from '../../db/schema/ads.ts';

export type ReportOutcome = (typeof reportOutcomes)[number];

/** The reports of an ad that are not answered yet. */
export const openReports = (adId: string) =>
  and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt));

/** Closes the open reports of an ad; earlier ones keep their own outcome. */
export const resolveReports = (tx: Tx, adId: string, outcome: ReportOutcome, now = new Date()) =>
  tx.update(unavailableReports).set({ resolvedAt: now, outcome }).where(openReports(adId));
