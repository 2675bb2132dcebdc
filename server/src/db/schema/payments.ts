import { decisionWays, paymentStatuses } from '@makao/contract/payments';
import { networks } from '@makao/contract/payments.number';
import { entryKinds, messageSources, transferOutcomes, transferSources } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';
import { forwardingPhones, webhookKeys } from './forwarding.ts';
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
    /** Normalized, so that one transfer cannot be used twice. */
    transactionNumber: text().notNull(),
    phoneNumber: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('new'),
    comment: text(),
    createdAt: createdAt(),
    /** When it was claimed, or claimed again: the team's deadline counts from here. */
    claimedAt: createdAt(),
    decidedAt: timestampColumn(),
    decidedBy: uuid().references(() => users.id),
    decidedVia: text({ enum: decisionWays }),
    /** The evidence. */
    transferId: uuid().references((): AnyPgColumn => transfers.id),
    /** The amount beyond the price; negative if a cashier accepted too little. */
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
    // Confirmed without a transfer: few, and counted on the dashboard.
    index('payments_unseen').on(t.createdAt).where(sql`${t.status} = 'confirmed' and ${t.transferId} is null`),
    uniqueIndex('payments_confirmed_once').on(t.transactionNumber).where(sql`${t.status} = 'confirmed'`),
    uniqueIndex('payments_claimed_once').on(t.agentId, t.transactionNumber).where(sql`${t.status} = 'new'`),
  ],
);

/** Numbered by year without gaps, assigned with the confirmation. */
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

/** What a transfer was used for: by whom, why and for which payment. Append-only. */
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

/**
 * Money received, as a network reports it. Append-only: a trigger refuses updates and deletes, except that retention
 * and erasure blank what is about the payer.
 */
export const transfers = pgTable(
  'transfers',
  {
    id: id(),
    network: text({ enum: networks }).notNull(),
    transactionNumber: text().notNull(),
    amount: shillings().notNull(),
    /** E.164; null for a bank, another network or a shop. */
    payerNumber: text(),
    payerName: text(),
    /** Keyed hash of the number of a payer whose account was erased. */
    payerHash: text(),
    happenedAt: timestampColumn().notNull(),
    source: text({ enum: transferSources }).notNull(),
    raw: text().notNull(),
    broughtBy: uuid().references(() => users.id),
    /** The key that signed its message, if it was forwarded. */
    keyId: uuid().references(() => webhookKeys.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('transfers_network', oneOf(t.network, networks)),
    check('transfers_source', oneOf(t.source, transferSources)),
    check('transfers_amount', sql`${t.amount} > 0`),
    index('transfers_texts').on(t.createdAt).where(sql`${t.raw} <> ''`),
    uniqueIndex('transfers_once').on(t.network, t.transactionNumber),
    index('transfers_number').on(t.transactionNumber),
    index('transfers_typed').on(t.happenedAt).where(sql`${t.source} = 'hand'`),
    index('transfers_payer').on(t.payerNumber, t.happenedAt),
    index('transfers_happened').on(t.happenedAt.desc().nullsFirst(), t.id),
  ],
);

/**
 * Transfers that are neither used for a confirmed payment nor returned nor reversed. Triggers keep it, because looking
 * for the few among all transfers would be a scan.
 */
export const openTransfers = pgTable(
  'open_transfers',
  {
    transferId: uuid()
      .primaryKey()
      .references(() => transfers.id, { onDelete: 'cascade' }),
    happenedAt: timestampColumn().notNull(),
  },
  (t) => [index('open_transfers_order').on(t.happenedAt, t.transferId)],
);

/** A reversal of a transfer; the two may arrive in any order. Append-only. */
export const transferReversals = pgTable(
  'transfer_reversals',
  {
    transactionNumber: text().primaryKey(),
    raw: text().notNull(),
    source: text({ enum: transferSources }).notNull(),
    broughtBy: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [index('transfer_reversals_texts').on(t.createdAt).where(sql`${t.raw} <> ''`)],
);

/** Every pasted or forwarded message, once. Unreadable ones wait until a person has handled them. */
export const transferMessages = pgTable(
  'transfer_messages',
  {
    id: id(),
    hash: text().notNull().unique(),
    text: text().notNull(),
    source: text({ enum: messageSources }).notNull(),
    /** The sender as the phone names it. */
    sender: text(),
    /** The key that signed it, if it was forwarded. */
    keyId: uuid().references(() => webhookKeys.id),
    receivedAt: timestampColumn(),
    transactionNumber: text(),
    /** The phone that forwarded it, and what it says of the SIM card: its network, the change and what is left. */
    phoneId: uuid().references(() => forwardingPhones.id),
    network: text({ enum: networks }),
    change: shillings(),
    balance: shillings(),
    /** It arrived while the balances of its phone did not follow, and decides nothing by itself. */
    heldAt: timestampColumn(),
    /** The outcome when it arrived. */
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
    index('transfer_messages_key').on(t.keyId, t.createdAt).where(sql`${t.keyId} is not null`),
    index('transfer_messages_number').on(t.transactionNumber).where(sql`${t.transactionNumber} is not null`),
    index('transfer_messages_held').on(t.phoneId, t.createdAt).where(sql`${t.heldAt} is not null`),
    index('transfer_messages_texts')
      .on(t.createdAt)
      .where(sql`${t.text} <> '' and (${t.outcome} not in ('unreadable', 'held') or ${t.settledAt} is not null)`),
    index('transfer_messages_waiting')
      .on(t.createdAt)
      .where(sql`${t.outcome} in ('unreadable', 'held') and ${t.settledAt} is null`),
  ],
);

/** Money beyond the price, and money paid back: what we owe or gave, each with its cause. Append-only. */
export const moneyEntries = pgTable(
  'money_entries',
  {
    id: id(),
    kind: text({ enum: entryKinds }).notNull(),
    amount: shillings().notNull(),
    transferId: uuid()
      .notNull()
      .references(() => transfers.id),
    paymentId: uuid().references(() => payments.id),
    actorId: uuid().references(() => users.id),
    comment: text(),
    createdAt: createdAt(),
  },
  (t) => [
    check('money_entries_kind', oneOf(t.kind, entryKinds)),
    check('money_entries_amount', sql`${t.amount} > 0`),
    index('money_entries_transfer').on(t.transferId),
    index('money_entries_payment').on(t.paymentId),
    index('money_entries_created').on(t.createdAt),
  ],
);
