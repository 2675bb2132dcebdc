import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Caller } from '../../lib/http/session.ts';

/** The caller has read until this message. An older one than before changes nothing. */
export async function seeThread(db: Db, { userId, agentId }: Caller, threadId: string, messageId: string) {
  await db.transaction(async (tx) => {
    // Locked before it is counted: a message that comes now is counted by the one or the other.
    const [thread] = await tx.select().from(chatThreads).where(eq(chatThreads.id, threadId)).for('no key update');
    const byCustomer = thread?.customerId === userId;
    if (!thread || (!byCustomer && thread.agentId !== agentId)) throw new Refusal('notFound');
    const [message] = await tx
      .select({ createdAt: threadMessages.createdAt })
      .from(threadMessages)
      .where(and(eq(threadMessages.id, messageId), eq(threadMessages.threadId, threadId)));
    if (!message) throw new Refusal('notFound');
    const before = byCustomer ? thread.customerReadAt : thread.agentReadAt;
    if (before && before >= message.createdAt) return;
    const unread = await tx.$count(
      threadMessages,
      and(
        eq(threadMessages.threadId, threadId),
        eq(threadMessages.byCustomer, !byCustomer),
        gt(threadMessages.createdAt, message.createdAt),
      ),
    );
    await tx
      .update(chatThreads)
      .set(
        byCustomer
          ? { customerReadAt: message.createdAt, customerUnread: unread }
          : { agentReadAt: message.createdAt, agentUnread: unread },
      )
      .where(eq(chatThreads.id, threadId));
  });
}
