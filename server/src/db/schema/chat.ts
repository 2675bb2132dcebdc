import { addressPattern, userIdPattern } from '@makao/contract/chat';
import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

interface Sent {
  /** The name in their chat profile. */
  name?: string;
  /** The carrier's id of our message that this one replies to. */
  inReplyTo?: string;
}

/** An incoming message, as far as we parse it. */
export type Received = Sent & ReceivedContent;
export type ReceivedContent =
  | { kind: 'text'; text: string }
  /** A tap on a button or list row of ours; the id is ours. */
  | { kind: 'button'; id: string; title: string }
  | { kind: 'media'; mediaId: string; mimeType: string; caption: string | null }
  /** The number that the person shared by our button. */
  | { kind: 'shared'; phoneNumber: string }
  /** A contact card that proves nothing. */
  | { kind: 'card' }
  | ({ kind: 'change' } & IdentityChange)
  | { kind: 'other' };

/** The carrier's notice that a person has another number or user id now. */
export interface IdentityChange {
  oldNumber: string | null;
  oldId: string | null;
  newNumber: string | null;
  newId: string | null;
}

/** A message that we can answer once we know the number of its writer. */
export type Wish = Extract<ReceivedContent, { kind: 'text' | 'button' }>;

/** The state of a conversation, set by the reply handlers that need it. */
export interface ChatState {
  /** The last search as a query string, its page, and whether we asked for what it lacks to be saved. */
  search?: { query: string; page: number; isSaving?: true };
  /** The current draft, and which field we asked for last. */
  draft?: { adId: string; asked: string | null; isKindKnown?: true };
  /** The sign-in word that waits for a confirmation. */
  signIn?: { wordHash: string };
  /** The thread that the next text belongs to, or the ad whose agent it is for. */
  threadId?: string;
  askAbout?: string;
  /** Asked for a number: what it is needed for, and the number that a code was sent to. */
  link?: { wish?: Wish; phoneNumber?: string };
}

/** One row per contact who wrote to us, or whom we cannot or may not write to. */
export const chats = pgTable(
  'chats',
  {
    /**
     * Where messages are filed and answered: the number when the carrier names it, the carrier's user id until then. A
     * contact whose number becomes known or changes gets another address, by `move-contact.ts`.
     */
    address: text('phone_number').primaryKey(),
    /** The carrier's user id, as soon as it is known. */
    carrierId: text().unique(),
    username: text(),
    /** The carrier's timestamp of what named this address and id: an older message that arrives later changes neither. */
    addressSince: timestampColumn(),
    /** Since when the account was proved to be the contact's by more than an equal number: by a code, or by the carrier. */
    linkedAt: timestampColumn(),
    /** Failed SMS in a row, and since when we send none any more. */
    smsFailures: smallint().notNull().default(0),
    smsUnreachableAt: timestampColumn(),
    locale: text({ enum: locales }).notNull().default('sw'),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    /** The state of the conversation. */
    state: jsonb().$type<ChatState>().notNull().default({}),
    /** When the user last wrote: free texts are allowed for a day from then. */
    wroteAt: timestampColumn(),
    /** The carrier's timestamp of the newest processed message: an older one that arrives later changes no state. */
    workedUntil: timestampColumn(),
    /** The user opted out of everything except replies. */
    stoppedAt: timestampColumn(),
    /** When the newest stop or start was written: an older one that arrives later changes nothing. */
    stopOrStartAt: timestampColumn(),
    /** Failed deliveries in a row, and since when we do not write any more. */
    failures: smallint().notNull().default(0),
    unreachableAt: timestampColumn(),
    createdAt: createdAt(),
  },
  (t) => [
    check('chats_locale', oneOf(t.locale, locales)),
    check('chats_phone_number', sql`${t.address} ~ ${sql.raw(`'^${addressPattern}$'`)}`),
    check('chats_carrier_id', sql`${t.carrierId} ~ ${sql.raw(`'^${userIdPattern}$'`)}`),
    index('chats_user').on(t.userId),
  ],
);

/** Incoming messages: each once, however often the carrier delivers it. */
export const receivedMessages = pgTable(
  'received_messages',
  {
    id: id(),
    /** The carrier's id. */
    externalId: text().notNull().unique(),
    from: text().notNull(),
    /** Erased once it was processed and is no longer needed. */
    content: jsonb().$type<Received>(),
    /** The carrier's timestamp. */
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

/** A word shown by a browser; sending it to us signs that browser in. */
export const signInWords = pgTable(
  'sign_in_words',
  {
    wordHash: text().primaryKey(),
    /** The browser's own secret: the word alone opens nothing. */
    browserHash: text().notNull().unique(),
    locale: text({ enum: locales }).notNull(),
    /** Describes the browser to the user who confirms. */
    device: text(),
    /** The account that was already open in the browser. */
    forUserId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: timestampColumn().notNull(),
    /** Who sent the word and confirmed. */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    writtenAt: timestampColumn(),
    usedAt: timestampColumn(),
  },
  (t) => [
    check('sign_in_words_written', sql`(${t.userId} is null) = (${t.writtenAt} is null)`),
    index('sign_in_words_expiry').on(t.expiresAt),
  ],
);

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
  },
  (t) => [
    index('chat_threads_last').on(t.lastAt),
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
