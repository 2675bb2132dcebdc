import { supportTopics } from '@makao/contract/support';
import { threadReportReasons } from '@makao/contract/threads';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { chatThreads } from './threads.ts';

/** People who want to talk to the team, and conversations that were reported to it. */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: id(),
    topic: text({ enum: supportTopics }).notNull(),
    /** Where the person writes from: a number, or the carrier's user id. Follows the contact. */
    address: text().notNull(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The reported conversation. */
    threadId: uuid().references(() => chatThreads.id, { onDelete: 'set null' }),
    reason: text({ enum: threadReportReasons }),
    openedAt: createdAt(),
    /** When either side last wrote. */
    lastAt: createdAt(),
    /** Texts of the person since the team last answered. */
    unanswered: integer().notNull().default(0),
    takenBy: uuid().references(() => users.id),
    takenAt: timestampColumn(),
    closedAt: timestampColumn(),
    /** Null when it ended because nobody wrote any more. */
    closedBy: uuid().references(() => users.id),
  },
  (t) => [
    check('support_conversations_topic', oneOf(t.topic, supportTopics)),
    check('support_conversations_reason', oneOf(t.reason, threadReportReasons)),
    check('support_conversations_taken', sql`(${t.takenBy} is null) = (${t.takenAt} is null)`),
    uniqueIndex('support_conversations_open').on(t.address).where(sql`${t.closedAt} is null and ${t.topic} = 'help'`),
    uniqueIndex('support_conversations_reported')
      .on(t.threadId, t.userId)
      .where(sql`${t.closedAt} is null and ${t.topic} = 'thread'`),
    index('support_conversations_last').on(t.lastAt.desc().nullsFirst(), t.id),
    index('support_conversations_user').on(t.userId),
    index('support_conversations_waiting').on(t.lastAt).where(sql`${t.closedAt} is null`),
  ],
);

/** What was written in them. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: id(),
    conversationId: uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    /** The colleague who wrote it; null for the person. */
    memberId: uuid().references(() => users.id),
    text: text().notNull(),
    createdAt: createdAt(),
    /** A form that is sent twice is one message. */
    key: uuid(),
  },
  (t) => [
    check('support_messages_text', sql`char_length(${t.text}) between 1 and 4096`),
    index('support_messages_order').on(t.conversationId, t.createdAt, t.id),
    uniqueIndex('support_messages_key').on(t.conversationId, t.key).where(sql`${t.key} is not null`),
  ],
);
