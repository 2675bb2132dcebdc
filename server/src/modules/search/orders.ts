import type { AdSort } from '@makao/contract/ads';
import { has } from './bits.ts';
import type { IndexData } from './index-data.ts';
import { SortedSlots } from './sorted-slots.ts';

type Key = 'price' | 'moveIn' | 'confirmed';
export type KeySort = Exclude<AdSort, 'newest'>;

const directions: Record<KeySort, { by: Key; isBackward: boolean }> = {
  price: { by: 'price', isBackward: false },
  '-price': { by: 'price', isBackward: true },
  moveIn: { by: 'moveIn', isBackward: false },
  confirmed: { by: 'confirmed', isBackward: true },
};

/** How much dearer it is to sort a slot than to pass one. */
const sortingCost = 50;

/**
 * The ads by price, by move-in cost and by their last confirmation, kept in order as they change. A page of many matches
 * lies near one end of the order and is found by walking it; few matches are sorted by themselves. Either way the work
 * does not grow with the number of ads, but for a page in the midst of very many.
 */
export class Orders {
  readonly #data: IndexData;
  readonly #by: Record<Key, SortedSlots>;

  constructor(data: IndexData) {
    this.#data = data;
    const slots = slotsByNumber(data);
    const by = (key: (slot: number) => number) =>
      new SortedSlots(slots.slice(), { key, tie: (slot) => data.numbers[slot]! });
    this.#by = {
      price: by((slot) => data.price.prices[slot]!),
      moveIn: by((slot) => data.moveIn.prices[slot]!),
      confirmed: by((slot) => data.confirmedAt[slot]!),
    };
  }

  add(slot: number) {
    for (const order of Object.values(this.#by)) order.add(slot);
  }

  /** To be called while the index still holds what it was sorted by. */
  delete(slot: number) {
    for (const order of Object.values(this.#by)) order.delete(slot);
  }

  /** The slots of one page of the `count` ads that match. */
  page(matching: Int32Array, words: number, count: number, sort: KeySort, skip: number, take: number): number[] {
    const wanted = Math.min(take, count - skip);
    if (wanted <= 0) return [];
    const { by, isBackward } = directions[sort];
    const order = this.#by[by];
    const after = count - skip - wanted;
    // What is nearer to the other end is walked to from there.
    const isTurned = after < skip;
    const passed = Math.min(skip, after);
    if (count * count * sortingCost <= (passed + wanted) * this.#data.size) {
      const slots = slotsOf(matching, words).sort((a, b) => order.compare(a, b));
      return (isBackward ? slots.reverse() : slots).slice(skip, skip + wanted);
    }
    const page: number[] = [];
    let left = passed;
    order.walk(isBackward !== isTurned, (slot) => {
      if (!has(matching, slot)) return false;
      if (left > 0) left--;
      else page.push(slot);
      return page.length === wanted;
    });
    return isTurned ? page.reverse() : page;
  }
}

/** Those that are in use, the highest number first. */
function slotsByNumber({ slotOf, size }: IndexData): Int32Array {
  const slots = new Int32Array(size);
  let length = 0;
  for (let number = slotOf.length - 1; number >= 0; number--) if (slotOf[number]) slots[length++] = slotOf[number]! - 1;
  return slots.subarray(0, length);
}

function slotsOf(bits: Int32Array, words: number): number[] {
  const slots: number[] = [];
  for (let word = 0; word < words; word++)
    for (let left = bits[word]!; left !== 0; ) {
      const bit = 31 - Math.clz32(left);
      slots.push(word * 32 + bit);
      left &= ~(1 << bit);
    }
  return slots;
}
