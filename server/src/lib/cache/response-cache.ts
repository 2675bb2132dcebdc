import { LRUCache } from 'lru-cache';
import { cacheReads, gauge } from '../metrics.ts';
import { shareRun } from '../share-run.ts';
import { type CachedResponse, countHit, isPublic, sizeOf } from './cached-response.ts';
import { PublicChanges } from './changes.ts';
import { cacheShares } from './shares.ts';
import { PartCache, recordSources, Sources } from './sources.ts';

/** The parts of a request that view counters need. */
export interface Visit {
  method: string;
  url: string;
  ip: string;
  headers: { 'user-agent'?: string | undefined };
}

interface Options {
  bytes: number;
  /** When the next published ad expires, which changes responses without any notification. */
  nextExpiry?: () => number;
  /** Brings the search index up to the changes received so far. */
  catchUp?: () => Promise<void>;
  /** Called for every cache hit. */
  onHit?: (visit: Visit) => void;
}

interface Entry {
  response: CachedResponse;
  sources: Sources;
  renderedAt: number;
  /** Pages show ages in hours, so every response expires at the full hour. */
  expiresAt: number;
  /** Known to be valid in this generation of changes, and until this time. */
  validIn: number;
  validUntil: number;
}

const hour = 3_600_000;

/**
 * LRU cache of public responses, each valid until one of its sources changes. It never holds personal responses, and is
 * off while it receives no change notifications.
 */
export class ResponseCache {
  readonly #options: Required<Options>;
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedResponse>>();
  readonly #changes = new PublicChanges();
  readonly #parts: PartCache;
  #flushNotifications: (() => Promise<void>) | null = null;
  /** The generation of changes that the search index includes. */
  #indexedGeneration = -1;

  constructor({
    bytes,
    nextExpiry = () => Number.POSITIVE_INFINITY,
    catchUp = async () => {},
    onHit = () => {},
  }: Options) {
    this.#options = { bytes, nextExpiry, catchUp, onHit };
    const { parts, responses } = cacheShares(bytes);
    this.#parts = new PartCache(this.#changes, parts);
    this.#entries = new LRUCache({
      maxSize: Math.max(1, Math.floor(responses)),
      maxEntrySize: Math.max(1, Math.floor(responses / 4)),
      sizeCalculation: ({ response, sources }, key) => sizeOf(response) + sources.size + key.length * 2,
    });
    gauge('makao_cache_bytes', 'Memory held by the cache of public responses', [], () => [
      [{}, this.#entries.calculatedSize + this.#parts.size],
    ]);
    gauge('makao_cache_entries', 'Responses in the cache of public responses', [], () => [[{}, this.#entries.size]]);
  }

  get isOn() {
    return this.#flushNotifications !== null && this.#options.bytes > 0;
  }

  get size() {
    return this.#entries.size;
  }

  /** Takes in a change notification. */
  note(notification: string) {
    this.#changes.note(notification);
  }

  /** Invalidates everything, also responses that are being rendered right now. */
  clear() {
    this.#changes.noteAll();
    this.#entries.clear();
    this.#parts.clear();
  }

  /** Sets how to receive the notifications of everything committed so far; null turns the cache off. */
  listenWith(flushNotifications: (() => Promise<void>) | null) {
    this.#flushNotifications = flushNotifications;
    this.clear();
  }

  /** Whether there is an entry, which may turn out to be stale. */
  has(key: string): boolean {
    return this.isOn && this.#entries.has(key);
  }

  /** Once this resolves, `get` knows every change that was committed before the call. */
  readonly fresh = shareRun(async () => {
    await this.#flushNotifications?.();
    const { generation } = this.#changes;
    if (generation === this.#indexedGeneration) return;
    await this.#options.catchUp();
    this.#indexedGeneration = generation;
  });

  /** A cached response that is still valid. Call `fresh` first. */
  get(key: string, visit: Visit): CachedResponse | undefined {
    const found = this.isOn ? this.#entries.get(key) : undefined;
    if (!found) return undefined;
    if (!this.#isValid(found)) {
      this.#entries.delete(key);
      return undefined;
    }
    cacheReads.inc({ outcome: 'hit' });
    this.#options.onHit(visit);
    countHit(found.response);
    return found.response;
  }

  #isValid(entry: Entry): boolean {
    const now = Date.now();
    // Rendered while the clock was ahead, it may lack ads that have not expired.
    if (now >= entry.expiresAt || now < entry.renderedAt - 1_000) return false;
    const { generation } = this.#changes;
    if (entry.validIn === generation && now < entry.validUntil) return true;
    if (!entry.sources.areUnchanged(this.#changes)) return false;
    entry.validIn = this.#indexedGeneration;
    entry.validUntil = this.#options.nextExpiry();
    return true;
  }

  /** The cached response, or a new one, rendered once for concurrent requests unless it turns out to be personal. */
  async share(key: string, visit: Visit, render: () => Promise<CachedResponse>): Promise<CachedResponse> {
    if (!this.isOn) return render();
    await this.fresh();
    const found = this.get(key, visit);
    if (found) return found;
    const rendering = this.#rendering.get(key);
    if (rendering) {
      await rendering.catch(() => {});
      // Its rendering began before this request: it counts only if nothing has changed since.
      const another = this.get(key, visit);
      if (another) return another;
    }
    const started = this.#render(key, render);
    this.#rendering.set(key, started);
    try {
      return await started;
    } finally {
      if (this.#rendering.get(key) === started) this.#rendering.delete(key);
    }
  }

  async #render(key: string, render: () => Promise<CachedResponse>): Promise<CachedResponse> {
    cacheReads.inc({ outcome: 'miss' });
    const { generation } = this.#changes;
    // Not `generation`: the index may lack changes that the database reads include.
    const validIn = this.#indexedGeneration;
    const renderedAt = Date.now();
    const sources = new Sources(generation, this.#parts);
    const validUntil = this.#options.nextExpiry();
    const response = await recordSources(sources, render);
    if (this.isOn && isPublic(response) && !sources.haveExpired) {
      const expiresAt = Math.ceil((renderedAt + 1) / hour) * hour;
      this.#entries.set(key, { response, sources, renderedAt, expiresAt, validIn, validUntil });
    }
    return response;
  }
}
