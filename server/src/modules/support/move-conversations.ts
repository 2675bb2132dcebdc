import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { conversationAt } from './write-to-team.ts';

/** A contact has another address: its conversations with the team follow. Two open ones become one. */
export async function moveConversations(tx: Tx, from: string, to: string) {
  const [mine, other] = [await conversationAt(tx, from), await conversationAt(tx, to)];
  if (mine && other) {
    // The one that a colleague has taken stays theirs.
    const [stays, ends] = other.takenAt && !mine.takenAt ? [other, mine] : [mine, other];
    // A key is unique in a conversation; a message that both have is one.
    await tx.execute(sql`delete from ${supportMessages} m where m.conversation_id = ${ends.id}
      and exists (select from ${supportMessages} k where k.conversation_id = ${stays.id} and k.key = m.key)`);
    await tx
      .update(supportMessages)
      .set({ conversationId: stays.id })
      .where(eq(supportMessages.conversationId, ends.id));
    await tx.delete(supportConversations).where(eq(supportConversations.id, ends.id));
    await tx
      .update(supportConversations)
      .set({
        openedAt: new Date(Math.min(mine.openedAt.getTime(), other.openedAt.getTime())),
        lastAt: new Date(Math.max(mine.lastAt.getTime(), other.lastAt.getTime())),
        unanswered: mine.unanswered + other.unanswered,
        userId: stays.userId ?? ends.userId,
      })
      .where(eq(supportConversations.id, stays.id));
  }
  // What is closed, or about a reported conversation, may be there several times.
  await tx.update(supportConversations).set({ address: to }).where(eq(supportConversations.address, from));
}
