import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { ads } from './ads.ts';
import { createdAt, timestampColumn } from './columns.ts';

/** The one row of what owners have changed of the risk engine; without it, all has its default. */
export const riskSettings = pgTable(
  'risk_settings',
  {
    isOnly: boolean().primaryKey().default(true),
    settings: jsonb().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestampColumn().notNull().default(sql`now()`),
    updatedBy: uuid()
      .notNull()
      .references(() => users.id),
  },
  (t) => [check('risk_settings_only', sql`${t.isOnly}`)],
);

/** Each reason that was found in an ad, when last. Deleted after a month. */
export const riskHits = pgTable(
  'risk_hits',
  {
    adId: uuid()
      .notNull()
      .references(() => ads.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.adId, t.code] }), index('risk_hits_created').on(t.createdAt)],
);
