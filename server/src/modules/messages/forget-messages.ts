import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';

/** Deletes all messages to and from a number. */
export async function forgetMessages(tx: Tx, phoneNumber: string) {
  await tx.delete(messages).where(eq(messages.to, phoneNumber));
  await tx.delete(receivedMessages).where(eq(receivedMessages.from, phoneNumber));
  await tx.delete(chats).where(eq(chats.phoneNumber, phoneNumber));
}
