import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats } from '../../db/schema/chat.ts';
import { supportConversations } from '../../db/schema/support.ts';
import { chatThreads } from '../../db/schema/threads.ts';
import { audit } from '../../lib/audit.ts';
import { Refusal } from '../../lib/http/errors.ts';
import type { Services } from '../../services.ts';
import { assertNotOwn } from '../accounts/own-accounts.ts';
import type { Conversation } from './support.rules.ts';
import { tellPerson } from './tell-person.ts';

/** A colleague takes a waiting conversation over: from now on Makao does not answer the person by itself. */
export const takeConversation = ({ db }: Services, memberId: string, id: string, now = new Date()) =>
  db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (conversation.closedAt) throw new Refusal('conflict');
    if (conversation.takenBy === memberId) return;
    if (conversation.takenBy) throw new Refusal('conflict');
    await assertNotTheirs(tx, memberId, conversation);
    await tx
      .update(supportConversations)
      .set({ takenBy: memberId, takenAt: now, lastAt: now })
      .where(eq(supportConversations.id, id));
    await audit(tx, memberId, 'support.take', id, null, { topic: conversation.topic });
    await tellPerson(tx, conversation, { kind: 'taken', memberId }, now);
  });

async function lockConversation(tx: Tx, id: string): Promise<Conversation> {
  const [found] = await tx.select().from(supportConversations).where(eq(supportConversations.id, id)).for('update');
  if (!found) throw new Refusal('notFound');
  return found;
}

/** For what only the colleague does who took it. */
export async function lockTaken(tx: Tx, memberId: string, id: string): Promise<Conversation> {
  const conversation = await lockConversation(tx, id);
  if (conversation.closedAt || conversation.takenBy !== memberId) throw new Refusal('conflict');
  return conversation;
}

/** Nobody works a conversation of their own, one that reports them, or one of an account linked with theirs. */
export async function assertNotTheirs(tx: Tx, memberId: string, { userId, address, threadId }: Conversation) {
  const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.phoneNumber, address));
  const [contact] = await tx.select({ userId: chats.userId }).from(chats).where(eq(chats.address, address));
  const [thread] = threadId
    ? await tx
        .select({ customerId: chatThreads.customerId, agentUserId: agents.userId })
        .from(chatThreads)
        .innerJoin(agents, eq(agents.id, chatThreads.agentId))
        .where(eq(chatThreads.id, threadId))
    : [];
  const concerned = [userId, account?.id, contact?.userId, thread?.customerId, thread?.agentUserId];
  await assertNotOwn(
    tx,
    memberId,
    concerned.filter((each) => each != null),
  );
}
