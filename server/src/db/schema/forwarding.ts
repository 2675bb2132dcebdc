import { knownNetworks, networks } from '@makao/contract/payments.number';
import { balanceFaults } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';

/** A phone with our SIM cards that forwards the messages of the networks. */
export const forwardingPhones = pgTable('forwarding_phones', {
  id: id(),
  name: text().notNull(),
  createdBy: uuid().references(() => users.id),
  createdAt: createdAt(),
  /** Its messages decide nothing by themselves, because the balance in this one did not follow. */
  stoppedAt: timestampColumn(),
  stoppedMessageId: uuid(),
  stoppedBy: text({ enum: balanceFaults }),
});

/** A SIM card of a phone, by its network: the balance that the next message must follow from. */
export const forwardingSims = pgTable(
  'forwarding_sims',
  {
    phoneId: uuid()
      .notNull()
      .references(() => forwardingPhones.id),
    network: text({ enum: networks }).notNull(),
    balance: shillings().notNull(),
    changedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.phoneId, t.network] })],
);

/** Who may speak for a network on a phone: the exact text that the phone reports as sender. */
export const forwardingSenders = pgTable(
  'forwarding_senders',
  {
    id: id(),
    phoneId: uuid()
      .notNull()
      .references(() => forwardingPhones.id),
    network: text({ enum: knownNetworks }).notNull(),
    sender: text().notNull(),
    createdBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    endedAt: timestampColumn(),
  },
  (t) => [
    check('forwarding_senders_network', oneOf(t.network, knownNetworks)),
    uniqueIndex('forwarding_senders_once').on(t.phoneId, t.sender).where(sql`${t.endedAt} is null`),
  ],
);

/** Keys of the phones that forward messages. The key itself is derived from the server's secret, never stored. */
export const webhookKeys = pgTable(
  'webhook_keys',
  {
    id: id(),
    /** Null in keys of processes that do not know phones yet. */
    phoneId: uuid().references(() => forwardingPhones.id),
    name: text().notNull().default(''),
    createdBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** When its owner saw it. */
    shownAt: timestampColumn(),
    lastUsedAt: timestampColumn(),
    endedAt: timestampColumn(),
  },
  (t) => [index('webhook_keys_phone').on(t.phoneId)],
);
