import { getAd, searchAds } from '@makao/contract/ads';
import { getAgentAd } from '@makao/contract/ads.agent';
import { manyLimits, setOutcome, undoOutcome } from '@makao/contract/ads.many';
import { closeAd, confirmAd } from '@makao/contract/availability';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adPrices, ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { marketAds, marketPrices } from '../../db/schema/prices.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createWard, daysFromNow } from '../../test/factories.ts';
import { approveNow } from '../../test/judging.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { scoreAgents } from '../agents/score-agents.ts';
import { takeDownAd } from './take-down-ad.ts';

const { db, services, call } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner' });
const ward = await createWard(db, { name: 'Sinza' });
let person: Awaited<ReturnType<typeof signedInAgent>>;
let agentId: string;
beforeEach(async () => {
  person = await signedInAgent(services);
  agentId = person.agent.id;
});

const adOf = (given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, { agentId, wardId: ward.id, pictures: 0, ...given });
const say = (id: string, body: object, as = person) => call(setOutcome, { params: { id }, body: body as never }, as);
const undo = (id: string, as = person) => call(undoOutcome, { params: { id } }, as);
const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const countedOf = async (id: string) => (await db.select().from(marketAds).where(eq(marketAds.adId, id)))[0];
const found = async () =>
  (await call(searchAds, { query: { agentId } })).body.data.map(({ id }: { id: string }) => id) as string[];

describe('what became of a place [DAY-3]', () => {
  it('closes its ad at once, shows so, and stays private to the agent', async () => {
    const ad = await adOf({ price: 500_000 });
    const { status, body } = await say(ad.id, { outcome: 'rented', price: 480_000, throughUs: true });
    expect(status).toBe(200);
    const said = { outcome: 'rented', outcomePrice: 480_000, outcomeThroughUs: true, closedAt: expect.any(String) };
    expect(body).toMatchObject({ ...said, frontShowable: false });
    expect((await call(getAgentAd, { params: { id: ad.id } }, person)).body).toMatchObject(said);
    expect(await found()).toEqual([]);
    const gone = await call(getAd, { params: { id: ad.id } });
    expect([gone.status, gone.body.ad.closedAt]).toEqual([410, body.closedAt]);
    // The final price is between the agent and the customer.
    expect(JSON.stringify(gone.body)).not.toContain('480000');
  });

  it('fits the kind of ad: rent is rented, what is for sale is sold', async () => {
    const [rent, sale] = [await adOf(), await adOf({ type: 'sell', monthsInAdvance: null, connexionFees: null })];
    for (const [id, outcome] of [
      [rent.id, 'sold'],
      [sale.id, 'rented'],
    ] as const) {
      const { status, body } = await say(id, { outcome });
      expect([status, body.violations[0].propertyPath]).toEqual([422, 'outcome']);
    }
    expect((await say(rent.id, { outcome: 'burnt' })).status).toBe(422);
    expect((await say(rent.id, { outcome: 'rented', price: -5 })).body.violations[0].propertyPath).toBe('price');
    expect((await say(rent.id, { outcome: 'rented', throughUs: 'yes' })).status).toBe(422);
    expect((await say(sale.id, { outcome: 'sold' })).body).toMatchObject({ outcome: 'sold', outcomePrice: null });
  });

  it('that is withdrawn is neither rented nor sold, and has no price', async () => {
    const ad = await adOf({ price: 500_000 });
    const { body } = await say(ad.id, { outcome: 'withdrawn', price: 400_000, throughUs: true });
    expect(body).toMatchObject({ outcome: 'withdrawn', outcomePrice: null, outcomeThroughUs: null });
    const gone = await call(getAd, { params: { id: ad.id } });
    expect([gone.status, gone.body.ad.closedAt]).toEqual([410, null]);
    expect(await countedOf(ad.id)).toMatchObject({ price: 500_000, askedPrice: null });
  });

  it('is said once, of ads that were public, by their agent alone', async () => {
    const ad = await adOf();
    const answers = await Promise.all([1, 2, 3].map(() => say(ad.id, { outcome: 'rented' })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    for (const status of ['draft', 'pending_approval', 'rejected'] as const)
      expect((await say((await adOf({ status, publishedAt: null })).id, { outcome: 'rented' })).status).toBe(409);
    const other = await signedInAgent(services);
    const own = await adOf();
    expect((await say(own.id, { outcome: 'rented' }, other)).status).toBe(404);
    expect((await say(crypto.randomUUID(), { outcome: 'rented' })).status).toBe(404);
    expect((await undo(ad.id, other)).status).toBe(404);
    // An expired ad can still be reported.
    const over = await adOf({ expirationDate: daysFromNow(-1) });
    expect((await say(over.id, { outcome: 'rented' })).status).toBe(200);
  });

  it('is undone within a day, and not after it', async () => {
    const ad = await adOf({ confirmedAt: daysFromNow(-3) });
    await say(ad.id, { outcome: 'rented', price: 450_000 });
    const { status, body } = await undo(ad.id);
    expect([status, body.outcome, body.outcomePrice, body.closedAt, body.frontShowable]).toEqual([
      200,
      null,
      null,
      null,
      true,
    ]);
    expect(await found()).toEqual([ad.id]);
    // It does not confirm that the place is available.
    expect((await rowOf(ad.id)).confirmedAt).toEqual(ad.confirmedAt);
    expect((await undo(ad.id)).status).toBe(409);

    await say(ad.id, { outcome: 'rented' });
    await db
      .update(ads)
      .set({ closedAt: daysFromNow(-1.01) })
      .where(eq(ads.id, ad.id));
    expect((await undo(ad.id)).status).toBe(409);
    expect(await found()).toEqual([]);
  });

  it('does not bring back what the team took down', async () => {
    const ad = await adOf();
    await db.transaction((tx) => takeDownAd(tx, services, admin.user.id, ad.id, { comment: 'Picha si zake.' }));
    await say(ad.id, { outcome: 'rented' });
    expect((await undo(ad.id)).body.frontShowable).toBe(false);
    expect(await rowOf(ad.id)).toMatchObject({ takenDownAt: expect.any(Date), unavailableAt: expect.any(Date) });
  });

  it('is said of one ad a few times a day: a script that goes back and forth is stopped', async () => {
    const ad = await adOf();
    for (let said = 0; said < manyLimits.outcomesPerDay; said++) {
      expect((await say(ad.id, { outcome: 'rented' })).status).toBe(200);
      await undo(ad.id);
    }
    const { status, headers } = await say(ad.id, { outcome: 'rented' });
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });

  it('is also what the one tap and the link of a chat say, without a price', async () => {
    const [rent, sale] = [await adOf(), await adOf({ type: 'sell', monthsInAdvance: null, connexionFees: null })];
    expect((await call(closeAd, { params: { id: rent.id } }, person)).body.outcome).toBe('rented');
    expect((await call(closeAd, { params: { id: sale.id } }, person)).body.outcome).toBe('sold');
    const { body } = await call(confirmAd, { params: { id: rent.id } }, person);
    expect([body.outcome, body.closedAt, body.frontShowable]).toEqual([null, null, true]);
  });
});

describe('a price that was agreed on [DAY-3]', () => {
  it('counts among usual prices instead of the asking price, until it is undone', async () => {
    const ad = await adOf({ price: 500_000 });
    const months = () => db.select().from(marketPrices).where(eq(marketPrices.price, 430_000));
    await say(ad.id, { outcome: 'rented', price: 430_000 });
    expect(await countedOf(ad.id)).toMatchObject({ price: 430_000, askedPrice: 500_000 });
    expect((await months()).map(({ ads: number }) => number)).toEqual([1]);
    await undo(ad.id);
    expect(await countedOf(ad.id)).toMatchObject({ price: 500_000, askedPrice: null });
    expect((await months()).map(({ ads: number }) => number)).toEqual([0]);
  });

  it('is only noted where it is more than half of that away: no cheat moves the prices of a ward with it', async () => {
    for (const [price, counted] of [
      [250_000, 250_000],
      [249_999, 500_000],
      [750_000, 750_000],
      [750_001, 500_000],
      [999_000_000_000, 500_000],
      [1, 500_000],
    ] as const) {
      const ad = await adOf({ price: 500_000 });
      expect((await say(ad.id, { outcome: 'rented', price })).body.outcomePrice).toBe(price);
      expect((await countedOf(ad.id))?.price).toBe(counted);
    }
  });

  it('makes no discount of an ad that is posted again', async () => {
    const description = 'The very same words of the very same home.';
    const first = await adOf({ price: 500_000, description });
    await say(first.id, { outcome: 'rented', price: 740_000 });
    const anew = await adOf({ price: 500_000, description, status: 'pending_approval', publishedAt: null });
    await approveNow(services, admin.user.id, anew.id);
    expect(await db.select().from(adPrices).where(eq(adPrices.adId, anew.id))).toEqual([]);
  });

  it('is removed from the ad once it is published again', async () => {
    const ad = await adOf({ price: 500_000, expirationDate: daysFromNow(-1) });
    await say(ad.id, { outcome: 'rented', price: 450_000 });
    await db.update(ads).set({ status: 'pending_approval' }).where(eq(ads.id, ad.id));
    await approveNow(services, admin.user.id, ad.id);
    expect(await rowOf(ad.id)).toMatchObject({ closedAt: null, outcome: null, outcomePrice: null });
    expect(await countedOf(ad.id)).toMatchObject({ price: 500_000, askedPrice: null });
  });
});

it('closing ads costs an agent nothing of their score [DAY-3]', async () => {
  await db
    .update(agents)
    .set({ createdAt: daysFromNow(-200) })
    .where(eq(agents.id, agentId));
  const mine = [await adOf(), await adOf(), await adOf({ confirmedAt: daysFromNow(-9) })];
  const score = async () => {
    await scoreAgents(services);
    return (await db.select().from(agents).where(eq(agents.id, agentId)))[0]!.score!;
  };
  const before = await score();
  await say(mine[2]!.id, { outcome: 'rented' });
  const after = await score();
  expect(after).toBeGreaterThanOrEqual(before);
  await say(mine[1]!.id, { outcome: 'withdrawn' });
  expect(await score()).toBe(after);
  await say(mine[0]!.id, { outcome: 'rented' });
  expect(await score()).toBe(after);
});
