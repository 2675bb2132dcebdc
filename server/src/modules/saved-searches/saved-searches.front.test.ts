import { getMe } from '@makao/contract/accounts';
import { searchAds } from '@makao/contract/ads';
import { limits } from '@makao/contract/kernel/limits';
import * as contract from '@makao/contract/saved-searches';
import { agentOpportunities } from '@makao/contract/saved-searches.agent';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { agentWards } from '../../db/schema/agents.ts';
import { userAdSearches, userAdSearchResults, userAdSearchTargets } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createCity, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const city = await createCity(db);
const [mikocheni, masaki] = [
  await createWard(db, { cityId: city.id, name: 'Mikocheni' }),
  await createWard(db, { cityId: city.id, name: 'Masaki' }),
];

const form = (more: Partial<contract.SavedSearchForm> = {}): contract.SavedSearchForm => ({
  type: 'rental',
  propertyType: 'house',
  priceMax: 900_000,
  ...more,
});
const save = (token: string, more: Partial<contract.SavedSearchForm> = {}, locale: 'en' | 'sw' = 'en') =>
  call(contract.createSavedSearch, { body: form(more) }, { token, locale });
const saved = async (token: string, more: Partial<contract.SavedSearchForm> = {}) =>
  (await save(token, more)).body as contract.SavedSearch;
const list = async (token: string) => (await call(contract.ownSavedSearches, {}, { token })).body;
const change = (token: string, id: string, more: Partial<contract.SavedSearchForm> = {}) =>
  call(contract.updateSavedSearch, { params: { id }, body: form(more) }, { token });
const remove = (token: string, id: string) => call(contract.deleteSavedSearch, { params: { id } }, { token });
const get = (token: string, id: string) => call(contract.getSavedSearch, { params: { id } }, { token });
const results = (token: string, id: string, query: { page?: number } = {}) =>
  call(contract.savedSearchResults, { params: { id }, query }, { token });
const expire = (id: string) =>
  db
    .update(userAdSearches)
    .set({ expirationDate: daysFromNow(-1) })
    .where(eq(userAdSearches.id, id));
const targets = (id: string) => db.select().from(userAdSearchTargets).where(eq(userAdSearchTargets.searchId, id));

let token: string;
beforeEach(async () => {
  token = (await signedIn(services, { verifiedAt: null })).token;
});

describe('a search that is already there [FIND-6]', () => {
  it('is not saved twice, however its lists are ordered and however often it is asked at once', async () => {
    const wish = { cityIds: [city.id], wardIds: [mikocheni.id, masaki.id], bedroomsCount: [2, 3], hasPool: true };
    const first = await saved(token, wish);
    const again = await Promise.all(
      [{}, { wardIds: [masaki.id, mikocheni.id], bedroomsCount: [3, 2, 3] }, { searchTimeFrame: 3 as const }].map(
        (more) => saved(token, { ...wish, hasGuard: null, ...more }),
      ),
    );
    expect(again.map(({ id }) => id)).toEqual([first.id, first.id, first.id]);
    expect((await saved(token, { ...wish, priceMax: 900_001 })).id).not.toBe(first.id);
    const other = (await signedIn(services)).token;
    expect((await saved(other, wish)).id).not.toBe(first.id);
  });

  it('runs again when it had ended, and can be renewed', async () => {
    const search = await saved(token);
    await expire(search.id);
    expect((await saved(token)).id).toBe(search.id);
    await expire(search.id);
    const { status, body } = await call(contract.renewSavedSearch, { params: { id: search.id } }, { token });
    expect(status).toBe(200);
    expect(Date.parse(body.expirationDate)).toBeGreaterThan(daysFromNow(29).getTime());
    expect((await targets(search.id))[0]!.expirationDate.getTime()).toBe(Date.parse(body.expirationDate));
    const other = (await signedIn(services)).token;
    expect((await call(contract.renewSavedSearch, { params: { id: search.id } }, { token: other })).status).toBe(404);
  });

  it('says at once how many ads it finds', async () => {
    const agent = await createAgent(db);
    const home = { agentId: agent.id, type: 'rent', propertyType: 'house', price: 400_000, pictures: 0 } as const;
    const quiet = await createWard(db, { cityId: city.id });
    await createAd(db, { ...home, wardId: quiet.id });
    await createAd(db, { ...home, wardId: quiet.id, price: 950_000 });
    await services.adIndex.catchUp();
    expect(await saved(token, { cityIds: [city.id], wardIds: [quiet.id] })).toMatchObject({
      adsNow: 1,
      adResultsCount: 0,
    });
  });
});

describe('saving a search', () => {
  it('keeps it for thirty days and answers it as the address of a search says it [SAVE-1, SAVE-3, API-5]', async () => {
    const { status, body } = await save(token, {
      cityIds: [city.id],
      wardIds: [mikocheni.id, masaki.id, mikocheni.id],
      bedroomsCount: [3, 2, 3],
      hasPool: true,
      hasGuard: false,
      searchTimeFrame: 2,
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'rent',
      propertyType: 'house',
      cityIds: [city.id],
      wardIds: [mikocheni.id, masaki.id],
      wardNames: ['Masaki', 'Mikocheni'],
      priceMin: null,
      priceMax: 900_000,
      bedroomsCount: [2, 3],
      hasPool: true,
      hasGuard: false,
      isFurnished: null,
      searchTimeFrame: 2,
      acceptContact: true,
      whatsAppNotificationsEnabled: true,
      adResultsCount: 0,
    });
    expect((Date.parse(body.expirationDate) - Date.parse(body.createdAt)) / 86_400_000).toBe(30);
    expect((await get(token, body.id)).body).toEqual(body);
    expect((await list(token)).data).toEqual([body]);
  });

  it.each([
    ['no price', { priceMax: null, wardIds: [masaki.id] }, 'priceMax', 'Set a lowest or a highest price'],
    [
      'prices the wrong way round',
      { priceMin: 2, priceMax: 1 },
      'priceMax',
      "The highest price can't be below the lowest",
    ],
    ['too few filters', { propertyType: null }, 'filters', 'Choose at least 3 filters'],
    ['flags that are off as filters', { propertyType: null, hasPool: false }, 'filters', 'Choose at least 3 filters'],
    ['an unknown ward', { wardIds: [crypto.randomUUID()] }, 'wardIds', 'Choose a ward of that city'],
    ['an unknown city', { cityIds: [crypto.randomUUID()] }, 'cityIds', 'This value is not valid'],
    ['six bedrooms', { bedroomsCount: [6] }, 'bedroomsCount.0', 'Must be 5 or less'],
  ])('is refused with %s [SAVE-1]', async (_, more, propertyPath, title) => {
    const { status, body } = await save(token, more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
    expect((await list(token)).data).toEqual([]);
  });

  it('is refused with a ward of another city', async () => {
    const other = await createWard(db);
    const { status, body } = await save(token, { cityIds: [city.id], wardIds: [other.id] });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'wardIds']);
  });

  it('ends at forty running ones, also when all come at once; ended and deleted ones make room [SAVE-3]', async () => {
    const { most } = limits.savedSearches;
    const answers = await Promise.all(
      Array.from({ length: most + 4 }, (_, n) => save(token, { priceMin: n + 1 }, 'sw')),
    );
    expect(answers.filter(({ status }) => status === 201).length).toBe(most);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.violations])).toEqual(
      Array(4).fill([
        422,
        [
          {
            propertyPath: 'filters',
            title: 'Tayari una utafutaji 40 uliohifadhiwa. Futa mmoja ili uhifadhi mwingine.',
          },
        ],
      ]),
    );
    const me = async () => (await call(getMe, {}, { token })).body.canAddSearch;
    expect(await me()).toBe(false);
    const [first, second] = (await list(token)).data;
    await expire(first.id);
    expect((await save(token, { priceMax: 5_000_001 })).status).toBe(201);
    expect((await save(token, { priceMax: 5_000_002 })).status).toBe(422);
    await remove(token, second.id);
    expect(await me()).toBe(true);
    expect((await save(token, { priceMax: 5_000_003 })).status).toBe(201);
    expect((await save(token, { priceMax: 5_000_004 })).status).toBe(422);
  });

  it('holds ads against a row a ward, a city or everywhere', async () => {
    const wards = await saved(token, { cityIds: [city.id], wardIds: [masaki.id, mikocheni.id], bedroomsCount: [1, 5] });
    expect((await targets(wards.id)).map(({ wardId }) => wardId).sort()).toEqual([masaki.id, mikocheni.id].sort());
    expect((await targets(wards.id))[0]).toMatchObject({ type: 'rent', propertyType: 'house', bedrooms: 0b10001 });
    const cities = await saved(token, { cityIds: [city.id], priceMin: 10, priceMax: null });
    expect(await targets(cities.id)).toMatchObject([
      { wardId: city.id, priceMin: 10, priceMax: Number.MAX_SAFE_INTEGER, bedrooms: 0 },
    ]);
    const anywhere = await saved(token, { type: null, hasGenerator: true, isFurnished: true });
    expect(await targets(anywhere.id)).toMatchObject([
      { wardId: '00000000-0000-0000-0000-000000000000', type: 'any', amenities: 0b1000001, unwanted: 0, priceMin: 0 },
    ]);
  });

  it('without an amenity is another search than with it or without asking, and counts ads like the search', async () => {
    const place = { cityIds: [city.id], wardIds: [masaki.id] };
    const count = async (hasPool?: string) => {
      const query = { type: 'rent', propertyType: 'house', wardIds: masaki.id, priceMax: '900000', hasPool } as const;
      return (await call(searchAds, { query })).body.pagination.resultCount;
    };
    for (const hasPool of [true, false]) await createAd(db, { wardId: masaki.id, hasPool });
    const counts = [await count(), await count('false')];
    const any = await saved(token, place);
    const without = await saved(token, { ...place, hasPool: false });
    expect(without).toMatchObject({ hasPool: false, hasGuard: null });
    expect(await targets(without.id)).toMatchObject([{ amenities: 0, unwanted: 0b100 }]);
    expect(without.id).not.toBe(any.id);
    const ids = await Promise.all(
      [undefined, null, false].map(async (hasPool) => (await saved(token, { ...place, hasPool })).id),
    );
    expect(ids).toEqual([any.id, any.id, without.id]);
    expect([any.adsNow, without.adsNow]).toEqual(counts);
    expect(counts[1]).toBeLessThan(counts[0]!);
  });
});

describe('my searches', () => {
  it('come newest first, ended ones too [SAVE-3]', async () => {
    const [first, second] = [await saved(token), await saved(token, { priceMin: 1 })];
    await expire(first.id);
    const { data, pagination } = await list(token);
    expect(data.map(({ id }: { id: string }) => id)).toEqual([second.id, first.id]);
    expect(Date.parse(data[1].expirationDate)).toBeLessThan(Date.now());
    expect(pagination).toMatchObject({ resultCount: 2, limit: 10 });
    const most = (limit: number) => call(contract.ownSavedSearches, { query: { limit } }, { token });
    expect((await most(500)).body.pagination.limit).toBe(500);
    expect((await most(501)).status).toBe(422);
  });

  it('can be changed: what was found and the last day stay [SAVE-3]', async () => {
    const search = await saved(token, { wardIds: [masaki.id] });
    const ad = await createAd(db, { wardId: masaki.id });
    await db.insert(userAdSearchResults).values({ searchId: search.id, adId: ad.id });
    await db
      .update(userAdSearches)
      .set({ expirationDate: daysFromNow(3) })
      .where(eq(userAdSearches.id, search.id));
    const { expirationDate } = (await get(token, search.id)).body;
    const { status, body } = await change(token, search.id, { wardIds: [mikocheni.id], priceMax: 100, hasPool: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      wardNames: ['Mikocheni'],
      priceMax: 100,
      hasPool: true,
      expirationDate,
      adResultsCount: 1,
    });
    expect(await targets(search.id)).toMatchObject([
      { wardId: mikocheni.id, priceMax: 100, amenities: 0b100, expirationDate: new Date(expirationDate) },
    ]);
    expect((await change(token, search.id, { priceMax: null })).status).toBe(422);
  });

  it('can be deleted, and are gone then', async () => {
    const search = await saved(token);
    expect((await remove(token, search.id)).status).toBe(204);
    expect((await remove(token, search.id)).status).toBe(404);
    expect((await get(token, search.id)).status).toBe(404);
    expect((await results(token, search.id)).status).toBe(404);
    expect((await change(token, search.id)).status).toBe(404);
    expect((await list(token)).data).toEqual([]);
    expect(await targets(search.id)).toEqual([]);
  });

  it("are private: another person can't read, change, delete or look into them", async () => {
    const search = await saved(token);
    for (const stranger of [(await signedIn(services)).token, (await signedInAgent(services)).token]) {
      expect((await get(stranger, search.id)).status).toBe(404);
      expect((await results(stranger, search.id)).status).toBe(404);
      expect((await change(stranger, search.id, { priceMax: 1 })).status).toBe(404);
      expect((await remove(stranger, search.id)).status).toBe(404);
      expect((await list(stranger)).data).toEqual([]);
    }
    expect((await get(token, search.id)).body).toEqual(search);
    expect((await call(contract.ownSavedSearches, {})).status).toBe(401);
  });
});

describe('the results of a search', () => {
  it('come by the day in Dar es Salaam, newest first, ten days a page [SAVE-4]', async () => {
    const search = await saved(token);
    const agent = await createAgent(db);
    const found = async (createdAt: string) => {
      const ad = await createAd(db, { agentId: agent.id, wardId: masaki.id });
      await db.insert(userAdSearchResults).values({ searchId: search.id, adId: ad.id, createdAt: new Date(createdAt) });
      return ad.id;
    };
    // Late evening in UTC is the next morning there.
    const late = await found('2026-11-10T22:30:00Z');
    const early = await found('2026-11-11T05:00:00Z');
    const before = await found('2026-11-10T20:30:00Z');
    for (let day = 1; day <= 9; day++) await found(`2026-10-0${day}T09:00:00Z`);
    const { data, pagination } = (await results(token, search.id)).body;
    expect(data.length).toBe(10);
    expect(pagination).toMatchObject({ resultCount: 11, pagesCount: 2, limit: 10 });
    const short = (group: contract.ResultGroup) => [group.id, group.createdAt, group.ads.map(({ id }) => id)];
    expect(data.slice(0, 2).map(short)).toEqual([
      ['2026-11-11', '2026-11-11T05:00:00.000Z', [early, late]],
      ['2026-11-10', '2026-11-10T20:30:00.000Z', [before]],
    ]);
    const second = (await results(token, search.id, { page: 2 })).body;
    expect(second.data.map(({ id }: { id: string }) => id)).toEqual(['2026-10-01']);
    expect((await get(token, search.id)).body.adResultsCount).toBe(12);
  });
});

describe('work opportunities', () => {
  const seen = async (agentToken: string, query: { page?: number; limit?: number } = { limit: 100 }) =>
    (await call(agentOpportunities, { query }, { token: agentToken })).body;
  const idsSeen = async (agentToken: string) =>
    (await seen(agentToken)).data.map(({ id }: { id: string }) => id) as string[];

  beforeEach(() => db.delete(userAdSearches));

  it('are the running searches of those who want contact, in the agent’s wards or without one [OPP-1]', async () => {
    const elsewhere = await createWard(db);
    const here = await saved(token, { wardIds: [masaki.id, mikocheni.id], priceMax: 100 });
    const anywhere = await saved(token, { priceMax: null, priceMin: 5 });
    const inCity = await saved(token, { cityIds: [city.id], priceMax: 20 });
    const there = await saved(token, { wardIds: [elsewhere.id], priceMax: 1000 });
    const otherCity = await saved(token, { cityIds: [elsewhere.cityId] });
    await saved(token, { wardIds: [masaki.id], acceptContact: false });
    await expire((await saved(token, { wardIds: [masaki.id] })).id);
    await remove(token, (await saved(token, { wardIds: [masaki.id] })).id);
    const suspended = await signedIn(services);
    const muted = await saved(suspended.token, { wardIds: [masaki.id] });
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'spam' })
      .where(eq(users.id, suspended.user.id));

    const local = await signedInAgent(services);
    await db.insert(agentWards).values({ agentId: local.agent.id, wardId: masaki.id });
    await saved(local.token, { wardIds: [masaki.id] });
    expect(await idsSeen(local.token)).toEqual([inCity.id, anywhere.id, here.id]);
    expect((await seen(local.token)).totalPriceMax).toBe(120);

    const everywhere = await idsSeen((await signedInAgent(services)).token);
    expect(everywhere).toEqual(expect.arrayContaining([otherCity.id, there.id, inCity.id, anywhere.id, here.id]));
    expect(everywhere).not.toContain(muted.id);
    expect((await call(agentOpportunities, {}, { token })).status).toBe(403);
  });

  it('never tell who is looking, and sum up all pages [OPP-1]', async () => {
    const { user, token: owner } = await signedIn(services, { firstName: 'Zuhura', lastName: 'Kimaro' });
    for (let index = 0; index < 12; index++) await saved(owner, { priceMin: index + 1, priceMax: 1_000_000_000_000 });
    const body = await seen((await signedInAgent(services)).token, { page: 2 });
    expect(body).toMatchObject({ totalPriceMax: 12e12, pagination: { resultCount: 12, limit: 10 } });
    expect(body.data.length).toBe(2);
    const text = JSON.stringify(body);
    for (const secret of ['Zuhura', 'Kimaro', user.phoneNumber, user.id]) expect(text).not.toContain(secret);
  });
});
