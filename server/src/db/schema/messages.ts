import { sendingChannels } from '@makao/contract/channels';
import { locales } from '@makao/contract/kernel/locales';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { MessageExtras } from '../../lib/messenger/messenger.ts';
import { milliShillings } from './channels.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

const messageWaits = ['channel', 'budget', 'morning', 'receipt'] as const;

const messageStatuses = ['queued', 'sent', 'refused', 'cancelled'] as const;

/** The outbox: written in the transaction that causes a message, sent by a job, shown by the demo's inbox. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    to: text().notNull(),
    locale: text({ enum: locales }).notNull(),
    kind: text().notNull(),
    text: text().notNull(),
    template: jsonb().$type<{ name: string; parameters: string[] }>(),
    /** Pictures, buttons and lists, for a reply within a conversation. */
    extras: jsonb().$type<MessageExtras>(),
    /** A reply is sent at any hour. */
    isAnswer: boolean().notNull().default(false),
    /** The channel it was sent on; until then, the one to try first. */
    channel: text({ enum: sendingChannels }).notNull().default('whatsapp'),
    /** The recipient asked for this channel: no other is tried. */
    isChannelAsked: boolean().notNull().default(false),
    /**
     * Why it waits, and until when: for the channel, the budget, the morning; or for a receipt, while it is being sent or
     * it is not known whether it was.
     */
    waitsFor: text({ enum: messageWaits }),
    waitsUntil: timestampColumn(),
    /** The message that tells in sum what this one would have told. */
    toldBy: uuid(),
    /** What it was counted with in `message_spend`: expected, or as the provider reported. */
    cost: milliShillings(),
    /** The day it was counted on. */
    spentOn: date({ mode: 'string' }),
    isCostReported: boolean().notNull().default(false),
    parts: smallint(),
    /** A key is never sent twice. */
    dedupeKey: text().unique(),
    status: text({ enum: messageStatuses }).notNull().default('queued'),
    attempts: smallint().notNull().default(0),
    externalId: text(),
    error: text(),
    createdAt: createdAt(),
    sentAt: timestampColumn(),
    /** The delivery status that the carrier reported. */
    deliveredAt: timestampColumn(),
    readAt: timestampColumn(),
    failedAt: timestampColumn(),
  },
  (t) => [
    check('messages_status', oneOf(t.status, messageStatuses)),
    check('messages_locale', oneOf(t.locale, locales)),
    check('messages_sent', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
    index('messages_external').on(t.externalId).where(sql`${t.externalId} is not null`),
    index('messages_to').on(t.to, t.createdAt.desc().nullsFirst()),
    index('messages_newest').on(t.createdAt, t.id),
    index('messages_kind').on(t.kind, t.createdAt, t.id),
    index('messages_unsent').on(t.status, t.createdAt, t.id).where(sql`${t.status} <> 'sent'`),
    index('messages_texts').on(t.createdAt).where(sql`${t.text} <> ''`),
    index('messages_codes').on(t.createdAt).where(sql`${t.text} <> '' and ${t.kind} like '%\\_code'`),
    index('messages_queued').on(t.createdAt).where(sql`${t.status} = 'queued'`),
  ],
);
