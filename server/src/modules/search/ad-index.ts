import type { Db } from '../../db/client.ts';
import { type ReadAgain, sourcesNow, withoutSources } from '../../lib/cache/sources.ts';
import { shareRun } from '../../lib/share-run.ts';
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

interface Found {
  count: number;
  numbers: number[];
}
/** What answers are made from, by name: read again with the same question it must be the same. */
interface Questions {
  /** Changes with everything that is taken in, and with every ad that expires. */
  index: null;
  search: { query: FacetQuery; page: number; limit: number };
  first: { query: FacetQuery; limit: number };
  wardCount: string;
  agentWards: readonly string[];
}

const signatureOf = ({ count, numbers }: Found) => `${count} ${numbers.join()}`;

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

  search(query: FacetQuery, page: number, limit: number, now = Date.now()) {
    this.#checkClock(now);
    return this.#facets.search(query, (page - 1) * limit, limit, now);
  }

  /** The numbers of the first ads that match. */
  first(query: FacetQuery, limit: number, now = Date.now()) {
    this.#checkClock(now);
    return this.#facets.first(query, limit, now);
  }

  /** The first ads that match and did not match `except`, and how many match in all. */
  searchBeyond(query: FacetQuery, except: FacetQuery, limit: number, now = Date.now()) {
    this.#checkClock(now);
    return this.#facets.search(query, 0, limit, now, except);
  }

  /** How many ads match, by ward and by amenity. An answer that tells them is right while they are the same. */
  counts(query: FacetQuery) {
    const read = () => this.#facets.counts(query, Date.now());
    this.noteUse(() => {
      const { count, wards, amenities } = read();
      return JSON.stringify([count, [...wards], amenities]);
    });
    return read();
  }

  /** Loaded or searched by a clock that was ahead: what expired by it is not here any more, so all is loaded anew. */
  #checkClock(now: number): boolean {
    if (now < this.#loadedAt - tolerance || this.#facets.ranAhead(now)) this.#seq = -1;
    return this.#seq >= 0;
  }

  /** Ads on show by ward. An answer that tells them is right for as long as nothing in the index changes. */
  wardCounts(now = Date.now()) {
    this.#note('index', null);
    return this.#facets.agentWards(now).wardCounts();
  }

  /** Ads on show in one ward. */
  wardCount(wardId: string): number {
    this.#note('wardCount', wardId);
    return this.#wardCount(wardId);
  }

  #wardCount(wardId: string): number {
    return this.#facets.agentWards(Date.now()).wardCount(wardId);
  }

  /** Ads on show by agent and ward; an answer that names its agents is right while theirs are the same. */
  agentWards(agentIds?: readonly string[], now = Date.now()) {
    if (agentIds) this.#note('agentWards', agentIds);
    else this.#note('index', null);
    return this.#facets.agentWards(now);
  }

  /** The page and the count that a search found are a source of the answer being made. */
  noteSearch(query: FacetQuery, page: number, limit: number, found: Found) {
    const question: Questions['search'] = { query, page, limit };
    sourcesNow()?.addRead('search', question, signatureOf(found));
  }

  /** The same where the count is not told: it changes with every ad of the kind. */
  noteFirst(query: FacetQuery, limit: number, numbers: number[]) {
    const question: Questions['first'] = { query, limit };
    sourcesNow()?.addRead('first', question, numbers.join());
  }

  readonly #reads: { [Name in keyof Questions]: (question: Questions[Name]) => string } = {
    index: () => `${this.#seq} ${this.#facets.nextExpiry(Date.now())}`,
    search: ({ query, page, limit }) => signatureOf(this.search(query, page, limit)),
    first: ({ query, limit }) => this.first(query, limit).join(),
    wardCount: (wardId) => String(this.#wardCount(wardId)),
    agentWards: (agentIds) => {
      const tally = this.#facets.agentWards(Date.now());
      return agentIds.map((id) => `${tally.count(id)} ${tally.wards(id).join()}`).join('|');
    },
  };

  /** By a clock that was set back nothing can be said until all is loaded anew. */
  readonly readAgain: ReadAgain = (name, question) =>
    this.#checkClock(Date.now()) ? this.#reads[name as keyof Questions](question as never) : null;

  #note<Name extends keyof Questions>(name: Name, question: Questions[Name]) {
    sourcesNow()?.addRead(name, question, this.#reads[name](question));
  }

  /** What was read of the index is a source of the answer being made: the answer is right while it reads the same. */
  noteUse<T extends string | number>(read: () => T): T {
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
