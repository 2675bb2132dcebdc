import { agentPhone, agentReviews, getAgent, searchAgents } from '@makao/contract/agents';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agentWards } from '../../db/schema/agents.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { testApp } from '../../test/app.ts';
import {
  createAd,
  createAgent,
  createCity,
  createPicture,
  createUser,
  createWard,
  daysFromNow,
} from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, call, services } = await testApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const [mikocheni, mbagala] = await Promise.all(
  ['Mikocheni', 'Mbagala'].map((name) => createWard(db, { cityId: city.id, name })),
);
const elsewhere = await createWard(db, { name: 'Mazimbu' });

const hidden = { suspendedAt: new Date(), suspendedReason: 'test' };
const search = async (query: Record<string, unknown> = {}) => (await call(searchAgents, { query })).body;
const found = async (query: Record<string, unknown> = {}) =>
  (await search(query)).data.map(({ id }: { id: string }) => id);
const subscribe = (agentId: string, wardId: string) => db.insert(agentWards).values({ agentId, wardId });

beforeEach(async () => {
  await db.update(ads).set({ deletedAt: new Date() });
  await db.update(users).set(hidden);
});

describe('GET /front/agents/search', () => {
  it('answers cards with everything a card shows and no phone number [AGS-1, API-1]', async () => {
    const picture = await createPicture(db, { source: 'user_profile_picture' });
    const agent = await createAgent(db, {
      name: 'Dalali Juma',
      isOnboarded: true,
      reviewsCount: 3,
      ratingSum: 13,
      user: { phoneNumber: '+255712345678', profileImageId: picture.id },
    });
    await subscribe(agent.id, mikocheni!.id);
    await createAd(db, { agentId: agent.id, wardId: mbagala!.id });
    await createAd(db, { agentId: agent.id, expirationDate: daysFromNow(-1) });
    const { data, pagination } = await search();
    expect(data).toEqual([
      {
        id: agent.id,
        fullName: 'Dalali Juma',
        profileImageUrl: `/files/${picture.path}`,
        isOnboarded: true,
        averageRating: 4.3,
        reviewsCount: 3,
        score: null,
        hasPledge: false,
        adsCount: 1,
        locations: ['Mikocheni'],
      },
    ]);
    expect(pagination).toMatchObject({ resultCount: 1, limit: 48, currentPage: 1 });
    expect(JSON.stringify(data)).not.toMatch(/712345678|phone/i);
  });

  it('shows the person’s name without a trade name, and the wards of the ads without a subscription', async () => {
    const agent = await createAgent(db, { name: null, user: { firstName: 'Neema', lastName: 'Mushi' } });
    for (const ward of [mbagala!, mikocheni!, mikocheni!]) await createAd(db, { agentId: agent.id, wardId: ward.id });
    expect((await search()).data[0]).toMatchObject({
      fullName: 'Neema Mushi',
      averageRating: null,
      adsCount: 3,
      locations: ['Mikocheni', 'Mbagala'],
    });
  });

  it('puts verified agents first, then the better rated, then those with more ads on show', async () => {
    const make = (isOnboarded: boolean, reviewsCount: number, ratingSum: number) =>
      createAgent(db, { isOnboarded, reviewsCount, ratingSum });
    const plain = await make(false, 10, 50);
    const unrated = await make(true, 0, 0);
    const good = await make(true, 2, 8);
    const [busy, idle] = [await make(true, 3, 14), await make(true, 6, 28)];
    await createAd(db, { agentId: busy.id });
    expect(await found()).toEqual([busy.id, idle.id, good.id, unrated.id, plain.id]);
  });

  it('finds by subscription or by an ad on show, in wards or in a whole city [AGS-1]', async () => {
    const [subscribed, advertising, both, far] = await Promise.all([0, 1, 2, 3].map(() => createAgent(db)));
    await subscribe(subscribed!.id, mikocheni!.id);
    await createAd(db, { agentId: advertising!.id, wardId: mikocheni!.id });
    await subscribe(both!.id, mbagala!.id);
    await createAd(db, { agentId: both!.id, wardId: mikocheni!.id });
    await subscribe(far!.id, elsewhere.id);
    await createAd(db, { agentId: far!.id, wardId: mikocheni!.id, unavailableAt: new Date() });
    const set = async (query: Record<string, unknown>) => new Set(await found(query));
    expect(await set({ wardIds: mikocheni!.id })).toEqual(new Set([subscribed!.id, advertising!.id, both!.id]));
    expect(await set({ wardIds: mbagala!.id })).toEqual(new Set([both!.id]));
    expect(await set({ cityId: city.id })).toEqual(new Set([subscribed!.id, advertising!.id, both!.id]));
    expect(await set({ cityId: city.id, wardIds: elsewhere.id })).toEqual(new Set());
    expect(await set({ cityId: elsewhere.cityId, wardIds: `${elsewhere.id},${mbagala!.id}` })).toEqual(
      new Set([far!.id]),
    );
    expect(await set({})).toHaveProperty('size', 4);
  });

  it('sees an ad come and go at once', async () => {
    const agent = await createAgent(db);
    const count = async () => (await search()).data[0].adsCount;
    expect(await count()).toBe(0);
    const ad = await createAd(db, { agentId: agent.id });
    expect(await count()).toBe(1);
    await db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, ad.id));
    expect(await count()).toBe(0);
  });

  it('pages through all of them once, 48 a page, and counts exactly', async () => {
    for (let i = 0; i < 50; i++) await createAgent(db);
    const [first, second] = [await search(), await search({ page: 2 })];
    expect([first.data.length, second.data.length]).toEqual([48, 2]);
    expect(second.pagination).toMatchObject({ resultCount: 50, pagesCount: 2, hasNextPage: false });
    expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(50);
    expect((await search({ page: 3 })).data).toEqual([]);
  });

  it('hides suspended agents', async () => {
    const agent = await createAgent(db);
    await createAgent(db, { user: hidden });
    const { data, pagination } = await search();
    expect([data.map(({ id }: { id: string }) => id), pagination.resultCount]).toEqual([[agent.id], 1]);
  });

  it.each([
    ['cityId', { cityId: 'dar' }],
    ['wardIds.0', { wardIds: 'x' }],
    ['limit', { limit: 101 }],
  ])("refuses a wrong %s in the caller's language [API-3]", async (propertyPath, query) => {
    const titles = await Promise.all(
      (['en', 'sw'] as const).map(async (locale) => {
        const { status, body } = await call(searchAgents, { query }, { locale });
        expect([status, body.violations[0].propertyPath]).toEqual([422, propertyPath]);
        return body.violations[0].title;
      }),
    );
    expect(titles[0]).not.toBe(titles[1]);
  });
});

describe('GET /front/agents/{id}', () => {
  it('answers the profile with its stats [AGP-1, API-1]', async () => {
    const agent = await createAgent(db, {
      name: 'Nyumba Bora',
      isOnboarded: true,
      yearsOfExperience: '3_TO_5',
      instagramUrl: 'https://www.instagram.com/nyumbabora',
      instagramFollowersCount: 12_300,
      reviewsCount: 2,
      ratingSum: 9,
    });
    await createAd(db, { agentId: agent.id, wardId: mikocheni!.id });
    const { status, body } = await call(getAgent, { params: { id: agent.id } });
    expect([status, body]).toEqual([
      200,
      {
        id: agent.id,
        fullName: 'Nyumba Bora',
        profileImageUrl: null,
        isOnboarded: true,
        averageRating: 4.5,
        reviewsCount: 2,
        score: null,
        scoreParts: null,
        hasPledge: false,
        adsCount: 1,
        locations: ['Mikocheni'],
        yearsOfExperience: '3_TO_5',
        bioEn: null,
        bioSw: null,
        languages: [],
        workingHours: null,
        instagramUrl: 'https://www.instagram.com/nyumbabora',
        instagramFollowersCount: 12_300,
        instagramFollowersAt: null,
        isFollowersConfirmed: false,
        isExperienceConfirmed: false,
        createdAt: agent.createdAt.toISOString(),
        ratings: [0, 0, 0, 0, 0],
      },
    ]);
  });

  it('shows an agent to others once their number is verified, and to themselves before [TRUST-8]', async () => {
    const { agent, token } = await signedInAgent(services, { isOnboarded: true, user: { verifiedAt: null } });
    await db.insert(agentWards).values({ agentId: agent.id, wardId: mikocheni!.id });
    const params = { id: agent.id };
    const customer = await signedIn(services);
    const everywhere = async () =>
      [
        ...(await call(searchAgents, { query: { limit: 100 } })).body.data,
        ...(await call(searchAgents, { query: { wardIds: [mikocheni!.id], limit: 100 } })).body.data,
      ].filter(({ id }: { id: string }) => id === agent.id).length;
    const states = async (person: { token?: string } = {}) => [
      (await call(getAgent, { params }, person)).status,
      (await call(agentReviews, { params }, person)).status,
    ];
    expect(await everywhere()).toBe(0);
    expect(await states()).toEqual([404, 404]);
    expect(await states(customer)).toEqual([404, 404]);
    expect(await states({ token })).toEqual([200, 200]);
    expect((await call(agentPhone, { params }, customer)).status).toBe(404);
    await db.update(users).set({ verifiedAt: new Date() }).where(eq(users.id, agent.userId));
    // The notification of the change invalidates the cached responses.
    await expect.poll(() => states()).toEqual([200, 200]);
    await expect.poll(everywhere).toBe(2);
    expect((await call(agentPhone, { params }, customer)).status).toBe(200);
  });

  it('knows neither strangers nor suspended agents [API-4]', async () => {
    const suspended = await createAgent(db, { user: hidden });
    for (const id of [suspended.id, crypto.randomUUID()]) {
      expect((await call(getAgent, { params: { id } })).status).toBe(404);
      expect((await call(agentReviews, { params: { id } })).status).toBe(404);
    }
    expect((await call(getAgent, { params: { id: 'x' } })).status).toBe(422);
  });
});

describe('GET /front/agents/{id}/reviews', () => {
  const review = async (agentId: string, note: number, createdAt: Date, comment: string | null = null) => {
    const owner = await createUser(db, { firstName: 'Rehema', lastName: 'Ally' });
    const publishedAt = createdAt;
    await db.insert(reviews).values({ agentId, ownerId: owner.id, note, comment, createdAt, publishedAt });
  };

  it('answers them newest first with their writers, and no number [AGP-1, API-1]', async () => {
    const agent = await createAgent(db);
    await review(agent.id, 4, daysFromNow(-2), 'Mkweli');
    await review(agent.id, 5, daysFromNow(-1));
    const { body } = await call(agentReviews, { params: { id: agent.id } });
    expect(body.data).toMatchObject([
      { note: 5, comment: null, owner: { fullName: 'Rehema Ally', avatar: null } },
      { note: 4, comment: 'Mkweli' },
    ]);
    expect(body.pagination).toMatchObject({ resultCount: 2, limit: 30, haveToPaginate: false });
    expect(JSON.stringify(body)).not.toMatch(/phone|\+255/i);
  });

  it('pages through them, and counts also beyond the last page', async () => {
    const agent = await createAgent(db);
    for (let i = 0; i < 3; i++) await review(agent.id, 5, daysFromNow(-i));
    const page = async (number: number) =>
      (await call(agentReviews, { params: { id: agent.id }, query: { page: number, limit: 2 } })).body;
    expect([(await page(1)).data.length, (await page(2)).data.length, (await page(3)).data.length]).toEqual([2, 1, 0]);
    expect((await page(3)).pagination).toMatchObject({ resultCount: 3, pagesCount: 2 });
  });

  it('is empty for an agent without reviews', async () => {
    const agent = await createAgent(db);
    const { body } = await call(agentReviews, { params: { id: agent.id } });
    expect([body.data, body.pagination.resultCount]).toEqual([[], 0]);
  });
});
