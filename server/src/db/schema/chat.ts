import type { AdForm } from '@makao/contract/ads.agent';
import { addressPattern, type ChatMode, chatModes, chatSteps, userIdPattern } from '@makao/contract/chat';
import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
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
  | { kind: 'location'; latitude: number; longitude: number }
  | { kind: 'voice' }
  | { kind: 'sticker' }
  | { kind: 'reaction' }
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
export type Wish = Extract<ReceivedContent, { kind: 'text' | 'button' | 'location' }>;

/** Changes of a draft that its agent has not agreed to yet. */
export type DraftChanges = Partial<AdForm>;

/** A new intent would leave unfinished work: leave it? */
interface LeaveQuestion {
  kind: 'leave';
  wish: Wish;
}
/** What the saved search lacks. */
interface SaveQuestion {
  kind: 'save';
  lacks: 'price' | 'filters';
}
/** Several threads are open: whom is this text for? */
interface ThreadQuestion {
  kind: 'whichThread';
  text: string;
  threadIds: string[];
  /** Of the message that an answer sends: it is sent once. */
  key: string;
}
/** Share one's own number with the other side of a thread? */
interface ShareQuestion {
  kind: 'shareNumber';
  threadId: string;
}
/** Several ads fit: which one? */
interface AdQuestion {
  kind: 'whichAd';
  act: AdAct;
  adIds: string[];
}
/** The agent has to say yes before this is done. */
interface ActQuestion {
  kind: 'confirmAct';
  act: AdAct;
  adId: string;
  /** Further ads that the same yes is for. */
  alsoIds?: string[];
}
/** Somebody sent us an ad of others: look for homes like it? */
interface AlikeQuestion {
  kind: 'alike';
  query: string;
}
interface DraftQuestion {
  kind: 'draftChanges';
  adId: string;
  changes: DraftChanges;
}
interface DeletionQuestion {
  kind: 'deleteDraft';
  adId: string;
}

/**
 * What we asked and wait to hear about. It lies on top of the mode: once answered, or let go, the conversation is where it
 * was. A bare word answers it for a limited time only. `key` is in the ids of its buttons, so that those of another
 * question say nothing.
 */
export type Question = { askedAt: string; key?: string } & (
  | LeaveQuestion
  | SaveQuestion
  | AlikeQuestion
  | ThreadQuestion
  | ShareQuestion
  | AdQuestion
  | ActQuestion
  | DraftQuestion
  | DeletionQuestion
);
export type QuestionKind = Question['kind'];

/** What an agent may do with an ad by chat. `from` is what the agent saw: another price since then is asked again. */
export type AdAct =
  | { act: 'price'; price: number | null; from?: number }
  | { act: 'outcome'; outcome: 'rented' | 'sold' | null }
  | { act: 'confirm' }
  | { act: 'renew' }
  | { act: 'pause' };

/**
 * The state of a conversation: one mode, and what each mode remembers. Data of a mode stays when it is left, so that it can
 * be returned to, until it is dropped.
 */
export interface ChatState {
  /** Absent in rows of earlier releases, where the data decides; see `states/mode-of.ts`. */
  mode?: ChatMode;
  /** When the mode was last used: it ends some time after that. */
  modeAt?: string;
  question?: Question;
  /** The last search as a query string, its page, and when it was last used. `isSaving` is of earlier releases. */
  search?: { query: string; page: number; at?: string; isSaving?: true };
  /** The current draft, and which field we asked for last. */
  draft?: {
    adId: string;
    asked: string | null;
    isKindKnown?: true;
    /** The version of the ad whose summary was shown: only that one can be sent. */
    shown?: number;
    /** Drafts of the same message that come next. */
    queue?: string[];
  };
  /** The agent's ads as last listed: numbers in their texts count these. */
  listedAds?: string[];
  /** The sign-in word that waits for a confirmation. */
  signIn?: { wordHash: string };
  /** The thread that the next text belongs to, or the ad whose agent it is for. */
  threadId?: string;
  askAbout?: string;
  /** When the message was written that chose them, when they were last used, and until when nobody is proposed. */
  threadSince?: string;
  threadAt?: string;
  threadNo?: string;
  /** Asked for a number: what it is needed for, and the number that a code was sent to. */
  link?: { wish?: Wish; phoneNumber?: string };
  /** How often in a row the person wrote in another language than ours. */
  otherLanguage?: number;
  /** When the person was last answered for abuse. */
  abuseAt?: string;
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

/** How a message was understood, for the team: without its text. */
export const chatDecisions = pgTable(
  'chat_decisions',
  {
    id: id(),
    address: text().notNull(),
    step: text({ enum: chatSteps }).notNull(),
    handler: text().notNull(),
    modeBefore: text({ enum: chatModes }).notNull(),
    modeAfter: text({ enum: chatModes }).notNull(),
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    check('chat_decisions_step', oneOf(t.step, chatSteps)),
    index('chat_decisions_address').on(t.address, t.createdAt.desc().nullsFirst()),
    index('chat_decisions_created').on(t.createdAt),
  ],
);
