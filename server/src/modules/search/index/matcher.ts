import { amenities } from '@makao/contract/ads';
import { factWishes } from '@makao/contract/ads.fact-keys';
import { keepCommon, keepOther } from './bits.ts';
import type { IndexData } from './index-data.ts';
import type { FacetQuery } from './indexed-ad.ts';
import type { Postings } from './postings.ts';
import type { PriceSlices } from './price-slices.ts';

export const cityKey = (id: string) => `city ${id}`;
/** All kinds but the commercial ones. */
export const homeKey = 'home';
export const monthsKey = (months: number) => `months ${months}`;

interface Parts {
  price: PriceSlices;
  moveIn: PriceSlices;
  agents: Postings;
  landmarks: Postings;
}

/** Finds the ads that match all filters: an AND over bitmaps. */
export class Matcher {
  readonly #data: IndexData;
  readonly #parts: Parts;
  #found = new Int32Array();
  #scratch = new Int32Array();

  constructor(data: IndexData, parts: Parts) {
    this.#data = data;
    this.#parts = parts;
    this.grow();
  }

  /** Call after the bitmaps have grown. */
  grow() {
    this.#found = new Int32Array(this.#data.capacity / 32);
    this.#scratch = new Int32Array(this.#data.capacity / 32);
  }

  /**
   * Published ads that match, most selective filters first, in the words `from` to `words`. The next search overwrites
   * the result.
   */
  find(query: FacetQuery, words: number, from = 0): Int32Array {
    const { price, moveIn, agents, landmarks } = this.#parts;
    const matching = this.#found;
    const keep = (bitmap: Int32Array) => keepCommon(matching, bitmap, words, from);
    const keepAny = (names: string[]) => keep(this.#union(names, words, from));
    matching.set(this.#union(['live'], words, from).subarray(from, words), from);
    if (query.agentId) keep(agents.mark(query.agentId, this.#data.agentOf, this.#scratch.fill(0)));
    if (query.landmarkIds) {
      const marked = this.#scratch.fill(0);
      for (const id of query.landmarkIds) landmarks.mark(id, this.#data.landmarkOf, marked);
      keep(marked);
    }
    if (query.wardIds) keepAny(query.wardIds);
    for (const name of amenities) {
      if (query[name]) keepAny([name]);
      else if (query[name] === false) keepOther(matching, this.#union([name], words, from), words, from);
    }
    if (query.bedroomsCount) keepAny(query.bedroomsCount.map((count) => `bedrooms ${count}`));
    if (query.monthsInAdvanceMax)
      keepAny(Array.from({ length: query.monthsInAdvanceMax }, (_, index) => monthsKey(index + 1)));
    const { wanted, unwanted } = factWishes(query);
    for (const key of wanted) keepAny([key]);
    for (const key of unwanted) keepOther(matching, this.#union([key], words, from), words, from);
    if (query.propertyType) keepAny([query.propertyType]);
    else if (!query.anyKind) keepAny([homeKey]);
    if (query.type) keepAny([query.type]);
    if (query.cityId) keepAny([cityKey(query.cityId)]);
    if (query.moveInMax !== undefined) moveIn.keepAtMost(matching, query.moveInMax, words, from);
    if (query.priceMax !== undefined) price.keepAtMost(matching, query.priceMax, words, from);
    // Prices are integers: at least n is not at most n - 1.
    if (query.priceMin) price.keepAbove(matching, query.priceMin - 1, words, from);
    return matching;
  }

  /** Unknown names are skipped, so that made-up ids allocate nothing. */
  #union(names: string[], words: number, from: number): Int32Array {
    const [first, ...others] = names.flatMap((name) => this.#data.bitmaps.get(name) ?? []);
    if (first && others.length === 0) return first;
    const union = this.#scratch;
    if (first) union.set(first.subarray(from, words), from);
    else union.fill(0, from, words);
    for (const bitmap of others) for (let word = from; word < words; word++) union[word]! |= bitmap[word] ?? 0;
    return union;
  }
}
