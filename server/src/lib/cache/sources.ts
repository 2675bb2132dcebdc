import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { unrecordedReads } from '../metrics.ts';
import { type PublicChanges, rowKey, type Subject } from './changes.ts';

/** What a response was built from. The response stays cached until one of its sources changes. */
export class Sources {
  /** The generation of changes when reading began. */
  readonly asOf: number;
  /** Cached parts that the response may be built from. */
  readonly parts: PartCache | null;
  readonly #subjects = new Set<Subject>();
  readonly #rows = new Map<Subject, Set<string>>();
  readonly #checks: (() => boolean)[] = [];
  #expiresAt = Number.POSITIVE_INFINITY;

  constructor(asOf: number, parts: PartCache | null = null) {
    this.asOf = asOf;
    this.parts = parts;
  }

  addSubject(subject: Subject) {
    this.#subjects.add(subject);
  }

  addRows(subject: Subject, ids: readonly string[]) {
    const keys = this.#rows.get(subject) ?? new Set();
    this.#rows.set(subject, keys);
    for (const id of ids) keys.add(rowKey(subject, id));
  }

  /** The response expires at this time at the latest. */
  expireAt(time: number) {
    this.#expiresAt = Math.min(this.#expiresAt, time);
  }

  /** Adds a read of memory, such as the search index, that is repeated to see whether its result is the same. */
  addCheck(isSame: () => boolean) {
    this.#checks.push(isSame);
  }

  /** Adds the sources of a cached part. */
  add(part: Sources) {
    for (const subject of part.#subjects) this.#subjects.add(subject);
    for (const [subject, keys] of part.#rows) {
      const own = this.#rows.get(subject) ?? new Set();
      this.#rows.set(subject, own);
      for (const key of keys) own.add(key);
    }
    this.#checks.push(...part.#checks);
    this.expireAt(part.#expiresAt);
  }

  /** Approximate bytes in memory. */
  get size() {
    let keys = 0;
    for (const { size } of this.#rows.values()) keys += size;
    return 500 + keys * 120 + this.#checks.length * 400;
  }

  get haveExpired() {
    return Date.now() >= this.#expiresAt;
  }

  areUnchanged(changes: PublicChanges): boolean {
    if (this.haveExpired) return false;
    for (const subject of this.#subjects) if (changes.hasChanged(subject, this.asOf)) return false;
    for (const [subject, keys] of this.#rows) if (changes.haveChanged(subject, keys, this.asOf)) return false;
    return this.#checks.every((isSame) => isSame());
  }
}

const current = new AsyncLocalStorage<Sources>();

/** The sources of the response being built, if it is cacheable. */
export const sourcesNow = (): Sources | undefined => current.getStore();

/** In development and tests a read without sources throws; in production its response is not cached. */
const isStrict = process.env.VITEST !== undefined || process.env.MAKAO_DEV !== undefined;

/** Reports a read whose changes the cache is not notified of. */
export function noteUnrecorded(what: string): void {
  const sources = sourcesNow();
  if (!sources) return;
  if (isStrict) throw new Error(`A cacheable response reads ${what}, which sends no change notifications`);
  unrecordedReads.inc();
  sources.expireAt(0);
}

export const recordSources = <T>(sources: Sources, build: () => T): T => current.run(sources, build);

/** For side work whose reads are no sources of the response. */
export const withoutSources = <T>(work: () => T): T => current.exit(work);

interface Part {
  value: object;
  sources: Sources;
}

/** Approximate bytes of a part: twice its JSON, because objects weigh more than text. Maps count as their entries. */
const sizeOf = ({ value, sources }: Part) =>
  2 * JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each)).length + sources.size;

/** LRU cache of values that several responses share, each valid until one of its sources changes. */
export class PartCache {
  readonly #changes: PublicChanges;
  readonly #entries: LRUCache<string, Part>;
  readonly #building = new Map<string, { asOf: number; part: Promise<Part> }>();

  constructor(changes: PublicChanges, bytes: number) {
    this.#changes = changes;
    this.#entries = new LRUCache({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: sizeOf });
  }

  clear() {
    this.#entries.clear();
  }

  get size() {
    return this.#entries.calculatedSize;
  }

  /** A part that is still valid. Its sources are added to the response being built. */
  get<T extends object>(key: string): T | undefined {
    const found = this.#entries.get(key);
    if (!found) return undefined;
    if (!found.sources.areUnchanged(this.#changes)) {
      this.#entries.delete(key);
      return undefined;
    }
    sourcesNow()?.add(found.sources);
    return found.value as T;
  }

  set(key: string, value: object, sources: Sources) {
    this.#entries.set(key, { value, sources });
  }

  /** The cached part, or a new one, built once for concurrent requests of the same generation. */
  async share<T extends object>(key: string, build: () => Promise<T>): Promise<T> {
    const found = this.get<T>(key);
    if (found) return found;
    const { generation } = this.#changes;
    let building = this.#building.get(key);
    if (building?.asOf !== generation) {
      building = { asOf: generation, part: this.#build(key, generation, build) };
      this.#building.set(key, building);
    }
    try {
      const { value, sources } = await building.part;
      sourcesNow()?.add(sources);
      return value as T;
    } finally {
      if (this.#building.get(key) === building) this.#building.delete(key);
    }
  }

  async #build(key: string, asOf: number, build: () => Promise<object>) {
    const sources = new Sources(asOf, this);
    const value = await recordSources(sources, build);
    this.set(key, value, sources);
    return { value, sources };
  }
}

/** Builds a part of a response through the part cache. Outside of a cacheable response it is built each time. */
export function cachedPart<T extends object>(key: string, build: () => Promise<T>): Promise<T> {
  const parts = sourcesNow()?.parts;
  return parts ? parts.share(key, build) : build();
}
