import type { AdSort, AdType } from '@makao/contract/ads';
import { has } from './bits.ts';
import type { IndexData } from './index-data.ts';
import type { FacetQuery } from './indexed-ad.ts';
import { type Cursor, SortedSlots, sortByKey } from './sorted-slots.ts';

type Key = 'price' | 'moveIn' | 'confirmed';
type Sort = Exclude<AdSort, 'newest'>;
export type OrderedSlots = Record<Key, Record<AdType, Int32Array>>;

const directions: Record<Sort, { by: Key; isBackward: boolean }> = {
  price: { by: 'price', isBackward: false },
  '-price': { by: 'price', isBackward: true },
  moveIn: { by: 'moveIn', isBackward: false },
  confirmed: { by: 'confirmed', isBackward: true },
};

/** Up to this many matches the first are selected; beyond, the order is walked. */
const mostPicked = 2_400;

/**
 * The ads in order of price, move-in cost and last confirmation, maintained with every change, rentals and sales apart.
 * A page of many matches is found by walking from the end or the given bound; of few matches the first are selected. If
 * the walk takes too long, selection takes over: cheap homes are rare in expensive wards.
 */
export class Orders {
  readonly #data: IndexData;
  readonly #by: Record<Key, Record<AdType, SortedSlots>>;

  /** Sorts these ads, or restores a saved order. */
  constructor(data: IndexData, saved = sortedSlots(data)) {
    this.#data = data;
    const by = ({ rent, sell }: Record<AdType, Int32Array>, keys: () => Float64Array) => {
      const order = { keys, ties: () => data.numbers };
      return { rent: new SortedSlots(rent, order), sell: new SortedSlots(sell, order) };
    };
    this.#by = {
      price: by(saved.price, () => data.price.prices),
      moveIn: by(saved.moveIn, () => data.moveIn.prices),
      confirmed: by(saved.confirmed, () => data.confirmedAt),
    };
  }

  /** All slots in these orders, as plain data to be saved. */
  get slots(): OrderedSlots {
    const of = ({ rent, sell }: Record<AdType, SortedSlots>) => ({ rent: rent.slots, sell: sell.slots });
    return { price: of(this.#by.price), moveIn: of(this.#by.moveIn), confirmed: of(this.#by.confirmed) };
  }

  add(slot: number) {
    for (const order of Object.values(this.#by)) order[this.#typeOf(slot)].add(slot);
  }

  /** Call while the index still has the values it was sorted by. */
  delete(slot: number) {
    for (const order of Object.values(this.#by)) order[this.#typeOf(slot)].delete(slot);
  }

  /** The slots of a page of the `count` matching ads. */
  page(matching: Int32Array, words: number, count: number, query: FacetQuery, skip: number, take: number): number[] {
    const wanted = Math.min(take, count - skip);
    if (wanted <= 0) return [];
    const { by, isBackward } = directions[query.sort as Sort];
    const after = count - skip - wanted;
    // Walks from the nearer end.
    const isTurned = after < skip;
    const first = Math.min(skip, after) + wanted;
    const isDown = isBackward !== isTurned;
    const steps = first > mostPicked ? Number.POSITIVE_INFINITY : 4 * count;
    const found =
      this.#walk(matching, by, isDown, query, first, steps) ?? this.#pick(matching, words, by, isDown, first);
    const page = found.slice(first - wanted);
    return isTurned ? page.reverse() : page;
  }

  /** The first matches in order; null when they were not found within the given steps. */
  #walk(matching: Int32Array, by: Key, isDown: boolean, query: FacetQuery, first: number, steps: number) {
    const { priceMin, priceMax, moveInMax } = query;
    const from = by === 'price' ? (isDown ? priceMax : priceMin) : by === 'moveIn' && isDown ? moveInMax : undefined;
    const { rent, sell } = this.#by[by];
    const walk = (order: SortedSlots) => (isDown ? order.down(from) : order.up(from));
    const cursor = query.type
      ? walk(this.#by[by][query.type])
      : merged(walk(rent), walk(sell), this.#comparison(by, isDown));
    const found: number[] = [];
    for (let step = 0; step < steps && found.length < first; step++) {
      const slot = cursor();
      if (slot < 0) break;
      if (has(matching, slot)) found.push(slot);
    }
    return found.length === first ? found : null;
  }

  /** Selects the first matches: those after the ones selected so far are skipped. */
  #pick(matching: Int32Array, words: number, by: Key, isDown: boolean, first: number): number[] {
    const { price, moveIn, confirmedAt } = this.#data;
    const keys = { price: price.prices, moveIn: moveIn.prices, confirmed: confirmedAt }[by];
    const inOrder = this.#comparison(by, isDown);
    const sign = isDown ? -1 : 1;
    const rank = (slot: number) => sign * (keys[slot] ?? 0);
    let picked: number[] = [];
    let last = Number.POSITIVE_INFINITY;
    for (let word = 0; word < words; word++)
      for (let left = matching[word] ?? 0; left !== 0; ) {
        const bit = 31 - Math.clz32(left);
        left &= ~(1 << bit);
        const slot = word * 32 + bit;
        if (rank(slot) > last) continue;
        picked.push(slot);
        if (picked.length < first * 2 + 256) continue;
        picked = picked.sort(inOrder).slice(0, first);
        last = rank(picked.at(-1) ?? slot);
      }
    return picked.sort(inOrder).slice(0, first);
  }

  /** Compares slots by the key, then by number. */
  #comparison(by: Key, isDown: boolean) {
    // Rentals and sales share the keys, so either order compares both.
    const order = this.#by[by].rent;
    return (a: number, b: number) => (isDown ? order.compare(b, a) : order.compare(a, b));
  }

  #typeOf(slot: number): AdType {
    return typeOf(this.#data, slot);
  }
}

const none = new Int32Array(0);
const typeOf = ({ bitmaps }: IndexData, slot: number): AdType =>
  has(bitmaps.get('rent') ?? none, slot) ? 'rent' : 'sell';

/** Merges two cursors in the order of `compare`. */
function merged(one: Cursor, other: Cursor, compare: (a: number, b: number) => number): Cursor {
  let [a, b] = [one(), other()];
  return () => {
    const isFirst = b < 0 || (a >= 0 && compare(a, b) <= 0);
    const slot = isFirst ? a : b;
    if (isFirst) a = one();
    else b = other();
    return slot;
  };
}

function sortedSlots(data: IndexData): OrderedSlots {
  const slots = slotsByNumber(data);
  const rent = slots.filter((slot) => typeOf(data, slot) === 'rent');
  const sell = slots.filter((slot) => typeOf(data, slot) === 'sell');
  const by = (keys: Float64Array) => ({ rent: sortByKey(rent, keys), sell: sortByKey(sell, keys) });
  return { price: by(data.price.prices), moveIn: by(data.moveIn.prices), confirmed: by(data.confirmedAt) };
}

/** Used slots, highest number first. */
function slotsByNumber({ slotOf, size }: IndexData): Int32Array {
  const slots = new Int32Array(size);
  let length = 0;
  for (let number = slotOf.length - 1; number >= 0; number--) {
    const slot = slotOf[number];
    if (slot) slots[length++] = slot - 1;
  }
  return slots.subarray(0, length);
}
