import { networks } from '@makao/contract/payments.number';
import { messageSources, statementStates, transferOutcomes, transferSources } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import { check, customType, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { createdAt, id, moment, oneOf, shillings } from './columns.ts';

/** What a network says came in. Append-only: a trigger refuses to change or remove a row. */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    network: text({ enum: networks }).notNull(),
    transactionNumber: text().notNull(),
    amount: shillings().notNull(),
    /** E.164; none through a bank, another network or a shop. */
    payerNumber: text(),
    payerName: text(),
    happenedAt: moment().notNull(),
    source: text({ enum: transferSources }).notNull(),
    raw: text().notNull(),
    broughtBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('transfers_network', oneOf(t.network, networks)),
    check('transfers_source', oneOf(t.source, transferSources)),
    check('transfers_amount', sql`${t.amount} > 0`),
    uniqueIndex('transfers_once').on(t.network, t.transactionNumber),
    index('transfers_number').on(t.transactionNumber),
    index('transfers_payer').on(t.payerNumber, t.happenedAt),
    index('transfers_happened').on(t.happenedAt.desc().nullsFirst(), t.id),
  ],
);

/** A second fact about a transfer, in whichever order the two arrive. Append-only. */
export const transferReversals = pgTable('transfer_reversals', {
  transactionNumber: text().primaryKey(),
  raw: text().notNull(),
  source: text({ enum: transferSources }).notNull(),
  broughtBy: uuid().references(() => users.id),
  createdAt: createdAt(),
});

/** Everything that was ever pasted or forwarded, once. What could not be read waits until a person has settled it. */
export const transferMessages = pgTable(
  'transfer_messages',
  {
    id: id(),
    hash: text().notNull().unique(),
    text: text().notNull(),
    source: text({ enum: messageSources }).notNull(),
    /** As the phone names the sender. */
    sender: text(),
    receivedAt: moment(),
    transactionNumber: text(),
    /** What came of it when it arrived. */
    outcome: text({ enum: transferOutcomes }).notNull(),
    broughtBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    settledAt: moment(),
    settledBy: uuid().references(() => users.id),
    comment: text(),
  },
  (t) => [
    check('transfer_messages_source', oneOf(t.source, messageSources)),
    check('transfer_messages_outcome', oneOf(t.outcome, transferOutcomes)),
    index('transfer_messages_created').on(t.createdAt.desc().nullsFirst(), t.id),
    index('transfer_messages_waiting')
      .on(t.createdAt)
      .where(sql`${t.outcome} = 'unreadable' and ${t.settledAt} is null`),
  ],
);

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** A statement that was uploaded and is worked by a job; its file is kept compressed until it has been. */
export const transferStatements = pgTable(
  'transfer_statements',
  {
    id: id(),
    name: text().notNull(),
    file: bytea(),
    mapping: jsonb().$type<Record<string, string>>().notNull(),
    headers: text().array().notNull(),
    status: text({ enum: statementStates }).notNull(),
    rowsTotal: integer().notNull(),
    rowsDone: integer().notNull().default(0),
    outcomes: jsonb().$type<Record<string, number>>().notNull().default({}),
    broughtBy: uuid()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [check('transfer_statements_status', oneOf(t.status, statementStates))],
);

/** Keys of the phones that forward messages. The key itself is derived from the program's secret, never kept. */
export const webhookKeys = pgTable('webhook_keys', {
  id: id(),
  createdBy: uuid()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
  lastUsedAt: moment(),
  endedAt: moment(),
});
