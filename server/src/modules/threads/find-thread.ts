import { aliasedTable, and, eq, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { wards } from '../../db/schema/places.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { agentName, fullName } from '../accounts/accounts.rules.ts';
import { lockPair } from './lock-pair.ts';

const agentUsers = aliasedTable(users, 'agent_users');

/** A thread with both sides. */
export async function threadById(tx: Tx, id: string) {
  const [thread] = await tx
    .select({
      thread: chatThreads,
      customer: users,
      agent: agentUsers,
      tradeName: agents.name,
      ad: { type: ads.type, propertyType: ads.propertyType, wardName: wards.name },
    })
    .from(chatThreads)
    .innerJoin(users, eq(users.id, chatThreads.customerId))
    .innerJoin(agents, eq(agents.id, chatThreads.agentId))
    .innerJoin(agentUsers, eq(agentUsers.id, agents.userId))
    .innerJoin(ads, eq(ads.id, chatThreads.adId))
    .innerJoin(wards, eq(wards.id, ads.wardId))
    .where(eq(chatThreads.id, id));
  return thread;
}
export type ThreadWithSides = NonNullable<Awaited<ReturnType<typeof threadById>>>;

/** The thread, and the side of an account in it; null for an outsider. */
export async function threadOf(tx: Tx, id: string, userId: string | undefined) {
  const found = userId && (await threadById(tx, id));
  if (!found) return null;
  if (found.customer.id === userId) return { ...found, byCustomer: true };
  return found.agent.id === userId ? { ...found, byCustomer: false } : null;
}
export type OwnThread = NonNullable<Awaited<ReturnType<typeof threadOf>>>;

/** The caller's thread, with everything between the two sides locked. 404 for an outsider. */
export async function lockThread(tx: Tx, id: string, userId: string): Promise<OwnThread> {
  const seen = await threadOf(tx, id, userId);
  if (!seen) throw new Refusal('notFound');
  await lockPair(tx, seen.customer.id, seen.agent.id);
  // Again: it may have been changed until now.
  const found = await threadOf(tx, id, userId);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** The threads between two people, whoever of them is the customer. */
export const between = (a: string, b: string) =>
  sql`${chatThreads.customerId} in (${a}, ${b}) and ${chatThreads.agentId} in (
    select g.id from agents g where g.user_id in (${a}, ${b}))`;

/** Whether one of two people has blocked the other, in whichever thread. */
export async function blocksBetween(tx: Tx, writer: string, reader: string) {
  const byWriter = sql`case when ${chatThreads.customerId} = ${writer} then ${chatThreads.customerBlockedAt} else ${chatThreads.agentBlockedAt} end`;
  const byReader = sql`case when ${chatThreads.customerId} = ${reader} then ${chatThreads.customerBlockedAt} else ${chatThreads.agentBlockedAt} end`;
  return one(
    await tx
      .select({
        byWriter: sql<boolean>`coalesce(bool_or(${byWriter} is not null), false)`,
        byReader: sql<boolean>`coalesce(bool_or(${byReader} is not null), false)`,
      })
      .from(chatThreads)
      .where(between(writer, reader)),
  );
}

/** What one of our messages is about, by the carrier's id: a thread, or a customer who called. */
export type AboutPerson = { threadId: string } | { leadId: string } | { isOfMany: true };

export async function personOfMessage(tx: Tx, externalId: string): Promise<AboutPerson | null> {
  const [message] = await tx
    .select({ dedupeKey: messages.dedupeKey, kind: messages.kind })
    .from(messages)
    .where(eq(messages.externalId, externalId))
    .limit(1);
  if (message?.kind === 'leads') return { isOfMany: true };
  const [, what, id] = /^(thread|lead) (\S+)$/.exec(message?.dedupeKey ?? '') ?? [];
  if (!id) return null;
  if (what === 'lead') return { leadId: id };
  const [told] = await tx
    .select({ threadId: threadMessages.threadId })
    .from(threadMessages)
    .where(eq(threadMessages.id, id));
  return told ?? null;
}

/** A lead of an agent's own, of a customer who made contact. */
export async function leadOf(tx: Tx, id: string, agentId: string) {
  const [lead] = await tx
    .select({ adId: transactionEvents.adId, customerId: transactionEvents.customerId })
    .from(transactionEvents)
    .where(
      and(
        eq(transactionEvents.id, id),
        eq(transactionEvents.agentId, agentId),
        sql`${transactionEvents.contactedAt} is not null`,
      ),
    );
  return lead ?? null;
}

/** The name of the other side, for the one about to write. */
export const otherSide = ({ byCustomer, ...sides }: OwnThread) =>
  byCustomer ? nameOfAgent(sides) : firstNameOf(sides.customer);

export const nameOfAgent = ({ agent, tradeName }: Pick<ThreadWithSides, 'agent' | 'tradeName'>) =>
  agentName({ name: tradeName, firstName: agent.firstName, lastName: agent.lastName });

const firstNameOf = (user: { firstName: string; lastName: string }) => fullName(user).replace(/ .*/, '');
