import { adSorts, amenities, propertyTypes } from '@makao/contract/ads';
import { factKeys, stepFilter } from '@makao/contract/ads.fact-keys';
import { choiceNames, type Facts, facts, flagNames, steppedNames } from '@makao/contract/ads.kinds';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FacetIndex } from './facet-index.ts';
import type { FacetQuery, IndexedAd } from './indexed-ad.ts';

const places = ['w0', 'w1', 'w2', 'w3'];
const agents = ['a0', 'a1', 'a2'];
const now = 1_000_000;

const statedFacts: fc.Arbitrary<Facts> = fc.record(
  {
    isFenced: fc.constant(true as const),
    hasWell: fc.constant(true as const),
    bathroom: fc.constantFrom(...facts.bathroom.options),
    papers: fc.constantFrom(...facts.papers.options),
    roadMetres: fc.integer({ min: 0, max: 1_200 }),
    floor: fc.integer({ min: 0, max: 5 }),
    availableFrom: fc.constantFrom('2026-11-30', '2026-12-01', '2027-02-28', '2027-03-01'),
  },
  { requiredKeys: [] },
);
const adValues = fc.record({
  type: fc.constantFrom('rent' as const, 'sell' as const),
  propertyType: fc.constantFrom(...propertyTypes),
  cityId: fc.constantFrom('c0', 'c1'),
  wardId: fc.constantFrom(...places),
  landmarkId: fc.constantFrom(null, 'l0', 'l1', 'l2'),
  agentId: fc.constantFrom(...agents),
  price: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(10_000, 15_000, 850_000, 1_500_000, 5e9, 9e12)),
  moveInCost: fc.oneof(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(15_000, 850_000, 6e13)),
  monthsInAdvance: fc.option(fc.integer({ min: 1, max: 12 })),
  bedroomsCount: fc.option(fc.integer({ min: 1, max: 9 })),
  confirmedAt: fc.integer({ min: now - 20, max: now }),
  amenities: fc.subarray([...amenities]),
  facts: statedFacts,
  expiresAt: fc.integer({ min: now - 50, max: now + 50 }),
  fallsBehindAt: fc.integer({ min: now - 150, max: now + 50 }),
  shown: fc.boolean(),
});
type Ad = Omit<IndexedAd, 'factKeys'> & { facts?: Facts };
const indexed = ({ facts = {}, ...ad }: Ad): IndexedAd => ({ ...ad, factKeys: factKeys(facts) });

const wishes = fc.record(
  {
    isFenced: fc.boolean(),
    hasWell: fc.boolean(),
    bathroom: fc.subarray(['own', 'shared'] as const).map((list) => [...list]),
    papers: fc.subarray([...facts.papers.options], { maxLength: 4 }),
    roadMetresMax: fc.constantFrom(...facts.roadMetres.steps),
    floorMax: fc.constantFrom(...facts.floor.steps),
    availableBy: fc.constantFrom('2026-11', '2027-02'),
  },
  { requiredKeys: [] },
);
const price = fc.option(
  fc.oneof(fc.integer({ min: 0, max: 20_000 }), fc.constantFrom(10_000, 15_000, 15_001, 850_000, 6e9)),
  { nil: undefined },
);
const query = fc.record({
  type: fc.option(fc.constantFrom('rent' as const, 'sell' as const), { nil: undefined }),
  propertyType: fc.option(fc.constantFrom(...propertyTypes), { nil: undefined }),
  cityId: fc.option(fc.constantFrom('c0', 'c1', 'elsewhere', 'w0'), { nil: undefined }),
  agentId: fc.option(fc.constantFrom(...agents, 'nobody'), { nil: undefined }),
  wardIds: fc.option(fc.subarray([...places, 'nowhere', 'c0'], { minLength: 1 }), { nil: undefined }),
  landmarkIds: fc.option(fc.subarray(['l0', 'l1', 'nowhere'], { minLength: 1 }), { nil: undefined }),
  priceMin: price,
  priceMax: price,
  moveInMax: price,
  monthsInAdvanceMax: fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
  sort: fc.option(fc.constantFrom(...adSorts), { nil: undefined }),
  bedroomsCount: fc.option(fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }), { nil: undefined }),
  wants: fc.subarray([...amenities], { maxLength: 2 }),
  refuses: fc.subarray([...amenities], { maxLength: 2 }),
  anyKind: fc.boolean(),
  facts: wishes,
});

/** Whether the stated facts meet every wish. */
const statesWished = (stated: Facts, q: FacetQuery) =>
  flagNames.every((name) => q[name] === undefined || (stated[name] === true) === q[name]) &&
  choiceNames.every((name) => {
    const options: readonly string[] | undefined = q[name];
    return !options?.length || options.includes(stated[name] ?? '');
  }) &&
  steppedNames.every((name) => {
    const most = q[stepFilter(name)];
    return most === undefined || (stated[name] ?? Number.POSITIVE_INFINITY) <= most;
  }) &&
  (q.availableBy === undefined || (stated.availableFrom ?? '').slice(0, 7) <= q.availableBy);
const commercial = ['shop', 'office', 'warehouse'];

/** The rule itself, one ad at a time. */
const matches = (ad: Ad, q: FacetQuery, at: number) =>
  ad.shown &&
  ad.expiresAt > at &&
  (!q.type || ad.type === q.type) &&
  (q.propertyType ? ad.propertyType === q.propertyType : q.anyKind || !commercial.includes(ad.propertyType)) &&
  statesWished(ad.facts ?? {}, q) &&
  (!q.cityId || ad.cityId === q.cityId) &&
  (!q.agentId || ad.agentId === q.agentId) &&
  (!q.wardIds || q.wardIds.includes(ad.wardId)) &&
  (!q.landmarkIds || (ad.landmarkId !== null && q.landmarkIds.includes(ad.landmarkId))) &&
  (q.priceMin === undefined || ad.price >= q.priceMin) &&
  (q.priceMax === undefined || ad.price <= q.priceMax) &&
  (q.moveInMax === undefined || ad.moveInCost <= q.moveInMax) &&
  (!q.monthsInAdvanceMax || (ad.monthsInAdvance !== null && ad.monthsInAdvance <= q.monthsInAdvanceMax)) &&
  (!q.bedroomsCount || (!!ad.bedroomsCount && q.bedroomsCount.includes(Math.min(5, ad.bedroomsCount)))) &&
  amenities.every((name) => q[name] === undefined || ad.amenities.includes(name) === q[name]);

/** All matches, in the requested order. */
function inOrder<One extends Ad>(ads: One[], { sort = 'newest' }: FacetQuery, at: number): One[] {
  const newest = ads.toSorted((a, b) => b.number - a.number);
  const by = (key: (ad: One) => number) => newest.toSorted((a, b) => key(a) - key(b));
  if (sort === 'price') return by((ad) => ad.price);
  if (sort === '-price') return by((ad) => ad.price).reverse();
  if (sort === 'moveIn') return by((ad) => ad.moveInCost);
  if (sort === 'confirmed') return by((ad) => ad.confirmedAt).reverse();
  return [...newest.filter((ad) => ad.fallsBehindAt > at), ...newest.filter((ad) => ad.fallsBehindAt <= at)];
}

const asQuery = ({
  wants,
  refuses,
  facts,
  ...rest
}: typeof query extends fc.Arbitrary<infer Q> ? Q : never): FacetQuery => ({
  ...rest,
  ...facts,
  ...Object.fromEntries(refuses.map((name) => [name, false])),
  ...Object.fromEntries(wants.map((name) => [name, true])),
});

describe('facet index', () => {
  it('finds what a plain loop over the ads finds: same counts, same page in every order [TRUST-5, FIND-1, KIND-1, KIND-2, KIND-3]', () => {
    fc.assert(
      fc.property(
        fc.array(adValues, { maxLength: 200 }),
        fc.array(fc.record({ at: fc.nat(199), to: adValues, gone: fc.boolean() }), { maxLength: 30 }),
        fc.array(query, { minLength: 1, maxLength: 8 }),
        fc.nat(40),
        fc.integer({ min: 1, max: 30 }),
        (list, changes, queries, skip, take) => {
          const index = new FacetIndex();
          const ads = new Map(list.map((ad, i) => [i + 1, { ...ad, number: i + 1, publishedAt: i }]));
          for (const ad of ads.values()) expect(index.put(indexed(ad))).toBe(true);
          // Cached results of an earlier search must not outlive their data.
          for (const q of queries.map(asQuery)) index.search(q, skip, take, now - 100);
          for (const { at, to, gone } of changes) {
            const old = ads.get(at + 1);
            if (!old) continue;
            if (gone) {
              index.remove(old.number);
              ads.delete(old.number);
            } else {
              const changed = { ...old, ...to };
              index.put(indexed(changed));
              ads.set(old.number, changed);
            }
          }
          const shown = [...ads.values()].filter((ad) => matches(ad, { anyKind: true }, now));
          const tally = index.agentWards(now);
          for (const agent of agents) {
            const own = shown.filter((ad) => ad.agentId === agent);
            expect(tally.count(agent)).toBe(own.length);
            expect(tally.wards(agent).toSorted()).toEqual([...new Set(own.map((ad) => ad.wardId))].sort());
          }
          for (const ward of places) {
            const homes = [...ads.values()].filter((ad) => ad.wardId === ward && matches(ad, {}, now));
            expect(tally.wardCount(ward)).toBe(homes.length);
          }
          expect([...tally.agentsIn(new Set(['w1', 'nowhere']))].sort()).toEqual(
            [...new Set(shown.filter((ad) => ad.wardId === 'w1').map((ad) => ad.agentId))].sort(),
          );
          for (const q of queries.map(asQuery)) {
            const found = (wish: FacetQuery) => [...ads.values()].filter((ad) => matches(ad, wish, now));
            const expected = inOrder(found(q), q, now).map((ad) => ad.number);
            expect(index.search(q, skip, take, now)).toEqual({
              count: expected.length,
              numbers: expected.slice(skip, skip + take),
            });
            const counts = index.counts(q, now);
            expect(counts.count).toBe(expected.length);
            for (const ward of places)
              expect(counts.wards.get(ward) ?? 0).toBe(found({ ...q, wardIds: [ward] }).length);
            for (const name of amenities) expect(counts.amenities[name]).toBe(found({ ...q, [name]: true }).length);
            for (const [name, count] of Object.entries({
              hasWell: found({ ...q, hasWell: true }),
              'bathroom:own': found({ ...q, bathroom: ['own'] }),
              'papers:offer': found({ ...q, papers: ['offer'] }),
              'roadMetres:500': found({ ...q, roadMetresMax: 500 }),
            }))
              expect([name, counts.facts[name] ?? 0]).toEqual([name, count.length]);
            const beyond = inOrder(found({ ...q, wardIds: undefined }), q, now)
              .map((ad) => ad.number)
              .filter((number) => !expected.includes(number));
            expect(index.search({ ...q, wardIds: undefined }, 0, take, now, q).numbers).toEqual(beyond.slice(0, take));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('finds by any price, however many bounds were asked for before', () => {
    const index = new FacetIndex();
    const prices = Array.from({ length: 2_000 }, (_, i) => ((i * 7919) % 3_000) + (i % 3) * 499_999);
    for (const [i, price] of prices.entries()) index.put(ad(i + 1, { price }));
    for (let round = 0; round < 2; round++)
      for (let bound = 1; bound < 600_000; bound += 2_357) {
        const count = (query: FacetQuery) => index.search(query, 0, 1, now).count;
        expect(count({ priceMax: bound })).toBe(prices.filter((price) => price <= bound).length);
        expect(count({ priceMin: bound })).toBe(prices.filter((price) => price >= bound).length);
        // Another ad at exactly the bound is found by it.
        index.put(ad(prices.push(bound), { price: bound }));
        expect(count({ priceMin: bound, priceMax: bound })).toBe(prices.filter((price) => price === bound).length);
      }
  });

  const ad = (number: number, more: Partial<IndexedAd> = {}): IndexedAd => ({
    number,
    type: 'rent',
    propertyType: 'house',
    cityId: 'c0',
    wardId: 'w0',
    landmarkId: null,
    agentId: 'a0',
    price: 500_000,
    moveInCost: 2_000_000,
    monthsInAdvance: 3,
    bedroomsCount: 2,
    amenities: [],
    factKeys: [],
    publishedAt: number,
    confirmedAt: number,
    expiresAt: 2_000_000,
    fallsBehindAt: 2_000_000,
    shown: true,
    ...more,
  });

  it('grows far past its first size and keeps every ad', () => {
    const index = new FacetIndex();
    for (let number = 1; number <= 5_000; number++) index.put(ad(number, { wardId: `w${number % 7}` }));
    expect(index.search({}, 4_990, 100, now).numbers).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    expect(index.search({ wardIds: ['w3'] }, 0, 0, now).count).toBe((5_000 / 7) | 0);
  });

  it('finds any page of any order among thousands, while they change [FIND-1]', () => {
    const index = new FacetIndex();
    const ads = Array.from({ length: 5_000 }, (_, i) =>
      ad(i + 1, {
        price: ((i * 7919) % 300) * 1000 + 1000,
        moveInCost: (i * 104_729) % 2_000_003,
        confirmedAt: (i * 31) % 977,
        wardId: i % 50 === 0 ? 'rare' : 'w0',
        type: i % 3 === 0 ? 'sell' : 'rent',
      }),
    );
    for (const one of ads) index.put(one);
    index.prepareOrders();
    for (let i = 0; i < 3_000; i++) {
      const at = (i * 17) % ads.length;
      ads[at] = {
        ...ads[at]!,
        price: ((i * 13) % 500) * 700 + 1,
        moveInCost: i,
        confirmedAt: i % 1_500,
        shown: i % 9 > 0,
      };
      index.put(ads[at]);
    }
    const shown = ads.filter((one) => one.shown);
    for (const sort of adSorts)
      for (const wish of [
        {},
        { type: 'rent' as const },
        { wardIds: ['rare'] },
        { wardIds: ['rare'], type: 'sell' as const },
        { priceMin: 90_000, priceMax: 200_000 },
        { type: 'sell' as const, priceMax: 120_000, moveInMax: 900 },
      ]) {
        const expected = inOrder(
          shown.filter((one) => matches(one, wish, now)),
          { sort },
          now,
        ).map(({ number }) => number);
        for (const skip of [0, 24, 48, 960, 2_400, 4_400, expected.length - 10, expected.length, 9_000])
          expect(index.search({ ...wish, sort }, skip, 24, now)).toEqual({
            count: expected.length,
            numbers: expected.slice(skip, skip + 24),
          });
      }
  });

  it('finds the first ads without looking at all: the same as a search finds [AD-6]', () => {
    const index = new FacetIndex();
    for (let i = 0; i < 40_000; i++)
      index.put(
        ad(i + 1, {
          price: ((i * 7919) % 300) * 1000 + 1000 + (i % 7),
          type: i % 3 === 0 ? 'sell' : 'rent',
          bedroomsCount: 1 + (i % 4),
          shown: i % 11 > 0,
          // Some of the old ones fell behind, most of the newest.
          fallsBehindAt: i % 5 === 0 || i > 39_000 ? now - 1 : now + 1000,
          wardId: i < 20 ? 'old' : i % 5_000 === 0 ? 'rare' : 'w0',
          amenities: i % 2 ? ['hasPool'] : [],
        }),
      );
    for (const wish of [
      {},
      { type: 'rent' as const, priceMin: 90_000, priceMax: 91_000 },
      { wardIds: ['rare'] },
      { wardIds: ['old'] },
      { wardIds: ['nowhere'] },
      { wardIds: ['old', 'rare'], priceMax: 150_000 },
      { bedroomsCount: [1, 3], hasPool: false },
      { bedroomsCount: [2], hasPool: true, priceMin: 299_000 },
      { agentId: 'a0', type: 'sell' as const },
      { sort: 'price' as const },
    ])
      for (const take of [1, 9, 60])
        for (let time = 0; time < 6; time++)
          expect(index.first(wish, take, now)).toEqual(index.search(wish, 0, take, now).numbers);
  });

  it('lets an ad go at the moment it expires', () => {
    const index = new FacetIndex();
    index.put(ad(1, { expiresAt: now + 10 }));
    index.put(ad(2, { expiresAt: now + 20 }));
    const at = (time: number) => index.search({}, 0, 9, time).numbers;
    expect([at(now + 9), at(now + 10), at(now + 20)]).toEqual([[2, 1], [2], []]);
    expect(
      index
        .agentWards(now + 20)
        .wardCounts()
        .get('w0'),
    ).toBe(0);
  });

  it('puts an ad behind the others when it was not confirmed for long, and back once it is [TRUST-5]', () => {
    const index = new FacetIndex();
    for (const number of [1, 2, 3, 4]) index.put(ad(number, { fallsBehindAt: number > 2 ? now + 10 : 2_000_000 }));
    const at = (time: number, skip = 0) => index.search({}, skip, 9, time).numbers;
    expect([at(now), at(now + 10), at(now + 10, 2)]).toEqual([
      [4, 3, 2, 1],
      [2, 1, 4, 3],
      [4, 3],
    ]);
    index.put(ad(3, { fallsBehindAt: 1_500_000 }));
    expect(at(now + 10)).toEqual([3, 2, 1, 4]);
    expect(index.ranAhead(now + 9)).toBe(true);
  });

  it('puts a renewed ad first', () => {
    const index = new FacetIndex();
    for (const number of [1, 2, 3]) index.put(ad(number));
    index.put(ad(1, { publishedAt: 10 }));
    expect(index.search({}, 0, 9, now)).toEqual({ count: 3, numbers: [1, 3, 2] });
  });

  it('says so when an ad belongs between others, unless they came at the same moment', () => {
    const index = new FacetIndex();
    index.put(ad(1, { publishedAt: 0 }));
    index.put(ad(2, { publishedAt: 100_000 }));
    expect(index.put(ad(3, { publishedAt: 39_999 }))).toBe(false);
    expect(index.put(ad(3, { publishedAt: 99_999 }))).toBe(true);
    // The timestamp is the newest one's, not that of the last one added.
    expect(index.put(ad(4, { publishedAt: 39_999 }))).toBe(false);
    expect(index.search({}, 0, 9, now)).toEqual({ count: 3, numbers: [3, 2, 1] });
  });

  it('names an agent’s wards by the number of ads there, up to the moment they expire', () => {
    const index = new FacetIndex();
    for (const [number, wardId] of ['w2', 'w1', 'w1', 'w0'].entries())
      index.put(ad(number + 1, { wardId, expiresAt: wardId === 'w1' ? now + 10 : now + 20 }));
    expect([index.agentWards(now).count('a0'), index.agentWards(now).wards('a0')[0]]).toEqual([4, 'w1']);
    expect(index.agentWards(now + 10).wards('a0')).toEqual(['w2', 'w0']);
    expect(index.agentWards(now + 20).count('a0')).toBe(0);
    expect(index.agentWards(now).wards('nobody')).toEqual([]);
  });

  it('names the ranges of numbers that hold ads on show', () => {
    const index = new FacetIndex();
    for (const number of [3, 9, 10, 31, 32]) index.put(ad(number, { shown: number < 31, expiresAt: now + number }));
    expect([index.numberRanges(10, now), index.numberRanges(10, now + 9)]).toEqual([[1, 0], [1]]);
  });

  it('counts the ads of each ward', () => {
    const index = new FacetIndex();
    for (const number of [1, 2, 3]) index.put(ad(number, { wardId: number === 3 ? 'w1' : 'w0' }));
    index.put(ad(2, { shown: false }));
    expect(Object.fromEntries(index.agentWards(now).wardCounts())).toEqual({ w0: 1, w1: 1 });
  });
});
