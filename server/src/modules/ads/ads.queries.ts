import type { AdStatus, AdType, PropertyType } from '@makao/contract/ads';
import { type Db, prepared } from '../../db/client.ts';
import { Sources, sourcesNow } from '../../lib/cache/sources.ts';
import type { AdIndex } from '../search/ad-index.ts';
import type { FacetQuery } from '../search/facet-index.ts';

export interface CardRow {
  id: string;
  number: number;
  type: AdType;
  property_type: PropertyType;
  status: AdStatus;
  price: number;
  months_in_advance: number | null;
  connexion_fees: number | null;
  fees_for_visit: number | null;
  area: number | null;
  bedrooms_count: number | null;
  bathrooms_count: number | null;
  has_generator: boolean;
  has_guard: boolean;
  has_pool: boolean;
  has_water_tank: boolean;
  has_garage: boolean;
  has_garden: boolean;
  is_furnished: boolean;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  expiration_date: Date;
  unavailable_at: Date | null;
  deleted_at: Date | null;
  /** Of a suspended agent nothing is shown. */
  is_suspended: boolean;
  ward_id: string;
  ward_name: string;
  city_id: string;
  city_name: string;
  agent_id: string;
  agent_name: string;
  agent_avatar: string | null;
  is_onboarded: boolean;
  reviews_count: number;
  rating_sum: number;
  media: { path: string; width: number | null; height: number | null; color: string | null }[];
}

export interface DetailRow extends CardRow {
  description: string;
  maps_url: string | null;
}

/** What `presentCard` needs of an ad `a` and its tables. */
export const cardColumns = `a.id, a.number, a.type, a.property_type, a.status, a.price, a.months_in_advance, a.connexion_fees,
  a.fees_for_visit, a.area, a.bedrooms_count, a.bathrooms_count, a.has_generator, a.has_guard, a.has_pool,
  a.has_water_tank, a.has_garage, a.has_garden, a.is_furnished, a.created_at, a.updated_at, a.published_at,
  a.expiration_date, a.unavailable_at, a.deleted_at,
  u.suspended_at is not null as is_suspended, w.id as ward_id, w.name as ward_name, c.id as city_id,
  c.name as city_name, g.id as agent_id, coalesce(g.name, u.first_name || ' ' || u.last_name) as agent_name,
  p.path as agent_avatar, g.is_onboarded, g.reviews_count, g.rating_sum,
  (select coalesce(json_agg(json_build_object('path', f.path, 'width', f.width, 'height', f.height, 'color', f.color)
     order by m.position), '[]')
   from ad_media m join cloud_files f on f.id = m.file_id where m.ad_id = a.id) as media`;

export const cardTables = `ads a
  join wards w on w.id = a.ward_id join cities c on c.id = w.city_id
  join agents g on g.id = a.agent_id join users u on u.id = g.user_id
  left join cloud_files p on p.id = u.profile_image_id`;

/** On show to everybody, as `isShown` says it of a row. */
export const shown = `a.status = 'approved' and a.unavailable_at is null and a.deleted_at is null and a.expiration_date > now()
  and a.agent_id <> all (array(select g.id from users u join agents g on g.user_id = u.id where u.suspended_at is not null))`;

const agentsOf = (rows: (CardRow | { number: null })[]) => rows.flatMap((row) => (row.number === null ? [] : row.agent_id));

/** The cards of a page and, in the same snapshot, the newest change: it tells whether the index was up to date. */
export const cardsByNumber = prepared<{ seq: number } & ({ number: null } | CardRow), [numbers: number[]]>(
  'ads.cards',
  `with newest as (select max(seq) as seq from ad_changes)
   select newest.seq, cards.* from newest
   left join (select ${cardColumns} from ${cardTables} where a.number = any($1)) cards on true`,
  { ads: (rows) => rows.flatMap((row) => (row.number === null ? [] : row.id)), agents: agentsOf },
);

const adById = prepared<DetailRow, [id: string]>(
  'ads.detail',
  `select ${cardColumns}, a.description, w.maps_url from ${cardTables} where a.id = $1 and a.published_at is not null`,
  { ads: (_, [id]) => [id], agents: agentsOf },
);

const pricesOf = prepared<{ price: number; changed_at: Date }, [id: string]>(
  'ads.prices',
  'select price, changed_at from ad_prices where ad_id = $1 order by changed_at desc limit 20',
  { ads: (_, [id]) => [id] },
);

/** One page of the ads on show that match, and how many match in all. */
export async function findAds(db: Db, index: AdIndex, query: FacetQuery, page: number, limit: number) {
  for (let attempt = 1; ; attempt++) {
    const { count, numbers } = index.search(query, page, limit);
    const { rows, seq } = await readCards(db, numbers);
    // Under a storm of changes an answer a moment old is better than none.
    if (seq === null || seq === index.seq || attempt === 3) {
      index.noteSearch(query, page, limit);
      return { count, rows };
    }
    await index.catchUp();
  }
}

/** The cards with these numbers, in their order; read from the database when they are not kept, and then with the newest change. */
async function readCards(db: Db, numbers: number[]): Promise<{ rows: CardRow[]; seq: number | null }> {
  const { parts, generation } = partsNow();
  const byNumber = new Map<number, CardRow>();
  for (const number of numbers) {
    const kept = parts?.get<CardRow>(cardKey(number));
    if (kept) byNumber.set(number, kept);
  }
  const missing = numbers.filter((number) => !byNumber.has(number));
  if (parts && missing.length === 0) return { rows: numbers.map((number) => byNumber.get(number)!), seq: null };
  const read = await cardsByNumber(db, missing);
  for (const row of read) {
    if (row.number === null) continue;
    byNumber.set(row.number, row as CardRow);
    if (parts) parts.set(cardKey(row.number), row, cardSources(row as CardRow, generation));
  }
  return { rows: numbers.flatMap((number) => byNumber.get(number) ?? []), seq: read[0]?.seq ?? null };
}

const cardKey = (number: number) => `card ${number}`;

function partsNow() {
  const sources = sourcesNow();
  return { parts: sources?.parts, generation: sources?.asOf ?? 0 };
}

function cardSources(row: CardRow, generation: number): Sources {
  const sources = new Sources(generation);
  sources.addRows('ads', [row.id]);
  sources.addRows('agents', [row.agent_id]);
  sources.addSubject('places');
  sources.addSubject('files');
  return sources;
}

const cardsById = prepared<CardRow, [ids: string[]]>(
  'ads.cards-by-id',
  `select ${cardColumns} from ${cardTables} where a.id = any($1)`,
  { ads: (_, [ids]) => ids, agents: agentsOf },
);

/** These ads, on show or not, in this order. */
export async function fetchAds(db: Db, ids: string[]): Promise<CardRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await cardsById(db, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export async function findAd(db: Db, id: string) {
  const [row] = await adById(db, id);
  if (!row) return null;
  return { row, prices: await pricesOf(db, id) };
}

/** Ads like this one: the same kind in the same ward first, then in the same city, near in price before far. */
export async function findRelated(db: Db, index: AdIndex, ad: CardRow, limit: number): Promise<CardRow[]> {
  const kind = { type: ad.type, propertyType: ad.property_type, cityId: ad.city_id };
  const near = { priceMin: Math.floor(ad.price * 0.6), priceMax: Math.ceil(ad.price * 1.5) };
  const found = new Map<string, CardRow>();
  for (const wish of [{ ...kind, ...near, wardIds: [ad.ward_id] }, { ...kind, ...near }, kind]) {
    const { rows } = await findAds(db, index, wish, 1, limit + 1);
    for (const row of rows) if (row.id !== ad.id) found.set(row.id, row);
    if (found.size >= limit) break;
  }
  return [...found.values()].slice(0, limit);
}
