import type { QueryResultRow } from 'pg';
import { type Db, one } from '../db/client.ts';
import { invalid } from './http/errors.ts';
import { timeZone } from './market-time.ts';
import { paged } from './paging.ts';
import { textPattern } from './search-terms.ts';

/** A list in the admin area: tables, filters and order, newest first. Page, count and export use the same definition. */
export interface Listing {
  from: string;
  /** Conditions, with `$1` and so on for the values. */
  where: string[];
  values: unknown[];
  /** The column that rows are ordered by, and the key that orders rows with equal timestamps. */
  timestamp: string;
  key: string;
  keyType: 'uuid' | 'bigint';
}

/** Collects the conditions of a list. User input is always a parameter, never SQL text. */
export class Narrowing {
  readonly where: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition on a value, unless the filter is not set. */
  by<Value>(value: Value | undefined | null, condition: (placeholder: string) => string): this {
    if (value === undefined || value === null) return this;
    return this.that(condition(this.value(value)));
  }

  that(condition: string): this {
    this.where.push(condition);
    return this;
  }

  value(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** Local days, both included. */
  days(timestamp: string, { from, to }: { from?: string | undefined; to?: string | undefined }): this {
    const start = (placeholder: string) => `(${placeholder}::date)::timestamp at time zone '${timeZone}'`;
    return this.by(from, (placeholder) => `${timestamp} >= ${start(placeholder)}`).by(
      to,
      (placeholder) => `${timestamp} < (${placeholder}::date + 1)::timestamp at time zone '${timeZone}'`,
    );
  }

  /** Adds a condition for every word of a text search. */
  words(q: string | undefined, condition: (placeholder: string) => string): this {
    for (const word of wordsOf(q)) this.by(textPattern(word), condition);
    return this;
  }
}

export const wordsOf = (q: string | undefined) => q?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];

export const conditionOf = ({ where }: Pick<Listing, 'where'>) => (where.length > 0 ? where.join(' and ') : 'true');
export const orderOf = ({ timestamp, key }: Listing, direction: 'asc' | 'desc' = 'desc') =>
  `${timestamp} ${direction}, ${key} ${direction}`;

export async function countList(db: Db, list: Listing): Promise<number> {
  const text = `select count(*) as count from ${list.from} where ${conditionOf(list)}`;
  return one((await db.$client.query<{ count: number }>(text, list.values)).rows).count;
}

export interface AskedPage {
  page: number;
  limit: number;
  after?: string | undefined;
  before?: string | undefined;
}

const shapes = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  bigint: /^\d{1,18}$/,
};
const timestampShape = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

const writeCursor = ({ timestamp, key }: Cursor) => Buffer.from(`${timestamp}|${key}`).toString('base64url');
function readCursor(text: string, field: 'after' | 'before', { keyType }: Listing): Cursor {
  const [timestamp = '', key = ''] = Buffer.from(text, 'base64url').toString().split('|');
  const isCursor = timestampShape.test(timestamp) && !Number.isNaN(Date.parse(timestamp)) && shapes[keyType].test(key);
  if (!isCursor) throw invalid<Pick<AskedPage, 'after' | 'before'>>({ [field]: 'invalid' });
  return { timestamp, key };
}
interface Cursor {
  timestamp: string;
  key: string;
}

/** The keys of a page, found by a cursor or by page number, and the cursors of the next and previous page. */
async function findKeys(db: Db, list: Listing, { page, limit, after, before }: AskedPage) {
  const values = [...list.values];
  const cursor = after ? readCursor(after, 'after', list) : before ? readCursor(before, 'before', list) : null;
  const isBack = !after && Boolean(before);
  const beyond = cursor
    ? `and (${list.timestamp}, ${list.key}) ${isBack ? '>' : '<'} ($${values.push(cursor.timestamp)}::timestamptz, $${values.push(cursor.key)}::${list.keyType})`
    : '';
  const skip = cursor ? 0 : (page - 1) * limit;
  const text = `select ${list.key}::text as key, ${list.timestamp}::text as timestamp from ${list.from}
    where ${conditionOf(list)} ${beyond}
    order by ${orderOf(list, isBack ? 'asc' : 'desc')} limit ${limit + 1} offset ${skip}`;
  const { rows } = await db.$client.query<Cursor & QueryResultRow>(text, values);
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBack) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNext = isBack || isMore;
  const hasPrevious = isBack ? isMore : Boolean(cursor) || skip > 0;
  return {
    keys: shown.map(({ key }) => key),
    next: last && hasNext ? writeCursor(last) : null,
    previous: first && hasPrevious ? writeCursor(first) : null,
  };
}

/** A page of a list. `present` reads the rows of these keys, in this order. */
export async function cursorPage<T>(
  db: Db,
  list: Listing,
  asked: AskedPage,
  present: (keys: string[]) => Promise<T[]>,
) {
  const [{ keys, ...cursors }, count] = await Promise.all([findKeys(db, list, asked), countList(db, list)]);
  return { ...paged(asked, count, keys.length > 0 ? await present(keys) : []), ...cursors };
}

/** How many rows of a list meet each condition, in one query. */
export async function countBy<Name extends string>(
  db: Db,
  list: Listing,
  conditions: Record<Name, string>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<string>(conditions).map(
    ([name, condition]) => `count(*) filter (where ${condition}) as "${name}"`,
  );
  const text = `select ${counts.join(', ')} from ${list.from} where ${conditionOf(list)}`;
  return one((await db.$client.query<Record<Name, number>>(text, list.values)).rows);
}
