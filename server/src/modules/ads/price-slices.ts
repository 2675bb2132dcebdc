import { clear, larger, set } from './bits.ts';

const sliceCount = 14;

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

export interface PriceRange {
  min: number;
  max: number;
  /** Codes of the round prices within the bounds. */
  from: number;
  to: number;
}

/** A range of prices, open where a bound is missing. */
export const priceRange = (min = 0, max = Number.MAX_SAFE_INTEGER): PriceRange => ({
  min,
  max,
  // The round price of a code is its lowest: a bound above it leaves that code out.
  from: codeOf(min) + (floorOf(min) === min ? 0 : 1),
  to: codeOf(max),
});

/**
 * Prices as the bits of their codes, the bits of 32 ads side by side: one pass over a code's bits holds all 32 against a
 * range. Most prices are round, the lowest of their code, and are decided by it; the others are looked at one by one.
 */
export class PriceSlices {
  #prices: Float64Array;
  #round: Int32Array;
  /** For each word of 32 ads its slices in a row, lowest bit first. */
  #slices: Int32Array;

  constructor(capacity: number) {
    this.#prices = new Float64Array(capacity);
    this.#round = new Int32Array(capacity / 32);
    this.#slices = new Int32Array((capacity / 32) * sliceCount);
  }

  grow(capacity: number) {
    this.#prices = larger(this.#prices, capacity);
    this.#round = larger(this.#round, capacity / 32);
    this.#slices = larger(this.#slices, (capacity / 32) * sliceCount);
  }

  put(slot: number, price: number) {
    const code = codeOf(price);
    this.#prices[slot] = price;
    (floorOf(price) === price ? set : clear)(this.#round, slot);
    const first = (slot >>> 5) * sliceCount;
    const mask = 1 << (slot & 31);
    for (let bit = 0; bit < sliceCount; bit++) {
      if ((code >>> bit) & 1) this.#slices[first + bit]! |= mask;
      else this.#slices[first + bit]! &= ~mask;
    }
  }

  /** Those of a word's ads whose price is within the range. */
  within(bits: number, word: number, { min, max, from, to }: PriceRange): number {
    const slices = this.#slices;
    const first = word * sliceCount;
    let atMost = -1;
    let atLeast = -1;
    for (let bit = 0; bit < sliceCount; bit++) {
      const slice = slices[first + bit]!;
      // A bound's bit that leaves room decides for good; one that doesn't leaves it to the lower bits.
      atMost = (to >>> bit) & 1 ? atMost | ~slice : atMost & ~slice;
      atLeast = (from >>> bit) & 1 ? atLeast & slice : atLeast | slice;
    }
    const round = this.#round[word]!;
    let kept = bits & ((atMost & atLeast) | ~round);
    for (let left = kept & ~round; left !== 0; ) {
      const bit = 31 - Math.clz32(left);
      const price = this.#prices[word * 32 + bit]!;
      if (price < min || price > max) kept &= ~(1 << bit);
      left &= ~(1 << bit);
    }
    return kept;
  }
}
