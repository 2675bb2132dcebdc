import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { agents } from '../../db/schema/agents.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { between, lockThread } from './find-thread.ts';

/** Blocks or unblocks the other side, in every thread between the two. */
export async function blockThread(db: Db, userId: string, threadId: string, isBlocked: boolean, now = new Date()) {
  await db.transaction(async (tx) => {
    const { customer, agent } = await lockThread(tx, threadId, userId);
    const ofPair = between(customer.id, agent.id);
    const at = isBlocked ? now : null;
    await tx
      .update(chatThreads)
      .set({ customerBlockedAt: at, ...(isBlocked && { customerUnread: 0 }) })
      .where(and(ofPair, eq(chatThreads.customerId, userId)));
    const own = tx.select({ id: agents.id }).from(agents).where(eq(agents.userId, userId));
    await tx
      .update(chatThreads)
      .set({ agentBlockedAt: at, ...(isBlocked && { agentUnread: 0 }) })
      .where(and(ofPair, inArray(chatThreads.agentId, own)));
  });
}
