import type { QueryResultRow } from 'pg';
import { type Db, one } from '../db/client.ts';
import { darZone } from './dar-time.ts';
import { invalid } from './http/errors.ts';
import { paged } from './paging.ts';
import { textPattern } from './search-terms.ts';

/**
 * A list of the team: what it is read from, what it is narrowed by, and its order, the newest first. Page, count and export
 * of a list are made of the same one, so that they can't disagree.
 */
export interface Listing {
  from: string;
  /** Conditions, with `$1` and so on for the values. */
  where: string[];
  values: unknown[];
  /** The moment a row is placed by, and the key that tells rows of one moment apart. */
  moment: string;
  key: string;
  keyType: 'uuid' | 'bigint';
}

/** Collects the conditions of a list. What a person typed is always a value, never text of the statement. */
export class Narrowing {
  readonly where: string[] = [];
  readonly values: unknown[] = [];

  /** Adds a condition, written with the place of its value; nothing for a filter that is not set. */
  by<Value>(value: Value | undefined | null, condition: (place: string) => string): this {
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

  /** Days of Dar es Salaam's calendar, both included. */
  days(moment: string, { from, to }: { from?: string | undefined; to?: string | undefined }): this {
    const start = (place: string) => `(${place}::date)::timestamp at time zone '${darZone}'`;
    return this.by(from, (place) => `${moment} >= ${start(place)}`).by(
      to,
      (place) => `${moment} < (${place}::date + 1)::timestamp at time zone '${darZone}'`,
    );
  }

  /** Each word that was typed, as a pattern. */
  words(q: string | undefined, condition: (place: string) => string): this {
    for (const word of wordsOf(q)) this.by(textPattern(word), condition);
    return this;
  }
}

export const wordsOf = (q: string | undefined) => q?.trim().split(/\s+/).filter(Boolean).slice(0, 8) ?? [];

export const conditionOf = ({ where }: Pick<Listing, 'where'>) => (where.length > 0 ? where.join(' and ') : 'true');
export const orderOf = ({ moment, key }: Listing, direction: 'asc' | 'desc' = 'desc') =>
  `${moment} ${direction}, ${key} ${direction}`;

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
const momentShape = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/;

const writePlace = ({ moment, key }: Place) => Buffer.from(`${moment}|${key}`).toString('base64url');
function readPlace(text: string, field: 'after' | 'before', { keyType }: Listing): Place {
  const [moment = '', key = ''] = Buffer.from(text, 'base64url').toString().split('|');
  const isPlace = momentShape.test(moment) && !Number.isNaN(Date.parse(moment)) && shapes[keyType].test(key);
  if (!isPlace) throw invalid<Pick<AskedPage, 'after' | 'before'>>({ [field]: 'invalid' });
  return { moment, key };
}
interface Place {
  moment: string;
  key: string;
}

/** Keys of a page, from a place in the list or by its number, and the places of the pages beside it. */
async function findKeys(db: Db, list: Listing, { page, limit, after, before }: AskedPage) {
  const values = [...list.values];
  const place = after ? readPlace(after, 'after', list) : before ? readPlace(before, 'before', list) : null;
  const isBack = !after && Boolean(before);
  const beyond = place
    ? `and (${list.moment}, ${list.key}) ${isBack ? '>' : '<'} ($${values.push(place.moment)}::timestamptz, $${values.push(place.key)}::${list.keyType})`
    : '';
  const skip = place ? 0 : (page - 1) * limit;
  const text = `select ${list.key}::text as key, ${list.moment}::text as moment from ${list.from}
    where ${conditionOf(list)} ${beyond}
    order by ${orderOf(list, isBack ? 'asc' : 'desc')} limit ${limit + 1} offset ${skip}`;
  const { rows } = await db.$client.query<Place & QueryResultRow>(text, values);
  const isMore = rows.length > limit;
  const shown = rows.slice(0, limit);
  if (isBack) shown.reverse();
  const [first, last] = [shown[0], shown.at(-1)];
  const hasNext = isBack || isMore;
  const hasPrevious = isBack ? isMore : Boolean(place) || skip > 0;
  return {
    keys: shown.map(({ key }) => key),
    next: last && hasNext ? writePlace(last) : null,
    previous: first && hasPrevious ? writePlace(first) : null,
  };
}

/** A page of a list as the contract answers it. `present` reads the rows of these keys, in this order. */
export async function placedPage<T>(
  db: Db,
  list: Listing,
  asked: AskedPage,
  present: (keys: string[]) => Promise<T[]>,
) {
  const [{ keys, ...places }, count] = await Promise.all([findKeys(db, list, asked), countList(db, list)]);
  return { ...paged(asked, count, keys.length > 0 ? await present(keys) : []), ...places };
}

/** How many of a list each of these has, read at once. */
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
