import { randomUUID } from 'node:crypto';
import { adDays, agentDays, getAgentToday } from '@makao/contract/agents.day';
import { confirmAds } from '@makao/contract/availability';
import { contactAgent, linkToAgent as linking } from '@makao/contract/leads';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { adDays as adDayRows, agentDays as agentDayRows } from '../../db/schema/ads.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { userAdSearches } from '../../db/schema/saved-searches.ts';
import { localDay } from '../../lib/market-time.ts';
import { createPlan, subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { AdViews } from '../ads/ad-views.ts';
import { countStat } from '../ads/count-stat.ts';
import { addFavorite } from '../favorites/add-favorite.ts';
import { removeFavorite } from '../favorites/remove-favorite.ts';

const { db, services, call } = await testApp();
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let person: Awaited<ReturnType<typeof signedInAgent>>;
beforeEach(async () => {
  person = await signedInAgent(services);
});
const own = (given: Parameters<typeof createAd>[1] = {}) => createAd(db, { agentId: person.agent.id, ...given });
const today = async (as = person) => (await call(getAgentToday, {}, as)).body;

describe('counts by day', () => {
  it('are of the day in Dar es Salaam on which it came, for the ad and for the agent [DAY-1]', async () => {
    const [one, other] = [await own(), await own()];
    const views = new AdViews(db);
    for (const address of ['10.0.0.1', '10.0.0.2']) views.count(one.id, address, phone);
    views.count(other.id, '10.0.0.1', phone);
    await views.flush();
    const { user, token } = await signedIn(services);
    expect((await call(linking, { params: { id: one.id } }, { token })).status).toBe(200);
    const tap = { params: { id: one.id }, body: { kind: 'call' } } as const;
    expect((await call(contactAgent, tap, { token })).status).toBe(204);
    await addFavorite(services, user.id, one.id);
    // Later reversals do not change the count.
    await removeFavorite(services, user.id, one.id);
    await db.transaction((tx) => countStat(tx, 'contacts', [one.id], 1, new Date('2026-01-01T21:30:00Z')));

    const { days } = (await call(agentDays, {}, person)).body;
    expect(days.length).toBe(30);
    expect(days.at(-1)).toEqual({ day: localDay(new Date()), views: 3, contacts: 1, favorites: 1 });
    expect(days[0]).toEqual({ day: localDay(daysFromNow(-29)), views: 0, contacts: 0, favorites: 0 });
    const ofAd = (await call(adDays, { params: { id: one.id } }, person)).body.days;
    expect(ofAd.at(-1)).toMatchObject({ views: 2, contacts: 1, favorites: 1 });
    const rows = await db.select().from(agentDayRows).where(eq(agentDayRows.agentId, person.agent.id));
    expect(rows.map(({ day }) => day).sort()).toEqual(['2026-01-02', localDay(new Date())]);
  });

  it('are counted right by many at once, whatever the order they name the ads in [DAY-1]', async () => {
    const ads = [await own(), await own(), await createAd(db)].map(({ id }) => id);
    const views = Array.from({ length: 4 }, () => new AdViews(db));
    await Promise.all([
      ...Array.from({ length: 20 }, (_, at) =>
        db.transaction((tx) => countStat(tx, 'contacts', at % 2 ? ads : ads.toReversed())),
      ),
      ...views.map(async (each, at) => {
        for (const id of at % 2 ? ads : ads.toReversed()) each.count(id, '10.0.0.1', phone);
        await each.flush();
      }),
    ]);
    for (const id of ads)
      expect(await db.select().from(adDayRows).where(eq(adDayRows.adId, id))).toMatchObject([
        { contacts: 20, views: 4 },
      ]);
    const mine = await db.select().from(agentDayRows).where(eq(agentDayRows.agentId, person.agent.id));
    expect(mine).toMatchObject([{ contacts: 40, views: 8 }]);
  });

  it('are shown only to the agent of the ad [DAY-1]', async () => {
    const other = await createAd(db);
    expect((await call(adDays, { params: { id: other.id } }, person)).status).toBe(404);
    expect((await call(adDays, { params: { id: randomUUID() } }, person)).status).toBe(404);
    expect((await call(adDays, { params: { id: 'x' } }, person)).status).toBe(422);
    expect((await call(agentDays, {}, await signedIn(services))).status).toBe(403);
  });
});

describe('what needs an agent today', () => {
  it('is nothing for one with nothing to do [DAY-1]', async () => {
    await own();
    expect(await today()).toEqual({
      rejected: { count: 0, ads: [] },
      reported: { count: 0, ads: [] },
      leads: { count: 0, leads: [] },
      payments: [],
      toConfirm: { count: 0, ids: [] },
      ending: { count: 0, ads: [] },
      requests: 0,
    });
  });

  it('lists each task with what it needs [DAY-1]', async () => {
    const agentId = person.agent.id;
    const ward = await createWard(db, { name: 'Sinza' });
    const rejected = await own({ status: 'rejected', adminComment: 'Picha hazionekani.' });
    const off = await own({ unavailableAt: new Date() });
    const asked = await own();
    await db
      .insert(unavailableReports)
      .values({ adId: asked.id, reporterId: (await createUser(db)).id, reason: 'gone', withdrew: false });
    const old = await own({ confirmedAt: daysFromNow(-8) });
    for (let days = 1; days <= 4; days++) await own({ expirationDate: daysFromNow(days), wardId: ward.id });
    // Neither ads that only the team can restore, nor other agents' ads.
    await own({ unavailableAt: new Date(), takenDownAt: new Date() });
    await createAd(db, { status: 'rejected' });
    const { id: planId, price: amount } = await createPlan(db);
    const claim = { agentId, planId, amount, phoneNumber: '0754000111', decidedAt: new Date() };
    await db.insert(payments).values([
      { ...claim, transactionNumber: 'DKF9B1FX2D', status: 'error' as const, comment: 'Namba haionekani.' },
      { ...claim, transactionNumber: 'DKF9B1FX2E', status: 'rejected' as const },
    ]);

    const found = await today();
    expect(found.rejected).toMatchObject({ count: 1, ads: [{ id: rejected.id, adminComment: 'Picha hazionekani.' }] });
    expect(found.reported.count).toBe(2);
    expect(found.reported.ads).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: off.id, isUnavailable: true }),
        expect.objectContaining({ id: asked.id, isUnavailable: false }),
      ]),
    );
    expect(found.toConfirm).toEqual({ count: 1, ids: [old.id] });
    expect(found.ending.count).toBe(4);
    expect(found.ending.ads.length).toBe(3);
    expect(found.ending.ads[0].ward.name).toBe('Sinza');
    expect(found.payments).toMatchObject([{ amount, comment: 'Namba haionekani.', planName: 'Monthly' }]);

    await call(confirmAds, { body: { ids: found.toConfirm.ids } }, person);
    expect((await today()).toConfirm.count).toBe(0);
  });

  it('lists new leads of the week, with the number for agents with a plan [DAY-1, DAY-2]', async () => {
    const ad = await own();
    const customer = await createUser(db, { firstName: 'Neema', lastName: 'Mushi' });
    const lead = { agentId: person.agent.id, adId: ad.id, customerId: customer.id };
    await db.insert(transactionEvents).values([
      { ...lead, day: '2026-01-01' },
      { ...lead, day: '2026-01-02', state: 'called' as const },
      { ...lead, day: '2026-01-03', createdAt: daysFromNow(-8) },
    ]);
    const without = await today();
    expect(without.leads).toMatchObject({ count: 1, leads: [{ fullName: 'Neema Mushi', phoneNumber: null }] });
    expect(JSON.stringify(without)).not.toContain(customer.phoneNumber);
    await subscribe(db, person.agent.id);
    expect((await today()).leads.leads[0]).toMatchObject({
      phoneNumber: customer.phoneNumber,
      ad: { id: ad.id, name: expect.stringContaining('House for rent') },
    });
  });

  it('counts the customers whose search one of my ads fits [DAY-1, DAY-6]', async () => {
    await db.delete(userAdSearches);
    const ad = await own({ price: 700_000 });
    const search = async (priceMax: number, more: object = {}) =>
      db.insert(userAdSearches).values({
        userId: (await createUser(db)).id,
        type: 'rent',
        propertyType: 'house',
        wardIds: [ad.wardId],
        priceMax,
        expirationDate: daysFromNow(5),
        ...more,
      });
    await search(800_000);
    await search(600_000);
    await search(800_000, { acceptContact: false });
    await search(800_000, { expirationDate: daysFromNow(-1) });
    expect((await today()).requests).toBe(1);
  });
});

it('stays quick with five thousand ads of one agent, and reads them by their index [DAY-1]', async () => {
  const ward = await createWard(db);
  const [{ id: template }] = [await own({ wardId: ward.id, pictures: 0 })];
  await db.$client.query(
    `insert into ads (agent_id, ward_id, type, property_type, status, price, months_in_advance, connexion_fees, fees_for_visit,
       bedrooms_count, bathrooms_count, description, published_at, submitted_at, expiration_date, confirmed_at)
     select a.agent_id, a.ward_id, a.type, a.property_type, a.status, a.price, a.months_in_advance, a.connexion_fees, a.fees_for_visit,
       a.bedrooms_count, a.bathrooms_count, a.description, now(), now(), now() + (n % 30 + 1) * interval '1 day', now() - (n % 20) * interval '1 day'
     from ads a, generate_series(1, 5000) n where a.id = $1`,
    [template],
  );
  await db.$client.query('analyze ads');
  const { toConfirm, ending } = await today();
  expect(toConfirm.count).toBeGreaterThan(2000);
  expect(toConfirm.ids.length).toBe(500);
  expect(ending.ads.length).toBe(3);
  const started = performance.now();
  await today();
  expect(performance.now() - started).toBeLessThan(1_000);
});
