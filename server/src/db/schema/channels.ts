import {
  budgetPeriods,
  budgetScopes,
  channelStates,
  channels,
  limitActions,
  priceCategories,
  sendingChannels,
  unworkedReasons,
} from '@makao/contract/channels';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';

/** Thousandths of a shilling: a message costs a few shillings and a part. */
export const milliShillings = () => bigint({ mode: 'number' });

/** What was tried and arrived in each minute: whether a channel works is judged from the last ones. */
export const channelMinutes = pgTable(
  'channel_minutes',
  {
    channel: text({ enum: sendingChannels }).notNull(),
    minute: timestampColumn().notNull(),
    /** Taken by the provider. */
    sent: integer().notNull().default(0),
    /** Failed for reasons that concern no recipient: no answer, an error of the provider, our set-up. */
    failed: integer().notNull().default(0),
    /** Of those sent in this minute, how many arrived. */
    delivered: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.minute] }),
    check('channel_minutes_channel', oneOf(t.channel, sendingChannels)),
    index('channel_minutes_minute').on(t.minute),
  ],
);

/** The breaker of each channel. A channel without a row works. */
export const channelHealth = pgTable(
  'channel_health',
  {
    channel: text({ enum: sendingChannels }).primaryKey(),
    state: text({ enum: channelStates }).notNull().default('up'),
    /** When it came into this state. */
    since: timestampColumn().notNull(),
    /** What was counted when it last changed: `errors`, `noReceipts` or `back`. */
    reason: text(),
    /** While down, when the next message tries it. */
    nextTryAt: timestampColumn(),
    /** Tries in a row that worked. */
    worked: smallint().notNull().default(0),
  },
  (t) => [
    check('channel_health_channel', oneOf(t.channel, sendingChannels)),
    check('channel_health_state', oneOf(t.state, channelStates)),
  ],
);

/** When a channel failed and was back, for the team and for the messages that summarize what waited. */
export const channelOutages = pgTable(
  'channel_outages',
  {
    id: id(),
    channel: text({ enum: sendingChannels }).notNull(),
    beganAt: timestampColumn().notNull(),
    endedAt: timestampColumn(),
    reason: text().notNull(),
  },
  (t) => [
    check('channel_outages_channel', oneOf(t.channel, sendingChannels)),
    index('channel_outages_began').on(t.beganAt),
  ],
);

/** What a message is expected to cost, which owners edit. The country `*` is any without a row of its own. */
export const messagePrices = pgTable(
  'message_prices',
  {
    channel: text({ enum: channels }).notNull(),
    category: text({ enum: priceCategories }).notNull(),
    country: text().notNull(),
    price: milliShillings().notNull(),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.channel, t.category, t.country] }),
    check('message_prices_channel', oneOf(t.channel, channels)),
    check('message_prices_category', oneOf(t.category, priceCategories)),
    check('message_prices_country', sql`${t.country} ~ '^([A-Z]{2}|[*])$'`),
    check('message_prices_price', sql`${t.price} between 0 and 10000000`),
    index('message_prices_editor').on(t.updatedBy),
  ],
);

/** What a class of messages may cost in a day or month. Without a row there is no limit. */
export const messageBudgets = pgTable(
  'message_budgets',
  {
    scope: text({ enum: budgetScopes }).notNull(),
    period: text({ enum: budgetPeriods }).notNull(),
    most: milliShillings().notNull(),
    atLimit: text({ enum: limitActions }).notNull(),
    updatedAt: createdAt(),
    updatedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.scope, t.period] }),
    check('message_budgets_scope', oneOf(t.scope, budgetScopes)),
    check('message_budgets_period', oneOf(t.period, budgetPeriods)),
    check('message_budgets_limit', oneOf(t.atLimit, limitActions)),
    check('message_budgets_most', sql`${t.most} >= 0`),
    index('message_budgets_editor').on(t.updatedBy),
  ],
);

/** What messages cost, per local day, channel, kind and country: kept longer than the messages. */
export const messageSpend = pgTable(
  'message_spend',
  {
    day: date({ mode: 'string' }).notNull(),
    channel: text({ enum: channels }).notNull(),
    kind: text().notNull(),
    country: text().notNull(),
    count: integer().notNull().default(0),
    /** Parts of SMS, messages of WhatsApp, sessions of USSD. */
    parts: integer().notNull().default(0),
    /** What the provider reported where it did, what we expect for the rest. */
    cost: milliShillings().notNull().default(0),
    /** How many of them have a reported cost. */
    reported: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.channel, t.kind, t.country] }),
    check('message_spend_channel', oneOf(t.channel, channels)),
  ],
);

/** What came in and could not be worked, for the team: nothing readable is dropped. */
export const unworkedMessages = pgTable(
  'unworked_messages',
  {
    id: id(),
    /** The carrier's id, if it has a readable one: delivered again, it is stored once. */
    externalId: text().unique(),
    channel: text({ enum: channels }).notNull(),
    /** A number or the carrier's user id, if it has one. */
    from: text(),
    reason: text({ enum: unworkedReasons }).notNull(),
    /** As it came, up to a limit. */
    content: jsonb().$type<unknown>(),
    createdAt: createdAt(),
    /** Who of the team has dealt with it. */
    doneAt: timestampColumn(),
    doneBy: uuid().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    check('unworked_messages_channel', oneOf(t.channel, channels)),
    check('unworked_messages_reason', oneOf(t.reason, unworkedReasons)),
    index('unworked_messages_newest').on(t.createdAt, t.id),
    index('unworked_messages_open').on(t.createdAt, t.id).where(sql`${t.doneAt} is null`),
    index('unworked_messages_from').on(t.from).where(sql`${t.from} is not null`),
    index('unworked_messages_done_by').on(t.doneBy),
  ],
);

/** A USSD session: what was typed so far is with the provider, what the screens need between them is here. */
export const ussdSessions = pgTable(
  'ussd_sessions',
  {
    /** The provider's id. */
    sessionId: text().primaryKey(),
    phoneNumber: text().notNull(),
    /** The inputs that were answered, and the screen that answered them: a repeated request gets it again. */
    inputs: text().notNull(),
    screen: text().notNull(),
    state: jsonb().$type<unknown>().notNull(),
    createdAt: createdAt(),
    lastAt: createdAt(),
  },
  (t) => [
    index('ussd_sessions_created').on(t.createdAt),
    index('ussd_sessions_phone_number').on(t.phoneNumber, t.createdAt),
  ],
);
