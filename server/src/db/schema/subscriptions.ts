import { tokenReasons } from '@makao/contract/payments';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, timestampColumn } from './columns.ts';
import { payments } from './payments.ts';
import { plans } from './plans.ts';

/** Plans before they became entries: kept for the record, not used. */
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
    startDate: timestampColumn().notNull(),
    endDate: timestampColumn().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    check('subscriptions_dates', sql`${t.endDate} > ${t.startDate}`),
    index('subscriptions_agent').on(t.agentId, t.endDate),
  ],
);

const planEntryKinds = ['granted', 'extended', 'ended'] as const;

/** Append-only: `plan_terms` computes a plan from these. An end names the grant it revokes. */
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
    /** The earliest start of a grant; the time of an end. */
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
    /** The reason, and the team member, if a person did it. */
    comment: text(),
    actorId: uuid().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('token_movements_variation', sql`${t.variation} <> 0`),
    check('token_movements_reason', oneOf(t.reason, tokenReasons)),
    index('token_movements_agent').on(t.agentId, t.createdAt),
    // The daily limit of gifts.
    index('token_movements_gifts').on(t.createdAt).where(sql`${t.reason} = 'gift'`),
  ],
);
