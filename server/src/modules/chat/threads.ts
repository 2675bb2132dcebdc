import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { adName } from '@makao/i18n/ads';
import { m } from '@makao/i18n/messages';
import { aliasedTable, and, eq, gt, gte, inArray, isNotNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { chats, chatThreads, threadMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { wards } from '../../db/schema/places.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import type { Caller } from '../../lib/http/session.ts';
import { hour, localDayStart, secondsToMidnight } from '../../lib/market-time.ts';
import { agentName, fullName } from '../accounts/accounts.rules.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { leaveLead } from '../leads/leave-lead.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { isAway, isShown } from '../search/search.rules.ts';
import { personOf } from './chat-person.ts';

/** Daily limits: new threads of a customer, and messages of one side over all threads. */
const newPerDay = 10;
const messagesPerDay = { most: 100, seconds: 86_400 };
/** Messages a customer may send before the agent answers. */
const unansweredMost = 5;

const agentUsers = aliasedTable(users, 'agent_users');

/** A thread with both sides. */
async function threadById(tx: Tx, id: string) {
  const [thread] = await tx
    .select({
      id: chatThreads.id,
      adId: chatThreads.adId,
      agentId: chatThreads.agentId,
      customer: users,
      agent: { phoneNumber: agentUsers.phoneNumber, locale: agentUsers.locale, suspendedAt: agentUsers.suspendedAt },
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

/** The thread, and the side of a contact in it; null for an outsider. */
export async function threadOf(tx: Tx, id: string, address: string) {
  const thread = await threadById(tx, id);
  const phoneNumber = (await personOf(tx, address))?.phoneNumber;
  if (!thread || !phoneNumber) return null;
  if (thread.customer.phoneNumber === phoneNumber) return { ...thread, byCustomer: true };
  return thread.agent.phoneNumber === phoneNumber ? { ...thread, byCustomer: false } : null;
}

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

/** Whether a user has just written to us: then a reply is expected and may be sent at night. */
async function hasJustWritten(tx: Tx, phoneNumber: string, now: Date) {
  const recent = gt(chats.wroteAt, new Date(now.getTime() - hour));
  const addresses = await contactsOf(tx, phoneNumber);
  return (await tx.$count(chats, and(inArray(chats.address, addresses), recent))) > 0;
}

/** Messages from the customer since the agent last answered, about any ad. */
async function unanswered(tx: Tx, customerId: string, agentId: string) {
  const between = sql`t.customer_id = ${customerId} and t.agent_id = ${agentId}`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from chat_threads t join thread_messages m on m.thread_id = t.id
    where ${between} and m.by_customer and m.created_at > coalesce((
      select max(a.created_at) from chat_threads t join thread_messages a on a.thread_id = t.id
      where ${between} and not a.by_customer), '-infinity')`);
  return one(rows).count;
}

/** Forwards a text to the other side without revealing the sender's number. */
export async function passOn(tx: Tx, threadId: string, byCustomer: boolean, text: string, now: Date) {
  const thread = await threadById(tx, threadId);
  if (!thread) throw new Refusal('notFound');
  const { customer, agent, agentId } = thread;
  const writer = byCustomer ? customer.id : `agent ${threadId}`;
  await countTry(tx, `thread messages ${writer}`, messagesPerDay, now.getTime());
  if (byCustomer && (await unanswered(tx, customer.id, agentId)) >= unansweredMost)
    throw tooMany(secondsToMidnight(now));
  const inserted = await tx
    .insert(threadMessages)
    .values({ threadId, byCustomer, text: text.slice(0, 2000), createdAt: now })
    .returning({ id: threadMessages.id });
  const answeredAt = byCustomer ? {} : { answeredAt: sql`coalesce(${chatThreads.answeredAt}, ${now.toISOString()})` };
  await tx
    .update(chatThreads)
    .set({ lastAt: now, ...answeredAt })
    .where(eq(chatThreads.id, threadId));
  const reader = byCustomer ? agent : customer;
  if (reader.suspendedAt) return;
  const { phoneNumber, locale } = reader;
  const { type, propertyType, wardName } = thread.ad;
  const ad = adName({ propertyType, type: readAdType(type ?? 'rent') }, wardName, locale);
  const name = byCustomer ? customer.firstName : agentName(thread.agentNames);
  const kind = byCustomer ? 'thread_question' : 'thread_answer';
  await notifyUser(
    tx,
    reader,
    kind,
    { name, ad, text },
    {
      extras: { buttons: buttonsOf(thread.id, thread.adId, byCustomer, locale) },
      dedupeKey: `thread ${one(inserted).id}`,
      // A customer who asked waits for the answer, whatever they opted out of; an agent who opted out is not asked.
      isAnswer: !byCustomer && (await hasJustWritten(tx, phoneNumber, now)),
    },
  );
}

const buttonsOf = (threadId: string, adId: string, byCustomer: boolean, locale: Locale) => [
  { id: `thread:${threadId}`, title: m.chat_thread_reply({}, { locale }) },
  ...(byCustomer ? [] : [{ id: `number:${adId}`, title: m.chat_number_button({}, { locale }) }]),
];

/** A customer's message about an ad: reaches the agent by chat and creates a lead. One thread per ad and customer. */
export async function writeToAgent(tx: Tx, caller: Caller, adId: string, text: string, now = new Date()) {
  await lockUser(tx, caller.userId);
  const [ad] = await tx
    .select({ ad: ads, suspendedAt: users.suspendedAt, processingStoppedAt: users.processingStoppedAt })
    .from(ads)
    .innerJoin(agents, eq(agents.id, ads.agentId))
    .innerJoin(users, eq(users.id, agents.userId))
    .where(and(eq(ads.id, adId), isNotNull(ads.publishedAt)));
  if (!ad || isAway(ad)) throw new Refusal('notFound');
  if (!isShown(ad.ad, now.getTime())) throw new Refusal('adUnavailable');
  const { agentId, connexionFees } = ad.ad;
  if (caller.agentId === agentId) throw new Refusal('ownAd');
  const mine = eq(chatThreads.customerId, caller.userId);
  const made = await tx
    .insert(chatThreads)
    .values({ adId, agentId, customerId: caller.userId, createdAt: now, lastAt: now })
    .onConflictDoNothing()
    .returning({ id: chatThreads.id });
  if (made.length > 0) {
    const today = await tx.$count(chatThreads, and(mine, gte(chatThreads.createdAt, localDayStart(now))));
    if (today > newPerDay) throw tooMany(secondsToMidnight(now));
  }
  const thread = one(
    await tx
      .select({ id: chatThreads.id })
      .from(chatThreads)
      .where(and(mine, eq(chatThreads.adId, adId))),
  );
  await leaveLead(tx, { customerId: caller.userId, adId, agentId, connexionFees }, now);
  await passOn(tx, thread.id, true, text, now);
  return thread.id;
}

/** The name of the other side, for the one about to write. */
export const otherSide = ({ byCustomer, customer, agentNames }: NonNullable<Awaited<ReturnType<typeof threadOf>>>) =>
  byCustomer ? agentName(agentNames) : fullName(customer).replace(/ .*/, '');
