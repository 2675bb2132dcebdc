import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { type reportOutcomes, unavailableReports } from '../../db/schema/ads.ts';

/** Closes the open reports of an ad. Answers how many there were. */
export async function resolveReports(tx: Tx, adId: string, outcome: (typeof reportOutcomes)[number]) {
  const resolved = await tx
    .update(unavailableReports)
    .set({ resolvedAt: sql`now()`, outcome })
    .where(and(eq(unavailableReports.adId, adId), isNull(unavailableReports.resolvedAt)))
    .returning({ id: unavailableReports.id });
  return resolved.length;
}
