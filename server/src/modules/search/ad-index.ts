import { amenities } from '@makao/contract/ads';
import type { Db } from '../../db/client.ts';
import { columns, computed, maybe, present, query, type RowOf, together } from '../../db/columns.ts';
import { adChanges, ads } from '../../db/schema/ads.ts';
import { wards } from '../../db/schema/places.ts';
import { sourcesNow, withoutSources } from '../../lib/cache/sources.ts';
import { shareRun } from '../../lib/share-run.ts';
import { FacetIndex } from './facet-index.ts';
import { readSnapshot, writeSnapshot } from './index-snapshot.ts';
import type { FacetQuery, IndexedAd, IndexFacts } from './indexed-ad.ts';
import { approved, listed } from './search.rules.ts';

/** The amenities as one number, in the contract's order: a seventh of the columns to carry. */
export const amenityBits = Object.values(columns(ads, 'a', amenities).expressions)
  .map((column, bit) => `(${column}::int << ${bit})`)
  .join(' | ');

const indexColumns = together(
  columns(ads, 'a', ['number', 'propertyType', 'agentId', 'bedroomsCount']),
  // Only drafts that were never published are without these.
  present(columns(ads, 'a', ['type', 'wardId', 'price'])),
  columns(wards, 'w', ['cityId']),
  computed<{ amenities: number; publishedAt: number; expiresAt: number; shown: boolean }>({
    amenities: amenityBits,
    publishedAt: '(extract(epoch from a.published_at) * 1000)::float8',
    expiresAt: '(extract(epoch from a.expiration_date) * 1000)::float8',
    shown: listed(),
  }),
);
type Row = RowOf<typeof indexColumns>;

const joins = (kind: 'join' | 'left join') =>
  `${kind} wards w on w.id = a.ward_id ${kind} agents g on g.id = a.agent_id ${kind} users u on u.id = g.user_id`;

const batchSize = 20_000;
/** Clocks are set right by moments all the time. */
const tolerance = 1_000;

const loadBatch = query`select ${indexColumns} from ads a ${joins('join')}
  where ${approved()}
    and (a.published_at, a.number) > (to_timestamp($1::float8 / 1000), $2) and a.expiration_date > $3
  order by a.published_at, a.number limit ${batchSize}`.prepare<[publishedAt: number, number: number, now: Date]>(
  'ads.index.load',
);

const latest = query`select ${computed<{ seq: number | null }>({ seq: 'max(seq)' })} from ad_changes`.prepare<[]>(
  'ads.index.latest',
);

/** Nothing comes back when the last number seen is gone from the list. */
const changesSince = query`select ${columns(adChanges, 'c', ['seq'])}, ${maybe(indexColumns)}
  from ad_changes c left join ads a on a.id = c.ad_id ${joins('left join')}
  where c.seq > $1 and exists (select from ad_changes where seq = $1)
  order by c.seq`.prepare<[seq: number]>('ads.index.changes');

/** The time of a change: together with its number it is this database's alone. */
const changeAt = query`select ${columns(adChanges, 'c', ['changedAt'])} from ad_changes c where c.seq = $1`.prepare<
  [seq: number]
>('ads.index.change-at');

/** As of which change the index was written down. */
interface SnapshotFacts extends IndexFacts {
  seq: number;
  changedAt: string;
  loadedAt: number;
}

const indexed = (row: Row): IndexedAd => ({
  ...row,
  amenities: amenities.filter((_, bit) => row.amenities & (1 << bit)),
});

/**
 * The facet index of this process, fed from the database. Every answer is held against the list of changes in the same
 * statement that fetches its ads, so what another process has committed is never missed.
 */
export class AdIndex {
  readonly #db: Db;
  readonly #file: string | null;
  #facets = new FacetIndex();
  #seq = -1;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** A snapshot is for the start alone. */
  #isBegun = false;

  /** With a file, the index is written there and read at the next start, which then only takes in what has changed. */
  constructor(db: Db, file: string | null = null) {
    this.#db = db;
    this.#file = file;
  }

  /** The last change this index has taken in. */
  get seq() {
    return this.#seq;
  }

  search(query: FacetQuery, page: number, limit: number, now = Date.now()) {
    this.#checkClock(now);
    return this.#facets.search(query, (page - 1) * limit, limit, now);
  }

  /** Loaded or searched by a clock that was ahead: what expired by it is not here any more, so all is loaded anew. */
  #checkClock(now: number): boolean {
    if (now < this.#loadedAt - tolerance || this.#facets.ranAhead(now)) this.#seq = -1;
    return this.#seq >= 0;
  }

  /** Ads on show by ward. An answer that tells them is right for as long as nothing in the index changes. */
  wardCounts(now = Date.now()) {
    this.#noteUse(() => this.#state());
    return this.#facets.wardCounts(now);
  }

  /** Ads on show in one ward. */
  wardCount(wardId: string): number {
    return this.#noteUse(() => this.#facets.wardCounts(Date.now()).get(wardId) ?? 0);
  }

  /** Ads on show by agent and ward; an answer that names its agents is right while theirs are the same. */
  agentWards(agentIds?: readonly string[], now = Date.now()) {
    this.#noteUse(() => {
      if (!agentIds) return this.#state();
      const tally = this.#facets.agentWards(Date.now());
      return agentIds.map((id) => `${tally.count(id)} ${tally.wards(id).join()}`).join('|');
    });
    return this.#facets.agentWards(now);
  }

  /** The page and the count that a search found are a source of the answer being made. */
  noteSearch(query: FacetQuery, page: number, limit: number, found: { count: number; numbers: number[] }) {
    const seen = `${found.count} ${found.numbers.join()}`;
    sourcesNow()?.addCheck(() => {
      const { count, numbers } = this.search(query, page, limit);
      return this.#seq >= 0 && `${count} ${numbers.join()}` === seen;
    });
  }

  /** Changes with everything that is taken in, and with every ad that expires. */
  #state() {
    return `${this.#seq} ${this.#facets.nextExpiry(Date.now())}`;
  }

  #noteUse<T extends string | number>(read: () => T): T {
    const found = read();
    sourcesNow()?.addCheck(() => this.#checkClock(Date.now()) && read() === found);
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
    const isStart = !this.#isBegun;
    this.#isBegun = true;
    if (this.#seq < 0 && !(isStart && (await this.#restore()))) {
      await this.#load();
      // Without it the next start reads the database again.
      return isStart ? this.save().catch(() => {}) : undefined;
    }
    const rows = await changesSince(this.#db, this.#seq);
    if (rows.length === 0) {
      const [newest] = await latest(this.#db);
      return newest?.seq === this.#seq ? undefined : this.#load();
    }
    for (const row of rows) {
      // Rows deleted for good are gone from every list; the index only ever meets them as not shown.
      if (row.number !== null && row.publishedAt && !this.#facets.put(indexed(row))) return this.#load();
      this.#seq = row.seq;
    }
  }

  /** Takes over what was written down, if it is of this database and its changes since are known. */
  async #restore(): Promise<boolean> {
    const found = this.#file && readSnapshot<SnapshotFacts>(this.#file);
    if (!found) return false;
    const { seq, changedAt, loadedAt, ...facts } = found.facts;
    const [change] = await changeAt(this.#db, seq);
    if (change?.changedAt.toISOString() !== changedAt) return false;
    this.#facets = FacetIndex.of(facts, found.arrays);
    this.#loadedAt = loadedAt;
    this.#seq = seq;
    return this.#checkClock(Date.now());
  }

  /** Writes the index down for the next start. Takes a moment in which nothing else happens: for a process that stops. */
  async save(): Promise<void> {
    const seq = this.#seq;
    const [change] = this.#file && seq >= 0 ? await changeAt(this.#db, seq) : [];
    // Changes were taken in meanwhile, or the one it has is gone: the snapshot before is as good.
    if (!this.#file || !change || seq !== this.#seq) return;
    const { facts, arrays } = this.#facets.toSnapshot();
    const all = { ...facts, seq, changedAt: change.changedAt.toISOString(), loadedAt: this.#loadedAt };
    writeSnapshot(this.#file, all satisfies SnapshotFacts, arrays);
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
      if (last) batch = loadBatch(this.#db, last.publishedAt, last.number, now);
      for (const row of rows) facets.put(indexed(row));
      if (!last) break;
    }
    this.#facets = facets;
    this.#loadedAt = now.getTime();
    this.#seq = newest?.seq ?? 0;
  }
}
