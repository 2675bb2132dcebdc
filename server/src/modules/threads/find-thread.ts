import { aliasedTable, eq } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { messages } from '../../db/schema/messages.ts';
import { wards } from '../../db/schema/places.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { agentName, fullName } from '../accounts/accounts.rules.ts';

const agentUsers = aliasedTable(users, 'agent_users');

/** A thread with both sides. */
export async function threadById(tx: Tx, id: string) {
  const [thread] = await tx
    .select({
      id: chatThreads.id,
      adId: chatThreads.adId,
      agentId: chatThreads.agentId,
      customer: users,
      agent: {
        userId: agentUsers.id,
        phoneNumber: agentUsers.phoneNumber,
        locale: agentUsers.locale,
        suspendedAt: agentUsers.suspendedAt,
      },
      agentNames: { name: agents.name, firstName: agentUsers.firstName, lastName: agentUsers.lastName },
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

/** The thread, and the side of an account in it; null for an outsider. */
export async function threadOf(tx: Tx, id: string, userId: string | undefined) {
  const thread = userId && (await threadById(tx, id));
  if (!thread) return null;
  if (thread.customer.id === userId) return { ...thread, byCustomer: true };
  return thread.agent.userId === userId ? { ...thread, byCustomer: false } : null;
}
export type OwnThread = NonNullable<Awaited<ReturnType<typeof threadOf>>>;

/** The thread of one of our messages, by the carrier's id. */
export async function threadOfMessage(tx: Tx, externalId: string): Promise<string | null> {
  const [message] = await tx
    .select({ dedupeKey: messages.dedupeKey })
    .from(messages)
    .where(eq(messages.externalId, externalId))
    .limit(1);
  const [, id] = /^thread (\S+)$/.exec(message?.dedupeKey ?? '') ?? [];
  if (!id) return null;
  const [told] = await tx
    .select({ threadId: threadMessages.threadId })
    .from(threadMessages)
    .where(eq(threadMessages.id, id));
  return told?.threadId ?? null;
}

/** The name of the other side, for the one about to write. */
export const otherSide = ({ byCustomer, customer, agentNames }: OwnThread) =>
  byCustomer ? agentName(agentNames) : fullName(customer).replace(/ .*/, '');
