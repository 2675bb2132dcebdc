import type { Db } from '../../../db/client.ts';
import { sourcesNow, withoutSources } from '../../../lib/cache/sources.ts';
import { shareRun } from '../../../lib/share-run.ts';
import { changesSince, indexed, isKnown, isListed, latest, load, loadText } from './ad-index.queries.ts';
import { AgentTally } from './agent-tally.ts';
import { FacetIndex } from './facet-index.ts';
import { emptyData } from './index-data.ts';
import { readIndex, writeIndex } from './index-file.ts';
import type { FacetQuery } from './indexed-ad.ts';
import { cityKey, monthsKey } from './matcher.ts';
import { Orders } from './orders.ts';
import { Postings } from './postings.ts';
import { PriceSlices } from './price-slices.ts';
import { SortedSlots } from './sorted-slots.ts';

const leastFilled = 0.5;
/** Clocks are set right by moments all the time. */
const tolerance = 1_000;

/** Where the index is saved, and from how many ads on that is worth it. */
interface SaveOptions {
  file: string;
  least?: number;
}

const signatureOf = ({ count, numbers }: { count: number; numbers: number[] }) => `${count} ${numbers.join()}`;

/** Another version of any of these may hold other things in a saved index, or the same in other places. */
const code = [
  FacetIndex,
  cityKey,
  monthsKey,
  PriceSlices,
  AgentTally,
  Postings,
  Orders,
  SortedSlots,
  emptyData,
  loadText.text,
]
  .map(String)
  .join('\n');

/**
 * The facet index of this process, fed from the database. Every answer is held against the list of changes in the same
 * statement that fetches its ads, so what another process has committed is never missed.
 */
export class AdIndex {
  readonly #db: Db;
  readonly #saved: SaveOptions | undefined;
  #facets = new FacetIndex();
  #seq = -1;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** Within a read whose result is noted as a whole. */
  #isQuiet = false;

  constructor(db: Db, saved?: SaveOptions) {
    this.#db = db;
    this.#saved = saved;
  }

  /** Begins with what was saved, if it is of this database and nothing is wrong with it, and takes in what came since. */
  async begin() {
    const found = this.#saved && (await readIndex(this.#saved.file, code));
    if (found) {
      const { seq, adId, changedAt } = found.change;
      if ((await isKnown(this.#db, seq, adId, changedAt)).length > 0) {
        this.#facets = new FacetIndex(found.data, found.orders);
        this.#seq = seq;
        this.#loadedAt = found.savedAt;
        this.#checkClock(Date.now());
      }
    }
    await this.catchUp();
  }

  /** Saves it for the next start, unless that is as quick without, or most of it is room of ads that are gone. */
  readonly save = shareRun(async () => {
    const { file, least = 50_000 } = this.#saved ?? {};
    if (!file || this.#facets.size < least || this.#facets.filled < leastFilled) return;
    await this.catchUp();
    const seq = this.#seq;
    const [change] = await latest(this.#db);
    // Taken in meanwhile, or not yet: the next time will do.
    if (!change || change.seq !== seq || this.#seq !== seq) return;
    const orders = this.#facets.prepareOrders().slots;
    await writeIndex(file, code, { data: this.#facets.data, orders, change, savedAt: Date.now() });
  });

  /** The last change this index has taken in. */
  get seq() {
    return this.#seq;
  }

  /**
   * Everything read here is a source of the response being built: it is right while it reads the same. What is worked out
   * from several reads is noted as one: it may come out the same although one of them changed.
   */
  once<T>(work: () => T): T {
    return this.#read(work, JSON.stringify);
  }

  #read<T>(read: (now: number) => T, signature: (found: T) => string | number, now = Date.now()): T {
    const quietly = (at: number) => {
      const before = this.#isQuiet;
      this.#isQuiet = true;
      try {
        return read(at);
      } finally {
        this.#isQuiet = before;
      }
    };
    this.#checkClock(now);
    const found = quietly(now);
    const sources = this.#isQuiet ? undefined : sourcesNow();
    if (sources) {
      const before = signature(found);
      // By a clock that was set back nothing can be said until all is loaded anew.
      sources.addCheck(() => this.#checkClock(Date.now()) && signature(quietly(Date.now())) === before);
    }
    return found;
  }

  /** A page of the ads that match, and how many match in all. */
  search(query: FacetQuery, page: number, limit: number, now?: number) {
    return this.#read((at) => this.#facets.search(query, (page - 1) * limit, limit, at), signatureOf, now);
  }

  /** The numbers of the first ads that match. */
  first(query: FacetQuery, limit: number, now?: number) {
    return this.#read((at) => this.#facets.first(query, limit, at), String, now);
  }

  /** The first ads that match and did not match `except`, and how many match in all. */
  searchBeyond(query: FacetQuery, except: FacetQuery, limit: number, now?: number) {
    return this.#read((at) => this.#facets.search(query, 0, limit, at, except), signatureOf, now);
  }

  /** How many ads match, by ward and by amenity. */
  counts(query: FacetQuery) {
    return this.#read(
      (at) => this.#facets.counts(query, at),
      ({ count, wards, amenities }) => JSON.stringify([count, [...wards], amenities]),
    );
  }

  /** Loaded or searched by a clock that was ahead: what expired by it is not here any more, so all is loaded anew. */
  #checkClock(now: number): boolean {
    if (now < this.#loadedAt - tolerance || this.#facets.ranAhead(now)) this.#seq = -1;
    return this.#seq >= 0;
  }

  /** Changes with everything that is taken in, and with every ad that expires. */
  readonly #state = () => `${this.#seq} ${this.#facets.nextExpiry(Date.now())}`;

  /** Ads on show by ward. */
  wardCounts(now?: number) {
    return this.#read((at) => this.#facets.agentWards(at).wardCounts(), this.#state, now);
  }

  /** Ads on show in one ward. */
  wardCount(wardId: string): number {
    return this.#read((at) => this.#facets.agentWards(at).wardCount(wardId), Number);
  }

  /** Ads on show by agent and ward; a response that names its agents is right while theirs are the same. */
  agentWards(agentIds?: readonly string[], now?: number) {
    const signature = (tally: ReturnType<FacetIndex['agentWards']>) =>
      agentIds?.map((id) => `${tally.count(id)} ${tally.wards(id).join()}`).join('|') ?? this.#state();
    return this.#read((at) => this.#facets.agentWards(at), signature, now);
  }

  numberRanges(size: number, now?: number) {
    return this.#read((at) => this.#facets.numberRanges(size, at), String, now);
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
    // Nothing is new, unless what was seen last is gone from the list.
    if (rows.length === 0) return (await isListed(this.#db, this.#seq)).length > 0 ? undefined : this.#load();
    for (const row of rows) {
      // Rows deleted for good are gone from every list; the index only ever meets them as not shown.
      if (row.number !== null && row.publishedAt && !this.#facets.put(indexed(row))) return this.#load();
      this.#seq = row.seq;
    }
  }

  async #load() {
    const [newest] = await latest(this.#db);
    const facets = new FacetIndex();
    const now = new Date();
    for await (const rows of load(this.#db, now)) for (const row of rows) facets.put(indexed(row));
    facets.prepareOrders();
    this.#facets = facets;
    this.#loadedAt = now.getTime();
    this.#seq = newest?.seq ?? 0;
  }
}
