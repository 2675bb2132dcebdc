/** Blocks are split at this length: putting a slot in or taking it out moves so many at most. */
const longest = 1024;

interface Keys {
  key: (slot: number) => number;
  /** Decides between equal keys: no two slots have the same. */
  tie: (slot: number) => number;
}

/**
 * Slots in ascending order of a key, those with the highest tie first among equals. Kept in blocks, so that a change costs
 * two short searches and a short move, however many there are.
 */
export class SortedSlots {
  readonly #keys: Keys;
  readonly #blocks: number[][] = [];

  /** `slots` come with the highest tie first. */
  constructor(slots: Int32Array, keys: Keys) {
    this.#keys = keys;
    const sorted = sortByKey(slots, keys.key);
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

  /** One after another, from either end, until `visit` says that it has seen enough. */
  walk(isBackward: boolean, visit: (slot: number) => boolean) {
    const blocks = this.#blocks;
    for (let step = 0; step < blocks.length; step++) {
      const slots = blocks[isBackward ? blocks.length - 1 - step : step]!;
      if (isBackward) for (let at = slots.length - 1; at >= 0; at--) if (visit(slots[at]!)) return;
      if (!isBackward) for (const slot of slots) if (visit(slot)) return;
    }
  }

  compare(a: number, b: number): number {
    const { key, tie } = this.#keys;
    return key(a) - key(b) || tie(b) - tie(a);
  }

  /** The block a slot belongs to, and its place there. */
  #place(slot: number): [block: number, at: number] {
    const blocks = this.#blocks;
    const within = firstFrom(blocks.length, (at) => this.compare(blocks[at]!.at(-1) ?? slot, slot) >= 0);
    const block = Math.min(within, blocks.length - 1);
    const slots = blocks[block]!;
    return [block, firstFrom(slots.length, (at) => this.compare(slots[at]!, slot) >= 0)];
  }
}

/** The first of `length` places for which `isAfter` holds; it holds for all after it too. */
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
const passes = 3;

/** By digits of 16 bits from the lowest, each pass leaving equals in their order: a million in a tenth of a second. */
function sortByKey(slots: Int32Array, key: (slot: number) => number): Int32Array {
  let from = slots;
  let to: Int32Array = new Int32Array(slots.length);
  for (let pass = 0; pass < passes; pass++) {
    const unit = radix ** pass;
    const digit = (slot: number) => Math.floor(key(slot) / unit) % radix;
    const starts = new Int32Array(radix + 1);
    for (const slot of from) starts[digit(slot) + 1]!++;
    for (let value = 0; value < radix; value++) starts[value + 1]! += starts[value]!;
    for (const slot of from) to[starts[digit(slot)]!++] = slot;
    [from, to] = [to, from];
  }
  return from;
}
