import { amenities } from '@makao/contract/ads';
import { columns, computed, maybe, present, query, type RowOf, together } from '../../db/columns.ts';
import { adChanges, ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import type { IndexedAd } from './indexed-ad.ts';
import { approved, fallsBehindAtSql, goesAtSql, listed, moveInCostSql } from './search.rules.ts';

/** The amenities as one number, in the contract's order: a seventh of the columns to carry. */
export const amenityBits = Object.values(columns(ads, 'a', amenities).expressions)
  .map((column, bit) => `(${column}::int << ${bit})`)
  .join(' | ');

const indexColumns = together(
  columns(ads, 'a', ['number', 'propertyType', 'agentId', 'bedroomsCount', 'monthsInAdvance']),
  // Only drafts that were never published are without these.
  present(columns(ads, 'a', ['type', 'wardId', 'price'])),
  columns(wards, 'w', ['cityId']),
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
    confirmedAt: 'floor(extract(epoch from a.confirmed_at) * 1000)::float8',
    publishedAt: '(extract(epoch from a.published_at) * 1000)::float8',
    expiresAt: `(extract(epoch from ${goesAtSql()}) * 1000)::float8`,
    fallsBehindAt: `(extract(epoch from ${fallsBehindAtSql()}) * 1000)::float8`,
    shown: listed(),
  }),
);
type Row = RowOf<typeof indexColumns>;

const joins = (kind: 'join' | 'left join') =>
  `${kind} wards w on w.id = a.ward_id ${kind} agents g on g.id = a.agent_id ${kind} users u on u.id = g.user_id`;

export const batchSize = 20_000;

export const loadText = query`select ${indexColumns} from ads a ${joins('join')}
  where ${approved()}
    and (a.published_at, a.number) > (to_timestamp($1::float8 / 1000), $2) and a.expiration_date > $3
  order by a.published_at, a.number limit ${batchSize}`;
export const loadBatch = loadText.prepare<[publishedAt: number, number: number, now: Date]>('ads.index.load');

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

/** Nothing comes back when the last number seen is gone from the list. */
export const changesSince = query`select ${columns(adChanges, 'c', ['seq'])}, ${maybe(indexColumns)}
  from ad_changes c left join ads a on a.id = c.ad_id ${joins('left join')}
  where c.seq > $1 and exists (select from ad_changes where seq = $1)
  order by c.seq`.prepare<[seq: number]>('ads.index.changes');

export const indexed = (row: Row): IndexedAd => ({
  ...row,
  amenities: amenities.filter((_, bit) => row.amenities & (1 << bit)),
});
