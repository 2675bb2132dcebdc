/** Blocks are split at this length, which limits the cost of an insert or delete. */
const longest = 1024;

interface Keys {
  /** By slot: integers below 2^48. */
  keys: () => Float64Array;
  /** Breaks ties between equal keys: unique per slot. */
  ties: () => Int32Array;
}

/** A position in the slots of a block. */
interface Position {
  block: number;
  slots: Int32Array;
  at: number;
}

/** Iterates over slots; -1 at the end. */
export type Cursor = () => number;

/**
 * Slots in ascending order of a key, highest tie first among equals. Stored in blocks, so that a change costs two
 * binary searches and a short move.
 */
export class SortedSlots {
  readonly #by: Keys;
  readonly #blocks: Int32Array[] = [];

  /** `slots` are sorted: by `sortByKey`, or from another of these. */
  constructor(slots: Int32Array, by: Keys) {
    this.#by = by;
    // Half full, so that the next changes find room.
    for (let at = 0; at < slots.length || at === 0; at += longest / 2)
      this.#blocks.push(slots.subarray(at, at + longest / 2));
  }

  /** All slots, in order. */
  get slots(): Int32Array {
    const all = new Int32Array(this.#blocks.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const block of this.#blocks) {
      all.set(block, at);
      at += block.length;
    }
    return all;
  }

  add(slot: number) {
    const { block, slots, at } = this.#place(slot);
    const more = new Int32Array(slots.length + 1);
    more.set(slots.subarray(0, at));
    more[at] = slot;
    more.set(slots.subarray(at), at + 1);
    if (more.length > longest) this.#blocks.splice(block, 1, more.slice(0, longest / 2), more.slice(longest / 2));
    else this.#blocks[block] = more;
  }

  /** Call before its key changes. */
  delete(slot: number) {
    const { block, slots, at } = this.#place(slot);
    if (slots[at] !== slot) return;
    const fewer = new Int32Array(slots.length - 1);
    fewer.set(slots.subarray(0, at));
    fewer.set(slots.subarray(at + 1), at);
    if (fewer.length === 0 && this.#blocks.length > 1) this.#blocks.splice(block, 1);
    else this.#blocks[block] = fewer;
  }

  /** From the first key that is no lower than `from`. */
  up(from = Number.NEGATIVE_INFINITY): Cursor {
    const keys = this.#by.keys();
    let { block, slots, at } = this.#first((slot) => (keys[slot] ?? 0) >= from);
    return () => {
      while (at >= slots.length) {
        const next = this.#blocks[block + 1];
        if (!next) return -1;
        block++;
        slots = next;
        at = 0;
      }
      return slots[at++] ?? -1;
    };
  }

  /** From the last key that is no higher than `from`. */
  down(from = Number.POSITIVE_INFINITY): Cursor {
    const keys = this.#by.keys();
    let { block, at } = this.#first((slot) => (keys[slot] ?? 0) > from);
    return () => {
      while (block >= 0 && at === 0) {
        block--;
        at = this.#blocks[block]?.length ?? 0;
      }
      return this.#blocks[block]?.[--at] ?? -1;
    };
  }

  compare(a: number, b: number): number {
    const keys = this.#by.keys();
    const ties = this.#by.ties();
    return keys[a]! - keys[b]! || ties[b]! - ties[a]!;
  }

  /** The position of the first slot for which `isAfter` holds; it holds for all after it too. */
  #first(isAfter: (slot: number) => boolean): Position {
    const within = firstIn(this.#blocks, (slots) => {
      const last = slots.at(-1);
      return last !== undefined && isAfter(last);
    });
    const block = Math.min(within, this.#blocks.length - 1);
    // There is always at least one block.
    const slots = this.#blocks[block]!;
    return { block, slots, at: firstIn(slots, isAfter) };
  }

  /** The block of a slot, and its position there. */
  #place(slot: number): Position {
    return this.#first((other) => this.compare(other, slot) >= 0);
  }
}

/** Binary search: the position of the first value for which `isAfter` holds. */
function firstIn<T>(values: ArrayLike<T>, isAfter: (value: T) => boolean): number {
  let [low, high] = [0, values.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(values[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const radix = 65_536;
const digits: ((key: number) => number)[] = [
  (key) => (key >>> 0) & 0xffff,
  (key) => (key >>> 0) >>> 16,
  (key) => Math.floor(key / 2 ** 32),
];

/** Radix sort by 16-bit digits, stable: a million in a third of a second. Slots come with the highest tie first. */
export function sortByKey(slots: Int32Array, keys: Float64Array): Int32Array {
  let from: Int32Array = slots.slice();
  let to: Int32Array = new Int32Array(slots.length);
  for (const digit of digits) {
    const starts = new Int32Array(radix + 1);
    for (const slot of from) starts[digit(keys[slot] ?? 0) + 1]!++;
    // This digit is the same for all: skip the pass.
    if (starts.includes(slots.length)) continue;
    for (let value = 0; value < radix; value++) starts[value + 1]! += starts[value] ?? 0;
    for (const slot of from) to[starts[digit(keys[slot] ?? 0)]!++] = slot;
    [from, to] = [to, from];
  }
  return from;
}
