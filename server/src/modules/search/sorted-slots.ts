/** Blocks are split at this length: putting a slot in or taking it out moves so many at most. */
const longest = 1024;

interface Keys {
  /** By slot: whole numbers below 2^48. */
  keys: () => Float64Array;
  /** Decides between equal keys: no two slots have the same. */
  ties: () => Int32Array;
}

/** Goes through slots one after another; -1 at the end. */
export type Cursor = () => number;

/**
 * Slots in ascending order of a key, those with the highest tie first among equals. Kept in blocks, so that a change costs
 * two short searches and a short move, however many there are.
 */
export class SortedSlots {
  readonly #by: Keys;
  readonly #blocks: number[][] = [];

  /** `slots` come with the highest tie first. */
  constructor(slots: Int32Array, by: Keys) {
    this.#by = by;
    const sorted = sortByKey(slots, by.keys());
    // Half full, so that the next changes find room.
    for (let at = 0; at < sorted.length || at === 0; at += longest / 2)
      this.#blocks.push(Array.from(sorted.subarray(at, at + longest / 2)));
  }

  add(slot: number) {
    const [block, at] = this.#place(slot);
    const slots = this.#blocks[block]!;
    slots.splice(at, 0, slot);
    if (slots.length > longest) this.#blocks.splice(block + 1, 0, slots.splice(longest / 2));
  }

  /** To be called before its key changes. */
  delete(slot: number) {
    const [block, at] = this.#place(slot);
    const slots = this.#blocks[block]!;
    if (slots[at] !== slot) return;
    slots.splice(at, 1);
    if (slots.length === 0 && this.#blocks.length > 1) this.#blocks.splice(block, 1);
  }

  /** From the first key that is no lower than `from`. */
  up(from = Number.NEGATIVE_INFINITY): Cursor {
    const keys = this.#by.keys();
    let [block, at] = this.#first((slot) => keys[slot]! >= from);
    return () => {
      while (block < this.#blocks.length && at >= this.#blocks[block]!.length) {
        block++;
        at = 0;
      }
      return this.#blocks[block]?.[at++] ?? -1;
    };
  }

  /** From the last key that is no higher than `from`. */
  down(from = Number.POSITIVE_INFINITY): Cursor {
    const keys = this.#by.keys();
    let [block, at] = this.#first((slot) => keys[slot]! > from);
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

  /** The place of the first slot for which `isAfter` holds; it holds for all after it too. */
  #first(isAfter: (slot: number) => boolean): [block: number, at: number] {
    const blocks = this.#blocks;
    const within = firstFrom(blocks.length, (at) => blocks[at]!.length > 0 && isAfter(blocks[at]!.at(-1)!));
    const block = Math.min(within, blocks.length - 1);
    const slots = blocks[block]!;
    return [block, firstFrom(slots.length, (at) => isAfter(slots[at]!))];
  }

  /** The block a slot belongs to, and its place there. */
  #place(slot: number): [block: number, at: number] {
    return this.#first((other) => this.compare(other, slot) >= 0);
  }
}

/** The first of `length` places for which `isAfter` holds. */
function firstFrom(length: number, isAfter: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isAfter(middle)) high = middle;
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

/** By digits of 16 bits from the lowest, each pass leaving equals in their order: a million in a tenth of a second. */
function sortByKey(slots: Int32Array, keys: Float64Array): Int32Array {
  let from = slots;
  let to: Int32Array = new Int32Array(slots.length);
  for (const digit of digits) {
    const starts = new Int32Array(radix + 1);
    for (const slot of from) starts[digit(keys[slot]!) + 1]!++;
    for (let value = 0; value < radix; value++) starts[value + 1]! += starts[value]!;
    for (const slot of from) to[starts[digit(keys[slot]!)]!++] = slot;
    [from, to] = [to, from];
  }
  return from;
}
