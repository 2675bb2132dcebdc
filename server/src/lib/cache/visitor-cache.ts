import { LRUCache } from 'lru-cache';
import { cacheReads, gauge } from '../metrics.ts';
import { shareRun } from '../share-run.ts';
import { PublicChanges } from './changes.ts';
import { isForAll, type Kept, noteAsked, sizeOf } from './kept.ts';
import { cacheShares } from './shares.ts';
import { Parts, recordSources, Sources } from './sources.ts';

/** Who asked, as far as it matters for counting. */
export interface Visit {
  method: string;
  url: string;
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

interface Options {
  bytes: number;
  /** When the next ad on show expires: by the clock, without any change. */
  nextExpiry?: () => number;
  /** Brings what is computed in memory up to the changes noted so far. */
  catchUp?: () => Promise<void>;
  /** Called with every visit that is answered from here. */
  onHit?: (visit: Visit) => void;
}

interface Entry {
  answer: Kept;
  sources: Sources;
  made: number;
  /** The answer says how long ago things were, by the hour. */
  until: number;
  /** It was right in this generation of changes, which the index had taken in, and by the clock until this time. */
  rightIn: number;
  rightUntil: number;
}

const hour = 3_600_000;

/**
 * Answers to visitors, kept for the next visitor who asks the same, for as long as nothing changes that they were made
 * from. It holds nothing of a signed-in person, and keeps nothing while it is not listening for changes.
 */
export class VisitorCache {
  readonly #options: Required<Options>;
  readonly #kept: LRUCache<string, Entry>;
  readonly #underway = new Map<string, Promise<Kept>>();
  readonly #changes = new PublicChanges();
  readonly #parts: Parts;
  #askForNotices: (() => Promise<void>) | null = null;
  /** The generation that the index has taken in. */
  #caughtUp = -1;

  constructor({
    bytes,
    nextExpiry = () => Number.POSITIVE_INFINITY,
    catchUp = async () => {},
    onHit = () => {},
  }: Options) {
    this.#options = { bytes, nextExpiry, catchUp, onHit };
    const { parts, responses } = cacheShares(bytes);
    this.#parts = new Parts(this.#changes, parts);
    this.#kept = new LRUCache({
      maxSize: Math.max(1, Math.floor(responses)),
      maxEntrySize: Math.max(1, Math.floor(responses / 4)),
      sizeCalculation: ({ answer, sources }, key) => sizeOf(answer) + sources.size + key.length * 2,
    });
    gauge('makao_cache_bytes', 'Memory held by the cache of public answers', [], () => [
      [{}, this.#kept.calculatedSize + this.#parts.size],
    ]);
    gauge('makao_cache_entries', 'Answers in the cache of public answers', [], () => [[{}, this.#kept.size]]);
  }

  get isOn() {
    return this.#askForNotices !== null && this.#options.bytes > 0;
  }

  get size() {
    return this.#kept.size;
  }

  /** Something public has changed. */
  note(notice: string) {
    this.#changes.note(notice);
  }

  /** Anything may have changed. Answers being made right now are not kept either. */
  forget() {
    this.#changes.noteAll();
    this.#kept.clear();
    this.#parts.clear();
  }

  /** How to ask for the notices of everything committed so far; null when they can't be received. */
  listenWith(askForNotices: (() => Promise<void>) | null) {
    this.#askForNotices = askForNotices;
    this.forget();
  }

  /** Whether an answer is kept; it may have to be made anew. */
  has(key: string): boolean {
    return this.isOn && this.#kept.has(key);
  }

  /** After this, `get` knows of every change that was committed before it was called. */
  readonly fresh = shareRun(async () => {
    await this.#askForNotices?.();
    const { generation } = this.#changes;
    if (generation === this.#caughtUp) return;
    await this.#options.catchUp();
    this.#caughtUp = generation;
  });

  /** A kept answer that is still right. To be called after `fresh`. */
  get(key: string, visit: Visit): Kept | undefined {
    const found = this.isOn ? this.#kept.get(key) : undefined;
    if (!found) return undefined;
    if (!this.#isRight(found)) {
      this.#kept.delete(key);
      return undefined;
    }
    cacheReads.inc({ outcome: 'hit' });
    this.#options.onHit(visit);
    noteAsked(found.answer);
    return found.answer;
  }

  #isRight(entry: Entry): boolean {
    const now = Date.now();
    // Made by a clock that was ahead, it may lack ads that had expired by that clock.
    if (now >= entry.until || now < entry.made - 1_000) return false;
    const { generation } = this.#changes;
    if (entry.rightIn === generation && now < entry.rightUntil) return true;
    if (!entry.sources.areSame(this.#changes)) return false;
    entry.rightIn = this.#caughtUp;
    entry.rightUntil = this.#options.nextExpiry();
    return true;
  }

  /**
   * A kept answer, or one made once for all who ask for it at the same time. What turns out to be one visitor's own is
   * made for each.
   */
  async share(key: string, visit: Visit, make: () => Promise<Kept>): Promise<Kept> {
    if (!this.isOn) return make();
    await this.fresh();
    const found = this.get(key, visit);
    if (found) return found;
    const underway = this.#underway.get(key);
    if (underway) {
      await underway.catch(() => {});
      // It was begun earlier: only when nothing has changed meanwhile it is right for this visitor too.
      const another = this.get(key, visit);
      if (another) return another;
    }
    const making = this.#make(key, make);
    this.#underway.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#underway.get(key) === making) this.#underway.delete(key);
    }
  }

  async #make(key: string, make: () => Promise<Kept>): Promise<Kept> {
    cacheReads.inc({ outcome: 'miss' });
    const { generation } = this.#changes;
    // News that came meanwhile is in what is read from the database, but not yet in the index.
    const rightIn = this.#caughtUp;
    const made = Date.now();
    const sources = new Sources(generation, this.#parts);
    const rightUntil = this.#options.nextExpiry();
    const answer = await recordSources(sources, make);
    if (this.isOn && isForAll(answer) && !sources.haveEnded) {
      const until = Math.ceil((made + 1) / hour) * hour;
      this.#kept.set(key, { answer, sources, made, until, rightIn, rightUntil });
    }
    return answer;
  }
}
