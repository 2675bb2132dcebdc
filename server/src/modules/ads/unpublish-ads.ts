import { and, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { ads } from '../../db/schema/ads.ts';

/** Turns the published ads that an agent submitted since then into drafts. Returns how many. */
export async function unpublishAds(tx: Tx, agentId: string, since: Date): Promise<number> {
  const live = and(eq(ads.status, 'approved'), isNull(ads.deletedAt), gt(ads.expirationDate, sql`now()`));
  const { rowCount } = await tx
    .update(ads)
    .set({ status: 'draft', pendingChanges: null })
    .where(and(eq(ads.agentId, agentId), gte(ads.submittedAt, since), live));
  return rowCount ?? 0;
}
