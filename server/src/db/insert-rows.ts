import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Inserts many rows with one parameter, as JSON: several times quicker than a parameter a value. What no row names gets
 * its default; a row that lacks what another has gets null there. An `on conflict` can follow.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const names = Object.keys(getTableColumns(table)).filter((name) => rows.some((row) => name in row));
  const list = sql.raw(names.map((name) => `"${toSnakeCase(name)}"`).join(', '));
  const values = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [toSnakeCase(name), row[name]])),
  );
  return sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(values)})`;
}
