import { m } from '@makao/i18n/messages';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { messages } from '../../db/schema/messages.ts';
import { threadMessages } from '../../db/schema/threads.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { otherSide, threadById } from './find-thread.ts';

const longest = 80;

/** Tells the writer by chat, if they have just written there, that a message did not arrive: once. */
export async function tellUndelivered(db: Db, messageId: string) {
  await db.transaction(async (tx) => {
    const [written] = await tx
      .select({ threadId: threadMessages.threadId, byCustomer: threadMessages.byCustomer, text: threadMessages.text })
      .from(messages)
      .innerJoin(threadMessages, sql`${messages.dedupeKey} = 'thread ' || ${threadMessages.id}`)
      .where(eq(messages.id, messageId));
    const thread = written && (await threadById(tx, written.threadId));
    if (!thread) return;
    const { byCustomer, text } = written;
    const { phoneNumber, locale } = byCustomer ? thread.customer : thread.agent;
    const [to = phoneNumber] = await contactsOf(tx, phoneNumber);
    const name = otherSide({ ...thread, byCustomer });
    const short = text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
    await queueMessage(tx, {
      ...{ to, locale, kind: 'chat_answer', parameters: [], isAnswer: true },
      text: m.chat_threads_undelivered({ name, text: short }, { locale }),
      dedupeKey: `undelivered ${messageId}`,
    });
  });
}
