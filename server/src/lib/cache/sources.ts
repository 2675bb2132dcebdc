import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import { unrecordedReads } from '../metrics.ts';
import { type PublicChanges, rowKey, type Subject } from './changes.ts';

/** What an answer was made from, so that it can be kept until one of these changes. */
export class Sources {
  /** The generation of changes before anything was read. */
  readonly asOf: number;
  /** What may be put together from parts that are kept. */
  readonly parts: Parts | null;
  readonly #subjects = new Set<Subject>();
  readonly #rows = new Map<Subject, Set<string>>();
  readonly #checks: (() => boolean)[] = [];
  #end = Number.POSITIVE_INFINITY;

  constructor(asOf: number, parts: Parts | null = null) {
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

  /** The answer is right until then, by the clock. */
  endAt(time: number) {
    this.#end = Math.min(this.#end, time);
  }

  /** What is computed in memory is looked at again. */
  addCheck(isSame: () => boolean) {
    this.#checks.push(isSame);
  }

  /** Takes over what a part of the answer was made from. */
  add(part: Sources) {
    for (const subject of part.#subjects) this.#subjects.add(subject);
    for (const [subject, keys] of part.#rows) {
      const own = this.#rows.get(subject) ?? new Set();
      this.#rows.set(subject, own);
      for (const key of keys) own.add(key);
    }
    this.#checks.push(...part.#checks);
    this.endAt(part.#end);
  }

  /** Bytes that these take in memory, roughly. */
  get size() {
    let keys = 0;
    for (const { size } of this.#rows.values()) keys += size;
    return 500 + keys * 120 + this.#checks.length * 400;
  }

  get haveEnded() {
    return Date.now() >= this.#end;
  }

  areSame(changes: PublicChanges): boolean {
    if (this.haveEnded) return false;
    for (const subject of this.#subjects) if (changes.hasChanged(subject, this.asOf)) return false;
    for (const [subject, keys] of this.#rows) if (changes.haveChanged(subject, keys, this.asOf)) return false;
    return this.#checks.every((isSame) => isSame());
  }
}

const current = new AsyncLocalStorage<Sources>();

/** The sources of the answer being made, if it may be kept. */
export const sourcesNow = (): Sources | undefined => current.getStore();

/** While developing and in tests a read that can't be a source fails; in production its response is not stored. */
const isStrict = process.env.VITEST !== undefined || process.env.MAKAO_DEV !== undefined;

/** Something was read that the cache could not follow. */
export function noteUnrecorded(what: string): void {
  const sources = sourcesNow();
  if (!sources) return;
  if (isStrict) throw new Error(`A cacheable response reads ${what}, of which no change is announced`);
  unrecordedReads.inc();
  sources.endAt(0);
}

export const recordSources = <T>(sources: Sources, make: () => T): T => current.run(sources, make);

/** For what is done on the way, and is no source of the answer. */
export const withoutSources = <T>(work: () => T): T => current.exit(work);

interface Part {
  value: object;
  sources: Sources;
}

/** Bytes of a part: as JSON, twice for the objects around its values. Maps are written as their entries. */
const sizeOf = ({ value, sources }: Part) =>
  2 * JSON.stringify(value, (_, each: unknown) => (each instanceof Map ? [...each] : each)).length + sources.size;

/** Parts that many answers are made from, each kept until something it was made from changes. */
export class Parts {
  readonly #changes: PublicChanges;
  readonly #kept: LRUCache<string, Part>;
  readonly #making = new Map<string, { asOf: number; part: Promise<Part> }>();

  constructor(changes: PublicChanges, bytes: number) {
    this.#changes = changes;
    this.#kept = new LRUCache({ maxSize: Math.max(1, Math.floor(bytes)), sizeCalculation: sizeOf });
  }

  clear() {
    this.#kept.clear();
  }

  get size() {
    return this.#kept.calculatedSize;
  }

  /** A part that is still right; it becomes a source of the answer being made. */
  get<T extends object>(key: string): T | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    if (!found.sources.areSame(this.#changes)) {
      this.#kept.delete(key);
      return undefined;
    }
    sourcesNow()?.add(found.sources);
    return found.value as T;
  }

  set(key: string, value: object, sources: Sources) {
    this.#kept.set(key, { value, sources });
  }

  /** The part, made if need be: once for all who ask for it while nothing changes. */
  async share<T extends object>(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.get<T>(key);
    if (found) return found;
    const { generation } = this.#changes;
    let making = this.#making.get(key);
    if (making?.asOf !== generation) {
      making = { asOf: generation, part: this.#make(key, generation, make) };
      this.#making.set(key, making);
    }
    try {
      const { value, sources } = await making.part;
      sourcesNow()?.add(sources);
      return value as T;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  async #make(key: string, asOf: number, make: () => Promise<object>) {
    const sources = new Sources(asOf, this);
    const value = await recordSources(sources, make);
    this.set(key, value, sources);
    return { value, sources };
  }
}

/** A part of the answer being made, kept for the next one; outside of an answer that may be kept it is made each time. */
export function keptPart<T extends object>(key: string, make: () => Promise<T>): Promise<T> {
  const parts = sourcesNow()?.parts;
  return parts ? parts.share(key, make) : make();
}
