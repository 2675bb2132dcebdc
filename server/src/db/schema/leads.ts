import { contactKinds, leadStates } from '@makao/contract/leads';
import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';

/** A customer was shown an agent's number because of an ad: one per customer, ad and day. */
export const transactionEvents = pgTable(
  'transaction_events',
  {
    id: id(),
    customerId: uuid()
      .notNull()
      .references(() => users.id),
    adId: uuid()
      .notNull()
      .references(() => ads.id),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    day: date().notNull(),
    connexionFees: shillings(),
    createdAt: createdAt(),
    /** The agent's own status of this lead. */
    state: text({ enum: leadStates }).notNull().default('new'),
    stateAt: timestampColumn(),
    /** The agent's own note. */
    note: text(),
    /** When the agent was notified by chat; null while it waits to be sent with others. */
    notifiedAt: timestampColumn('told_at'),
    /** When the customer first called, opened the chat link or wrote; null while they only saw the number. */
    contactedAt: timestampColumn().default(sql`now()`),
    contactKind: text({ enum: contactKinds }),
  },
  (t) => [
    check('transaction_events_state', oneOf(t.state, leadStates)),
    check('transaction_events_contact', oneOf(t.contactKind, contactKinds)),
    check('transaction_events_note', sql`char_length(${t.note}) <= 1000`),
    index('transaction_events_state_order').on(t.agentId, t.state, t.createdAt.desc().nullsFirst(), t.id),
    index('transaction_events_ad').on(t.adId, t.createdAt.desc().nullsFirst()),
    index('transaction_events_waiting')
      .on(t.agentId, t.contactedAt)
      .where(sql`${t.notifiedAt} is null and ${t.contactedAt} is not null`),
    uniqueIndex('transaction_events_once').on(t.customerId, t.adId, t.day),
    index('transaction_events_agent').on(t.agentId, t.createdAt.desc().nullsFirst(), t.id),
    index('transaction_events_pair').on(t.customerId, t.agentId),
    index('transaction_events_notes').on(t.createdAt).where(sql`${t.note} is not null`),
    index('transaction_events_newest').on(t.createdAt, t.id),
  ],
);

/** Which numbers a user was shown on a day, for the daily limit. */
export const phoneReveals = pgTable(
  'phone_reveals',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    /** Where the request came from, hashed. */
    deviceHash: text(),
    addressHash: text(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day, t.agentId] }),
    index('phone_reveals_day').on(t.day),
    index('phone_reveals_device').on(t.deviceHash, t.day, t.agentId).where(sql`${t.deviceHash} is not null`),
    index('phone_reveals_address').on(t.addressHash, t.day, t.agentId).where(sql`${t.addressHash} is not null`),
  ],
);
