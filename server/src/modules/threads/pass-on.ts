import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { threadLimits } from '@makao/contract/threads.limits';
import { adName } from '@makao/i18n/ads';
import { m } from '@makao/i18n/messages';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { Refusal, tooMany } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { hour, secondsToMidnight } from '../../lib/market-time.ts';
import { agentName } from '../accounts/accounts.rules.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { threadById } from './find-thread.ts';

const messagesPerDay = { most: threadLimits.messagesPerDay, seconds: 86_400 };

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
  if (byCustomer && (await unanswered(tx, customer.id, agentId)) >= threadLimits.unanswered)
    throw tooMany(secondsToMidnight(now));
  const inserted = await tx
    .insert(threadMessages)
    .values({ threadId, byCustomer, text: text.slice(0, threadLimits.text), createdAt: now })
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
