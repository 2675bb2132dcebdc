import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';

/** Makes drafts of the live ads that an agent has submitted since then. Answers how many. */
export async function unpublishAds(tx: Tx, agentId: string, since: Date): Promise<number> {
  const live = and(eq(ads.status, 'approved'), isNull(ads.deletedAt), gt(ads.expirationDate, sql`now()`));
  const { rowCount } = await tx
    .update(ads)
    .set({ status: 'draft', pendingChanges: null })
    .where(and(eq(ads.agentId, agentId), gte(ads.submittedAt, since), live));
  return rowCount ?? 0;
}
