import { set } from './bits.ts';

export interface PostingsData {
  ordinals: Map<string, number>;
  slots: number[][];
}

/**
 * Slots by agent or landmark: thousands of keys with few ads each, so lists instead of bitmaps. Slots that moved to
 * another key are skipped.
 */
export class Postings {
  readonly #data: PostingsData;

  constructor(data: PostingsData) {
    this.#data = data;
  }

  add(key: string, slot: number, current: number): number {
    const { ordinals, slots } = this.#data;
    let ordinal = ordinals.get(key);
    if (ordinal === undefined) {
      ordinal = slots.push([]) - 1;
      ordinals.set(key, ordinal);
    }
    if (ordinal !== current) slots[ordinal]!.push(slot);
    return ordinal;
  }

  mark(key: string, current: Int32Array, bits: Int32Array): Int32Array {
    const ordinal = this.#data.ordinals.get(key) ?? -1;
    for (const slot of this.#data.slots[ordinal] ?? []) if (current[slot] === ordinal) set(bits, slot);
    return bits;
  }
}
