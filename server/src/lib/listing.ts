import { limits } from '@makao/contract/kernel/limits';
import type { QueryResultRow } from 'pg';
import { type Db, one } from '../db/client.ts';
import { invalid } from './http/errors.ts';
import { timeZone } from './market-time.ts';
import { paged } from './paging.ts';
import { hasWord } from './search-terms.ts';

/** A list in the admin area: tables, filters and order. Page, count and export use the same definition. */
export interface Listing {
  from: string;
  /** Conditions, with `$1` and so on for the values. */
  where: string[];
  values: unknown[];
  /** Conditions that exclude each other, one of which must hold. They are counted apart, because each has its own index. */
  either?: readonly string[];
  /** A search by index of one table: what it finds is read first, and narrowed and put in order afterwards. */
  found?: string;
  /** The same of a single row, for a search that finds so many rows that they are read in the list's order. */
  among?: string;
  /** The column that rows are ordered by, and the key that orders rows with equal timestamps. */
  timestamp: string;
  key: string;
  keyType: 'uuid' | 'bigint';
  /** Newest first, unless what waits longest comes first. */
  direction?: 'asc' | 'desc';
}

/** Collects the conditions of a list. User input is always a parameter, never SQL text. */
export class Narrowing {
  readonly where: string[] = [];

  readonly values: unknown[];

  /** With the values of another list, its placeholders are numbered on. */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

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

  /** A condition: the text has all words. Its lower case needs a trigram index. */
  has(text: string, words: readonly string[]): string {
    return words.map((word) => hasWord(text, word, (pattern) => this.value(pattern))).join(' and ') || 'true';
  }
}

export const wordsOf = (q: string | undefined) => q?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];

export const conditionOf = ({ where, either = [] }: Pick<Listing, 'where' | 'either'>) =>
  [...where, ...(either.length > 0 ? [`(${either.map((each) => `(${each})`).join(' or ')})`] : [])].join(' and ') ||
  'true';
export const orderOf = ({ timestamp, key, direction = 'desc' }: Listing) =>
  `${timestamp} ${direction}, ${key} ${direction}`;

/** SQL: the tables of a list. `offset 0` keeps the planner from reading in the list's order, which would look into every row. */
export const tablesOf = ({ from, found }: Pick<Listing, 'from' | 'found'>) =>
  found ? `(select * from ${from} where ${found} offset 0) ${from.split(' ')[1]}` : from;

/** A search that finds more than are counted is quicker in the list's order. In a `case` no index answers it. */
const inOrder = ({ found, among = found, ...list }: Listing): Listing =>
  among ? { ...list, where: [...list.where, `case when ${among} then true else false end`] } : list;

/** SQL: the rows of a list as far as they are counted. One more than the limit means that there are more. */
export function countedRows(
  { either = ['true'], ...list }: Pick<Listing, 'from' | 'where' | 'either' | 'found'>,
  columns = '',
) {
  const first = `limit ${limits.countedRows + 1}`;
  const parts = either.map(
    (each) =>
      `(select ${columns} from ${tablesOf(list)} where ${conditionOf({ where: [...list.where, each] })} ${first})`,
  );
  return parts.length === 1 ? `${parts[0]} counted` : `(${parts.join(' union all ')} ${first}) counted`;
}

/** How many rows a list has, exact up to `limits.countedRows`. */
export async function countList(db: Db, list: Listing): Promise<number> {
  const text = `select count(*) as count from ${countedRows(list)}`;
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

/** The rows before a page. Page numbers reach as far as rows are counted: beyond that a list is read on by cursor. */
export function skipOf({ page, limit }: Pick<AskedPage, 'page' | 'limit'>): number {
  const skip = (page - 1) * limit;
  if (skip > limits.countedRows) throw invalid<Pick<AskedPage, 'page'>>({ page: 'invalid' });
  return skip;
}

/** The keys of a page, found by a cursor or by page number, and the cursors of the next and previous page. */
async function findKeys(db: Db, list: Listing, { page, limit, after, before }: AskedPage) {
  const values = [...list.values];
  const cursor = after ? readCursor(after, 'after', list) : before ? readCursor(before, 'before', list) : null;
  const isBack = !after && Boolean(before);
  const isRising = isBack !== (list.direction === 'asc');
  const beyond = cursor
    ? `and (${list.timestamp}, ${list.key}) ${isRising ? '>' : '<'} ($${values.push(cursor.timestamp)}::timestamptz, $${values.push(cursor.key)}::${list.keyType})`
    : '';
  const skip = cursor ? 0 : skipOf({ page, limit });
  const text = `select ${list.key}::text as key, ${list.timestamp}::text as timestamp from ${tablesOf(list)}
    where ${conditionOf(list)} ${beyond}
    order by ${orderOf({ ...list, direction: isRising ? 'asc' : 'desc' })} limit ${limit + 1} offset ${skip}`;
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
  const counting = countList(db, list);
  const finding = list.found
    ? counting.then((count) => findKeys(db, count > limits.countedRows ? inOrder(list) : list, asked))
    : findKeys(db, list, asked);
  const [{ keys, ...cursors }, count] = await Promise.all([finding, counting]);
  return { ...paged(asked, count, keys.length > 0 ? await present(keys) : []), ...cursors };
}

/** How many rows of a list meet each condition, or one of several that exclude each other, each exact up to `limits.countedRows`, in one query. */
export async function countBy<Name extends string>(
  db: Db,
  list: Listing,
  conditions: Record<Name, string | readonly string[]>,
): Promise<Record<Name, number>> {
  const counts = Object.entries<string | readonly string[]>(conditions).map(([name, condition]) => {
    const either = [condition].flat().map((each) => `(${each})`);
    return `(select count(*) from ${countedRows({ from: list.from, where: list.where, either })}) as "${name}"`;
  });
  return one((await db.$client.query<Record<Name, number>>(`select ${counts.join(', ')}`, list.values)).rows);
}

/** The same for a search. Of one that finds more than are counted nothing is known, since all of it would have to be read. */
export async function countFoundBy<Name extends string>(
  db: Db,
  { from, found = 'true', where, values }: Listing,
  conditions: Record<Name, string>,
): Promise<Partial<Record<Name, number>>> {
  const counts = Object.entries<string>(conditions).map(
    ([name, condition]) => `count(*) filter (where ${condition}) as "${name}"`,
  );
  const first = `select * from ${from} where ${conditionOf({ where: [`(${found})`, ...where] })} limit ${limits.countedRows + 1}`;
  const text = `select count(*) as "countedRows", ${counts.join(', ')} from (${first}) ${from.split(' ')[1]}`;
  const { countedRows: rows, ...counted } = one(
    (await db.$client.query<Record<Name | 'countedRows', number>>(text, values)).rows,
  );
  return rows > limits.countedRows ? {} : (counted as unknown as Record<Name, number>);
}
