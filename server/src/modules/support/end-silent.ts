import { limits } from '@makao/contract/kernel/limits';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { supportConversations } from '../../db/schema/support.ts';
import { hour } from '../../lib/market-time.ts';
import { tellPerson } from './tell-person.ts';

const atOnce = 200;

/**
 * Ends conversations in which nobody writes any more, and those that no colleague took. What was reported stays until a
 * colleague has dealt with it.
 */
export async function endSilent(db: Db, now = new Date()): Promise<number> {
  const before = (hours: number) => new Date(now.getTime() - hours * hour);
  const { silentHours, waitsHours } = limits.support;
  const { lastAt, takenAt, closedAt, topic } = supportConversations;
  const isSilent = and(
    isNull(closedAt),
    eq(topic, 'help'),
    lt(lastAt, before(Math.min(silentHours, waitsHours))),
    or(
      and(sql`${takenAt} is not null`, lt(lastAt, before(silentHours))),
      and(isNull(takenAt), lt(lastAt, before(waitsHours))),
    ),
  );
  return db.transaction(async (tx) => {
    const silent = await tx
      .select()
      .from(supportConversations)
      .where(isSilent)
      .limit(atOnce)
      .for('update', { skipLocked: true });
    for (const conversation of silent) {
      await tx
        .update(supportConversations)
        .set({ closedAt: now, unanswered: 0 })
        .where(eq(supportConversations.id, conversation.id));
      await tellPerson(tx, conversation, { kind: 'closed' }, now);
    }
    return silent.length;
  });
}
