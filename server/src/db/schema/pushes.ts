import { pushFailures, pushStates } from '@makao/contract/payments.outcomes';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { agents } from './agents.ts';
import { createdAt, id, oneOf, shillings, timestampColumn } from './columns.ts';
import { payments, transfers } from './payments.ts';
import { plans } from './plans.ts';

/** A request to a payer's phone, sent through a provider. Only the provider's status query makes it a transfer. */
export const paymentPushes = pgTable(
  'payment_pushes',
  {
    id: id(),
    agentId: uuid()
      .notNull()
      .references(() => agents.id),
    planId: uuid()
      .notNull()
      .references(() => plans.id),
    /** The price when it was requested. */
    amount: shillings().notNull(),
    /** The number that is asked, E.164. */
    payerNumber: text().notNull(),
    provider: text().notNull(),
    /** Our name for it at the provider. */
    orderReference: text().notNull().unique(),
    status: text({ enum: pushStates }).notNull().default('requested'),
    failure: text({ enum: pushFailures }),
    createdAt: createdAt(),
    /** Set before the provider is called, so that a phone is never asked twice. */
    askedAt: timestampColumn(),
    checkedAt: timestampColumn(),
    checks: integer().notNull().default(0),
    finishedAt: timestampColumn(),
    transferId: uuid().references(() => transfers.id),
    paymentId: uuid().references(() => payments.id),
    /** The person who closed it after a day, and why. */
    closedBy: uuid().references(() => users.id),
    comment: text(),
  },
  (t) => [
    check('payment_pushes_status', oneOf(t.status, pushStates)),
    check('payment_pushes_failure', oneOf(t.failure, pushFailures)),
    check('payment_pushes_amount', sql`${t.amount} > 0`),
    index('payment_pushes_agent').on(t.agentId, t.createdAt.desc().nullsFirst()),
    index('payment_pushes_failed').on(t.createdAt).where(sql`${t.status} = 'failed'`),
    index('payment_pushes_open').on(t.createdAt).where(sql`${t.status} in ('requested', 'pending')`),
    index('payment_pushes_created').on(t.createdAt.desc().nullsFirst(), t.id),
  ],
);
