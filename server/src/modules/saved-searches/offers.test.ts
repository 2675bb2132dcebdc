import { randomUUID } from 'node:crypto';
import { updateUser } from '@makao/contract/accounts.own';
import { createSavedSearch, type SavedSearchForm } from '@makao/contract/saved-searches';
import { agentOpportunities, getDemand, offerAd as offering } from '@makao/contract/saved-searches.agent';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { messages } from '../../db/schema/messages.ts';
import { adOffers, userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createCity, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const city = await createCity(db);
const [sinza, goba] = [
  await createWard(db, { cityId: city.id, name: 'Sinza' }),
  await createWard(db, { cityId: city.id, name: 'Goba' }),
];

const paying = async () => {
  const person = await signedInAgent(services);
  await subscribe(db, person.agent.id);
  return person;
};
let agent: Awaited<ReturnType<typeof signedInAgent>>;
beforeEach(async () => {
  await db.delete(userAdSearches);
  agent = await paying();
});

const own = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId: agent.agent.id, wardId: sinza.id, price: 500_000, ...given });
async function looking(more: Partial<SavedSearchForm> = {}, person = signedIn(services)) {
  const { user, token } = await person;
  const body = { type: 'rent', propertyType: 'house' as const, priceMax: 600_000, wardIds: [sinza.id], ...more };
  const { body: search } = await call(createSavedSearch, { body }, { token });
  return { id: search.id as string, user, token };
}
const requests = async (query: Record<string, unknown> = {}, as = agent) =>
  (await call(agentOpportunities, { query: { limit: 100, ...query } }, as)).body;
const offer = (id: string, adId: string, as: { token: string } = agent) =>
  call(offering, { params: { id }, body: { adId } }, as);
const sorted = (answers: { status: number }[]) => answers.map(({ status }) => status).sort((a, b) => a - b);
const sentTo = (to: string) => db.select().from(messages).where(eq(messages.to, to));

describe('customers’ requests', () => {
  it('show which of my live ads fit each, exactly as a search would find them [DAY-6]', async () => {
    const [fits, dear, elsewhere] = [await own(), await own({ price: 700_000 }), await own({ wardId: goba.id })];
    await own({ expirationDate: daysFromNow(-1) });
    await createAd(db, { wardId: sinza.id });
    const here = await looking();
    const anywhere = await looking({ wardIds: [], cityIds: [city.id], priceMax: 800_000 });
    const { data } = await requests();
    const found = (id: string) => data.find((request: { id: string }) => request.id === id);
    expect(found(here.id)).toMatchObject({ fittingCount: 1, canBeOffered: true });
    expect(found(here.id).fittingAds).toMatchObject([{ id: fits.id, isOffered: false, ward: { name: 'Sinza' } }]);
    expect(
      found(anywhere.id)
        .fittingAds.map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([fits.id, dear.id, elsewhere.id].sort());
    const none = await looking({ bedroomsCount: [5] });
    expect((await requests({ fitting: true })).data.map(({ id }: { id: string }) => id)).not.toContain(none.id);
    expect((await requests({ fitting: true })).pagination.resultCount).toBe(2);
    for (const text of [here.user.phoneNumber, here.user.id]) expect(JSON.stringify(data)).not.toContain(text);
  });

  it('are narrowed by ward, type, kind and price, and summed apart for rent and sale [DAY-6]', async () => {
    const rent = await looking({ priceMax: 600_000 });
    const sale = await looking({ type: 'sell', propertyType: 'plot', priceMax: 40_000_000, wardIds: [goba.id] });
    const open = await looking({ type: null, propertyType: null, wardIds: [], hasPool: true, hasGarden: true });
    const ids = async (query: object) => (await requests({ ...query })).data.map(({ id }: { id: string }) => id).sort();
    expect(await ids({ wardIds: sinza.id })).toEqual([rent.id, open.id].sort());
    expect(await ids({ type: 'sell' })).toEqual([sale.id, open.id].sort());
    expect(await ids({ propertyType: 'plot' })).toEqual([sale.id, open.id].sort());
    expect(await ids({ priceMin: 1_000_000 })).toEqual([sale.id]);
    expect(await ids({ priceMax: 1_000_000, type: 'rent' })).toEqual([rent.id, open.id].sort());
    expect((await requests()).totals).toEqual({
      rent: { count: 1, priceMax: 600_000 },
      sell: { count: 1, priceMax: 40_000_000 },
      any: { count: 1, priceMax: 600_000 },
    });
    expect((await call(agentOpportunities, { query: { type: 'x' } }, agent)).status).toBe(422);
  });
});

describe('an agent’s ad', () => {
  it('goes to the customer of a search that it fits, through us, once [DAY-6]', async () => {
    const [ad, request] = [await own(), await looking()];
    expect(await offer(request.id, ad.id)).toMatchObject({ status: 200, body: { offersLeft: 9 } });
    const [told, ...others] = await sentTo(request.user.phoneNumber);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ kind: 'ad_offer' });
    for (const part of ['Sinza', '500,000', '/a/']) expect(told!.text).toContain(part);
    expect((await offer(request.id, ad.id)).status).toBe(409);
    expect((await requests()).data[0].fittingAds[0].isOffered).toBe(true);
    const results = await db.select().from(userAdSearchResults).where(eq(userAdSearchResults.searchId, request.id));
    expect(results).toMatchObject([{ adId: ad.id, notifiedAt: expect.any(Date) }]);
    expect((await requests()).offersLeft).toBe(9);
  });

  it('is refused where it does not fit, is not live, or is another’s, on its field [DAY-6]', async () => {
    const request = await looking();
    for (const ad of [
      await own({ price: 601_000 }),
      await own({ wardId: goba.id }),
      await own({ unavailableAt: new Date() }),
    ]) {
      const answer = await call(
        offering,
        { params: { id: request.id }, body: { adId: ad.id } },
        { ...agent, locale: 'sw' },
      );
      expect(answer).toMatchObject({ status: 422, body: { violations: [{ propertyPath: 'adId' }] } });
      expect(answer.body.violations[0].title).toContain('haliko hewani');
    }
    expect((await offer(request.id, (await createAd(db, { wardId: sinza.id })).id)).status).toBe(404);
    expect((await offer(request.id, randomUUID())).status).toBe(404);
    expect((await offer(randomUUID(), (await own()).id)).status).toBe(404);
    expect((await offer('x', (await own()).id)).status).toBe(422);
    expect((await offer(request.id, 'x')).status).toBe(422);
    expect(await db.$count(adOffers, eq(adOffers.agentId, agent.agent.id))).toBe(0);
  });

  it('reaches only those who agreed, still look and take messages [DAY-6]', async () => {
    const ad = await own();
    const closed = await looking({ acceptContact: false });
    const over = await looking();
    await db
      .update(userAdSearches)
      .set({ expirationDate: daysFromNow(-1) })
      .where(eq(userAdSearches.id, over.id));
    expect([(await offer(closed.id, ad.id)).status, (await offer(over.id, ad.id)).status]).toEqual([404, 404]);
    const silent = await looking();
    await call(updateUser, { body: { notifications: { savedSearches: false } } }, silent);
    expect((await requests()).data.find(({ id }: { id: string }) => id === silent.id).canBeOffered).toBe(false);
    expect((await offer(silent.id, ad.id)).status).toBe(409);
    const unproven = await looking({}, signedIn(services, { verifiedAt: null }));
    expect((await offer(unproven.id, ad.id)).status).toBe(409);
    expect(await sentTo(silent.user.phoneNumber)).toEqual([]);
  });

  it('asks for a plan and a proven number [DAY-6]', async () => {
    const request = await looking();
    const without = await signedInAgent(services);
    const theirs = await createAd(db, { agentId: without.agent.id, wardId: sinza.id });
    expect((await offer(request.id, theirs.id, without)).status).toBe(402);
    const unverified = await signedInAgent(services, { user: { verifiedAt: null } });
    expect((await offer(request.id, theirs.id, unverified)).status).toBe(403);
    expect((await offer(request.id, theirs.id, await signedIn(services))).status).toBe(403);
  });

  it('goes out ten times a day at most, however many are sent at once [DAY-6]', async () => {
    const ad = await own();
    const wanted = [];
    for (let count = 0; count < 12; count++) wanted.push(await looking());
    const answers = await Promise.all(wanted.map(({ id }) => offer(id, ad.id)));
    expect(sorted(answers)).toEqual([...Array(10).fill(200), 429, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await db.$count(adOffers, eq(adOffers.agentId, agent.agent.id))).toBe(10);
  });

  it('is one of three a day that a customer gets, however many agents and accounts send [DAY-6]', async () => {
    const request = await looking();
    const rivals = await Promise.all(Array.from({ length: 8 }, paying));
    const offers = await Promise.all(
      rivals.map(async (rival) => ({ rival, ad: await createAd(db, { agentId: rival.agent.id, wardId: sinza.id }) })),
    );
    const answers = await Promise.all(offers.map(({ rival, ad }) => offer(request.id, ad.id, rival)));
    expect(sorted(answers)).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expect((await sentTo(request.user.phoneNumber)).length).toBe(3);
    // Concurrent requests of the same agent send once.
    const again = await looking();
    const { rival, ad } = offers[0]!;
    const twice = await Promise.all([offer(again.id, ad.id, rival), offer(again.id, ad.id, rival)]);
    expect(sorted(twice)).toEqual([200, 409]);
  });
});

describe('what is looked for and what is offered', () => {
  const demand = async (type: 'rent' | 'sell' = 'rent') => {
    // Another process, so that its cache is empty.
    const fresh = await testAppOf();
    return (await fresh(getDemand, { query: { type } }, agent)).body;
  };
  const testAppOf = async () => {
    const { buildApp } = await import('../../app.ts');
    const app = await buildApp({ services, limits: { delayMs: Number.POSITIVE_INFINITY } });
    return async (endpoint: typeof getDemand, { query }: { query: { type: string } }, { token }: { token: string }) => {
      const answer = await app.inject({
        url: `/api/v1${endpoint.path}?type=${query.type}`,
        headers: { authorization: `Bearer ${token}` },
      });
      await app.close();
      return { status: answer.statusCode, body: answer.json() };
    };
  };

  it('is told by ward, bedrooms and budget, from three proven customers on [DAY-6]', async () => {
    await db.update(ads).set({ deletedAt: new Date() });
    await own({ bedroomsCount: 2 });
    for (let count = 0; count < 3; count++) await looking({ bedroomsCount: [2], priceMax: 400_000 });
    for (let count = 0; count < 2; count++)
      await looking({ wardIds: [goba.id], bedroomsCount: [4], priceMax: 5_000_000 });
    const found = await demand();
    expect(found.wards).toEqual([{ id: sinza.id, name: 'Sinza', customers: 3, ads: 1 }]);
    expect(found.bedrooms[1]).toEqual({ bedroomsCount: 2, customers: 3, ads: 1 });
    expect(found.bedrooms[3]).toEqual({ bedroomsCount: 4, customers: null, ads: 0 });
    expect(found.budgets).toContainEqual({ from: 300_000, to: 500_000, customers: 3, ads: 0 });
    expect(found.budgets).toContainEqual({ from: 500_000, to: 1_000_000, customers: null, ads: 1 });
    expect((await demand('sell')).wards).toEqual([]);
  });

  it('can’t be made up: one customer counts once, unproven ones and agents not at all [DAY-6]', async () => {
    const person = signedIn(services);
    for (let count = 0; count < 5; count++) await looking({ priceMax: 400_000 + count }, person);
    for (let count = 0; count < 4; count++) await looking({}, signedIn(services, { verifiedAt: null }));
    for (let count = 0; count < 4; count++) await looking({}, signedIn(services, { userType: 'agent' }));
    expect((await demand()).wards).toEqual([]);
    expect((await call(getDemand, { query: { type: 'rent' } }, await signedIn(services))).status).toBe(403);
    expect((await call(getDemand, { query: { type: 'x' as never } }, agent)).status).toBe(422);
  });
});
