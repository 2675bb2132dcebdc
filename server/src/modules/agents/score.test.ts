import { agentReviews, getAgent, searchAgents, setPledge } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { agents } from '../../db/schema/agents.ts';
import { availabilityQuestions } from '../../db/schema/availability.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { adPositions } from '../../db/schema/positions.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { removeAd } from '../ads/remove-ad.ts';
import { type Standing, scoreOf, scorePartsOf } from './score.rules.ts';
import { scoreAgents } from './score-agents.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });

const plain: Standing = {
  days: 365,
  isOnboarded: true,
  runningAds: 4,
  confirmedAds: 4,
  onSpotAds: 0,
  questions: 2,
  quickAnswers: 2,
  reviews: 0,
  weight: 0,
  weightedNotes: 0,
  upheldReports: 0,
  photoCopies: 0,
};
const scored = (more: Partial<Standing> = {}) => scoreOf(scorePartsOf({ ...plain, ...more })!);

describe('the score [TRUST-7]', () => {
  it('adds up its parts', () => {
    // 30 + 15 + 10 + 20, and without reviews: 25 × 2.8 / 4.
    expect(scored()).toBe(93);
    expect(scored({ confirmedAds: 2 })).toBe(78);
    expect(scored({ quickAnswers: 1 })).toBe(85);
    expect(scored({ isOnboarded: false })).toBe(73);
    expect(scored({ days: 73 })).toBe(85);
    expect(scored({ weight: 1000, weightedNotes: 5000 })).toBe(100);
    expect(scored({ weight: 1000, weightedNotes: 1000 })).toBe(75);
    expect(scored({ weight: 1, weightedNotes: 1 })).toBe(90);
  });

  it('is better for homes confirmed on the spot, and no worse without [KIND-5]', () => {
    expect([0, 2, 4].map((onSpotAds) => scored({ isOnboarded: false, onSpotAds }))).toEqual([73, 75, 78]);
  });

  it('takes away for reports, 20 at most, and for photos of others', () => {
    expect([1, 4, 9].map((upheldReports) => scored({ upheldReports }))).toEqual([88, 73, 73]);
    expect(scored({ photoCopies: 2 })).toBe(73);
    expect(scored({ photoCopies: 40 })).toBe(0);
  });

  it('is none for a new agent', () => {
    expect(scorePartsOf({ ...plain, days: limits.newAgentDays - 1 })).toBeNull();
    expect(scorePartsOf({ ...plain, days: limits.newAgentDays })).not.toBeNull();
  });

  it('is never better for neglect', () => {
    expect(scored({ confirmedAds: 3 })).toBeLessThan(scored());
    expect(scored({ runningAds: 0, confirmedAds: 0 })).toBeLessThan(scored());
    // No points for questions that nobody asked, as for those left unanswered.
    expect(scored({ questions: 0, quickAnswers: 0 })).toBe(scored({ quickAnswers: 0 }));
  });

  it('is never better without reviews than with good ones [TRUST-7]', () => {
    const without = scorePartsOf(plain)!.reviews.points;
    for (const note of [4, 5])
      for (const weight of [0.5, 1, 3, 200])
        expect(
          scorePartsOf({ ...plain, reviews: 1, weight, weightedNotes: weight * note })!.reviews.points,
        ).toBeGreaterThan(without);
  });
});

describe('the scores of all agents [TRUST-7]', () => {
  const old = { createdAt: daysFromNow(-400) };
  const of = async (id: string) => (await db.select().from(agents).where(eq(agents.id, id)))[0]!;
  const parts = async (id: string) => {
    await scoreAgents(services);
    return (await of(id)).scoreParts!;
  };
  const report = async (adId: string, given: Partial<typeof unavailableReports.$inferInsert> = {}) =>
    db.insert(unavailableReports).values({ adId, reporterId: (await createUser(db)).id, withdrew: false, ...given });

  it('are made of ads, answers and reviews as they are', async () => {
    const agent = await createAgent(db, { ...old, isOnboarded: true });
    const [fresh, stale] = [0, 8].map((days) => createAd(db, { agentId: agent.id, confirmedAt: daysFromNow(-days) }));
    await createAd(db, { agentId: agent.id, status: 'draft' });
    const asked = { agentId: agent.id, sentAt: daysFromNow(-5), isThere: true };
    await db.insert(availabilityQuestions).values([
      { ...asked, adId: (await fresh)!.id, answeredAt: daysFromNow(-4) },
      { ...asked, adId: (await stale)!.id, answeredAt: daysFromNow(-2) },
    ]);
    // There is still time to answer.
    await db
      .insert(availabilityQuestions)
      .values({ agentId: agent.id, adId: (await stale)!.id, sentAt: daysFromNow(-1) });
    const note = async (note: number, days: number) =>
      db.insert(reviews).values({
        agentId: agent.id,
        ownerId: (await createUser(db)).id,
        note,
        writtenAt: daysFromNow(-days),
        publishedAt: new Date(),
      });
    await note(5, 0);
    expect(await parts(agent.id)).toMatchObject({
      confirmed: { points: 15, ads: 1, of: 2 },
      answers: { points: 7.5, quick: 1, of: 2 },
      reviews: { count: 1 },
      time: { points: 10 },
      verified: { points: 20 },
      reports: { points: 0, count: 0 },
    });
    // (19 + 5) / 6 = 4
    const { points } = (await parts(agent.id)).reviews;
    expect(points).toBeCloseTo(18.75, 0);
    // A bad review of long ago weighs less than one of today.
    await note(1, 2 * 365);
    const later = await parts(agent.id);
    expect(later.reviews.points).toBeLessThan(18.5);
    expect(later.reviews.points).toBeGreaterThan(17);
  });

  it('count the homes confirmed on the spot within one term, in the ward they are in [KIND-5]', async () => {
    const agent = await createAgent(db, old);
    const confirmed = async (days: number, wardId?: string) => {
      const ad = await createAd(db, { agentId: agent.id });
      await db.insert(adPositions).values({
        ...{ adId: ad.id, agentId: agent.id, wardId: wardId ?? ad.wardId, takenAt: daysFromNow(-days) },
        ...{ cellLatitude: -6.8, cellLongitude: 39.2, consentVersion: 1 },
      });
    };
    await confirmed(0);
    await confirmed(29);
    await confirmed(31);
    await confirmed(0, (await createWard(db)).id);
    expect((await parts(agent.id)).onSpot).toEqual({ points: 2.5, ads: 2, of: 4 });
  });

  it('fall with reports that were upheld, once an ad', async () => {
    const agent = await createAgent(db, old);
    const [removed, left, closed, answered, copied] = await Promise.all(
      [1, 2, 3, 4, 5].map(() => createAd(db, { agentId: agent.id })),
    );
    const ago = { createdAt: daysFromNow(-8), withdrew: true };
    const resolved = { ...ago, resolvedAt: new Date() };
    await report(removed!.id, { ...resolved, reason: 'fraud', outcome: 'removed' });
    await report(removed!.id, { ...resolved, outcome: 'removed' });
    await report(left!.id, ago);
    // The agent answered within a day; another agent's report; too long ago.
    await report(closed!.id, ago);
    await db.execute(sql`update ads set closed_at = now() - interval '7 days 12 hours' where id = ${closed!.id}`);
    await report(answered!.id, { ...resolved, outcome: 'restored_by_agent' });
    await report(answered!.id, { ...resolved, outcome: 'removed', isTip: true });
    await report(answered!.id, { ...resolved, outcome: 'removed', createdAt: daysFromNow(-400) });
    await report(copied!.id, { ...resolved, reason: 'photos', outcome: 'removed' });
    expect(await parts(agent.id)).toMatchObject({
      reports: { points: -10, count: 2 },
      copies: { points: -10, count: 1 },
    });
  });

  it('leave rows alone whose score is the same', async () => {
    const agent = await createAgent(db, old);
    await scoreAgents(services);
    const { rows } = await db.execute(sql`select xmin::text from agents where id = ${agent.id}`);
    await scoreAgents(services);
    expect((await db.execute(sql`select xmin::text from agents where id = ${agent.id}`)).rows).toEqual(rows);
  });

  it('are on cards and profiles with their parts, and order the list', async () => {
    await db.execute(sql`update users set suspended_at = now(), suspended_reason = 'no' where user_type = 'agent'`);
    const good = await createAgent(db, { ...old, isOnboarded: true });
    const poor = await createAgent(db, old);
    const fresh = await createAgent(db);
    await createAd(db, { agentId: poor.id, confirmedAt: daysFromNow(-9) });
    await scoreAgents(services);
    const { data } = (await call(searchAgents, {})).body;
    const ids = data.map(({ id }: { id: string }) => id);
    expect(ids).toEqual([good.id, fresh.id, poor.id]);
    expect(data.map(({ score }: { score: number | null }) => score)).toEqual([63, null, 28]);
    const profile = (await call(getAgent, { params: { id: poor.id } })).body;
    expect(profile).toMatchObject({ score: 28, scoreParts: { confirmed: { points: 0, of: 1 } } });
    expect((await call(getAgent, { params: { id: fresh.id } })).body.scoreParts).toBeNull();
    expect((await call(agentReviews, { params: { id: good.id } })).status).toBe(200);
  });
});

describe('the promise about the viewing fee [TRUST-7]', () => {
  it('is made and taken back by the agent, and shown', async () => {
    const { agent, token } = await signedInAgent(services);
    const shown = async () => (await call(getAgent, { params: { id: agent.id } })).body.hasPledge;
    expect(await shown()).toBe(false);
    const { body } = await call(setPledge, { body: { hasPledge: true } }, { token });
    expect([body.hasPledge, await shown()]).toEqual([true, true]);
    await call(setPledge, { body: { hasPledge: false } }, { token });
    expect(await shown()).toBe(false);
  });

  it('is lost for a year with a report of it that the team upholds, also when it was taken back in time', async () => {
    const { agent, token } = await signedInAgent(services, { user: { locale: 'en' } });
    await call(setPledge, { body: { hasPledge: true } }, { token });
    const remove = (id: string, comment: string) =>
      db.transaction((tx) => removeAd(tx, services, admin.user.id, id, comment));
    const reported = async (reason: 'money' | 'gone') => {
      const ad = await createAd(db, { agentId: agent.id });
      const reporterId = (await createUser(db)).id;
      await db.insert(unavailableReports).values({ adId: ad.id, reporterId, reason, withdrew: false });
      return ad.id;
    };
    await remove(await reported('gone'), 'Haipo.');
    expect((await call(getAgent, { params: { id: agent.id } })).body.hasPledge).toBe(true);
    const id = await reported('money');
    await call(setPledge, { body: { hasPledge: false } }, { token });
    await remove(id, 'Aliomba zaidi.');
    expect((await call(setPledge, { body: { hasPledge: true } }, { token })).status).toBe(409);
    await db
      .update(agents)
      .set({ pledgeLostAt: daysFromNow(-366) })
      .where(eq(agents.id, agent.id));
    expect((await call(setPledge, { body: { hasPledge: true } }, { token })).status).toBe(200);
    await remove(await reported('money'), 'Aliomba zaidi.');
    expect((await call(getAgent, { params: { id: agent.id } })).body.hasPledge).toBe(false);
    expect(await db.$count(messages, eq(messages.kind, 'pledge_lost'))).toBe(1);
  });
});
