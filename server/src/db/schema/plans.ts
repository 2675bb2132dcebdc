import { decisionWays, paymentStatuses, tokenReasons } from '@makao/contract/payments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, moment, oneOf, shillings } from './columns.ts';
import { transfers } from './transfers.ts';

export const plans = pgTable(
  'plans',
  {
    id: id(),
    nameEn: text().notNull(),
    nameSw: text().notNull(),
    price: shillings().notNull(),
    previousPrice: shillings(),
    durationDays: smallint().notNull(),
    position: smallint().notNull(),
    isActive: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    check('plans_price', sql`${t.price} > 0 and ${t.previousPrice} > ${t.price}`),
    check('plans_duration', sql`${t.durationDays} > 0`),
  ],
);

export const planFeatures = pgTable(
  'plan_features',
  {
    id: id(),
    planId: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    nameEn: text().notNull(),
    nameSw: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [uniqueIndex('plan_features_position').on(t.planId, t.position)],
);

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
    decidedAt: moment(),
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

/** What plans were before they became entries: kept as it was, read and written by nothing. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    paymentId: uuid()
      .unique()
      .references(() => payments.id),
    startDate: moment().notNull(),
    endDate: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscriptions_dates', sql`${t.endDate} > ${t.startDate}`),
    index('subscriptions_agent').on(t.agentId, t.endDate),
  ],
);

const planEntryKinds = ['granted', 'extended', 'ended'] as const;

/** Append-only: what a plan gives is computed from these by `plan_terms`. An end names the grant that it takes back. */
export const planEntries = pgTable(
  'plan_entries',
  {
    id: id(),
    seq: bigserial({ mode: 'number' }).notNull(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    kind: text({ enum: planEntryKinds }).notNull(),
    days: numeric({ precision: 14, scale: 9, mode: 'number' }).notNull(),
    /** A grant counts from here at the earliest; an end from here on. */
    at: createdAt(),
    paymentId: uuid().references(() => payments.id),
    actorId: uuid().references(() => users.id),
    comment: text(),
    undoes: uuid().references((): AnyPgColumn => planEntries.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('plan_entries_kind', oneOf(t.kind, planEntryKinds)),
    check('plan_entries_days', sql`${t.days} >= 0`),
    check('plan_entries_undoes', sql`(${t.kind} = 'ended') = (${t.undoes} is not null)`),
    index('plan_entries_agent').on(t.agentId, t.at, t.seq),
    uniqueIndex('plan_entries_once').on(t.paymentId).where(sql`${t.kind} <> 'ended'`),
    uniqueIndex('plan_entries_undone_once').on(t.undoes),
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

export const tokenMovements = pgTable(
  'token_movements',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    variation: integer().notNull(),
    reason: text({ enum: tokenReasons }).notNull(),
    paymentId: uuid()
      .unique()
      .references(() => payments.id),
    adId: uuid()
      .unique()
      .references(() => ads.id),
    /** Why, and who of the team, where a person did it. */
    comment: text(),
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('token_movements_variation', sql`${t.variation} <> 0`),
    check('token_movements_reason', oneOf(t.reason, tokenReasons)),
    index('token_movements_agent').on(t.agentId, t.createdAt),
  ],
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
