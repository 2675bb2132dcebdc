import { limits } from '@makao/contract/kernel/limits';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { tooMany } from '../../lib/http/errors.ts';
import { day } from '../../lib/market-time.ts';
import type { Conversation } from './support.rules.ts';

export interface Contact {
  /** A number, or the carrier's user id. */
  address: string;
  /** Their account, if they have one. */
  userId: string | null;
}

interface Text {
  text: string;
  /** The id of the received message: each is stored once. */
  key: string;
}

/** What a text may take in the table. */
const longest = 4_096;

/** The open conversation of a contact with the team. Locked: a colleague who takes or closes it waits. */
export async function conversationAt(tx: Tx, address: string): Promise<Conversation | null> {
  const isIt = and(
    eq(supportConversations.address, address),
    eq(supportConversations.topic, 'help'),
    isNull(supportConversations.closedAt),
  );
  return (await tx.select().from(supportConversations).where(isIt).for('update'))[0] ?? null;
}

/** A person wants to talk to the team: opens a conversation, or continues the open one. */
export async function openConversation(tx: Tx, contact: Contact, text: Text, now: Date): Promise<Conversation> {
  const conversation = (await conversationAt(tx, contact.address)) ?? (await open(tx, contact, now));
  return addText(tx, conversation, text, now);
}

async function open(tx: Tx, { address, userId }: Contact, now: Date): Promise<Conversation> {
  const since = new Date(now.getTime() - day);
  const ofToday = and(
    // What was opened since then was written in since then, too: this is what has an index.
    gt(supportConversations.lastAt, since),
    gt(supportConversations.openedAt, since),
    eq(supportConversations.address, address),
    eq(supportConversations.topic, 'help'),
  );
  if ((await tx.$count(supportConversations, ofToday)) >= limits.support.perDay) throw tooMany(day / 1000);
  const values = { topic: 'help', address, userId, openedAt: now, lastAt: now } as const;
  return one(await tx.insert(supportConversations).values(values).returning());
}

/** Stores what the person wrote. Delivered again, it is there already. */
export async function addText(tx: Tx, conversation: Conversation, { text, key }: Text, now: Date) {
  const { id } = conversation;
  const stored = await tx
    .insert(supportMessages)
    .values({ conversationId: id, text: text.slice(0, longest), key, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: supportMessages.id });
  if (stored.length === 0) return conversation;
  const changed = await tx
    .update(supportConversations)
    .set({ lastAt: now, unanswered: sql`${supportConversations.unanswered} + 1` })
    .where(eq(supportConversations.id, id))
    .returning();
  return one(changed);
}

/** The person answers what a colleague wrote, perhaps in a conversation that is over: that one goes on. */
export async function answerColleague(
  tx: Tx,
  { address, userId }: Contact,
  messageId: string,
  text: Text,
  now: Date,
): Promise<Conversation | null> {
  const [found] = await tx
    .select({ conversation: supportConversations })
    .from(supportMessages)
    .innerJoin(supportConversations, eq(supportConversations.id, supportMessages.conversationId))
    .where(eq(supportMessages.id, messageId))
    .for('update', { of: supportConversations });
  const answered = found?.conversation;
  if (!answered || (answered.address !== address && (!userId || answered.userId !== userId))) return null;
  return addText(tx, answered.closedAt ? await goOn(tx, answered, address) : answered, text, now);
}

/** The closed conversation waits again, unless a newer one about the same is open. */
async function goOn(tx: Tx, closed: Conversation, address: string): Promise<Conversation> {
  const newer = closed.topic === 'help' ? await conversationAt(tx, address) : await reportOf(tx, closed);
  if (newer) return newer;
  const reopened = await tx
    .update(supportConversations)
    .set({ address, closedAt: null, closedBy: null, takenBy: null, takenAt: null })
    .where(eq(supportConversations.id, closed.id))
    .returning();
  return one(reopened);
}

async function reportOf(tx: Tx, { threadId, userId }: Conversation) {
  if (!threadId || !userId) return null;
  const isIt = and(
    eq(supportConversations.threadId, threadId),
    eq(supportConversations.userId, userId),
    eq(supportConversations.topic, 'thread'),
    isNull(supportConversations.closedAt),
  );
  return (await tx.select().from(supportConversations).where(isIt).for('update'))[0] ?? null;
}

/** The person does without the team after all. A conversation that a colleague has taken is theirs to close. */
export const leaveTeam = (tx: Tx, { id }: Conversation, now: Date) =>
  tx
    .update(supportConversations)
    .set({ closedAt: now, unanswered: 0 })
    .where(and(eq(supportConversations.id, id), isNull(supportConversations.takenAt)));
