import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { ads } from './ads.ts';
import { shillings } from './columns.ts';

/** `<ward>/<type>/<property type>/<bedrooms>`, as written by the database function `market_cell`. */
const cell = () => text().notNull();
/** First day of the local month in which the term began. */
const month = () => date().notNull();

/**
 * The price of each ad when it was last published, or the final price that its agent reported. Maintained by a trigger
 * on `ads`; drafts do not count.
 */
export const marketAds = pgTable('market_ads', {
  adId: uuid()
    .primaryKey()
    .references(() => ads.id, { onDelete: 'cascade' }),
  cell: cell(),
  month: month(),
  price: shillings().notNull(),
  /** The asking price, if the final price counts instead. */
  askedPrice: shillings(),
  /** The price of one square metre, for plots whose area is known: counted in the cell that ends with `/m2`. */
  squareMetrePrice: shillings(),
});

/** Counts per price, so that the usual price is exact with every commit without reading the ads. */
export const marketPrices = pgTable(
  'market_prices',
  { cell: cell(), month: month(), price: shillings().notNull(), ads: integer().notNull() },
  (t) => [primaryKey({ columns: [t.cell, t.month, t.price] }), check('market_prices_ads', sql`${t.ads} >= 0`)],
);
