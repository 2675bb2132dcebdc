import { type AdType, type Amenity, amenities, type PropertyType } from '@makao/contract/ads';
import type { Db } from '../../db/client.ts';
import { prepared } from '../../db/client.ts';
import { sourcesNow, withoutSources } from '../../lib/cache/sources.ts';
import { shareRun } from '../../lib/share-run.ts';
import { FacetIndex, type FacetQuery, type IndexedAd } from './facet-index.ts';

interface Row {
  number: number;
  type: AdType;
  property_type: PropertyType;
  city_id: string;
  ward_id: string;
  agent_id: string;
  price: number;
  bedrooms_count: number | null;
  amenities: number;
  published_at: number;
  expires_at: number;
  shown: boolean;
}

/** The amenities as one number, in the contract's order: a seventh of the columns to carry. */
export const amenityBits = amenities
  .map((name, bit) => `(a.${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}::int << ${bit})`)
  .join(' | ');

const columns = `a.number, a.type, a.property_type, w.city_id, a.ward_id, a.agent_id, a.price, a.bedrooms_count,
  ${amenityBits} as amenities,
  (extract(epoch from a.published_at) * 1000)::float8 as published_at,
  (extract(epoch from a.expiration_date) * 1000)::float8 as expires_at,
  a.status = 'approved' and a.unavailable_at is null and a.deleted_at is null and u.suspended_at is null as shown`;

const joins = (kind: 'join' | 'left join') =>
  `${kind} wards w on w.id = a.ward_id ${kind} agents g on g.id = a.agent_id ${kind} users u on u.id = g.user_id`;

const batchSize = 20_000;
/** Clocks are set right by moments all the time. */
const tolerance = 1_000;

const loadBatch = prepared<Row, [publishedAt: number, number: number, now: Date]>(
  'ads.index.load',
  `select ${columns} from ads a ${joins('join')}
   where a.status = 'approved' and a.deleted_at is null
     and (a.published_at, a.number) > (to_timestamp($1::float8 / 1000), $2) and a.expiration_date > $3
   order by a.published_at, a.number limit ${batchSize}`,
);

const latest = prepared<{ seq: number }, []>('ads.index.latest', 'select max(seq) as seq from ad_changes');

/** Nothing comes back when the last number seen is gone from the list. */
const changesSince = prepared<Partial<Row> & { seq: number; ad_number: number | null }, [seq: number]>(
  'ads.index.changes',
  `select c.seq, a.number as ad_number, ${columns}
   from ad_changes c left join ads a on a.id = c.ad_id ${joins('left join')}
   where c.seq > $1 and exists (select from ad_changes where seq = $1)
   order by c.seq`,
);

const indexed = (row: Row): IndexedAd => ({
  number: row.number,
  type: row.type,
  propertyType: row.property_type,
  cityId: row.city_id,
  wardId: row.ward_id,
  agentId: row.agent_id,
  price: row.price,
  bedroomsCount: row.bedrooms_count,
  amenities: amenities.filter((_, bit) => row.amenities & (1 << bit)) as Amenity[],
  publishedAt: row.published_at,
  expiresAt: row.expires_at,
  shown: row.shown,
});

/**
 * The facet index of this process, fed from the database. Every answer is held against the list of changes in the same
 * statement that fetches its ads, so what another process has committed is never missed.
 */
export class AdIndex {
  readonly #db: Db;
  #facets = new FacetIndex();
  #seq = -1;
  #loadedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The last change this index has taken in. */
  get seq() {
    return this.#seq;
  }

  search(query: FacetQuery, page: number, limit: number, now = Date.now()) {
    // Loaded or searched by a clock that was ahead: what expired by it is not here any more.
    if (now < this.#loadedAt - tolerance || this.#facets.ranAhead(now)) this.#seq = -1;
    return this.#facets.search(query, (page - 1) * limit, limit, now);
  }

  /** Ads on show by ward. An answer that tells them is right for as long as nothing in the index changes. */
  wardCounts(now = Date.now()) {
    this.#noteUse(() => this.#state(Date.now()));
    return this.#facets.wardCounts(now);
  }

  /** Ads on show in one ward. */
  wardCount(wardId: string) {
    return this.#noteUse(() => this.#facets.wardCounts(Date.now()).get(wardId) ?? 0);
  }

  /** Ads on show by agent and ward; of these agents alone where they are named. */
  agentWards(agentIds?: readonly string[], now = Date.now()) {
    const tally = this.#facets.agentWards(now);
    this.#noteUse(() => {
      if (!agentIds) return this.#state(Date.now());
      const current = this.#facets.agentWards(Date.now());
      return agentIds.map((id) => `${current.count(id)} ${current.wards(id).join()}`).join('|');
    });
    return tally;
  }

  /** The page and count that a search found are a source of the answer being made. */
  noteSearch(query: FacetQuery, page: number, limit: number) {
    this.#noteUse(() => {
      const { count, numbers } = this.search(query, page, limit);
      return `${count} ${numbers.join()}`;
    });
  }

  /** Changes with everything that is taken in, and with every ad that expires. */
  #state(now: number) {
    return `${this.#seq} ${this.#facets.nextExpiry(now)}`;
  }

  #noteUse<T extends string | number>(read: () => T): T {
    const found = read();
    sourcesNow()?.addCheck(() => read() === found);
    return found;
  }

  numberRanges(size: number, now = Date.now()) {
    return this.#facets.numberRanges(size, now);
  }

  /** When the next ad on show leaves by the clock. */
  nextExpiry(now = Date.now()) {
    return this.#facets.nextExpiry(now);
  }

  /** Takes in everything that was committed before the call. Callers at the same moment share one run. */
  readonly catchUp = shareRun(() => withoutSources(() => this.#catchUp()));

  async #catchUp() {
    if (this.#seq < 0) return this.#load();
    const rows = await changesSince(this.#db, this.#seq);
    if (rows.length === 0) {
      const [newest] = await latest(this.#db);
      return newest?.seq === this.#seq ? undefined : this.#load();
    }
    for (const row of rows) {
      // Rows deleted for good are gone from every list; the index only ever meets them as not shown.
      if (row.ad_number !== null && row.published_at && !this.#facets.put(indexed(row as Row))) return this.#load();
      this.#seq = row.seq;
    }
  }

  async #load() {
    const [newest] = await latest(this.#db);
    const facets = new FacetIndex();
    const now = new Date();
    let batch = loadBatch(this.#db, 0, 0, now);
    for (;;) {
      const rows = await batch;
      const last = rows.length < batchSize ? undefined : rows.at(-1);
      // The database reads on while these are taken in.
      if (last) batch = loadBatch(this.#db, last.published_at, last.number, now);
      for (const row of rows) facets.put(indexed(row));
      if (!last) break;
    }
    this.#facets = facets;
    this.#loadedAt = now.getTime();
    this.#seq = newest?.seq ?? 0;
  }
}
