import { paymentStatuses } from '@makao/contract/payments';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, moment, oneOf, shillings } from './columns.ts';

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
    /** Upper case without spaces, so that one transfer can't be used twice in two spellings. */
    transactionNumber: text().notNull().unique(),
    phoneNumber: text().notNull(),
    status: text({ enum: paymentStatuses }).notNull().default('new'),
    comment: text(),
    createdAt: createdAt(),
    decidedAt: moment(),
    decidedBy: uuid().references(() => users.id),
  },
  (t) => [
    check('payments_status', oneOf(t.status, paymentStatuses)),
    check('payments_amount', sql`${t.amount} > 0`),
    check('payments_subject', sql`(${t.planId} is null) <> (${t.tokens} is null) and ${t.tokens} > 0`),
    check('payments_phone_number', sql`${t.phoneNumber} ~ '^0[1-9][0-9]{8}$'`),
    check(
      'payments_transaction_number',
      sql`char_length(${t.transactionNumber}) between 1 and 255 and ${t.transactionNumber} = upper(${t.transactionNumber})`,
    ),
    check('payments_decided', sql`(${t.status} = 'new') = (${t.decidedAt} is null)`),
    index('payments_agent').on(t.agentId, t.createdAt.desc().nullsFirst(), t.id),
    index('payments_status_order').on(t.status, t.createdAt),
  ],
);

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

const tokenReasons = ['purchase', 'gift', 'publication'] as const;

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
    createdAt: createdAt(),
  },
  (t) => [
    check('token_movements_variation', sql`${t.variation} <> 0`),
    check('token_movements_reason', oneOf(t.reason, tokenReasons)),
    index('token_movements_agent').on(t.agentId, t.createdAt),
  ],
);
