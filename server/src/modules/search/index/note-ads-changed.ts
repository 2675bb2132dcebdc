import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/**
 * Announces ads whose rows are unchanged but whose search results differ: their agent was suspended, their ward
 * moved to another city, or the name of their landmark was accepted. Numbered like the trigger does. Call last in a transaction: every writer waits for the lock.
 */
export async function noteAdsChanged(
  tx: Tx,
  of: { agentId: string } | { wardId: string } | { landmarkId: string },
): Promise<void> {
  const these =
    'agentId' in of
      ? sql`agent_id = ${of.agentId}`
      : 'wardId' in of
        ? sql`ward_id = ${of.wardId}`
        : sql`landmark_id = ${of.landmarkId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ad_changes'))`);
  await tx.execute(
    sql`insert into ad_changes (ad_id) select id from ads
        where ${these} and published_at is not null and deleted_at is null`,
  );
}
