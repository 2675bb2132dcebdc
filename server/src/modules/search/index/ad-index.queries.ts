import { amenities } from '@makao/contract/ads';
import type { Db } from '../../../db/client.ts';
import { columns, computed, maybe, optional, present, query, type RowOf, together } from '../../../db/columns.ts';
import { repeated, rowsOut } from '../../../db/copy.ts';
import { adChanges, ads } from '../../../db/schema/ads.ts';
import { landmarks, wards } from '../../../db/schema/places.ts';
import { searchedColumns } from '../../../db/schema/public-tables.ts';
import { approved, fallsBehindAtSql, goesAtSql, listed, moveInCostSql } from '../search.rules.ts';
import type { IndexedAd } from './indexed-ad.ts';

/** The amenities as a bit mask, in the contract's order: far fewer columns to transfer. */
export const amenityBits = Object.values(columns(ads, 'a', amenities).expressions)
  .map((column, bit) => `(${column}::int << ${bit})`)
  .join(' | ');

/**
 * A timestamp in fractional milliseconds. Through doubles, which are exact to the microsecond and three times faster.
 */
const millis = (column: string) => `round(date_part('epoch', ${column}) * 1e6) / 1000`;

const indexColumns = together(
  columns(ads, 'a', ['number', 'propertyType', 'agentId', 'bedroomsCount', 'monthsInAdvance', 'factKeys']),
  // Only drafts that were never published lack these.
  present(columns(ads, 'a', ['type', 'wardId', 'price'])),
  columns(wards, 'w', ['cityId']),
  optional(columns(landmarks, 'lm', { landmarkId: 'id' })),
  computed<{
    amenities: number;
    moveInCost: number;
    publishedAt: number;
    confirmedAt: number;
    expiresAt: number;
    fallsBehindAt: number;
    shown: boolean;
  }>({
    amenities: amenityBits,
    moveInCost: `(${moveInCostSql()})::float8`,
    confirmedAt: `floor(${millis('a.confirmed_at')})`,
    publishedAt: millis('a.published_at'),
    expiresAt: millis(goesAtSql()),
    fallsBehindAt: millis(fallsBehindAtSql()),
    shown: listed(),
  }),
);
type Row = RowOf<typeof indexColumns>;

const joins = (kind: 'join' | 'left join') =>
  `${kind} wards w on w.id = a.ward_id left join landmarks lm on lm.id = a.landmark_id and lm.status = 'accepted' ${kind} agents g on g.id = a.agent_id ${kind} users u on u.id = g.user_id`;

/**
 * Sorted by a computed column, so that the planner does not use the index on it: random reads of the table take twice
 * as long.
 */
export const loadText = query`select ${indexColumns} from ads a ${joins('join')}
  where ${approved()} and a.expiration_date > $1
  order by "publishedAt", a.number`;

// Every column that the index reads must be one whose changes are announced. An ad's number never changes.
const followed = new Set(['id', 'number', ...searchedColumns]);
const missed = [...loadText.text.matchAll(/\ba\.(\w+)/g)].filter(([, column = '']) => !followed.has(column));
if (missed.length > 0) throw new Error(`The search index is not notified of changes of ${missed.join()}`);

/** `{hasWell,"papers:none"}`: keys are ASCII words without quotes; most ads share a few lists. */
function textArray() {
  const known = new Map<string, string[]>();
  return (field: string) => {
    const read = known.get(field) ?? field.slice(1, -1).replaceAll('"', '').split(',').filter(Boolean);
    if (known.size < 10_000) known.set(field, read);
    return read;
  };
}

const numberOrNull = (field: string) => (field === '\\N' ? null : Number(field));

function repeatedOrNull() {
  const read = repeated();
  return (field: string) => (field === '\\N' ? null : read(field));
}

/** All ads that may be published at that time, oldest first, streamed. */
export const load = (db: Db, now: Date) =>
  rowsOut(db, loadText.text.replace('$1', `'${now.toISOString()}'`), indexColumns, {
    number: Number,
    propertyType: (field) => field as Row['propertyType'],
    agentId: repeated(),
    bedroomsCount: numberOrNull,
    monthsInAdvance: numberOrNull,
    type: (field) => field as Row['type'],
    wardId: repeated(),
    price: Number,
    cityId: repeated(),
    landmarkId: repeatedOrNull(),
    amenities: Number,
    factKeys: textArray(),
    moveInCost: Number,
    publishedAt: Number,
    confirmedAt: Number,
    expiresAt: Number,
    fallsBehindAt: Number,
    shown: (field) => field === 't',
  });

const changeColumns = columns(adChanges, 'c', ['seq', 'adId', 'changedAt']);
export const latest = query`select ${changeColumns} from ad_changes c order by c.seq desc limit 1`.prepare<[]>(
  'ads.index.latest',
);
export const isListed = query`select ${columns(adChanges, 'c', ['seq'])} from ad_changes c where c.seq = $1`.prepare<
  [seq: number]
>('ads.index.listed');
export const isKnown = query`select ${changeColumns} from ad_changes c
  where c.seq = $1 and c.ad_id = $2 and c.changed_at = $3`.prepare<[seq: number, adId: string, changedAt: Date]>(
  'ads.index.known',
);

/** Empty if the last change seen has been pruned. */
export const changesSince = query`select ${columns(adChanges, 'c', ['seq'])}, ${maybe(indexColumns)}
  from ad_changes c left join ads a on a.id = c.ad_id ${joins('left join')}
  where c.seq > $1 and exists (select from ad_changes where seq = $1)
  order by c.seq`.prepare<[seq: number]>('ads.index.changes');

export const indexed = (row: Row): IndexedAd => ({
  ...row,
  amenities: amenities.filter((_, bit) => row.amenities & (1 << bit)),
});
