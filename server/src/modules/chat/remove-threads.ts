import { eq, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chatThreads } from '../../db/schema/chat.ts';

/** Deletes what a user wrote, and what was written to them. */
export async function removeThreads(tx: Tx, userId: string, agentId: string | null) {
  await tx
    .delete(chatThreads)
    .where(or(eq(chatThreads.customerId, userId), agentId ? eq(chatThreads.agentId, agentId) : undefined));
}
