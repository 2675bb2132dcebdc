import { set } from './bits.ts';

/** Slots by agent: thousands of keys with few ads each, so lists instead of bitmaps. A slot that moved away is passed over. */
export class Postings {
  readonly #ordinals = new Map<string, number>();
  readonly #slots: number[][] = [];

  add(key: string, slot: number, current: number): number {
    let ordinal = this.#ordinals.get(key);
    if (ordinal === undefined) {
      ordinal = this.#slots.push([]) - 1;
      this.#ordinals.set(key, ordinal);
    }
    if (ordinal !== current) this.#slots[ordinal]!.push(slot);
    return ordinal;
  }

  mark(key: string, current: Int32Array, bits: Int32Array): Int32Array {
    const ordinal = this.#ordinals.get(key);
    if (ordinal !== undefined) for (const slot of this.#slots[ordinal]!) if (current[slot] === ordinal) set(bits, slot);
    return bits;
  }

  /** Keys in the order of their ordinals. */
  get keys(): string[] {
    return [...this.#ordinals.keys()];
  }

  /** The lists of these keys, from what each slot has now. */
  static of(keys: readonly string[], current: Int32Array, size: number): Postings {
    const postings = new Postings();
    for (const key of keys) postings.#ordinals.set(key, postings.#slots.push([]) - 1);
    for (let slot = 0; slot < size; slot++) postings.#slots[current[slot]!]!.push(slot);
    return postings;
  }
}
