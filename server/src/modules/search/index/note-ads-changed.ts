import { sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';

/**
 * Announces ads whose rows are unchanged but whose search results differ: their agent was suspended, or their ward
 * moved to another city. Numbered like the trigger does. Call last in a transaction: every writer waits for the lock.
 */
export async function noteAdsChanged(tx: Tx, of: { agentId: string } | { wardId: string }): Promise<void> {
  const these = 'agentId' in of ? sql`agent_id = ${of.agentId}` : sql`ward_id = ${of.wardId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('ad_changes'))`);
  await tx.execute(
    sql`insert into ad_changes (ad_id) select id from ads
        where ${these} and published_at is not null and deleted_at is null`,
  );
}
