import { LRUCache } from 'lru-cache';
import type { PublicChanges } from './changes.ts';
import { recordSources, Sources, sourcesNow } from './sources.ts';

/** Parts that many answers are made from, each kept until something it was made from changes. */
export class Parts {
  readonly #changes: PublicChanges;
  readonly #kept: LRUCache<string, { value: object; sources: Sources }>;

  constructor(changes: PublicChanges, most: number) {
    this.#changes = changes;
    this.#kept = new LRUCache({ max: Math.max(1, most) });
  }

  clear() {
    this.#kept.clear();
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

  /** The part, made if need be. */
  async share<T extends object>(key: string, make: () => Promise<T>): Promise<T> {
    const found = this.get<T>(key);
    if (found) return found;
    const sources = new Sources(this.#changes.generation, this);
    const value = await recordSources(sources, make);
    sourcesNow()?.add(sources);
    this.set(key, value, sources);
    return value;
  }
}
