import { eachAmenity } from '@makao/contract/ads';
import { kindOf } from '@makao/contract/ads.kinds';
import { limits } from '@makao/contract/kernel/limits';
import { AgentTally, type AgentWards } from './agent-tally.ts';
import { clear, countBits, countBy, countCommon, has, keepOther, larger, set } from './bits.ts';
import { countFacts } from './fact-counts.ts';
import { emptyData, growData, type IndexData } from './index-data.ts';
import type { FacetCounts, FacetQuery, IndexedAd } from './indexed-ad.ts';
import { cityKey, homeKey, Matcher, monthsKey } from './matcher.ts';
import { newestPage } from './newest-page.ts';
import { type OrderedSlots, Orders } from './orders.ts';
import { Postings } from './postings.ts';
import { PriceSlices } from './price-slices.ts';

/**
 * Milliseconds. Transactions that publish ads may commit out of order. Within this tolerance the order does not matter,
 * and the index is not reloaded.
 */
const sameMoment = 60_000;

/** Words of bits checked first when only the first ads are needed: eight thousand ads. */
const firstWords = 256;

/**
 * Published ads as bitmaps: one bitmap per facet value, one bit per ad, in order of publication. A search with any
 * filters is an AND over a few bitmaps, from the newest bit down; its count is the number of bits. With a million ads,
 * 125 KB per facet value and well under a millisecond per search.
 */
export class FacetIndex {
  /** The whole index as plain data, to be saved before it changes again. */
  readonly data: IndexData;
  readonly #price: PriceSlices;
  readonly #moveIn: PriceSlices;
  readonly #agents: Postings;
  readonly #landmarks: Postings;
  readonly #tally: AgentTally;
  #live: Int32Array;
  #behind: Int32Array;
  readonly #matcher: Matcher;
  #orders: Orders | null;

  /** Creates an empty index, or restores a saved one. */
  constructor(data = emptyData(), orders?: OrderedSlots) {
    this.data = data;
    this.#orders = orders ? new Orders(data, orders) : null;
    this.#price = new PriceSlices(data.price);
    this.#moveIn = new PriceSlices(data.moveIn);
    this.#agents = new Postings(data.agents);
    this.#landmarks = new Postings(data.landmarks);
    this.#tally = new AgentTally(data.tally);
    this.#live = this.#bitmap('live');
    this.#behind = this.#bitmap('behind');
    this.#matcher = new Matcher(data, {
      ...{ price: this.#price, moveIn: this.#moveIn },
      ...{ agents: this.#agents, landmarks: this.#landmarks },
    });
  }

  /** The share of slots that published ads use. Removed ads leave their slots unused. */
  get filled(): number {
    return this.data.size === 0 ? 1 : countBits(this.#live, (this.data.size + 31) >>> 5) / this.data.size;
  }

  get size() {
    return this.data.size;
  }

  /** Adds or updates an ad. False when it belongs between existing ads: then the index must be reloaded. */
  put(ad: IndexedAd): boolean {
    let slot = this.#slot(ad.number);
    if (slot !== undefined && this.data.publishedAt[slot] !== ad.publishedAt) {
      this.remove(ad.number);
      slot = undefined;
    }
    const known = slot !== undefined;
    if (slot !== undefined) {
      this.#hide(slot);
      this.#orders?.delete(slot);
    }
    if (slot === undefined) {
      if (ad.publishedAt < this.data.newest - sameMoment) return false;
      this.data.newest = Math.max(this.data.newest, ad.publishedAt);
      slot = this.#append(ad);
    }
    this.data.expiresAt[slot] = ad.expiresAt;
    this.data.confirmedAt[slot] = ad.confirmedAt;
    this.data.fallsBehindAt[slot] = ad.fallsBehindAt;
    // The bit, cleared with the others below, is set once the ad is due.
    this.data.nextBehind = Math.min(this.data.nextBehind, ad.fallsBehindAt);
    const ward = this.#tally.ward(ad.wardId);
    const agent = this.#agents.add(ad.agentId, slot, this.data.agentOf[slot] ?? -1);
    this.data.wardOf[slot] = ward;
    this.data.landmarkOf[slot] = ad.landmarkId
      ? this.#landmarks.add(ad.landmarkId, slot, this.data.landmarkOf[slot] ?? -1)
      : -1;
    this.data.agentOf[slot] = agent;
    if (known) for (const bitmap of this.data.bitmaps.values()) clear(bitmap, slot);
    set(this.#bitmap(ad.type), slot);
    set(this.#bitmap(ad.propertyType), slot);
    const isHome = !kindOf(ad.propertyType).isCommercial;
    if (isHome) set(this.#bitmap(homeKey), slot);
    set(this.#bitmap(cityKey(ad.cityId)), slot);
    set(this.#bitmap(ad.wardId), slot);
    if (ad.bedroomsCount) set(this.#bitmap(`bedrooms ${Math.min(ad.bedroomsCount, limits.bedroomsMost)}`), slot);
    if (ad.monthsInAdvance) set(this.#bitmap(monthsKey(ad.monthsInAdvance)), slot);
    for (const name of ad.amenities) set(this.#bitmap(name), slot);
    for (const key of ad.factKeys) set(this.#bitmap(key), slot);
    this.#price.put(slot, ad.price);
    this.#moveIn.put(slot, ad.moveInCost);
    this.#orders?.add(slot);
    if (ad.shown) {
      set(this.#live, slot);
      this.#tally.add(agent, ad.agentId, ward, isHome);
      this.data.nextExpiry = Math.min(this.data.nextExpiry, ad.expiresAt);
    }
    return true;
  }

  remove(number: number): void {
    const slot = this.#slot(number);
    if (slot === undefined) return;
    this.#hide(slot);
    this.#orders?.delete(slot);
    this.data.slotOf[number] = 0;
  }

  /** Builds the other orders in advance, so that the first search does not wait for them. */
  prepareOrders(): Orders {
    this.#orders ??= new Orders(this.data);
    return this.#orders;
  }

  /** The number of matching ads, and the numbers of one page, without ads that match `except`. */
  search(
    query: FacetQuery,
    skip: number,
    take: number,
    now: number,
    except?: FacetQuery,
  ): { count: number; numbers: number[] } {
    this.#pass(now);
    const words = this.#words;
    const known = except && this.#matcher.find(except, words).slice(0, words);
    const matching = this.#matcher.find(query, words);
    const count = countBits(matching, words);
    if (known) keepOther(matching, known, words);
    const { sort = 'newest' } = query;
    const slots =
      sort === 'newest'
        ? newestPage(matching, this.#behind, words, skip, take)
        : this.prepareOrders().page(matching, words, known ? countBits(matching, words) : count, query, skip, take);
    return { count, numbers: this.#numbersOf(slots) };
  }

  /**
   * The numbers of the first matching ads, in the order of `search`. Looks at the newest ads first, then at twice as
   * many; without a count the rest is not needed.
   */
  first(query: FacetQuery, take: number, now: number): number[] {
    this.#pass(now);
    const slots: number[] = [];
    for (let [to, size] = [this.#words, firstWords]; to > size && !query.sort && !query.agentId; size *= 2) {
      const from = to - size;
      const matching = this.#matcher.find(query, to, from);
      keepOther(matching, this.#behind, to, from);
      for (let word = to - 1; word >= from; word--)
        for (let left = matching[word] ?? 0; left !== 0; ) {
          const bit = 31 - Math.clz32(left);
          slots.push(word * 32 + bit);
          if (slots.length === take) return this.#numbersOf(slots);
          left &= ~(1 << bit);
        }
      to = from;
    }
    return this.search(query, 0, take, now).numbers;
  }

  /** How many ads there would be per ward, if it were the only ward filter, and per amenity. */
  counts(query: FacetQuery, now: number): FacetCounts {
    this.#pass(now);
    const words = this.#words;
    const wards = new Map<string, number>();
    const byWard = new Int32Array(this.data.tally.wardIds.length);
    countBy(this.data.wardOf, this.#matcher.find({ ...query, wardIds: undefined }, words), words, byWard);
    for (const [ward, id] of this.data.tally.wardIds.entries()) if (byWard[ward]) wards.set(id, byWard[ward]);
    const refused = eachAmenity((name) =>
      query[name] === false ? countBits(this.#matcher.find({ ...query, [name]: true }, words), words) : null,
    );
    const matching = this.#matcher.find(query, words);
    return {
      count: countBits(matching, words),
      wards,
      amenities: eachAmenity((name) => refused[name] ?? countCommon(matching, this.#bitmap(name), words)),
      facts: countFacts(this.#matcher, this.data, query),
    };
  }

  /** Published ads by agent and ward. */
  agentWards(now: number): AgentWards {
    this.#expire(now);
    return this.#tally;
  }

  /** Ranges of `size` ad numbers that contain a published ad, highest first: range n starts at n × size. */
  numberRanges(size: number, now: number): number[] {
    this.#expire(now);
    const ranges = new Set<number>();
    for (let slot = 0; slot < this.data.size; slot++)
      if (has(this.#live, slot)) ranges.add(Math.floor(this.data.numbers[slot]! / size));
    return [...ranges].sort((a, b) => b - a);
  }

  /** The clock was ahead before: ads were removed or demoted too early. */
  ranAhead(now: number): boolean {
    return now < this.data.lastPassed;
  }

  nextExpiry(now: number): number {
    this.#expire(now);
    return this.data.nextExpiry;
  }

  #hide(slot: number) {
    if (!has(this.#live, slot)) return;
    clear(this.#live, slot);
    this.#tally.take(this.data.agentOf[slot]!, this.data.wardOf[slot]!, has(this.#bitmap(homeKey), slot));
  }

  #numbersOf(slots: number[]): number[] {
    return slots.map((slot) => this.data.numbers[slot]!);
  }

  #slot(number: number): number | undefined {
    const slot = this.data.slotOf[number];
    return slot ? slot - 1 : undefined;
  }

  #append({ number, publishedAt }: IndexedAd): number {
    const slot = this.data.size++;
    if (slot >= this.data.capacity) this.#grow();
    if (number >= this.data.slotOf.length)
      this.data.slotOf = larger(this.data.slotOf, Math.max(number + 1, this.data.slotOf.length * 2));
    this.data.numbers[slot] = number;
    this.data.publishedAt[slot] = publishedAt;
    this.data.slotOf[number] = slot + 1;
    this.data.agentOf[slot] = -1;
    this.data.landmarkOf[slot] = -1;
    return slot;
  }

  #grow() {
    growData(this.data);
    this.#price.grow(this.data.capacity);
    this.#moveIn.grow(this.data.capacity);
    this.#live = this.#bitmap('live');
    this.#behind = this.#bitmap('behind');
    this.#matcher.grow();
  }

  #bitmap(name: string): Int32Array {
    let bitmap = this.data.bitmaps.get(name);
    if (!bitmap) {
      bitmap = new Int32Array(this.data.capacity / 32);
      this.data.bitmaps.set(name, bitmap);
    }
    return bitmap;
  }

  get #words() {
    return (this.data.size + 31) >>> 5;
  }

  /** Applies what has become due since the last search. */
  #pass(now: number) {
    this.#expire(now);
    this.#fallBehind(now);
  }

  /** By the full hour, so that a pass over all ads runs once an hour. */
  #fallBehind(now: number) {
    if (now < this.data.nextBehind) return;
    this.data.nextBehind = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < this.data.size; slot++) {
      const at = this.data.fallsBehindAt[slot]!;
      if (at <= now) {
        set(this.#behind, slot);
        this.data.lastPassed = Math.max(this.data.lastPassed, at);
      } else if (at < this.data.nextBehind) this.data.nextBehind = at;
    }
  }

  /** Expired ads disappear at once, without waiting for the job that marks them. */
  #expire(now: number) {
    if (now < this.data.nextExpiry) return;
    this.data.nextExpiry = Number.POSITIVE_INFINITY;
    for (let slot = 0; slot < this.data.size; slot++) {
      if (!has(this.#live, slot)) continue;
      const at = this.data.expiresAt[slot]!;
      if (at <= now) {
        this.#hide(slot);
        this.data.lastPassed = Math.max(this.data.lastPassed, at);
      } else if (at < this.data.nextExpiry) this.data.nextExpiry = at;
    }
  }
}
