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
/** Tolerance for clock adjustments. */
const tolerance = 1_000;

/** Where the index is saved, and the least number of ads for which that is worthwhile. */
interface SaveOptions {
  file: string;
  least?: number;
}

const signatureOf = ({ count, numbers }: { count: number; numbers: number[] }) => `${count} ${numbers.join()}`;

/** Versions that a saved index depends on: any difference makes it unusable. */
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
 * The facet index of this process, loaded from the database. Every result is compared with the list of changes in the
 * same query that reads its ads, so that changes of other processes are never missed.
 */
export class AdIndex {
  readonly #db: Db;
  readonly #saved: SaveOptions | undefined;
  #facets = new FacetIndex();
  #seq = -1;
  #loadedAt = Number.NEGATIVE_INFINITY;
  /** True within a read whose result is recorded as a whole. */
  #isQuiet = false;

  constructor(db: Db, saved?: SaveOptions) {
    this.#db = db;
    this.#saved = saved;
  }

  /** Starts from the saved index, if it is valid and of this database, and applies the changes since. */
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

  /** Saves the index for the next start, unless loading is as fast, or most of its slots are unused. */
  readonly save = shareRun(async () => {
    const { file, least = 50_000 } = this.#saved ?? {};
    if (!file || this.#facets.size < least || this.#facets.filled < leastFilled) return;
    await this.catchUp();
    const seq = this.#seq;
    const [change] = await latest(this.#db);
    // A change is being applied: the next save will do.
    if (!change || change.seq !== seq || this.#seq !== seq) return;
    const orders = this.#facets.prepareOrders().slots;
    await writeIndex(file, code, { data: this.#facets.data, orders, change, savedAt: Date.now() });
  });

  /** The last change that this index includes. */
  get seq() {
    return this.#seq;
  }

  /**
   * Every read is recorded as a source of the response being built, with its result. A computation of several reads is
   * recorded as one, because its result may stay the same although a read changed.
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
      // After the clock was set back, results are unreliable until everything is loaded again.
      sources.addCheck(() => this.#checkClock(Date.now()) && signature(quietly(Date.now())) === before);
    }
    return found;
  }

  /** A page of the matching ads, and the total. */
  search(query: FacetQuery, page: number, limit: number, now?: number) {
    return this.#read((at) => this.#facets.search(query, (page - 1) * limit, limit, at), signatureOf, now);
  }

  /** The numbers of the first matching ads. */
  first(query: FacetQuery, limit: number, now?: number) {
    return this.#read((at) => this.#facets.first(query, limit, at), String, now);
  }

  /** The first ads that match but do not match `except`, and the total of matches. */
  searchBeyond(query: FacetQuery, except: FacetQuery, limit: number, now?: number) {
    return this.#read((at) => this.#facets.search(query, 0, limit, at, except), signatureOf, now);
  }

  /** Counts of matching ads by ward and by amenity. */
  counts(query: FacetQuery) {
    return this.#read(
      (at) => this.#facets.counts(query, at),
      ({ count, wards, amenities }) => JSON.stringify([count, [...wards], amenities]),
    );
  }

  /**
   * Loaded or searched while the clock was ahead: ads that seemed expired are missing, so everything is loaded again.
   */
  #checkClock(now: number): boolean {
    if (now < this.#loadedAt - tolerance || this.#facets.ranAhead(now)) this.#seq = -1;
    return this.#seq >= 0;
  }

  /** Changes with every change applied, and with every ad that expires. */
  readonly #state = () => `${this.#seq} ${this.#facets.nextExpiry(Date.now())}`;

  /** Published homes by ward. */
  wardCounts(now?: number) {
    return this.#read((at) => this.#facets.agentWards(at).wardCounts(), this.#state, now);
  }

  /** Wards with published homes by the binary length of their number: 1, 2–3, 4–7 … */
  wardLevels(): Map<string, number> {
    const levels = (now: number) =>
      new Map(
        [...this.#facets.agentWards(now).wardCounts()]
          .filter(([, count]) => count > 0)
          .map(([id, count]) => [id, 32 - Math.clz32(count)]),
      );
    return this.#read(levels, (found) => JSON.stringify([...found]));
  }

  /** Published homes in one ward. */
  wardCount(wardId: string): number {
    return this.#read((at) => this.#facets.agentWards(at).wardCount(wardId), Number);
  }

  /** Published ads by agent and ward. A response that names its agents stays valid while theirs are the same. */
  agentWards(agentIds?: readonly string[], now?: number) {
    const signature = (tally: ReturnType<FacetIndex['agentWards']>) =>
      agentIds?.map((id) => `${tally.count(id)} ${tally.wards(id).join()}`).join('|') ?? this.#state();
    return this.#read((at) => this.#facets.agentWards(at), signature, now);
  }

  numberRanges(size: number, now?: number) {
    return this.#read((at) => this.#facets.numberRanges(size, at), String, now);
  }

  /** When the next published ad expires. */
  nextExpiry(now = Date.now()) {
    return this.#facets.nextExpiry(now);
  }

  /** Applies everything committed before the call. Concurrent callers share one run. */
  readonly catchUp = shareRun(() => withoutSources(() => this.#catchUp()));

  async #catchUp() {
    if (this.#seq < 0) return this.#load();
    const rows = await changesSince(this.#db, this.#seq);
    // Nothing is new, unless the last change seen has been pruned.
    if (rows.length === 0) return (await isListed(this.#db, this.#seq)).length > 0 ? undefined : this.#load();
    for (const row of rows) {
      // Rows deleted for good appear in no list; the index sees them only as hidden.
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
