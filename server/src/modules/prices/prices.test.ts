import { limits } from '@makao/contract/kernel/limits';
import { getMarketPrices, getWardMarket } from '@makao/contract/prices';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { marketAds, marketPrices } from '../../db/schema/prices.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, linkWards } from '../../test/factories.ts';
import { approveNow } from '../../test/judging.ts';
import { signedIn } from '../../test/people.ts';
import { removeAd } from '../ads/remove-ad.ts';
import { quartilesOf } from './prices.rules.ts';
import { usualPrice } from './usual-price.ts';

const { db, call, services } = await testApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const wardOf = (name: string, municipality: string) => createWard(db, { cityId: city.id, name, municipality });
const sinza = await wardOf('Sinza', 'Ubungo');
const ubungo = await wardOf('Ubungo', 'Ubungo');
const manzese = await wardOf('Manzese', 'Ubungo');
const kijitonyama = await wardOf('Kijitonyama', 'Kinondoni');
const goba = await wardOf('Goba', 'Ubungo');
const kigamboni = await wardOf('Kigamboni', 'Kigamboni');
await linkWards(db, sinza, kijitonyama, manzese, ubungo);
await linkWards(db, manzese, kijitonyama, ubungo);
const agent = await createAgent(db);
const admin = await signedIn(services, { teamRole: 'owner' });

const kind = { type: 'rent', propertyType: 'apartment', bedroomsCount: 2 } as const;
const adAt = (wardId: string, price: number, given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.id, pictures: 0, ...kind, wardId, price, ...given });
const adsAt = async (wardId: string, ...prices: number[]) => {
  for (const price of prices) await adAt(wardId, price);
};
const usual = (wardId = sinza.id, more: object = {}) => usualPrice(db, { wardId, ...kind, ...more });
const monthsAgo = (months: number) => {
  const date = new Date();
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date;
};

beforeEach(async () => {
  await db.execute(sql`truncate ads cascade`);
  await db.delete(marketPrices);
});

describe('a usual price [TRUST-6]', () => {
  it('is the quarter, the middle and three quarters of what the ads of a ward ask', async () => {
    await adsAt(sinza.id, 350, 400, 450, 500, 550, 600, 300, 200);
    expect(await usual()).toEqual({ low: 300, middle: 400, high: 500, sampleSize: 8, area: 'ward', months: 12 });
    const query = { wardId: sinza.id, ...kind, type: 'rental', bedroomsCount: '2' };
    expect((await call(getMarketPrices, { query })).body).toMatchObject({ middle: 400, sampleSize: 8 });
    // Other kinds are none of it.
    for (const more of [{ bedroomsCount: 3 }, { type: 'sell' as const }, { propertyType: 'house' as const }])
      expect(await usual(sinza.id, more)).toBeNull();
  });

  it('counts all homes from five bedrooms as one kind, and plots without rooms', async () => {
    for (const bedroomsCount of [5, 6, 7, 8, 5, 5, 5, 9]) await adAt(sinza.id, 100 * bedroomsCount, { bedroomsCount });
    expect(await usual(sinza.id, { bedroomsCount: 7 })).toMatchObject({ sampleSize: 8 });
    for (let i = 0; i < 8; i++)
      await adAt(sinza.id, 100 + i, { propertyType: 'plot', type: 'sell', bedroomsCount: null });
    const plot = { type: 'sell' as const, propertyType: 'plot' as const, bedroomsCount: null };
    expect(await usual(sinza.id, plot)).toMatchObject({ sampleSize: 8 });
  });

  it('of plots is also what a square metre costs, which follows price and area', async () => {
    const land = { propertyType: 'plot', type: 'sell', bedroomsCount: null } as const;
    const made = [];
    for (let at = 1; at <= 8; at++)
      made.push(await adAt(sinza.id, at * 1_000_000, { ...land, area: at <= 4 ? 100 : 400 }));
    const perSquare = () => usual(sinza.id, { ...land, per: 'm2' });
    expect(await perSquare()).toMatchObject({ low: 12_500, middle: 17_500, high: 20_000, sampleSize: 8, area: 'ward' });
    expect(await usual(sinza.id, land)).toMatchObject({ middle: 4_000_000, sampleSize: 8 });
    const query = { wardId: sinza.id, type: 'sale', propertyType: 'plot' } as const;
    const asked = async (more: object) => (await call(getMarketPrices, { query: { ...query, ...more } })).body;
    expect(await asked({ per: 'm2' })).toMatchObject({ middle: 17_500 });
    expect(await asked({})).toMatchObject({ middle: 4_000_000 });
    // The answer follows a correction of an area, and an ad that is removed.
    await db.update(ads).set({ area: 1 }).where(eq(ads.id, made[0]!.id));
    expect(await asked({ per: 'm2' })).toMatchObject({ high: 30_000 });
    await db.update(ads).set({ removedAt: new Date() }).where(eq(ads.id, made[1]!.id));
    expect(await perSquare()).toBeNull();
    // Homes have none.
    await adsAt(sinza.id, 1, 2, 3, 4, 5, 6, 7, 8);
    expect(await usual(sinza.id, { per: 'm2' })).toBeNull();
  });

  it('takes in the neighbours, then the municipality, then the city, and says so', async () => {
    await adsAt(sinza.id, 1, 2, 3, 4);
    expect(await usual()).toBeNull();
    await adsAt(kijitonyama.id, 5, 6, 7);
    await adsAt(goba.id, 10, 10, 10, 10);
    // Across the border of the municipality a neighbour counts, a ward far away does not.
    expect(await usual()).toMatchObject({ area: 'municipality', sampleSize: 8 });
    await adsAt(kijitonyama.id, 8);
    expect(await usual()).toMatchObject({ area: 'neighbours', sampleSize: 8, middle: 4 });
    expect(await usual(kigamboni.id)).toMatchObject({ area: 'city', sampleSize: 12 });
    expect((await call(getMarketPrices, { query: { wardId: admin.user.id, ...kind } })).status).toBe(404);
  });

  it('goes back twelve months', async () => {
    await adsAt(sinza.id, 1, 2, 3, 4, 5, 6, 7);
    await adAt(sinza.id, 8, { publishedAt: monthsAgo(limits.market.months + 1) });
    expect(await usual()).toBeNull();
    await adAt(sinza.id, 8, { publishedAt: monthsAgo(limits.market.months) });
    expect(await usual()).toMatchObject({ sampleSize: 8 });
  });

  it('counts what was on show: no draft, no price that was never approved, nothing that the team removed', async () => {
    await adsAt(sinza.id, 1, 2, 3, 4, 5, 6, 7);
    const eighth = await adAt(sinza.id, 8, { status: 'pending_approval', publishedAt: null });
    expect(await usual()).toBeNull();
    await approveNow(services, admin.user.id, eighth.id);
    expect(await usual()).toMatchObject({ sampleSize: 8, high: 6 });
    // Off again and dressed up, it counts as it was last seen.
    await db.update(ads).set({ status: 'draft', price: 9_000_000 }).where(eq(ads.id, eighth.id));
    expect((await db.select().from(marketAds).where(eq(marketAds.adId, eighth.id)))[0]).toMatchObject({ price: 8 });
    // Deleted and written anew it is two ads that were on show; removed by the team it is none.
    await db.update(ads).set({ deletedAt: new Date() }).where(eq(ads.id, eighth.id));
    expect(await usual()).toMatchObject({ sampleSize: 8 });
    await db.update(ads).set({ deletedAt: null, status: 'approved', price: 8 }).where(eq(ads.id, eighth.id));
    await db.transaction((tx) => removeAd(tx, services, admin.user.id, eighth.id, 'Picha si zake.'));
    expect(await usual()).toBeNull();
  });

  it('is exact after any changes, to the commit', async () => {
    const wardIds = [sinza.id, ubungo.id, manzese.id];
    const change = fc.record({
      at: fc.nat(9),
      wardId: fc.constantFrom(...wardIds),
      price: fc.integer({ min: 1, max: 12 }),
      bedroomsCount: fc.integer({ min: 1, max: 7 }),
      removedAt: fc.constantFrom(null, null, new Date()),
      status: fc.constantFrom('approved' as const, 'approved' as const, 'draft' as const),
    });
    const made: { id: string }[] = [];
    for (let i = 0; i < 10; i++) made.push(await adAt(sinza.id, i + 1));
    await fc.assert(
      fc.asyncProperty(change, async ({ at, ...given }) => {
        await db.update(ads).set(given).where(eq(ads.id, made[at]!.id));
        const { rows: counted } = await db.execute(
          sql`select cell, month, price, ads from market_prices where ads > 0 order by 1, 2, 3`,
        );
        const { rows: plain } = await db.execute(
          sql`select cell, month, price, count(*)::int as ads from market_ads group by 1, 2, 3 order by 1, 2, 3`,
        );
        expect(counted).toEqual(plain);
        const { rows: live } =
          await db.execute(sql`select count(*)::int as n from ads a join market_ads m on m.ad_id = a.id
          where a.status = 'approved' and (m.price <> a.price or m.cell <> market_cell(a.ward_id, a.type, a.property_type, a.bedrooms_count) or a.removed_at is not null)`);
        expect(live).toEqual([{ n: 0 }]);
      }),
      { numRuns: 60 },
    );
  });

  it('agrees with the percentiles of the database', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 60 }), async (prices) => {
        const { rows } =
          await db.execute(sql`select percentile_disc(array[0.25, 0.5, 0.75]) within group (order by p) as q
          from json_array_elements_text(${JSON.stringify(prices)}::json) e, lateral (select e.value::int as p) x`);
        const counts = [...Map.groupBy(prices, (price) => price)].map(([price, same]) => ({ price, ads: same.length }));
        const { low, middle, high } = quartilesOf(counts.sort((a, b) => a.price - b.price))!;
        expect([low, middle, high]).toEqual((rows[0] as { q: number[] }).q);
      }),
      { numRuns: 60 },
    );
  });
});

describe('what it costs to live in a ward [TRUST-6]', () => {
  it('is told by rooms, and by month of the commonest rent', async () => {
    await adsAt(sinza.id, 300, 400, 500, 600, 300, 400, 500, 600);
    for (let month = 1; month <= 3; month++)
      for (const price of [200, 300]) await adAt(sinza.id, price, { publishedAt: monthsAgo(month) });
    const { body } = await call(getWardMarket, { params: { id: sinza.id } });
    expect(body.bands).toEqual([
      {
        type: 'rental',
        propertyType: 'apartment',
        bedroomsCount: 2,
        price: { low: 300, middle: 300, high: 500, sampleSize: 14, area: 'ward', months: 12 },
      },
    ]);
    expect(body.months).toMatchObject({
      type: 'rental',
      propertyType: 'apartment',
      bedroomsCount: 2,
      area: 'neighbours',
    });
    expect(body.months.points).toHaveLength(4);
    expect(body.months.points.at(-1)).toMatchObject({ low: 300, middle: 400, high: 500, sampleSize: 8 });
    expect(body.months.points[0]).toMatchObject({ low: 200, middle: 200, high: 300, sampleSize: 2 });
  });

  it('is empty where there are too few, and 404 elsewhere', async () => {
    await adsAt(goba.id, 1, 2);
    const { body } = await call(getWardMarket, { params: { id: goba.id } });
    expect(body).toEqual({ bands: [], months: null });
    expect((await call(getWardMarket, { params: { id: admin.user.id } })).status).toBe(404);
  });
});
