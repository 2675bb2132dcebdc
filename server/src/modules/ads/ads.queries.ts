import { adNumbers, amenities } from '@makao/contract/ads';
import { alikeKinds } from '@makao/contract/ads.kinds';
import type { Db } from '../../db/client.ts';
import {
  columns,
  computed,
  jsonList,
  maybe,
  optional,
  outOf,
  present,
  query,
  type RowOf,
  together,
} from '../../db/columns.ts';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { cloudFiles } from '../../db/schema/media.ts';
import { cities, landmarks, wardNeighbours, wards } from '../../db/schema/places.ts';
import { adPositions } from '../../db/schema/positions.ts';
import { cachedPart, sourcesNow } from '../../lib/cache/sources.ts';
import { agentNameSql } from '../accounts/accounts.rules.ts';
import type { AdIndex } from '../search/index/ad-index.ts';
import type { FacetQuery } from '../search/index/indexed-ad.ts';
import { isAwaySql } from '../search/search.rules.ts';
import { isSpotDoubtfulSql } from './position.rules.ts';

export const fileColumns = columns(cloudFiles, 'f', ['path', 'width', 'height', 'color']);

/** Columns that only a draft may lack, all of them at once: an ad joined to its ward has them. */
const wholeColumns = together(
  present(columns(ads, 'a', ['type', 'price'])),
  columns(wards, 'w', { wardId: 'id', wardName: 'name' }),
  columns(cities, 'c', { cityId: 'id', cityName: 'name' }),
  // Joined once its name is accepted.
  optional(columns(landmarks, 'lm', { landmarkId: 'id', landmarkName: 'name' })),
);

/** Columns that every ad has, complete or not. */
export const anyAdColumns = together(
  columns(ads, 'a', [
    'id',
    'number',
    'propertyType',
    'status',
    ...adNumbers,
    ...amenities,
    'facts',
    'createdAt',
    'updatedAt',
    'publishedAt',
    'expirationDate',
    'unavailableAt',
    'takenDownAt',
    'confirmedAt',
    'closedAt',
    'outcome',
    'deletedAt',
  ]),
  columns(agents, 'g', {
    agentId: 'id',
    isOnboarded: 'isOnboarded',
    reviewsCount: 'reviewsCount',
    ratingSum: 'ratingSum',
    score: 'score',
    pledgedAt: 'pledgedAt',
  }),
  computed<{ agentName: string; isSuspended: boolean; isSpotDoubtful: boolean }>({
    agentName: agentNameSql(),
    isSuspended: isAwaySql(),
    isSpotDoubtful: isSpotDoubtfulSql(),
  }),
  optional(columns(cloudFiles, 'p', { agentAvatar: 'path' })),
  maybe(
    columns(adPositions, 'spot', {
      ...{ spotTakenAt: 'takenAt', spotWardId: 'wardId' },
      ...{ spotLatitude: 'cellLatitude', spotLongitude: 'cellLongitude' },
    }),
  ),
  jsonList(
    'media',
    fileColumns,
    'm.position',
    'ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = a.id',
  ),
);
export type AnyAdRow = RowOf<typeof anyAdColumns>;

/** Columns that `presentCard` needs of an ad `a` and its joined tables. */
export const cardColumns = together(wholeColumns, anyAdColumns);
export type CardRow = RowOf<typeof cardColumns>;

/** The latest prices, newest first. */
export const priceColumns = jsonList(
  'prices',
  columns(adPrices, 'p', ['price', 'changedAt']),
  'p.changed_at desc',
  '(select price, changed_at from ad_prices where ad_id = a.id order by changed_at desc limit 20) p',
);
export type PricesRow = RowOf<typeof priceColumns>;

export const wholeDetailColumns = together(
  wholeColumns,
  present(columns(ads, 'a', ['description'])),
  columns(wards, 'w', ['mapsUrl']),
);
export const detailColumns = together(wholeDetailColumns, anyAdColumns, priceColumns);
export type DetailRow = RowOf<typeof detailColumns>;

const tables = (join: 'join' | 'left join') => `ads a
  ${join} wards w on w.id = a.ward_id ${join} cities c on c.id = w.city_id
  left join landmarks lm on lm.id = a.landmark_id and lm.status = 'accepted'
  join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  left join cloud_files p on p.id = u.profile_image_id left join ad_positions spot on spot.ad_id = a.id`;
/** An inner join on wards: drafts that were never complete have none and are left out. */
export const cardTables = tables('join');
export const anyAdTables = tables('left join');

const agentsOf = (rows: { agentId: string | null }[]) => rows.flatMap(({ agentId }) => agentId ?? []);

/** The cards of a page and, in the same snapshot, the newest change, which shows whether the index was up to date. */
export const cardsByNumber = query`with newest as (select max(seq) as seq from ad_changes)
  select ${computed<{ seq: number | null }>({ seq: 'newest.seq' })}, ${maybe(outOf('cards', cardColumns))} from newest
  left join (select ${String(cardColumns)} from ${cardTables} where a.number = any($1)) cards on true`.prepare<
  [numbers: number[]]
>('ads.cards', { ads: (rows) => rows.flatMap(({ id }) => id ?? []), agents: agentsOf });

const adById = query`select ${detailColumns} from ${cardTables}
  where a.id = $1 and a.published_at is not null`.prepare<[id: string]>('ads.detail', {
  ads: (_, [id]) => [id],
  agents: agentsOf,
});

const addressByNumber = query`select ${together(
  columns(ads, 'a', ['id', 'propertyType', 'bedroomsCount']),
  present(columns(ads, 'a', ['type'])),
  columns(wards, 'w', { wardName: 'name' }),
)} from ads a join wards w on w.id = a.ward_id
  where a.number = $1 and a.published_at is not null`.prepare<[number: number]>('ads.address', {
  ads: (rows) => rows.map(({ id }) => id),
});

export const findAddress = async (db: Db, number: number) => (await addressByNumber(db, number))[0];

/** Submitted and never public: the URL exists, but shows nothing. */
const beingChecked = `a.status = 'pending_approval' and a.published_at is null and a.deleted_at is null`;

const checkedById = query`select ${columns(ads, 'a', ['id'])} from ads a
  where a.id = $1 and ${beingChecked}`.prepare<[id: string]>('ads.checked-by-id', { ads: (_, [id]) => [id] });
const checkedByNumber = query`select ${columns(ads, 'a', ['id'])} from ads a
  where a.number = $1 and ${beingChecked}`.prepare<[number: number]>('ads.checked-by-number', {
  ads: (rows) => rows.map(({ id }) => id),
});

/** The id of an ad that the team has and visitors have never seen. */
export const findBeingChecked = async (db: Db, which: string | number) =>
  (typeof which === 'string' ? await checkedById(db, which) : await checkedByNumber(db, which))[0];

/** A page of the published ads that match, and the total. */
export async function findAds(db: Db, index: AdIndex, query: FacetQuery, page: number, limit: number) {
  const look = () => index.search(query, page, limit);
  const { found, rows } = await withCards(db, index, look, ({ numbers }) => numbers);
  return { count: found.count, rows };
}

/** Reads the cards of an index result. Searches again if the index turns out to be behind. */
export async function withCards<T>(db: Db, index: AdIndex, look: () => T, numbersOf: (found: T) => number[]) {
  for (let attempt = 1; ; attempt++) {
    const found = index.once(look);
    // Read now: another call may move the index on before the cards are here.
    const lookedAt = index.seq;
    const { rows, seq } = await readCards(db, numbersOf(found));
    // Under constant changes a slightly old response is better than none.
    const isUpToDate = seq === null ? lookedAt >= 0 : seq === lookedAt;
    if (isUpToDate || attempt === 3) return { found, rows };
    await index.catchUp();
  }
}

/**
 * The cards with these numbers, in order. Cached cards are not read; with those that are read comes the newest change.
 */
async function readCards(db: Db, numbers: number[]): Promise<{ rows: CardRow[]; seq: number | null }> {
  const sources = sourcesNow();
  const parts = sources?.parts;
  const byNumber = new Map<number, CardRow>();
  for (const number of numbers) {
    const cached = parts?.get<CardRow>(cardKey(number));
    if (cached) byNumber.set(number, cached);
  }
  const missing = numbers.filter((number) => !byNumber.has(number));
  const read = parts && missing.length === 0 ? [] : await cardsByNumber(db, missing);
  for (const row of read) {
    if (row.number === null) continue;
    byNumber.set(row.number, row);
    if (sources) parts?.set(cardKey(row.number), row, cardsByNumber.sourcesOf(sources.asOf, [row], [row.number]));
  }
  return { rows: numbers.flatMap((number) => byNumber.get(number) ?? []), seq: read[0]?.seq ?? null };
}

const cardKey = (number: number) => `card ${number}`;

const cardsById = query`select ${cardColumns} from ${cardTables} where a.id = any($1)`.prepare<[ids: string[]]>(
  'ads.cards-by-id',
  { ads: (_, [ids]) => ids, agents: agentsOf },
);

/** These ads, published or not, in this order. */
export async function fetchAds(db: Db, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await cardsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** An ad that was ever public, cached as a part: its page reads it twice. */
export async function findAd(db: Db, id: string) {
  const { row } = await cachedPart(`ad ${id}`, async () => ({ row: (await adById(db, id))[0] }));
  return row ?? null;
}

const neighboursOf = query`select ${columns(wardNeighbours, 'n', ['neighbourId'])} from ward_neighbours n
  where n.ward_id = $1 order by n.neighbour_id`.prepare<[wardId: string]>('ads.neighbours');

/**
 * Similar ads, near in price: the same type in the same ward, then in neighbouring wards, then the other type of home
 * there. If these are too few, the whole city and other prices.
 */
export async function findRelated(db: Db, index: AdIndex, ad: CardRow, limit: number): Promise<CardRow[]> {
  const kind = { type: ad.type, propertyType: ad.propertyType, cityId: ad.cityId };
  const near = { priceMin: Math.floor(ad.price * 0.7), priceMax: Math.ceil(ad.price * 1.3) };
  const neighbours = await cachedPart(`neighbours ${ad.wardId}`, () => neighboursOf(db, ad.wardId));
  const nearby = neighbours.map(({ neighbourId }) => neighbourId);
  const around = [ad.wardId, ...nearby];
  const propertyType = alikeKinds[ad.propertyType];
  const wishes = [
    { ...kind, ...near, wardIds: [ad.wardId] },
    ...(nearby.length > 0 ? [{ ...kind, ...near, wardIds: nearby }] : []),
    ...(propertyType ? [{ ...kind, ...near, propertyType, wardIds: around }] : []),
    { ...kind, ...near },
    kind,
  ];
  const look = () => {
    const numbers = new Set<number>();
    for (const wish of wishes) {
      for (const number of index.first(wish, limit + 1)) if (number !== ad.number) numbers.add(number);
      if (numbers.size >= limit) break;
    }
    return [...numbers].slice(0, limit);
  };
  const { rows } = await withCards(db, index, look, (numbers) => numbers);
  return rows;
}
