import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, timestampColumn } from './columns.ts';

/** Messages between a customer and an agent about an ad, through us. */
export const chatThreads = pgTable(
  'chat_threads',
  {
    id: id(),
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    agentId: uuid()
      .notNull()
      .references(() => agents.id, { onDelete: 'cascade' }),
    customerId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastAt: createdAt(),
    /** When the agent first answered. */
    answeredAt: timestampColumn(),
    /** Messages of the other side that were not read yet, here or by chat. */
    customerUnread: integer().notNull().default(0),
    agentUnread: integer().notNull().default(0),
    /** Until when each side has read on our page. */
    customerReadAt: timestampColumn(),
    agentReadAt: timestampColumn(),
    /** When this side blocked the other. */
    customerBlockedAt: timestampColumn(),
    agentBlockedAt: timestampColumn(),
    /** When this side shared its number. */
    customerSharedAt: timestampColumn(),
    agentSharedAt: timestampColumn(),
  },
  (t) => [
    index('chat_threads_last').on(t.lastAt),
    uniqueIndex('chat_threads_once').on(t.adId, t.customerId),
    index('chat_threads_agent').on(t.agentId, t.lastAt.desc().nullsFirst(), t.id),
    index('chat_threads_customer').on(t.customerId, t.lastAt.desc().nullsFirst(), t.id),
    index('chat_threads_agent_unread').on(t.agentId, t.lastAt.desc().nullsFirst()).where(sql`${t.agentUnread} > 0`),
    index('chat_threads_customer_unread')
      .on(t.customerId, t.lastAt.desc().nullsFirst())
      .where(sql`${t.customerUnread} > 0`),
  ],
);

export const threadMessages = pgTable(
  'thread_messages',
  {
    id: id(),
    threadId: uuid()
      .notNull()
      .references(() => chatThreads.id, { onDelete: 'cascade' }),
    byCustomer: boolean().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
    /** The sender's key: a form that is sent twice is one message. Null for messages by chat. */
    key: uuid(),
  },
  (t) => [
    check('thread_messages_text', sql`char_length(${t.text}) between 1 and 2000`),
    index('thread_messages_order').on(t.threadId, t.createdAt, t.id),
    uniqueIndex('thread_messages_key').on(t.threadId, t.byCustomer, t.key).where(sql`${t.key} is not null`),
  ],
);
