import { clear, larger, set } from './bits.ts';

const sliceCount = 14;
/** Eight megabytes of them at a million ads. */
const keptBounds = 64;

/** Three leading digits and the length: grows with the price and fits 14 bits. */
function codeOf(price: number): number {
  let [digits, dropped] = [price, 0];
  while (digits >= 1000) {
    digits = Math.floor(digits / 10);
    dropped++;
  }
  return dropped === 0 ? digits : 1000 + (dropped - 1) * 900 + digits - 100;
}

/** The lowest price with this price's code. */
function floorOf(price: number): number {
  let unit = 1;
  while (price / unit >= 1000) unit *= 10;
  return Math.floor(price / unit) * unit;
}

export interface PriceData {
  prices: Float64Array;
  round: Int32Array;
  /** For each word of 32 ads its slices in a row, lowest bit first. */
  slices: Int32Array;
}

export const emptyPrices = (capacity: number): PriceData => ({
  prices: new Float64Array(capacity),
  round: new Int32Array(capacity / 32),
  slices: new Int32Array((capacity / 32) * sliceCount),
});

/**
 * Prices as the bits of their codes, the bits of 32 ads side by side: one pass over a code's bits holds all 32 against a
 * bound. Most prices are round, the lowest of their code, and are decided by it; the others are looked at one by one.
 * What was found for a bound is kept while people ask for it, and kept right as prices change: most bounds are round too.
 */
export class PriceSlices {
  readonly #data: PriceData;
  /** The ads up to a price, by that price, the bound asked for last at the end. */
  readonly #atMost = new Map<number, Int32Array>();

  constructor(data: PriceData) {
    this.#data = data;
  }

  grow(capacity: number) {
    this.#data.prices = larger(this.#data.prices, capacity);
    this.#data.round = larger(this.#data.round, capacity / 32);
    this.#data.slices = larger(this.#data.slices, (capacity / 32) * sliceCount);
    for (const [max, bits] of this.#atMost) this.#atMost.set(max, larger(bits, capacity / 32));
  }

  put(slot: number, price: number) {
    const code = codeOf(price);
    this.#data.prices[slot] = price;
    (floorOf(price) === price ? set : clear)(this.#data.round, slot);
    for (const [max, bits] of this.#atMost) (price <= max ? set : clear)(bits, slot);
    const first = (slot >>> 5) * sliceCount;
    const mask = 1 << (slot & 31);
    for (let bit = 0; bit < sliceCount; bit++) {
      if ((code >>> bit) & 1) this.#data.slices[first + bit]! |= mask;
      else this.#data.slices[first + bit]! &= ~mask;
    }
  }

  /** The ads that cost so much at most. */
  atMost(max: number): Int32Array {
    const kept = this.#atMost.get(max);
    this.#atMost.delete(max);
    const bits = kept ?? this.#find(max);
    this.#atMost.set(max, bits);
    return bits;
  }

  #find(max: number): Int32Array {
    // The bound that was asked for longest ago makes room.
    const [oldest, spare] = this.#atMost.size < keptBounds ? [] : this.#atMost.entries().next().value!;
    if (oldest !== undefined) this.#atMost.delete(oldest);
    const found = spare ?? new Int32Array(this.#data.round.length);
    const slices = this.#data.slices;
    const bound = codeOf(max);
    for (let word = 0; word < found.length; word++) {
      let within = -1;
      for (let bit = 0; bit < sliceCount; bit++) {
        const slice = slices[word * sliceCount + bit]!;
        // A bound's bit that leaves room decides for good; one that doesn't leaves it to the lower bits.
        within = (bound >>> bit) & 1 ? within | ~slice : within & ~slice;
      }
      found[word] = this.#settled(within, word, max);
    }
    return found;
  }

  /** The round prices as their codes say, each of the others by itself. */
  #settled(within: number, word: number, max: number): number {
    const round = this.#data.round[word]!;
    let settled = within;
    // The price of a code that is within may be above the bound, if it is not the code's lowest.
    for (let left = within & ~round; left !== 0; ) {
      const bit = 31 - Math.clz32(left);
      if (this.#data.prices[word * 32 + bit]! > max) settled &= ~(1 << bit);
      left &= ~(1 << bit);
    }
    return settled;
  }
}
