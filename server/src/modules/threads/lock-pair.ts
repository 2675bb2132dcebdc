import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';

/**
 * Serializes what two people do with each other until the transaction ends: a block holds from its commit on, and limits
 * hold for messages that are written at once. Taken after the lock of a user, before those of threads.
 */
export const lockPair = (tx: Tx, ...userIds: [string, string]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`threads of ${userIds.toSorted().join(' ')}`}, 0))`);
