import { getAd } from '@makao/contract/ads';
import { removePosition, setPosition } from '@makao/contract/ads.position';
import { limits } from '@makao/contract/kernel/limits';
import { adminAd } from '@makao/contract/moderation';
import type { RiskReason } from '@makao/contract/risk';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { adPositions } from '../../db/schema/positions.ts';
import { testApp } from '../../test/app.ts';
import { drawnWards, standing } from '../../test/drawn-wards.ts';
import { createAd, createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { reportUnavailable } from './report-unavailable.ts';

const { db, services, call } = await testApp({ origin: 'https://makao.test' });
const team = await signedIn(services, { teamRole: 'moderator' });
const {
  wards: [here, beside],
} = await drawnWards(db);

const newAgent = () => signedInAgent(services, { createdAt: daysFromNow(-400) });
type Agent = Awaited<ReturnType<typeof newAgent>>;
const waitingAd = ({ agent }: Agent, wardId = here.id) =>
  createAd(db, { agentId: agent.id, wardId, status: 'pending_approval', publishedAt: null, pictures: 0 });
const take = (as: Agent, id: string, body: ReturnType<typeof standing>) =>
  call(setPosition, { params: { id }, body }, as);
const minutesAgo = (minutes: number) => ({ takenAt: new Date(Date.now() - minutes * 60_000).toISOString() });
const reasons = async (id: string) =>
  (await db.select().from(ads).where(eq(ads.id, id)))[0]!.riskReasons.filter(({ code }: RiskReason) =>
    ['samePoint', 'impossibleWay'].includes(code),
  );

beforeEach(() => db.delete(rateLimits));

describe('what positions show the team [KIND-5]', () => {
  it('is the exact place, until it is erased', async () => {
    const agent = await newAgent();
    const ad = await waitingAd(agent);
    const position = standing(0, [30, 40]);
    await take(agent, ad.id, position);
    const read = async () => (await call(adminAd, { params: { id: ad.id } }, team)).body;
    const { consent: _, ...exact } = position;
    expect((await read()).position).toEqual(exact);
    await db
      .update(adPositions)
      .set({ latitude: null, longitude: null, accuracy: null })
      .where(eq(adPositions.adId, ad.id));
    expect(await read()).toMatchObject({ position: null, confirmedOnSpot: { on: expect.any(String) } });
  });

  it('is that an agent confirms many homes at one point, also at once', async () => {
    const agent = await newAgent();
    const most = 5;
    const homes = await Promise.all(Array.from({ length: most }, () => waitingAd(agent)));
    const [last, ...others] = homes;
    await Promise.all(others.map(({ id }, step) => take(agent, id, standing(0, [step, 0], minutesAgo(25)))));
    for (const { id } of others) expect(await reasons(id)).toEqual([]);
    await take(agent, last!.id, standing(0, [30, 0]));
    expect(await reasons(last!.id)).toEqual([]);
    await take(agent, last!.id, standing(0, [2, 0]));
    expect(await reasons(last!.id)).toEqual([{ code: 'samePoint', own: 4, all: 4 }]);
    await call(removePosition, { params: { id: last!.id } }, agent);
    expect(await reasons(last!.id)).toEqual([]);
    const more = await Promise.all([waitingAd(agent), waitingAd(agent)]);
    await Promise.all(more.map(({ id }) => take(agent, id, standing(0, [1, 0]))));
    const found = (await Promise.all(more.map(({ id }) => reasons(id)))).flat();
    // Whichever came second saw the first.
    expect(found.map((reason) => (reason as { own: number }).own).toSorted((a, b) => a - b)).toEqual([4, 5]);
  });

  it('is that many agents do', async () => {
    const agents = await Promise.all([newAgent(), newAgent(), newAgent()]);
    const at = (step: number) => standing(0, [-400 + (step % 5), 300]);
    for (let home = 0; home < 29; home++) {
      const agent = agents[home % 3]!;
      const { id } = await waitingAd(agent);
      const [row] = [at(home)];
      await db.insert(adPositions).values({
        ...{ adId: id, agentId: agent.agent.id, wardId: here.id, latitude: row!.latitude, longitude: row!.longitude },
        ...{ accuracy: 10, cellLatitude: 0, cellLongitude: 0, takenAt: daysFromNow(-2), consentVersion: 1 },
      });
    }
    const fresh = await newAgent();
    const ad = await waitingAd(fresh);
    await take(fresh, ad.id, at(0));
    expect(await reasons(ad.id)).toEqual([{ code: 'samePoint', own: 0, all: 29 }]);
  });

  it('is a way that takes longer, or two wards within minutes', async () => {
    const agent = await newAgent();
    const [first, far, near, other] = [
      await waitingAd(agent),
      await waitingAd(agent),
      await waitingAd(agent),
      await waitingAd(agent, beside.id),
    ];
    await take(agent, first.id, standing(0, [-700, 0], minutesAgo(29)));
    // 1.4 km within half a minute.
    await take(agent, far.id, standing(0, [700, 0], minutesAgo(28.5)));
    expect(await reasons(far.id)).toEqual([
      { code: 'impossibleWay', adId: first.id, metres: expect.closeTo(1400, -1), minutes: 1 },
    ]);
    await take(agent, near.id, standing(0, [600, 0], minutesAgo(20)));
    expect(await reasons(near.id)).toEqual([]);
    await take(agent, other.id, standing(1, [-900, 0], minutesAgo(17)));
    expect(await reasons(other.id)).toMatchObject([{ code: 'impossibleWay', adId: near.id }]);
  });
});

describe('reports that a home is gone [KIND-5]', () => {
  const reporter = async (adId: string, agentId: string, hasCalled: boolean) => {
    const { id: userId } = await createUser(db, { createdAt: daysFromNow(-40) });
    if (hasCalled)
      await db
        .insert(transactionEvents)
        .values({ customerId: userId, adId, agentId, day: '2026-11-15', contactKind: 'call' });
    await reportUnavailable(services, { userId, isAgent: false, from: { device: userId, address: userId } }, adId);
  };
  const seen = async (id: string) => (await call(getAd, { params: { id } })).status;

  it('take three people while it was confirmed on the spot lately', async () => {
    const agent = await newAgent();
    const agentId = agent.agent.id;
    const [ad, plain, old] = [1, 2, 3].map(() => createAd(db, { agentId, wardId: here.id, pictures: 0 }));
    const [{ id }, { id: plainId }, { id: oldId }] = [await ad!, await plain!, await old!];
    await take(agent, id, standing(0));
    await take(agent, oldId, standing(0));
    await db
      .update(adPositions)
      .set({ takenAt: daysFromNow(-limits.position.safeDays - 0.1) })
      .where(eq(adPositions.adId, oldId));
    for (const each of [id, plainId, oldId]) await reporter(each, agentId, true);
    expect([await seen(id), await seen(plainId), await seen(oldId)]).toEqual([200, 410, 410]);
    await reporter(id, agentId, false);
    expect(await seen(id)).toBe(200);
    await reporter(id, agentId, false);
    expect(await seen(id)).toBe(410);
  });

  it('take one where nobody can have been in that time, and visitors are told nothing', async () => {
    const agent = await newAgent();
    const agentId = agent.agent.id;
    const [first, far] = [
      await createAd(db, { agentId, wardId: here.id, pictures: 0 }),
      await createAd(db, { agentId, wardId: here.id, pictures: 0 }),
    ];
    await take(agent, first.id, standing(0, [-700, 0], minutesAgo(29)));
    const { body: own } = await take(agent, far.id, standing(0, [700, 0], minutesAgo(28.5)));
    expect(own).toHaveProperty('confirmedOnSpot');
    const shown = async (id: string) => (await call(getAd, { params: { id } })).body;
    expect(await shown(first.id)).toHaveProperty('confirmedOnSpot');
    expect(await shown(far.id)).not.toHaveProperty('confirmedOnSpot');
    for (const { id } of [first, far]) await reporter(id, agentId, true);
    expect([await seen(first.id), await seen(far.id)]).toEqual([200, 410]);
  });
});
