import { amenities, getAd, relatedAds, searchAds } from '@makao/contract/ads';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { wardNeighbours, wards } from '../../db/schema/places.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, daysFromNow } from '../../test/factories.ts';

const { db, call, app } = await testApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const [mikocheni, mbagala] = await Promise.all(
  ['Mikocheni', 'Mbagala'].map((name) => createWard(db, { cityId: city.id, name })),
);
const agent = await createAgent(db, { name: 'Dalali Juma', user: { phoneNumber: '+255712345678' } });
const common = { agentId: agent.id, wardId: mikocheni!.id };

const search = async (query: Record<string, unknown> = {}) => (await call(searchAds, { query })).body;
const found = async (query: Record<string, unknown>) => (await search(query)).data.map((ad: { id: string }) => ad.id);

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
});

describe('GET /front/ads/search', () => {
  it('answers cards, newest first, with the whole pagination [API-2]', async () => {
    const old = await createAd(db, { ...common, publishedAt: daysFromNow(-2) });
    const fresh = await createAd(db, common);
    const { data, pagination } = await search();
    expect(data.map(({ id }: { id: string }) => id)).toEqual([fresh.id, old.id]);
    expect(pagination).toEqual({
      currentPage: 1,
      resultCount: 2,
      limit: 24,
      pagesCount: 1,
      hasNextPage: false,
      hasPreviousPage: false,
      haveToPaginate: false,
    });
    expect(data[0]).toMatchObject({
      type: 'rental',
      propertyType: 'house',
      status: 'approved',
      publicationStatus: 'ongoing',
      frontShowable: true,
      price: 500_000,
      ward: { id: mikocheni!.id, name: 'Mikocheni' },
      city: { id: city.id, name: 'Dar es Salaam' },
      agent: { id: agent.id, fullName: 'Dalali Juma', averageRating: null },
      cover: { color: '#aabbcc' },
    });
    expect(data[0].imagesUrls[0]).toMatch(/^\/files\/ad_image\/.*\/1280\.webp$/);
  });

  it('never carries a phone number [AD-3]', async () => {
    const ad = await createAd(db, common);
    const answers = await Promise.all([
      call(searchAds, {}),
      call(getAd, { params: { id: ad.id } }),
      call(relatedAds, { params: { id: ad.id } }),
    ]);
    for (const { body } of answers) expect(JSON.stringify(body)).not.toMatch(/712345678|phone/i);
  });

  it('filters by every filter of the form [SRCH-1]', async () => {
    const elsewhere = await createWard(db);
    const house = await createAd(db, { ...common, price: 300_000, bedroomsCount: 2 });
    const sale = await createAd(db, {
      ...common,
      type: 'sell',
      price: 90_000_000,
      wardId: mbagala!.id,
      bedroomsCount: 6,
    });
    const plot = await createAd(db, { ...common, type: 'sell', propertyType: 'plot', price: 20_000_000 });
    const far = await createAd(db, { ...common, wardId: elsewhere.id, price: 310_000, bedroomsCount: 3 });
    expect(await found({ type: 'rent' })).toEqual([far.id, house.id]);
    expect(await found({ propertyType: 'plot' })).toEqual([plot.id]);
    expect(await found({ cityId: city.id })).toEqual([plot.id, sale.id, house.id]);
    expect(await found({ wardIds: `${mbagala!.id},${elsewhere.id}` })).toEqual([far.id, sale.id]);
    expect(await found({ priceMin: 300_001 })).toEqual([far.id, plot.id, sale.id]);
    expect(await found({ priceMin: 300_000, priceMax: 310_000 })).toEqual([far.id, house.id]);
    expect(await found({ bedroomsCount: '2,3' })).toEqual([far.id, house.id]);
    expect(await found({ bedroomsCount: 5 })).toEqual([sale.id]);
    expect(await found({ agentId: (await createAgent(db)).id })).toEqual([]);
    expect(await found({ agentId: agent.id, type: 'sale' })).toEqual([plot.id, sale.id]);
  });

  it.each(amenities)('finds %s only when the flag is the word true [SRCH-1, SRCH-2]', async (name) => {
    const without = await createAd(db, common);
    const having = await createAd(db, { ...common, [name]: true });
    expect(await found({ [name]: 'true' })).toEqual([having.id]);
    expect(await found({ [name]: '1' })).toEqual([having.id, without.id]);
  });

  it("takes both spellings of the type and answers the reader's [API-5]", async () => {
    const rent = await createAd(db, common);
    const sale = await createAd(db, { ...common, type: 'sell' });
    for (const type of ['rent', 'rental', 'RENTAL']) expect(await found({ type })).toEqual([rent.id]);
    for (const type of ['sell', 'sale', 'Sale']) expect(await found({ type })).toEqual([sale.id]);
    const { data } = await search();
    expect(data.map((ad: { type: string }) => ad.type)).toEqual(['sale', 'rental']);
  });

  it('shows 24 a page and goes on where the last page ended [SRCH-3]', async () => {
    for (let i = 0; i < 30; i++) await createAd(db, { ...common, pictures: 0 });
    const [first, second] = [await search({}), await search({ page: 2 })];
    expect([first.data.length, second.data.length]).toEqual([24, 6]);
    expect(second.pagination).toMatchObject({
      resultCount: 30,
      pagesCount: 2,
      hasNextPage: false,
      hasPreviousPage: true,
      haveToPaginate: true,
    });
    expect(new Set([...first.data, ...second.data].map((ad) => ad.id)).size).toBe(30);
    expect((await search({ page: 3 })).data).toEqual([]);
  });

  it('hides drafts, waiting, rejected, withdrawn, deleted and expired ads', async () => {
    const shown = await createAd(db, common);
    for (const status of ['draft', 'pending_approval', 'rejected'] as const)
      await createAd(db, { ...common, status, publishedAt: null });
    await createAd(db, { ...common, unavailableAt: new Date() });
    await createAd(db, { ...common, deletedAt: new Date() });
    await createAd(db, { ...common, expirationDate: daysFromNow(-0.01) });
    expect(await found({})).toEqual([shown.id]);
  });

  it('sees a change as soon as it is committed, by any process', async () => {
    const ad = await createAd(db, common);
    expect(await found({})).toEqual([ad.id]);
    const change = async (values: Partial<typeof ads.$inferInsert>) =>
      db.update(ads).set(values).where(eq(ads.id, ad.id));
    await change({ price: 700_000 });
    expect(await found({ priceMin: 700_000 })).toEqual([ad.id]);
    await change({ unavailableAt: new Date() });
    expect(await found({})).toEqual([]);
    await change({ unavailableAt: null, wardId: mbagala!.id });
    expect(await found({ wardIds: mbagala!.id })).toEqual([ad.id]);
    expect(await found({ wardIds: mikocheni!.id })).toEqual([]);
    await change({ expirationDate: new Date() });
    expect(await found({})).toEqual([]);
  });

  it('sees nothing of a change that was rolled back', async () => {
    const ad = await createAd(db, common);
    await expect(
      db.transaction(async (tx) => {
        await tx.update(ads).set({ price: 1 }).where(eq(ads.id, ad.id));
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await found({ priceMax: 2 })).toEqual([]);
  });

  it('answers an empty page far beyond the last', async () => {
    const { data, pagination } = await search({ page: 1e9 });
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({ currentPage: 1e9, hasNextPage: false });
  });

  it.each([
    ['page', { page: 0 }, 'Must be 1 or more', 'Iwe 1 au zaidi'],
    ['page', { page: 'many' }, 'This must be a number', 'Weka namba'],
    ['page', { page: 1.5 }, 'This must be a integer number', 'Weka namba kamili, isiyo na desimali'],
    ['limit', { limit: 1000 }, 'Must be 100 or less', 'Isizidi 100'],
    ['wardIds.0', { wardIds: 'garbage' }, 'This value is not valid', 'Thamani hii si sahihi'],
    [
      'priceMax',
      { priceMin: 5, priceMax: 2 },
      "The highest price can't be below the lowest",
      'Bei ya juu haiwezi kuwa chini ya bei ya kuanzia',
    ],
    ['propertyType', { propertyType: 'castle' }, 'Choose one of the values offered', 'Chagua mojawapo ya zilizopo'],
    ['bedroomsCount.0', { bedroomsCount: 9 }, 'Must be 5 or less', 'Isizidi 5'],
  ])("refuses a wrong %s in the caller's language [API-3, I18N-4]", async (propertyPath, query, en, sw) => {
    for (const [locale, title] of [
      ['en', en],
      ['sw', sw],
    ] as const) {
      const { status, body } = await call(searchAds, { query: query as never }, { locale });
      expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
    }
  });

  it('refuses ten thousand wards', async () => {
    const wardIds = Array.from({ length: 10_000 }, () => mikocheni!.id);
    const { status, body } = await call(searchAds, { query: { wardIds } });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'wardIds']);
  });

  it('finds the ads without an amenity where it is refused, and all where nothing is said [SRCH-1]', async () => {
    await db.update(ads).set({ deletedAt: new Date() });
    const pool = await createAd(db, { ...common, hasPool: true, hasGarden: true });
    const none = await createAd(db, { ...common, hasGarden: true });
    const found = async (query: object) =>
      (await call(searchAds, { query })).body.data.map(({ id }: { id: string }) => id);
    expect(await found({ hasPool: false })).toEqual([none.id]);
    expect(await found({ hasPool: true, hasGarden: true })).toEqual([pool.id]);
    expect(await found({ hasPool: false, hasGarden: false })).toEqual([]);
    expect(await found({})).toEqual([none.id, pool.id]);
  });

  it('reads repeated names and blanks as a plain form sends them', async () => {
    const ad = await createAd(db, { ...common, hasPool: true });
    const url = `/api/v1/front/ads/search?type=&priceMin=&wardIds=${mikocheni!.id}&wardIds=${mbagala!.id}&bedroomsCount=2&bedroomsCount=3&hasPool=true`;
    expect((await app.inject(url)).json().data.map(({ id }: { id: string }) => id)).toEqual([ad.id]);
  });
});

describe('GET /front/ads/{id}', () => {
  it('answers the whole ad with its media and earlier prices [AD-1, AD-6]', async () => {
    await db
      .update(wards)
      .set({ mapsUrl: 'https://www.google.com/maps/embed?pb=1' })
      .where(eq(wards.id, mikocheni!.id));
    const ad = await createAd(db, { ...common, paths: ['ad_image/tour/video.mp4', 'ad_image/front/1280.webp'] });
    await db.insert(adPrices).values({ adId: ad.id, price: 600_000 });
    const { status, body } = await call(getAd, { params: { id: ad.id } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      description: 'A house with a view.',
      ward: { mapsUrl: 'https://www.google.com/maps/embed?pb=1' },
      cover: { base: '/files/ad_image/front' },
      media: [
        { kind: 'video', url: '/files/ad_image/tour/video.mp4' },
        { kind: 'image', url: '/files/ad_image/front/1280.webp', picture: { base: '/files/ad_image/front' } },
      ],
      priceHistory: [{ price: 600_000 }],
    });
  });

  it('answers 410 with the ad as it last was and related ads once it is reported or expired [AD-7, API-4]', async () => {
    const other = await createAd(db, common);
    for (const gone of [
      { unavailableAt: new Date() },
      { expirationDate: daysFromNow(-1) },
      // A pending ad was never public.
      { expirationDate: daysFromNow(-1), pendingChanges: { description: 'Never approved', price: 5 } },
    ]) {
      const ad = await createAd(db, { ...common, ...gone });
      const { status, body } = await call(getAd, { params: { id: ad.id } }, { locale: 'sw' });
      expect(status).toBe(410);
      expect(body).toMatchObject({
        code: 'adUnavailable',
        message: 'Tangazo hili halipatikani tena.',
        ad: { id: ad.id, frontShowable: false, price: ad.price, description: ad.description },
      });
      expect(JSON.stringify(body)).not.toContain('Never approved');
      expect(body.relatedAds.map(({ id }: { id: string }) => id)).toEqual([other.id]);
    }
  });

  it('shows only type and place of an ad that was deleted, taken down or is of a suspended agent [AD-7]', async () => {
    await db.update(ads).set({ deletedAt: new Date() });
    const suspended = await createAgent(db, { user: { suspendedAt: new Date(), suspendedReason: 'Fraud' } });
    for (const gone of [
      { deletedAt: new Date() },
      { status: 'draft' as const },
      { status: 'pending_approval' as const },
      { status: 'rejected' as const },
      { agentId: suspended.id },
    ]) {
      const { id } = await createAd(db, { ...common, description: 'Not for everybody', ...gone });
      const { status, body } = await call(getAd, { params: { id } });
      expect(status).toBe(410);
      expect(Object.keys(body.ad).sort()).toEqual(['city', 'id', 'propertyType', 'type', 'ward']);
      expect(JSON.stringify(body)).not.toContain('Not for everybody');
    }
  });

  it('knows nothing of ads that were never public', async () => {
    const draft = await createAd(db, { ...common, status: 'draft', publishedAt: null });
    expect((await call(getAd, { params: { id: draft.id } })).status).toBe(404);
    expect((await call(getAd, { params: { id: crypto.randomUUID() } })).status).toBe(404);
  });

  it('refuses an id that is none [API-3]', async () => {
    const { status, body } = await call(getAd, { params: { id: "1' or 1=1" } });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'id']);
  });
});

describe('GET /front/ads/{id}/related', () => {
  let ad: typeof ads.$inferSelect;
  beforeAll(async () => {
    await db.update(ads).set({ deletedAt: new Date() });
  });
  beforeEach(async () => {
    ad = await createAd(db, common);
  });

  it('puts the same ward and a near price first, then neighbouring wards, and never the ad itself [FIND-5]', async () => {
    const dear = await createAd(db, { ...common, price: 5_000_000 });
    const beside = await createWard(db, { cityId: city.id });
    await db.insert(wardNeighbours).values({ wardId: mikocheni!.id, neighbourId: beside.id });
    const far = await createAd(db, { ...common, wardId: mbagala!.id });
    const nearby = await createAd(db, { ...common, wardId: beside.id });
    const same = await createAd(db, { ...common, price: 550_000 });
    await createAd(db, { ...common, type: 'sell' });
    const apartment = await createAd(db, { ...common, propertyType: 'apartment' });
    await createAd(db, { ...common, propertyType: 'apartment', price: 800_000 });
    const { body } = await call(relatedAds, { params: { id: ad.id } });
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([same.id, nearby.id, apartment.id, far.id, dear.id]);
  });

  it('answers at most eight', async () => {
    for (let i = 0; i < 12; i++) await createAd(db, { ...common, pictures: 0 });
    expect((await call(relatedAds, { params: { id: ad.id } })).body.data).toHaveLength(8);
  });
});
