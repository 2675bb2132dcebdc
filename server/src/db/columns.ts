import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { types } from 'pg';
import { type PreparedRead, prepared, type RowsRead, type Tx } from './client.ts';
import { columnName } from './schema/columns.ts';

/**
 * A select list with the type of its rows. Rows are in camel case; this file is the only place that maps them to the
 * snake case of the database.
 */
export class Columns<Row> {
  /** Only for the compiler. */
  declare readonly row: Row;
  readonly expressions: Readonly<Record<string, string>>;

  constructor(expressions: Readonly<Record<string, string>>) {
    this.expressions = expressions;
  }

  toString(): string {
    return Object.entries(this.expressions)
      .map(([name, sql]) => `${sql} as "${name}"`)
      .join(', ');
  }
}

export type RowOf<C> = C extends Columns<infer Row> ? Row : never;

type Simple<T> = { [Name in keyof T]: T[Name] };
type Key<T extends PgTable> = keyof T['$inferSelect'] & string;

/** Columns of a table under its alias: a list of names, or an object that renames them. */
export function columns<T extends PgTable, const Names extends readonly Key<T>[]>(
  table: T,
  alias: string,
  names: Names,
): Columns<Simple<Pick<T['$inferSelect'], Names[number]>>>;
export function columns<T extends PgTable, const Names extends Readonly<Record<string, Key<T>>>>(
  table: T,
  alias: string,
  names: Names,
): Columns<{ -readonly [Name in keyof Names]: T['$inferSelect'][Names[Name]] }>;
export function columns(table: PgTable, alias: string, names: readonly string[] | Readonly<Record<string, string>>) {
  const known = getTableColumns(table);
  const pairs = Array.isArray(names) ? names.map((name) => [name, name]) : Object.entries(names);
  return new Columns(
    Object.fromEntries(
      pairs.map(([name, key]) => {
        const column = known[key];
        if (!column) throw new Error(`There is no column ${key}`);
        return [name, `${alias}.${columnName(column)}`];
      }),
    ),
  );
}

/** Computed columns: an expression per name. The type is not checked. */
export const computed = <Row>(expressions: { [Name in keyof Row & string]: string }) => new Columns<Row>(expressions);

type Joined<Lists extends readonly unknown[]> = Lists extends readonly [infer First, ...infer Rest]
  ? First extends Columns<infer Row>
    ? Row & Joined<Rest>
    : Joined<Rest>
  : unknown;

/** Merges several lists. */
export const together = <const Lists extends readonly Columns<unknown>[]>(...lists: Lists) =>
  new Columns<Simple<Joined<Lists>>>(Object.assign({}, ...lists.map(({ expressions }) => expressions)));

/** Columns of a left join: each may be null. */
export const optional = <Row>({ expressions }: Columns<Row>) =>
  new Columns<{ [Name in keyof Row]: Row[Name] | null }>(expressions);

/** Columns of a left join that are null all at once, so that one which is never null identifies the row. */
export const maybe = <Row>({ expressions }: Columns<Row>) =>
  new Columns<Row | { [Name in keyof Row]: null }>(expressions);

/** Columns that cannot be null because of a condition or a join. */
export const present = <Row>({ expressions }: Columns<Row>) =>
  new Columns<{ [Name in keyof Row]: NonNullable<Row[Name]> }>(expressions);

/** The columns of a list again, selected from a subquery. */
export const outOf = <Row>(alias: string, { expressions }: Columns<Row>) =>
  new Columns<Row>(Object.fromEntries(Object.keys(expressions).map((name) => [name, `${alias}."${name}"`])));

/** A row that went through JSON: timestamps are strings. */
export type Json<Row> = {
  [Name in keyof Row]: Row[Name] extends Date ? string : Row[Name] extends Date | null ? string | null : Row[Name];
};

/** A row as a JSON object. */
export const jsonObject = ({ expressions }: Columns<unknown>) =>
  `json_build_object(${Object.entries(expressions)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** Rows as a JSON array in one column. `from` is everything after that keyword. */
export const jsonList = <Name extends string, Row>(name: Name, list: Columns<Row>, orderBy: string, from: string) =>
  new Columns<{ [N in Name]: Json<Row>[] }>({
    [name]: `(select coalesce(json_agg(${jsonObject(list)} order by ${orderBy}), '[]') from ${from})`,
  });

/** Drizzle returns timestamps as text, a prepared read as dates. */
const dateOf = (value: unknown) => (typeof value === 'string' ? new Date(value) : value);

/** A query with the type of its rows. */
export class Query<Row> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** A hot read, prepared once per connection. */
  prepare<Values extends unknown[]>(
    name: string,
    read?: RowsRead<Row & object, Values>,
  ): PreparedRead<Row & object, Values> {
    return prepared<Row & object, Values>(name, this.text, read);
  }

  /** A read inside a transaction, which must not wait for a second connection. */
  async within(tx: Tx, ...values: unknown[]): Promise<Row[]> {
    const parts = this.text
      .split(/\$(\d+)/)
      .map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql.param(values[Number(part) - 1])));
    const { rows, fields } = await tx.execute(sql.join(parts));
    for (const { name, dataTypeID } of fields)
      if (dataTypeID === types.builtins.TIMESTAMPTZ) for (const row of rows) row[name] = dateOf(row[name]);
    return rows as Row[];
  }
}

/**
 * A query in SQL. The type of its rows follows from the column lists in it. Other values are inserted as they are, so
 * they must never be user input.
 */
export const query = <const Parts extends readonly (string | number | Columns<unknown>)[]>(
  strings: TemplateStringsArray,
  ...parts: Parts
) => new Query<Simple<Joined<Parts>>>(String.raw({ raw: strings }, ...parts));
