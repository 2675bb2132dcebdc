import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { columnName } from './schema/columns.ts';

/**
 * Inserts many rows with one JSON parameter, several times faster than one parameter per value. Columns that no row names
 * get their default; a row that lacks a column which another row has gets null. An `on conflict` can follow.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const list = sql.raw(columns.map(([, column]) => `"${columnName(column)}"`).join(', '));
  const values = rows.map((row: Record<string, unknown>) =>
    Object.fromEntries(columns.map(([key, column]) => [columnName(column), row[key]])),
  );
  return sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${JSON.stringify(values)})`;
}
