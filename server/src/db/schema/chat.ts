import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, timestampColumn, oneOf } from './columns.ts';

interface Sent {
  /** What the person calls themselves there. */
  name?: string;
  /** The carrier's name for the message of ours that this one answers. */
  inReplyTo?: string;
}

/** A message of the carrier, as far as we read it. */
export type Received = Sent & ReceivedContent;
export type ReceivedContent =
  | { kind: 'text'; text: string }
  /** A tap on a button or a line of a list that we sent; the id is ours. */
  | { kind: 'button'; id: string; title: string }
  | { kind: 'media'; mediaId: string; mimeType: string; caption: string | null }
  | { kind: 'other' };

/** Where a conversation stands. Filled by the parts that need it. */
export interface ChatState {
  /** The last search, as the search page's address says it, its page, and whether what it lacks to be saved was asked for. */
  search?: { query: string; page: number; isSaving?: true };
  /** The draft in the making, and which of its facts was asked for last. */
  draft?: { adId: string; asked: string | null; isKindKnown?: true };
  /** The word whose browser waits for a yes. */
  signIn?: { wordHash: string };
  /** The thread that the next text belongs to, or the ad whose agent it is for. */
  threadId?: string;
  askAbout?: string;
}

/** One a number that wrote to us, or that we can't or may not write to. */
export const chats = pgTable(
  'chats',
  {
    phoneNumber: text().primaryKey(),
    locale: text({ enum: locales }).notNull().default('sw'),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** Where the conversation stands: the last search, the draft in the making, what was asked. */
    state: jsonb().$type<ChatState>().notNull().default({}),
    /** When the person last wrote: free texts may be sent for a day from then. */
    wroteAt: timestampColumn(),
    /** The newest message worked on, as the carrier dated it: an older one that comes later changes no state. */
    workedUntil: timestampColumn(),
    /** The person wants nothing from us but answers. */
    stoppedAt: timestampColumn(),
    /** Messages in a row that did not arrive, and since when we write no more. */
    failures: smallint().notNull().default(0),
    unreachableAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    check('chats_locale', oneOf(t.locale, locales)),
    check('chats_phone_number', sql`${t.phoneNumber} ~ '^\\+[1-9][0-9]{6,14}$'`),
    index('chats_user').on(t.userId),
  ],
);

/** What people wrote to us: each of the carrier's messages once, however often it is delivered. */
export const receivedMessages = pgTable(
  'received_messages',
  {
    id: id(),
    /** The carrier's name for it. */
    externalId: text().notNull().unique(),
    from: text().notNull(),
    /** Emptied once it was worked on and nobody needs it. */
    content: jsonb().$type<Received>(),
    /** When it was written, as the carrier says. */
    writtenAt: timestampColumn().notNull(),
    createdAt: createdAt(),
    workedAt: timestampColumn(),
  },
  (t) => [
    index('received_messages_from').on(t.from, t.writtenAt),
    index('received_messages_waiting').on(t.from, t.writtenAt).where(sql`${t.workedAt} is null`),
    index('received_messages_created').on(t.createdAt),
  ],
);

/** A word shown by a browser; who writes it to us signs that browser in. */
export const signInWords = pgTable(
  'sign_in_words',
  {
    wordHash: text().primaryKey(),
    /** The browser's own secret: the word alone opens nothing. */
    browserHash: text().notNull().unique(),
    locale: text({ enum: locales }).notNull(),
    /** What the browser is, for the person who is asked. */
    device: text(),
    /** The account that was open in the browser already: its password is its owner's. */
    forUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Who wrote it, and said yes. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    writtenAt: timestampColumn(),
    usedAt: timestampColumn(),
  },
  (t) => [
    check('sign_in_words_written', sql`(${t.userId} is null) = (${t.writtenAt} is null)`),
    index('sign_in_words_expiry').on(t.expiresAt),
  ],
);

/** What a customer and an agent write to each other about an ad, through us. */
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
  },
  (t) => [
    uniqueIndex('chat_threads_once').on(t.adId, t.customerId),
    index('chat_threads_agent').on(t.agentId, t.lastAt.desc().nullsFirst(), t.id),
    index('chat_threads_customer').on(t.customerId, t.lastAt.desc().nullsFirst(), t.id),
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
  },
  (t) => [
    check('thread_messages_text', sql`char_length(${t.text}) between 1 and 2000`),
    index('thread_messages_order').on(t.threadId, t.createdAt, t.id),
  ],
);
