import { getAd, searchAds } from '@makao/contract/ads';
import { getAgentAd, updateAd } from '@makao/contract/ads.agent';
import * as contract from '@makao/contract/availability';
import { limits } from '@makao/contract/kernel/limits';
import { confirmAvailable, reportUnavailable } from '@makao/contract/moderation.reports';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { availabilityLinks, availabilityQuestions } from '../../db/schema/availability.ts';
import { messages } from '../../db/schema/messages.ts';
import { createAdForm, subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createWard, daysFromNow } from '../../test/factories.ts';
import { approveNow } from '../../test/judging.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { adCode } from '../ads/ad-code.ts';
import { askAvailability } from './ask-availability.ts';
import { askAgents } from './availability.jobs.ts';

const { db, call, services } = await testApp({ origin: 'https://makao.example', demo: false }, { proxyHops: 1 });
const ward = await createWard(db, { name: 'Sinza' });
const admin = await signedIn(services, { teamRole: 'owner' });
const noon = new Date(new Date().toISOString().replace(/T.*/, 'T09:00:00Z'));
const night = new Date(noon.getTime() + 12 * 3_600_000);

const newAgent = () => signedInAgent(services, { user: { locale: 'en' } });
const adOf = (agentId: string, confirmedDaysAgo = 8, given: Parameters<typeof createAd>[1] = {}) =>
  createAd(db, {
    agentId,
    wardId: ward.id,
    confirmedAt: daysFromNow(-confirmedDaysAgo),
    publishedAt: daysFromNow(-25),
    expirationDate: daysFromNow(5),
    ...given,
  });
const rowOf = async (id: string) => (await db.select().from(ads).where(eq(ads.id, id)))[0]!;
const sent = (kind = 'availability_question') => db.select().from(messages).where(eq(messages.kind, kind));
const tokenOf = ({ text }: { text: string }) => new URL(/https:\S+/.exec(text)![0]).searchParams.get('token')!;
const isToday = (date: Date) => Date.now() - date.getTime() < 60_000;
const found = async (agentId: string) =>
  (await call(searchAds, { query: { agentId } })).body.data.map(({ id }: { id: string }) => id);

beforeEach(async () => {
  await db.delete(messages);
  await db.update(ads).set({ deletedAt: new Date() }).where(sql`deleted_at is null`);
  await db.delete(availabilityLinks);
});

describe('confirming [TRUST-5]', () => {
  it('is set by approval, edit and the agent’s answer, and shown on card and page', async () => {
    const { agent, token } = await newAgent();
    await subscribe(db, agent.id);
    const ad = await adOf(agent.id, 9, { status: 'pending_approval', publishedAt: null });
    await approveNow(services, admin.user.id, ad.id);
    expect(isToday((await rowOf(ad.id)).confirmedAt)).toBe(true);

    await db.update(ads).set({ confirmedAt: daysFromNow(-9) });
    const form = await createAdForm(db, agent.userId, { wardId: ward.id, cityId: ward.cityId });
    expect((await call(updateAd, { params: { id: ad.id }, body: form }, { token })).status).toBe(200);
    expect(isToday((await rowOf(ad.id)).confirmedAt)).toBe(true);

    await db.update(ads).set({ confirmedAt: daysFromNow(-9) });
    const said = await call(contract.confirmAd, { params: { id: ad.id } }, { token });
    expect([said.status, isToday(new Date(said.body.confirmedAt))]).toEqual([200, true]);
    const { confirmedAt } = (await call(getAd, { params: { id: ad.id } })).body;
    expect(confirmedAt).toBe(said.body.confirmedAt);
    expect((await call(searchAds, { query: { agentId: agent.id } })).body.data[0].confirmedAt).toBe(confirmedAt);
  });

  it('is done for many at once, passing over what can’t be confirmed', async () => {
    const { agent, token } = await newAgent();
    const other = await adOf((await newAgent()).agent.id);
    const own = [await adOf(agent.id), await adOf(agent.id, 22)];
    const not = [
      await adOf(agent.id, 8, { expirationDate: daysFromNow(-1) }),
      await adOf(agent.id, 8, { status: 'draft' }),
      await adOf(agent.id, 8, { unavailableAt: new Date() }),
      other,
    ];
    const ids = [...own, ...not].map(({ id }) => id);
    const { body } = await call(contract.confirmAds, { body: { ids } }, { token });
    expect(body.confirmed.toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect((await rowOf(other.id)).confirmedAt).toEqual(other.confirmedAt);
    for (const ad of not.slice(0, 3))
      expect((await call(contract.confirmAd, { params: { id: ad.id } }, { token })).status).toBe(409);
    expect((await call(contract.confirmAd, { params: { id: other.id } }, { token })).status).toBe(404);
  });

  it('said again within the hour changes nothing that pages or indexes would have to follow', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id, 0.01);
    expect((await call(contract.confirmAd, { params: { id: ad.id } }, { token })).status).toBe(200);
    expect((await rowOf(ad.id)).confirmedAt).toEqual(ad.confirmedAt);
  });

  it('of a reported ad takes its own answer: all at once never answers customers away', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id);
    for (const address of ['10.2.0.1', '10.2.0.2']) {
      const by = await signedIn(services, { createdAt: daysFromNow(-40) });
      await call(reportUnavailable, { params: { id: ad.id } }, { token: by.token, address });
    }
    expect((await rowOf(ad.id)).unavailableAt).toEqual(expect.any(Date));
    const { body } = await call(contract.confirmAds, { body: { ids: [ad.id] } }, { token });
    expect(body.confirmed).toEqual([]);
    expect((await rowOf(ad.id)).unavailableAt).toEqual(expect.any(Date));
    await call(confirmAvailable, { params: { id: ad.id } }, { token });
    const { unavailableAt, confirmedAt } = await rowOf(ad.id);
    expect([unavailableAt, isToday(confirmedAt)]).toEqual([null, true]);
  });
});

describe('an ad that is not confirmed [TRUST-5]', () => {
  it('falls behind after ten days', async () => {
    const { agent, token } = await newAgent();
    const old = await adOf(agent.id, 10.1, { publishedAt: daysFromNow(-1) });
    const fresh = await adOf(agent.id, 9.5);
    expect(await found(agent.id)).toEqual([fresh.id, old.id]);
    await call(contract.confirmAd, { params: { id: old.id } }, { token });
    expect(await found(agent.id)).toEqual([old.id, fresh.id]);
  });

  it('is hidden after 21 days, and one tap restores it without the team', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id, 21.01);
    expect(await found(agent.id)).toEqual([]);
    expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
    const own = await call(getAgentAd, { params: { id: ad.id } }, { token });
    expect(own.body).toMatchObject({ isUnconfirmed: true, frontShowable: false });
    const { body } = await call(contract.confirmAd, { params: { id: ad.id } }, { token });
    expect(body).toMatchObject({ isUnconfirmed: false, frontShowable: true, status: 'approved' });
    expect(await found(agent.id)).toEqual([ad.id]);
  });
});

describe('a closed ad [TRUST-5]', () => {
  it('is closed with a date, until its agent confirms it', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id);
    expect((await call(contract.closeAd, { params: { id: ad.id } }, { token })).status).toBe(200);
    const gone = await call(getAd, { params: { id: ad.id } });
    expect([gone.status, isToday(new Date(gone.body.ad.closedAt))]).toEqual([410, true]);
    expect(await found(agent.id)).toEqual([]);
    expect((await call(contract.closeAd, { params: { id: ad.id } }, { token })).status).toBe(409);
    await call(contract.confirmAd, { params: { id: ad.id } }, { token });
    expect(await found(agent.id)).toEqual([ad.id]);
  });
});

describe('the question by chat [TRUST-5]', () => {
  it('is one message for all ads of an agent, once a week has passed', async () => {
    const { agent } = await newAgent();
    await adOf(agent.id, 6.9);
    await askAgents(services, undefined, noon);
    expect(await sent()).toEqual([]);

    const due = await adOf(agent.id, 7.1);
    await adOf(agent.id, 3);
    await askAgents(services, undefined, night);
    expect(await sent()).toEqual([]);
    await askAgents(services, undefined, noon);
    await askAgents(services, undefined, new Date(noon.getTime() + 60_000));
    const all = await sent();
    expect(all).toHaveLength(1);
    // An ad that will be due soon is included, a fresh one is not.
    expect(all[0]!.text).toContain('your 2 places');
    const [link] = await db.select().from(availabilityLinks);
    expect(link!.adIds).toHaveLength(2);
    expect(link!.adIds[0]).toBe(due.id);
  });

  it('is repeated after days, not after hours', async () => {
    const { agent } = await newAgent();
    await adOf(agent.id);
    await askAgents(services, undefined, noon);
    const later = async (hours: number) => {
      const moved = sql`interval '1 hour' * ${hours}`;
      await db.execute(sql`update availability_links set created_at = created_at - ${moved}`);
      await db.execute(sql`update availability_questions set reminded_at = reminded_at - ${moved}`);
      await askAgents(services, undefined, noon);
      return (await sent()).length;
    };
    expect(await later(24)).toBe(1);
    expect(await later(24 * 6)).toBe(2);
  });

  it('is answered without signing in: for these ads alone, once, within seven days', async () => {
    const { agent } = await newAgent();
    const [there, rented, unsaid] = [await adOf(agent.id), await adOf(agent.id, 22), await adOf(agent.id, 9)];
    await askAgents(services, undefined, noon);
    const stranger = await adOf((await newAgent()).agent.id, 8);
    const token = tokenOf((await sent())[0]!);

    const read = await call(contract.getAvailabilityLink, { query: { token } });
    expect(read.body.isUsed).toBe(false);
    expect(read.body.ads).toHaveLength(3);
    expect(JSON.stringify(read.body)).not.toMatch(/phone|description/);

    const body = { token, there: [there.id, stranger.id], gone: [rented.id] };
    const answered = await call(contract.answerAvailabilityLink, { body });
    expect(answered.body).toEqual({ confirmed: 1, closed: 1 });
    expect(isToday((await rowOf(there.id)).confirmedAt)).toBe(true);
    expect((await rowOf(rented.id)).closedAt).toEqual(expect.any(Date));
    expect((await rowOf(unsaid.id)).confirmedAt).toEqual(unsaid.confirmedAt);
    expect((await rowOf(stranger.id)).confirmedAt).toEqual(stranger.confirmedAt);

    expect((await call(contract.answerAvailabilityLink, { body })).status).toBe(409);
    expect((await call(contract.getAvailabilityLink, { query: { token } })).body.isUsed).toBe(true);
    const guessed = { ...body, token: 'x'.repeat(43) };
    expect((await call(contract.answerAvailabilityLink, { body: guessed })).status).toBe(404);
    expect((await db.select().from(availabilityLinks))[0]!.tokenHash).not.toContain(token);
  });

  it('has a link that is over after seven days', async () => {
    const { agent } = await newAgent();
    const ad = await adOf(agent.id);
    await askAgents(services, undefined, noon);
    const token = tokenOf((await sent())[0]!);
    await db.update(availabilityLinks).set({ expiresAt: new Date(Date.now() - 1) });
    expect((await call(contract.getAvailabilityLink, { query: { token } })).status).toBe(404);
    const body = { token, there: [ad.id], gone: [] };
    expect((await call(contract.answerAvailabilityLink, { body })).status).toBe(404);
  });
});

describe('a customer’s question [TRUST-5]', () => {
  const ask = (userId: string, adId: string, now = noon) =>
    askAvailability(services, { userId, isAgent: false }, adId, now);

  it('reaches the agent once however many ask, and all of them get the answer', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id, 2);
    const people = await Promise.all(Array.from({ length: 12 }, () => signedIn(services, { locale: 'sw' })));
    await Promise.all(people.map(({ user }) => ask(user.id, ad.id)));
    await ask(people[0]!.user.id, ad.id);
    expect(await sent()).toHaveLength(1);
    expect(await sent('availability_there')).toEqual([]);
    await call(contract.confirmAd, { params: { id: ad.id } }, { token });
    const told = await sent('availability_there');
    expect(told.map(({ to }) => to).toSorted()).toEqual(people.map(({ user }) => user.phoneNumber).toSorted());
    expect(told[0]!.text).toContain('bado ipo');
    expect(told[0]!.text).toContain(`https://makao.example/a/${adCode(ad.number)}`);
    const [question] = await db.select().from(availabilityQuestions).where(eq(availabilityQuestions.adId, ad.id));
    expect(question).toMatchObject({ isThere: true, answeredAt: expect.any(Date) });
  });

  it('is notified when it is gone', async () => {
    const { agent, token } = await newAgent();
    const ad = await adOf(agent.id, 2);
    const { user } = await signedIn(services);
    await ask(user.id, ad.id);
    await call(contract.closeAd, { params: { id: ad.id } }, { token });
    expect((await sent('availability_gone')).map(({ to }) => to)).toEqual([user.phoneNumber]);
  });

  it('is not asked about an ad that was confirmed today, nor about one that is gone', async () => {
    const { agent } = await newAgent();
    const { token } = await signedIn(services);
    const today = await adOf(agent.id, 0);
    const { body } = await call(contract.askAvailability, { params: { id: today.id } }, { token });
    expect(body).toEqual({ asked: false, confirmedAt: today.confirmedAt.toISOString() });
    expect(await sent()).toEqual([]);
    const gone = await adOf(agent.id, 2, { unavailableAt: new Date() });
    expect((await call(contract.askAvailability, { params: { id: gone.id } }, { token })).status).toBe(410);
  });

  it('is refused to agents, and after ten on a day', async () => {
    const { agent } = await newAgent();
    const rival = await newAgent();
    const ad = await adOf(agent.id, 2);
    expect((await call(contract.askAvailability, { params: { id: ad.id } }, rival)).status).toBe(409);
    const { user } = await signedIn(services);
    for (let made = 0; made < limits.confirmation.questionsPerDay; made++)
      await ask(user.id, (await adOf(agent.id, 2)).id);
    await expect(ask(user.id, ad.id)).rejects.toMatchObject({ code: 'tooMany' });
    // One message, however many ads were asked about.
    expect(await sent()).toHaveLength(1);
  });

  it('waits for the morning at night', async () => {
    const { agent } = await newAgent();
    const ad = await adOf(agent.id, 2);
    const { user } = await signedIn(services);
    await ask(user.id, ad.id, night);
    expect(await sent()).toEqual([]);
    await askAgents(services, undefined, noon);
    expect(await sent()).toHaveLength(1);
  });
});
