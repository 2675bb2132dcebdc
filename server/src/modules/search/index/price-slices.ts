import { clear, keepCommon, keepOther, larger, set } from './bits.ts';

const sliceCount = 14;
/** Eight megabytes of them at a million ads. */
const cachedBounds = 64;
/** A bound requested this often is worth a bitmap. */
const oftenEnough = 4;
const countedBounds = 512;

/** Three leading digits and the length: monotonic in the price, and fits 14 bits. */
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
 * Bit-sliced prices: a price code is stored as bits, 32 ads side by side, so that one pass compares all 32 with a
 * bound. Most prices are the lowest of their code and decided by it; the others are compared one by one. Bitmaps of hot
 * bounds are cached and updated as prices change.
 */
export class PriceSlices {
  readonly #data: PriceData;
  /** Bitmaps of ads up to a price, in LRU order, last used at the end. */
  readonly #atMost = new Map<number, Int32Array>();
  /** How often other bounds were requested lately. */
  readonly #requests = new Map<number, number>();

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
      const slice = this.#data.slices[first + bit] ?? 0;
      this.#data.slices[first + bit] = (code >>> bit) & 1 ? slice | mask : slice & ~mask;
    }
  }

  /** Keeps those of these ads that cost at most this much. */
  keepAtMost(ads: Int32Array, max: number, words: number, from = 0) {
    const cached = this.#known(max, from);
    if (cached) return keepCommon(ads, cached, words, from);
    const bound = codeOf(max);
    for (let word = from; word < words; word++) {
      const bits = ads[word];
      if (bits) ads[word] = bits & this.#within(bound, max, word);
    }
  }

  /** Keeps those of these ads that cost more. */
  keepAbove(ads: Int32Array, max: number, words: number, from = 0) {
    const cached = this.#known(max, from);
    if (cached) return keepOther(ads, cached, words, from);
    const bound = codeOf(max);
    for (let word = from; word < words; word++) {
      const bits = ads[word];
      if (bits) ads[word] = bits & ~this.#within(bound, max, word);
    }
  }

  /**
   * The cached bitmap of a hot bound. Other bounds are compared with the given ads only, and searches of only the
   * newest ads do not count.
   */
  #known(max: number, from: number): Int32Array | undefined {
    const cached = this.#atMost.get(max);
    if (cached) {
      this.#atMost.delete(max);
      this.#atMost.set(max, cached);
      return cached;
    }
    if (from > 0) return undefined;
    const requests = (this.#requests.get(max) ?? 0) + 1;
    this.#requests.delete(max);
    if (requests >= oftenEnough) return this.#find(max);
    const [oldest] = this.#requests.size < countedBounds ? [] : this.#requests.keys();
    if (oldest !== undefined) this.#requests.delete(oldest);
    this.#requests.set(max, requests);
    return undefined;
  }

  #find(max: number): Int32Array {
    // Evicts the least recently used bound.
    const [evicted] = this.#atMost.size < cachedBounds ? [] : this.#atMost;
    if (evicted) this.#atMost.delete(evicted[0]);
    const found = evicted?.[1] ?? new Int32Array(this.#data.round.length);
    const bound = codeOf(max);
    for (let word = 0; word < found.length; word++) found[word] = this.#within(bound, max, word);
    this.#atMost.set(max, found);
    return found;
  }

  /** Of a word of 32 ads those up to a bound, given its code. */
  #within(bound: number, max: number, word: number): number {
    const slices = this.#data.slices;
    const first = word * sliceCount;
    let within = -1;
    for (let bit = 0; bit < sliceCount; bit++) {
      const slice = slices[first + bit] ?? 0;
      // A higher bit of the bound that is set where the price's is not decides; equal bits leave it to the lower ones.
      within = (bound >>> bit) & 1 ? within | ~slice : within & ~slice;
    }
    return this.#settled(within, word, max);
  }

  /** Round prices by their code, each of the others by itself. */
  #settled(within: number, word: number, max: number): number {
    const round = this.#data.round[word] ?? 0;
    let settled = within;
    // A price with the bound's code may exceed the bound, if it is not the lowest of its code.
    for (let left = within & ~round; left !== 0; ) {
      const bit = 31 - Math.clz32(left);
      if ((this.#data.prices[word * 32 + bit] ?? 0) > max) settled &= ~(1 << bit);
      left &= ~(1 << bit);
    }
    return settled;
  }
}
