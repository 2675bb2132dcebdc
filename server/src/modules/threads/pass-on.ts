import { readAdType } from '@makao/contract/ads';
import type { Locale } from '@makao/contract/kernel/locales';
import { threadLimits } from '@makao/contract/threads.limits';
import { adName } from '@makao/i18n/ads';
import { m } from '@makao/i18n/messages';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { one, type Tx } from '../../db/client.ts';
import { chats } from '../../db/schema/chat.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { countTry } from '../../lib/http/rate-limit.ts';
import { hour, secondsToMidnight } from '../../lib/market-time.ts';
import { contactsOf } from '../messages/contacts-of.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { blocksBetween, lockThread, nameOfAgent, type OwnThread } from './find-thread.ts';
import { isGone } from './threads.rules.ts';

const messagesPerDay = { most: threadLimits.messagesPerDay, seconds: 86_400 };

interface Written {
  threadId: string;
  /** Who writes: one of the two sides. */
  userId: string;
  text: string;
  /** The same key is passed on once. */
  key?: string | undefined;
  /** Whether the limits count it: not what can be sent once in a thread. */
  isCounted?: boolean;
}

/** Stores a text and forwards it to the other side, without revealing the sender's number. */
export async function passOn(tx: Tx, { threadId, userId, text, key, isCounted = true }: Written, now: Date) {
  const found = await lockThread(tx, threadId, userId);
  const { thread, byCustomer } = found;
  if (key) {
    const again = and(eq(threadMessages.threadId, threadId), eq(threadMessages.byCustomer, byCustomer));
    const [sent] = await tx
      .select()
      .from(threadMessages)
      .where(and(again, eq(threadMessages.key, key)));
    if (sent) return sent;
  }
  await refuseClosed(tx, found);
  if (isCounted) await countMessage(tx, found, now);
  // Later than all before it, so that "read until" means the same to both sides.
  const createdAt = new Date(Math.max(now.getTime(), thread.lastAt.getTime() + 1));
  const message = one(
    await tx
      .insert(threadMessages)
      .values({ threadId, byCustomer, text: text.slice(0, threadLimits.text), createdAt, key: key ?? null })
      .returning(),
  );
  const answeredAt = sql`coalesce(${chatThreads.answeredAt}, ${createdAt.toISOString()})`;
  await tx
    .update(chatThreads)
    .set({
      lastAt: createdAt,
      // Who answers has read what was there.
      ...(byCustomer
        ? { customerUnread: 0, customerReadAt: createdAt, agentUnread: sql`${chatThreads.agentUnread} + 1` }
        : {
            agentUnread: 0,
            agentReadAt: createdAt,
            customerUnread: sql`${chatThreads.customerUnread} + 1`,
            answeredAt,
          }),
    })
    .where(eq(chatThreads.id, threadId));
  await notifyReader(tx, found, message, now);
  return message;
}

/** Nothing is passed on between people of whom one is gone, or has blocked the other. */
async function refuseClosed(tx: Tx, { byCustomer, customer, agent }: OwnThread) {
  const [writer, reader] = byCustomer ? [customer, agent] : [agent, customer];
  if (writer.suspendedAt) throw new Refusal('suspended');
  const blocks = await blocksBetween(tx, writer.id, reader.id);
  if (blocks.byWriter) throw new Refusal('threadBlocked');
  if (blocks.byReader || isGone(reader)) throw new Refusal('threadClosed');
}

/** Messages of each side about any ad, and those of the customer since the agent last answered. */
async function countBetween(tx: Tx, customerId: string, agentId: string) {
  const ofPair = sql`t.customer_id = ${customerId} and t.agent_id = ${agentId}`;
  const { rows } = await tx.execute<{ customers: number; agents: number; unanswered: number }>(sql`
    select count(*) filter (where m.by_customer)::int as customers, count(*) filter (where not m.by_customer)::int as agents,
      count(*) filter (where m.by_customer and m.created_at > coalesce((
        select max(a.created_at) from chat_threads t join thread_messages a on a.thread_id = t.id
        where ${ofPair} and not a.by_customer), '-infinity'))::int as unanswered
    from chat_threads t join thread_messages m on m.thread_id = t.id where ${ofPair}`);
  return one(rows);
}

/** A customer does not ring on before the agent answers, nor an agent before a customer who never wrote does. */
async function countMessage(tx: Tx, { thread, byCustomer, customer }: OwnThread, now: Date) {
  const writer = byCustomer ? customer.id : `agent ${thread.id}`;
  await countTry(tx, `thread messages ${writer}`, messagesPerDay, now.getTime());
  const { customers, agents, unanswered } = await countBetween(tx, customer.id, thread.agentId);
  const isEnough = byCustomer
    ? unanswered >= threadLimits.unanswered
    : customers === 0 && agents >= threadLimits.toLead;
  if (!isEnough) return;
  const seconds = String(Math.ceil(secondsToMidnight(now)));
  throw new Refusal('awaitsAnswer', { headers: { 'retry-after': seconds } });
}

/** What asks for a phone number is delivered with a button that shares one's own. */
const asksForNumber = /\b(?:namba|number|simu|phone|whatsapp|contacts?)\b/i;

async function notifyReader(
  tx: Tx,
  { thread, byCustomer, customer, agent, tradeName, ad: about }: OwnThread,
  { id, text }: { id: string; text: string },
  now: Date,
) {
  const reader = byCustomer ? agent : customer;
  if (!(await isReachedByChat(tx, thread, byCustomer, reader.phoneNumber))) return;
  const { locale } = reader;
  const { type, propertyType, wardName } = about;
  const ad = adName({ propertyType, type: readAdType(type ?? 'rent') }, wardName, locale);
  const name = byCustomer ? customer.firstName : nameOfAgent({ agent, tradeName });
  const isShared = (byCustomer ? thread.agentSharedAt : thread.customerSharedAt) !== null;
  const share = asksForNumber.test(text) && !isShared;
  await notifyUser(
    tx,
    reader,
    byCustomer ? 'thread_question' : 'thread_answer',
    { name, ad, text },
    {
      extras: { buttons: buttonsOf(thread, byCustomer, share, locale) },
      dedupeKey: `thread ${id}`,
      // Who has just written waits for the answer.
      isAnswer: !byCustomer && (await hasJustWritten(tx, reader.phoneNumber, now)),
    },
  );
}

const buttonsOf = (
  { id, adId }: Pick<typeof chatThreads.$inferSelect, 'id' | 'adId'>,
  byCustomer: boolean,
  share: boolean,
  locale: Locale,
) => [
  { id: `thread:${id}`, title: m.chat_thread_reply({}, { locale }) },
  ...(byCustomer ? [] : [{ id: `number:${adId}`, title: m.chat_number_button({}, { locale }) }]),
  ...(share ? [{ id: `share:${id}`, title: m.chat_threads_shareButton({}, { locale }) }] : []),
];

/** Who opted out still gets messages of people to whom they wrote, and finds all others on our page. */
async function isReachedByChat(
  tx: Tx,
  { id, answeredAt }: typeof chatThreads.$inferSelect,
  byCustomer: boolean,
  phoneNumber: string,
) {
  const addresses = await contactsOf(tx, phoneNumber);
  const stopped = and(inArray(chats.address, addresses), isNotNull(chats.stoppedAt));
  if (addresses.length === 0 || (await tx.$count(chats, stopped)) === 0) return true;
  if (byCustomer) return answeredAt !== null;
  return (
    (await tx.$count(threadMessages, and(eq(threadMessages.threadId, id), eq(threadMessages.byCustomer, true)))) > 0
  );
}

/** Whether a user has just written to us: then a reply is expected and may be sent at night. */
async function hasJustWritten(tx: Tx, phoneNumber: string, now: Date) {
  const recent = gt(chats.wroteAt, new Date(now.getTime() - hour));
  const addresses = await contactsOf(tx, phoneNumber);
  return (await tx.$count(chats, and(inArray(chats.address, addresses), recent))) > 0;
}
