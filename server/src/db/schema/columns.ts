import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
export const moment = () => timestamp({ withTimezone: true, precision: 3 });
export const createdAt = () => moment().notNull().default(sql`now()`);
/** Whole shillings. Prices of land pass 2^31, so never a plain integer. */
export const shillings = () => bigint({ mode: 'number' });

/** `column in ('a', 'b')` for check constraints, written from the contract's own list. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
