import { decisionWays, paymentStatuses } from '@makao/contract/payments';
import { networks } from '@makao/contract/payments.number';
import { messageSources, statementStates, transferOutcomes, transferSources } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, timestampColumn, oneOf, shillings } from './columns.ts';
import { plans } from './plans.ts';

export const payments = pgTable(
  'payments',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    planId: uuid().references(() => plans.id),
    /** Tokens bought instead of a plan. */
    tokens: integer(),
    amount: shillings().notNull(),
    /** In one spelling, so that one transfer can't be used twice in two. */
    transactionNumber: text().notNull(),
    phoneNumber: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('new'),
    comment: text(),
    createdAt: createdAt(),
    /** When it was sent, or sent again: the team's hours count from here. */
    claimedAt: createdAt(),
    decidedAt: timestampColumn(),
    decidedBy: uuid().references(() => users.id),
    decidedVia: text({ enum: decisionWays }),
    /** The proof. */
    transferId: uuid().references((): AnyPgColumn => transfers.id),
    /** What came in beyond the price; less than nothing where a person let a short one pass. */
    surplus: shillings().notNull().default(0),
  },
  (t) => [
    check('payments_status', oneOf(t.status, paymentStatuses)),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_subject', sql`(${t.planId} is null) <> (${t.tokens} is null) and ${t.tokens} > 0`),
    check('payments_phone_number', sql`${t.phoneNumber} ~ '^(0[1-9][0-9]{8}|[+][0-9]{8,15})$'`),
    check(
      'payments_transaction_number',
      sql`char_length(${t.transactionNumber}) between 1 and 255 and ${t.transactionNumber} = upper(${t.transactionNumber})`,
    ),
    check('payments_decided', sql`(${t.status} = 'new') = (${t.decidedAt} is null)`),
    index('payments_agent').on(t.agentId, t.createdAt.desc().nullsFirst(), t.id),
    index('payments_status_order').on(t.status, t.claimedAt),
    check('payments_decided_via', oneOf(t.decidedVia, decisionWays)),
    index('payments_number').on(t.transactionNumber),
    index('payments_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('payments_newest').on(t.createdAt, t.id),
    index('payments_phone').on(t.phoneNumber).where(sql`${t.status} = 'confirmed'`),
    index('payments_transfer').on(t.transferId),
    uniqueIndex('payments_confirmed_once').on(t.transactionNumber).where(sql`${t.status} = 'confirmed'`),
    uniqueIndex('payments_claimed_once').on(t.agentId, t.transactionNumber).where(sql`${t.status} = 'new'`),
  ],
);

/** Numbered by year without gaps: given with the confirmation, one after the other. */
export const receipts = pgTable(
  'receipts',
  {
    year: smallint().notNull(),
    number: integer().notNull(),
    paymentId: uuid()
      .notNull()
      .unique()
      .references(() => payments.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.year, t.number] })],
);

export const transferDecisionKinds = ['matched', 'returned', 'granted'] as const;

/** What was made of a transfer: by whom, why and for which payment. Append-only. */
export const transferDecisions = pgTable(
  'transfer_decisions',
  {
    id: id(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    kind: text({ enum: transferDecisionKinds }).notNull(),
    paymentId: uuid().references(() => payments.id),
    actorId: uuid().references(() => users.id),
    comment: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('transfer_decisions_kind', oneOf(t.kind, transferDecisionKinds)),
    check('transfer_decisions_payment', sql`(${t.kind} = 'returned') = (${t.paymentId} is null)`),
    index('transfer_decisions_transfer').on(t.transferId),
    index('transfer_decisions_payment_id').on(t.paymentId),
    uniqueIndex('transfer_decisions_returned_once').on(t.transferId).where(sql`${t.kind} = 'returned'`),
  ],
);

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
    happenedAt: timestampColumn().notNull(),
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
    receivedAt: timestampColumn(),
    transactionNumber: text(),
    /** What came of it when it arrived. */
    outcome: text({ enum: transferOutcomes }).notNull(),
    broughtBy: uuid().references(() => users.id),
    createdAt: createdAt(),
    settledAt: timestampColumn(),
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
    finishedAt: timestampColumn(),
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
  lastUsedAt: timestampColumn(),
  endedAt: timestampColumn(),
});
