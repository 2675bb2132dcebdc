import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, shillings } from './columns.ts';

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
