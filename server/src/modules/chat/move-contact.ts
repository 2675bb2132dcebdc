import { and, eq, notLike, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { chatDecisions, chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { moveConversations } from '../support/move-conversations.ts';

export type Contact = typeof chats.$inferSelect;

/** What a contact is called from now on. */
export interface Identity {
  address: string;
  carrierId: string | null;
  username?: string | null;
  /** The carrier's timestamp. */
  since: Date;
}

/** Serializes changes of who is who. Taken before any row is locked. */
export const lockContacts = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('chat contacts'))`);

/** Messages of a contact, how they were understood, and its conversations with the team follow it. A code stays with its number, which it proves. */
async function moveMessages(tx: Tx, from: string, to: string) {
  await tx.update(receivedMessages).set({ from: to }).where(eq(receivedMessages.from, from));
  await tx.update(chatDecisions).set({ address: to }).where(eq(chatDecisions.address, from));
  await moveConversations(tx, from, to);
  await tx
    .update(messages)
    .set({ to })
    .where(and(eq(messages.to, from), eq(messages.status, 'queued'), notLike(messages.kind, '%\\_code')));
}

/** Gives a contact another address or id, with its messages and what is queued for it. */
export async function moveContact(tx: Tx, before: Contact, { since, ...identity }: Identity): Promise<Contact> {
  const isElsewhere = identity.address !== before.address;
  // A failed delivery may have left a row of nobody there.
  const [rest] = isElsewhere
    ? await tx.select().from(chats).where(eq(chats.address, identity.address)).for('update')
    : [];
  const contact = rest ? await mergeContacts(tx, before, rest) : before;
  const values = { ...identity, addressSince: since };
  await tx.update(chats).set(values).where(eq(chats.address, contact.address));
  if (isElsewhere) await moveMessages(tx, contact.address, identity.address);
  return { ...contact, ...values };
}

/** Two rows that the carrier says are one person: the other one ends, and what it had is the contact's. */
export async function mergeContacts(tx: Tx, contact: Contact, other: Contact): Promise<Contact> {
  const values = mergedOf(contact, other);
  await tx.delete(chats).where(eq(chats.address, other.address));
  await tx.update(chats).set(values).where(eq(chats.address, contact.address));
  await moveMessages(tx, other.address, contact.address);
  return { ...contact, ...values };
}

const timeOf = (date: Date | null) => date?.getTime() ?? 0;
const later = (one: Date | null, other: Date | null) => (timeOf(one) >= timeOf(other) ? one : other);

function mergedOf(one: Contact, other: Contact) {
  const newer = timeOf(one.workedUntil) >= timeOf(other.workedUntil) ? one : other;
  const decided = timeOf(one.stopOrStartAt) >= timeOf(other.stopOrStartAt) ? one : other;
  // Releases before recorded no time: then an opt-out counts.
  const stoppedAt = decided.stopOrStartAt ? decided.stoppedAt : (one.stoppedAt ?? other.stoppedAt);
  const { userId, linkedAt } = one.linkedAt ? one : other.linkedAt ? other : newer;
  return {
    ...{ userId, linkedAt, stoppedAt, stopOrStartAt: decided.stopOrStartAt },
    ...{ state: newer.state, locale: newer.locale, username: one.username ?? other.username },
    ...{ wroteAt: later(one.wroteAt, other.wroteAt), workedUntil: later(one.workedUntil, other.workedUntil) },
    ...{ failures: 0, unreachableAt: null },
    createdAt: timeOf(one.createdAt) <= timeOf(other.createdAt) ? one.createdAt : other.createdAt,
  };
}
