import { sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { type AnyPgColumn, bigint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid().primaryKey().default(sql`gen_random_uuid()`);
/** `name` is the column's name if it differs from the property's. */
export const timestampColumn = (name = '') => timestamp(name, { withTimezone: true, precision: 3 });
export const createdAt = (name = '') => timestampColumn(name).notNull().default(sql`now()`);
/** Whole shillings. Prices of land exceed 2^31, so never a plain integer. */
export const shillings = (name = '') => bigint(name, { mode: 'number' });

/** The column's name in the database. */
export const columnName = (column: AnyPgColumn) => toSnakeCase(column.name);

/** `column in ('a', 'b')` for check constraints, generated from the contract's own list. */
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
