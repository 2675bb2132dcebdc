import { eq } from 'drizzle-orm';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { audit } from '../../lib/audit.ts';
import type { Services } from '../../services.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { assertNotTheirs, lockTaken } from './take-conversation.ts';
import { localeOf, nameOf } from './tell-person.ts';

interface Reply {
  text: string;
  /** A form that is sent twice is one message. */
  key: string;
}

/** The message that carries a colleague's text, and the text of such a message. */
const replyKey = (messageId: string) => `support ${messageId}`;
export const repliedWith = (dedupeKey: string | null) => /^support (\S+)$/.exec(dedupeKey ?? '')?.[1] ?? null;

/** A colleague writes to the person, in the conversation that they have taken. */
export const replyToPerson = ({ db }: Services, memberId: string, id: string, reply: Reply, now = new Date()) =>
  db.transaction(async (tx) => {
    const conversation = await lockTaken(tx, memberId, id);
    await assertNotTheirs(tx, memberId, conversation);
    const [stored] = await tx
      .insert(supportMessages)
      .values({ conversationId: id, memberId, ...reply, createdAt: now })
      .onConflictDoNothing()
      .returning({ id: supportMessages.id });
    if (!stored) return;
    await tx.update(supportConversations).set({ lastAt: now, unanswered: 0 }).where(eq(supportConversations.id, id));
    const recipient = { phoneNumber: conversation.address, locale: await localeOf(tx, conversation) };
    const values = { name: await nameOf(tx, memberId), text: reply.text };
    await notifyUser(tx, recipient, 'support_answer', values, { dedupeKey: replyKey(stored.id), isAnswer: true });
    await audit(tx, memberId, 'support.reply', id, null, null);
  });
