import { amenities, searchAds } from '@makao/contract/ads';
import { getMarketPrices } from '@makao/contract/prices';
import { countAds, getWardMap } from '@makao/contract/search.counts';
import type { NearMissChange } from '@makao/contract/search.near';
import { nearMisses } from '@makao/contract/search.near';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, daysFromNow, linkWards } from '../../test/factories.ts';

const { db, call } = await testApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const wardOf = (name: string, municipality: string) => createWard(db, { cityId: city.id, name, municipality });
const sinza = await wardOf('Sinza', 'Ubungo');
const ubungo = await wardOf('Ubungo', 'Ubungo');
const kigamboni = await wardOf('Kigamboni', 'Kigamboni');
await linkWards(db, sinza, ubungo);
const agent = await createAgent(db);
const show = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, wardId: sinza.id, pictures: 0, ...given });
type Query = Record<string, unknown>;
const found = async (query: Query) =>
  (await call(searchAds, { query })).body.data.map(({ id }: { id: string }) => id) as string[];

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
});

describe('sorting [FIND-1]', () => {
  it('orders by price, move-in cost and last confirmation, each exactly', async () => {
    const cheap = await show({ price: 100_000, monthsInAdvance: 12, connexionFees: 0, confirmedAt: daysFromNow(-1) });
    const dear = await show({ price: 900_000, monthsInAdvance: 1, connexionFees: 0, confirmedAt: daysFromNow(-12) });
    const plot = await show({
      type: 'sell',
      propertyType: 'plot',
      price: 1_000_000,
      monthsInAdvance: null,
      connexionFees: 50_000,
      confirmedAt: daysFromNow(0),
    });
    expect(await found({ sort: 'price' })).toEqual([cheap.id, dear.id, plot.id]);
    expect(await found({ sort: '-price' })).toEqual([plot.id, dear.id, cheap.id]);
    // 900,000, 1,050,000 and 1,200,000.
    expect(await found({ sort: 'moveIn' })).toEqual([dear.id, plot.id, cheap.id]);
    expect(await found({ sort: 'confirmed' })).toEqual([plot.id, cheap.id, dear.id]);
    // Only the order by age puts unconfirmed ads last.
    expect(await found({})).toEqual([plot.id, cheap.id, dear.id]);
    expect(await found({ sort: 'newest' })).toEqual([plot.id, cheap.id, dear.id]);
    const { data } = (await call(searchAds, { query: { sort: 'moveIn' } })).body;
    expect(data.map((ad: { moveInCost: number }) => ad.moveInCost)).toEqual([900_000, 1_050_000, 1_200_000]);
    for (const ad of data) {
      expect(Date.parse(ad.publishedAt)).not.toBeNaN();
      expect(Date.parse(ad.confirmedAt)).not.toBeNaN();
    }
  });

  it('follows every change of its filters', async () => {
    const [first, second] = [await show({ price: 100_000 }), await show({ price: 200_000 })];
    const change = (values: Partial<typeof ads.$inferInsert>) => db.update(ads).set(values).where(eq(ads.id, first.id));
    expect(await found({ sort: 'price' })).toEqual([first.id, second.id]);
    await change({ price: 300_000 });
    expect(await found({ sort: 'price' })).toEqual([second.id, first.id]);
    await change({ monthsInAdvance: 1, connexionFees: 0 });
    expect(await found({ sort: 'moveIn' })).toEqual([first.id, second.id]);
    await change({ connexionFees: 5_000_000 });
    expect(await found({ sort: 'moveIn' })).toEqual([second.id, first.id]);
    await change({ confirmedAt: daysFromNow(-3) });
    expect(await found({ sort: 'confirmed' })).toEqual([second.id, first.id]);
  });

  it('pages through equals without showing one twice or leaving one out', async () => {
    for (let i = 0; i < 23; i++) await show({ price: i % 3 === 0 ? 400_000 : 500_000 });
    for (const sort of ['price', '-price', 'moveIn', 'confirmed']) {
      const pages = await Promise.all([1, 2, 3].map((page) => found({ sort, page, limit: 10 })));
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
      expect(new Set(pages.flat()).size).toBe(23);
    }
  });

  it.each(['cheapest', 'Price', 'price,moveIn', '--price'])('refuses %s, at the field', async (sort) => {
    const { status, body } = await call(searchAds, { query: { sort } as never });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'sort']);
    expect((await call(searchAds, { query: { sort: '' } as never })).status).toBe(200);
  });
});

describe('what it costs to move in [FIND-1]', () => {
  it('is a filter, to the shilling', async () => {
    const rent = await show({ price: 200_000, monthsInAdvance: 6, connexionFees: 200_000 });
    const sale = await show({ type: 'sell', price: 1_300_000, monthsInAdvance: null, connexionFees: 99_999 });
    expect(await found({ moveInMax: 1_400_000 })).toEqual([sale.id, rent.id]);
    expect(await found({ moveInMax: 1_399_999 })).toEqual([sale.id]);
    expect(await found({ moveInMax: 1_399_998 })).toEqual([]);
    await db.update(ads).set({ monthsInAdvance: 3 }).where(eq(ads.id, rent.id));
    expect(await found({ moveInMax: 1_399_998 })).toEqual([rent.id]);
  });

  it('is in months too, of ads that state them', async () => {
    const three = await show({ monthsInAdvance: 3 });
    const twelve = await show({ monthsInAdvance: 12 });
    await show({ type: 'sell', monthsInAdvance: null });
    expect(await found({ monthsInAdvanceMax: 3 })).toEqual([three.id]);
    expect(await found({ monthsInAdvanceMax: 2 })).toEqual([]);
    expect(await found({ monthsInAdvanceMax: 60 })).toEqual([twelve.id, three.id]);
  });

  it.each([
    ['moveInMax', '-1'],
    ['moveInMax', 'laki tano'],
    ['monthsInAdvanceMax', '0'],
    ['monthsInAdvanceMax', '61'],
    ['monthsInAdvanceMax', '1.5'],
  ])('refuses %s=%s, at the field', async (name, value) => {
    const { status, body } = await call(searchAds, { query: { [name]: value } });
    expect([status, body.violations[0].propertyPath]).toEqual([422, name]);
  });
});

describe('counts next to the filters [FIND-1]', () => {
  it('are what each choice would find, the other filters being as they are', async () => {
    await show({ hasPool: true });
    await show({ hasPool: true, hasGuard: true, wardId: ubungo.id });
    await show({ hasGuard: true, price: 9_000_000, wardId: kigamboni.id });
    for (const query of [{}, { priceMax: 1_000_000, hasPool: 'true' }, { wardIds: ubungo.id }] as Query[]) {
      const { body } = await call(countAds, { query });
      const total = async (more: Query) =>
        (await call(searchAds, { query: { ...query, ...more } })).body.pagination.resultCount;
      expect(body.resultCount).toBe(await total({}));
      for (const ward of [sinza, ubungo, kigamboni])
        expect(body.wards.find(({ id }: { id: string }) => id === ward.id)?.adsCount ?? 0).toBe(
          await total({ wardIds: ward.id }),
        );
      for (const name of amenities) expect(body.amenities[name]).toBe(await total({ [name]: 'true' }));
    }
  });

  it('know what has just changed', async () => {
    const ad = await show();
    const counted = async () => (await call(countAds, {})).body.resultCount;
    expect(await counted()).toBe(1);
    await db.update(ads).set({ closedAt: new Date() }).where(eq(ads.id, ad.id));
    expect(await counted()).toBe(0);
  });
});

describe('near misses [FIND-2]', () => {
  const ways = async (query: Query) => {
    const { status, body } = await call(nearMisses, { query });
    expect(status).toBe(200);
    return body.items as { change: NearMissChange; count: number; ads: { id: string }[] }[];
  };

  it('are each filter loosened by one step, the nearest first, four at most', async () => {
    const wish = {
      type: 'rent',
      propertyType: 'house',
      wardIds: sinza.id,
      priceMax: 400_000,
      bedroomsCount: '2',
      hasPool: 'true',
      hasGuard: 'true',
    };
    const like = { price: 400_000, hasPool: true, hasGuard: true };
    const dearer = await show({ ...like, price: 440_000 });
    const beside = await show({ ...like, wardId: ubungo.id });
    const dry = await show({ ...like, hasPool: false });
    await show({ ...like, bedroomsCount: 3 });
    await show({ ...like, propertyType: 'apartment' });
    await show({ ...like, wardId: kigamboni.id });
    const items = await ways(wish);
    expect(items.map(({ change, count, ads }) => [change, count, ads.map(({ id }) => id)])).toEqual([
      [{ filter: 'priceMax', from: 400_000, to: 440_000 }, 1, [dearer.id]],
      [{ filter: 'wardIds', to: [sinza.id, ubungo.id], added: [{ id: ubungo.id, name: 'Ubungo' }] }, 1, [beside.id]],
      [{ filter: 'amenity', without: 'hasPool' }, 1, [dry.id]],
      [{ filter: 'bedroomsCount', from: [2], to: [2, 3] }, 1, [expect.any(String)]],
    ]);
    const { wardIds: _, hasPool: __, ...rest } = wish;
    expect((await ways({ ...rest, hasGuard: undefined, bedroomsCount: '4' })).map(({ change }) => change)).toEqual([
      { filter: 'bedroomsCount', from: [4], to: [3, 4] },
    ]);
    expect((await ways({ propertyType: 'apartment', wardIds: kigamboni.id })).map(({ change }) => change)).toEqual([
      { filter: 'propertyType', from: 'apartment', to: 'house' },
    ]);
  });

  it('go up to a quarter more in price and in move-in cost, and no further', async () => {
    const near = await show({ price: 500_000, monthsInAdvance: 1, connexionFees: 0 });
    expect(await ways({ priceMax: 400_000 })).toMatchObject([
      { change: { to: 500_000 }, count: 1, ads: [{ id: near.id }] },
    ]);
    expect(await ways({ moveInMax: 400_000 })).toMatchObject([
      { change: { filter: 'moveInMax', from: 400_000, to: 500_000 }, count: 1 },
    ]);
    expect(await ways({ priceMax: 399_999 })).toEqual([]);
  });

  it('count what the changed search finds, and show what it adds', async () => {
    for (let i = 0; i < 2; i++) await show({ hasPool: true });
    const without = [await show(), await show(), await show(), await show()];
    const [way] = await ways({ hasPool: 'true' });
    expect(way).toMatchObject({ change: { filter: 'amenity', without: 'hasPool' }, count: 6 });
    expect(way!.ads.map(({ id }) => id)).toEqual(
      without
        .slice(1)
        .reverse()
        .map(({ id }) => id),
    );
  });

  it('are empty where nothing more is found, or without filters', async () => {
    await show();
    for (const query of [{}, { type: 'rent' }, { sort: 'price' }, { propertyType: 'plot' }, { hasPool: 'false' }])
      expect(await ways(query)).toEqual([]);
    expect(await ways({ wardIds: '00000000-0000-4000-8000-000000000000' })).toEqual([]);
  });

  it('refuse what a search refuses', async () => {
    const { status, body } = await call(nearMisses, { query: { priceMin: 5, priceMax: 4 } });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'priceMax']);
  });
});

describe('the map of wards [FIND-3]', () => {
  it('counts by ward and gives the usual price as the market does', async () => {
    const kind = { propertyType: 'apartment', bedroomsCount: 2 } as const;
    for (const price of [100, 200, 300, 400, 500, 600, 700, 800]) await show({ ...kind, price });
    await show({ ...kind, price: 5_000, wardId: ubungo.id });
    await show({ ...kind, price: 9_000, wardId: kigamboni.id });
    const { body } = await call(getWardMap, { query: { type: 'rent', priceMax: 500 } });
    expect(body).toMatchObject({ resultCount: 5, kind: { type: 'rental', ...kind } });
    const at = (id: string) => body.wards.find((ward: { id: string }) => ward.id === id);
    expect(at(sinza.id)).toMatchObject({ name: 'Sinza', municipality: 'Ubungo', adsCount: 5 });
    expect(at(ubungo.id).adsCount).toBe(0);
    for (const ward of [sinza, ubungo, kigamboni]) {
      const query = { wardId: ward.id, type: 'rent', ...kind };
      expect(at(ward.id).usualPrice).toEqual((await call(getMarketPrices, { query })).body);
    }
    expect(at(ubungo.id).usualPrice).toMatchObject({ area: 'neighbours' });
    expect(at(kigamboni.id).usualPrice).toMatchObject({ area: 'city' });
  });

  it('compares what the search asks for, and the commonest of what it leaves open', async () => {
    await show({ propertyType: 'apartment', bedroomsCount: 3 });
    await show({ propertyType: 'apartment', bedroomsCount: 3 });
    await show({ propertyType: 'house', bedroomsCount: 1 });
    const kind = async (query: Query) => (await call(getWardMap, { query })).body.kind;
    expect(await kind({})).toEqual({ type: 'rental', propertyType: 'apartment', bedroomsCount: 3 });
    expect(await kind({ bedroomsCount: '1,2' })).toEqual({ type: 'rental', propertyType: 'house', bedroomsCount: 1 });
    expect(await kind({ type: 'sell', propertyType: 'plot' })).toEqual({
      type: 'sale',
      propertyType: 'plot',
      bedroomsCount: null,
    });
  });

  it('stays within the given city', async () => {
    await createWard(db);
    const { body } = await call(getWardMap, { query: { cityId: city.id } });
    expect(body.wards.map(({ name }: { name: string }) => name)).toEqual(['Kigamboni', 'Sinza', 'Ubungo']);
  });
});
