import { eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chats, type Received, receivedMessages } from '../../db/schema/chat.ts';
import { isSame, placeOf } from './contacts.ts';
import { followChange } from './follow-change.ts';
import { lockContacts } from './move-contact.ts';
import type { ReceivedMessage } from './read-delivery.ts';
import { vouched } from './vouched-number.ts';

/** A message with the address of its contact. */
export interface Filed {
  externalId: string;
  from: string;
  content: Received;
  writtenAt: Date;
  workedAt?: Date;
}

/**
 * Messages of contacts that are as we know them, who are kept from moving until the commit. Null if one of them is new,
 * or has another number or id. Fails when one of them is being moved.
 */
export async function fileSettled(tx: Tx, messages: ReceivedMessage[]): Promise<Filed[] | null> {
  if (messages.some(({ content }) => content.kind === 'change' || content.kind === 'shared')) return null;
  const numbers = new Set(messages.flatMap(({ sender }) => sender.phoneNumber ?? []));
  const ids = new Set(messages.flatMap(({ sender }) => sender.carrierId ?? []));
  const contacts = await tx
    .select()
    .from(chats)
    .where(or(inArray(chats.address, [...numbers]), inArray(chats.carrierId, [...ids])))
    .orderBy(chats.address)
    // Waiting for one while others are locked could end in a deadlock.
    .for('key share', { noWait: true });
  const byId = new Map(contacts.map((contact) => [contact.carrierId, contact]));
  const filed: Filed[] = [];
  for (const { sender, ...message } of messages) {
    const contact = sender.carrierId ? byId.get(sender.carrierId) : undefined;
    const from = contact?.address ?? sender.phoneNumber;
    if (!from || !isSame(sender, contact)) return null;
    filed.push({ ...message, from });
  }
  return filed;
}

/** The message of a contact that is new or changes. Delivered again, it changes nobody again. */
export async function fileOne(tx: Tx, given: ReceivedMessage): Promise<Filed | null> {
  await lockContacts(tx);
  const known = await tx.$count(receivedMessages, eq(receivedMessages.externalId, given.externalId));
  if (known > 0) return null;
  const { sender, ...message } = await vouched(tx, given);
  const { content, writtenAt } = message;
  if (content.kind !== 'change') return { ...message, from: await placeOf(tx, sender, writtenAt) };
  const { address, isMoved } = await followChange(tx, content, writtenAt);
  return { ...message, from: address, ...(!isMoved && { workedAt: new Date() }) };
}
