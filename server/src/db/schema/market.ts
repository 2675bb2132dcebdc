import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ads } from './ads.ts';
import { shillings } from './columns.ts';

/** `<ward>/<type>/<property type>/<bedrooms>`, as the function `market_cell` of the database writes it. */
const cell = () => text().notNull();
/** First day of the month in which the term began, in Dar es Salaam. */
const month = () => date().notNull();

/**
 * What each ad asked for when it was last on show, or what was agreed on where its agent said so. A trigger of `ads` keeps
 * it; what a draft says is not in it.
 */
export const marketAds = pgTable('market_ads', {
  adId: uuid()
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  cell: cell(),
  month: month(),
  price: shillings().notNull(),
  /** What it asked for, where it counts with what was agreed on. */
  askedPrice: shillings(),
});

/** How many of these there are at a price, so that a usual price is exact with every commit and read without the ads. */
export const marketPrices = pgTable(
  'market_prices',
  { cell: cell(), month: month(), price: shillings().notNull(), ads: integer().notNull() },
  (t) => [primaryKey({ columns: [t.cell, t.month, t.price] }), check('market_prices_ads', sql`${t.ads} >= 0`)],
);
