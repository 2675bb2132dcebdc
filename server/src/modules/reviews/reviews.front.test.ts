import { agentsToReview, createReview, ownReviews } from '@makao/contract/reviews';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agents, agentWards } from '../../db/schema/agents.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createPicture, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { publishReviews } from './publish-reviews.ts';

const { db, services, call } = await testApp();
const ward = await createWard(db, { name: 'Mikocheni' });

async function contacted(customerId: string, agentId: string, adId?: string, daysAgo = 0) {
  const ad = adId ?? (await createAd(db, { agentId, wardId: ward.id })).id;
  const createdAt = new Date(Date.now() - daysAgo * 86_400_000);
  const day = createdAt.toISOString().slice(0, 10);
  await db.insert(transactionEvents).values({
    ...{ customerId, agentId, adId: ad, day, createdAt },
    ...{ contactKind: 'call', contactedAt: createdAt },
  });
  return ad;
}
const review = (token: string, agentId: string, more: object = {}) =>
  call(createReview, { body: { agentId, note: 4, comment: 'Anajibu haraka', ...more } }, { token });
const own = async (token: string) => (await call(ownReviews, {}, { token })).body;
const toReview = async (token: string) => (await call(agentsToReview, {}, { token })).body.data;

const sumsOf = async (agentId: string) => {
  const [row] = await db.select().from(agents).where(eq(agents.id, agentId));
  return [row!.reviewsCount, row!.ratingSum];
};

describe('a review', () => {
  it('is given once after contact, and counts for the agent a day later [RVW-1, TRUST-4]', async () => {
    const { user, token } = await signedIn(services);
    const agent = await createAgent(db, { name: 'Dalali Juma' });
    await contacted(user.id, agent.id);
    const answer = await review(token, agent.id);
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
        note: 4,
        comment: 'Anajibu haraka',
        agent: { id: agent.id, fullName: 'Dalali Juma', avatar: null },
        status: 'soon',
      },
    ]);
    const again = await call(createReview, { body: { agentId: agent.id, note: 1 } }, { token, locale: 'sw' });
    expect([again.status, again.body.violations]).toEqual([
      422,
      [{ propertyPath: 'agentId', title: 'Tayari umempa maoni dalali huyu' }],
    ]);
    expect((await own(token)).data).toMatchObject([{ note: 4, status: 'soon' }]);
    expect(await sumsOf(agent.id)).toEqual([0, 0]);
    await publishReviews(db, daysFromNow(0.99));
    expect(await sumsOf(agent.id)).toEqual([0, 0]);
    await Promise.all([publishReviews(db, daysFromNow(1.01)), publishReviews(db, daysFromNow(1.01))]);
    expect(await sumsOf(agent.id)).toEqual([1, 4]);
    expect((await own(token)).data).toMatchObject([{ note: 4, status: 'public' }]);
  });

  it('is for customers, never for agents [TRUST-4]', async () => {
    const { agent: rival, token } = await signedInAgent(services);
    const agent = await createAgent(db);
    await contacted(rival.userId, agent.id);
    expect((await review(token, agent.id)).status).toBe(403);
    expect(await toReview(token)).toEqual([]);
    expect(await db.$count(reviews, eq(reviews.agentId, agent.id))).toBe(0);
  });

  it('needs contact: none with the agent, or none with anybody of that id [RVW-1]', async () => {
    const { token } = await signedIn(services);
    const agent = await createAgent(db);
    for (const id of [agent.id, ward.id]) {
      const { status, body } = await review(token, id);
      expect([status, body.violations]).toEqual([
        422,
        [{ propertyPath: 'agentId', title: 'You can review an agent after contacting them' }],
      ]);
    }
    expect(await db.select().from(reviews).where(eq(reviews.agentId, agent.id))).toEqual([]);
  });

  it('needs a proven number', async () => {
    const { user, token } = await signedIn(services, { verifiedAt: null });
    const agent = await createAgent(db);
    await contacted(user.id, agent.id);
    expect((await review(token, agent.id)).status).toBe(403);
  });

  it.each([
    ['no note', { note: undefined }, 'note', 'This field is required'],
    ['no star', { note: 0 }, 'note', 'This must be a positive number'],
    ['six stars', { note: 6 }, 'note', 'Must be 5 or less'],
    ['half a star', { note: 1.5 }, 'note', 'This must be a integer number'],
    ['a comment too long', { comment: 'a'.repeat(501) }, 'comment', 'Maximum 500 characters'],
  ])('is refused with %s [RVW-1]', async (_, more, propertyPath, title) => {
    const { user, token } = await signedIn(services);
    const agent = await createAgent(db);
    await contacted(user.id, agent.id);
    const { status, body } = await review(token, agent.id, more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
  });

  it('may be silent, and counts exactly when many come at once', async () => {
    const agent = await createAgent(db);
    const ad = await createAd(db, { agentId: agent.id, wardId: ward.id });
    const people = await Promise.all(Array.from({ length: 6 }, () => signedIn(services)));
    for (const { user } of people) await contacted(user.id, agent.id, ad.id);
    const answers = await Promise.all(
      people.flatMap(({ token }, index) =>
        // Each twice: one of the two must fail.
        [1, 2].map(() => review(token, agent.id, { note: (index % 5) + 1, comment: index % 2 ? '  ' : undefined })),
      ),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(422),
    ]);
    // This many at once are a burst; once approved, each counts once.
    await db.update(reviews).set({ heldAt: null, releasedAt: new Date() }).where(eq(reviews.agentId, agent.id));
    await Promise.all([publishReviews(db, daysFromNow(2)), publishReviews(db, daysFromNow(2))]);
    expect(await sumsOf(agent.id)).toEqual([6, 1 + 2 + 3 + 4 + 5 + 1]);
    const given = await db.select().from(reviews).where(eq(reviews.agentId, agent.id));
    expect(given.map(({ comment }) => comment)).toEqual(Array(6).fill(null));
  });
});

describe('my reviews', () => {
  it('come newest first, without those of other people [RVW-1]', async () => {
    const { user, token } = await signedIn(services);
    const [first, second] = [await createAgent(db), await createAgent(db)];
    for (const { id } of [first, second]) {
      await contacted(user.id, id);
      await review(token, id);
    }
    const { data, pagination } = await own(token);
    expect(data.map(({ agent }: { agent: { id: string } }) => agent.id)).toEqual([second.id, first.id]);
    expect(pagination).toMatchObject({ resultCount: 2, limit: 30 });
    expect((await own((await signedIn(services)).token)).data).toEqual([]);
    expect((await call(ownReviews, {})).status).toBe(401);
  });
});

describe('agents to review', () => {
  it('are those contacted and not reviewed, last contact first, with the ads it was about [RVW-1]', async () => {
    const { user, token } = await signedIn(services);
    const avatar = await createPicture(db, { source: 'user_profile_picture' });
    const older = await createAgent(db, { name: 'Dalali Mzee', user: { profileImageId: avatar.id } });
    const newer = await createAgent(db, { name: 'Dalali Mpya' });
    const elsewhere = await createWard(db, { name: 'Masaki' });
    await db.insert(agentWards).values({ agentId: newer.id, wardId: elsewhere.id });
    const ad = await createAd(db, { agentId: older.id, wardId: ward.id, paths: ['v/1.mp4', 'p/1/1280.webp'] });
    const gone = await createAd(db, { agentId: older.id, wardId: ward.id, unavailableAt: new Date() });
    await contacted(user.id, older.id, ad.id, 5);
    await contacted(user.id, older.id, ad.id, 3);
    await contacted(user.id, older.id, gone.id, 4);
    const newAd = await contacted(user.id, newer.id, undefined, 1);
    const list = await toReview(token);
    expect(list).toMatchObject([
      { id: newer.id, fullName: 'Dalali Mpya', locations: ['Masaki'], transactionEventsAds: [{ id: newAd }] },
      {
        id: older.id,
        profileImageUrl: expect.stringContaining(avatar.path),
        averageRating: null,
        adsCount: 1,
        locations: ['Mikocheni'],
        transactionEventsAds: [
          { id: ad.id, imagesUrls: ['/files/v/1.mp4', '/files/p/1/1280.webp'], cover: { base: '/files/p/1' } },
          { id: gone.id },
        ],
      },
    ]);
    await review(token, newer.id);
    expect((await toReview(token)).map(({ id }: { id: string }) => id)).toEqual([older.id]);
    expect(await toReview((await signedIn(services)).token)).toEqual([]);
  });
});
