import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';

/** Deletes all messages to and from a number. */
export async function forgetMessages(tx: Tx, phoneNumber: string) {
  await tx.delete(messages).where(eq(messages.to, phoneNumber));
  await tx.delete(receivedMessages).where(eq(receivedMessages.from, phoneNumber));
  await forgetChat(tx, phoneNumber);
}

/** Ends the conversation of a number: what it was about, and whose it was. */
export const forgetChat = (tx: Tx, phoneNumber: string) => tx.delete(chats).where(eq(chats.phoneNumber, phoneNumber));
