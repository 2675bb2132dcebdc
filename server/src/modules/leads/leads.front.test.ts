import { randomUUID } from 'node:crypto';
import { getAd, relatedAds, searchAds } from '@makao/contract/ads';
import { agentPhone } from '@makao/contract/agents';
import { limits } from '@makao/contract/kernel/limits';
import { linkToAgent as linking } from '@makao/contract/leads';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { adStats, ads } from '../../db/schema/ads.ts';
import { phoneReveals, transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Caller } from '../../lib/http/session.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { contactAgent } from './contact-agent.ts';
import { linkToAgent } from './link-to-agent.ts';
import { revealPhone } from './reveal-phone.ts';

const { app, db, services, call } = await testApp();
const ward = await createWard(db);

async function adWithAgent(given: Parameters<typeof createAd>[1] = {}, user: object = {}) {
  const agent = await createAgent(db, { user });
  const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, ...given });
  const [person] = await db.select().from(users).where(eq(users.id, agent.userId));
  return { agent, ad, phoneNumber: person!.phoneNumber };
}
const ask = (adId: string, token: string) => call(linking, { params: { id: adId } }, { token });
const askAgent = (agentId: string, token: string) => call(agentPhone, { params: { id: agentId } }, { token });
const leads = (adId: string) => db.select().from(transactionEvents).where(eq(transactionEvents.adId, adId));
const contacts = async (adId: string) =>
  (await db.select().from(adStats).where(eq(adStats.adId, adId)))[0]?.contacts ?? 0;

async function customer(): Promise<Caller> {
  const { id: userId } = await createUser(db);
  return {
    userId,
    sessionId: randomUUID(),
    agentId: null,
    isAgent: false,
    teamRole: null,
    isVerified: true,
    isSuspended: false,
    locale: 'en',
  };
}

describe('asking for the number behind an ad', () => {
  it('answers it in full, records it once with its fees, and is no contact yet [AD-4, ENTRY-7]', async () => {
    const { ad, agent, phoneNumber } = await adWithAgent({ connexionFees: 400_000 });
    const { user, token } = await signedIn(services);
    expect(phoneNumber).toMatch(/^\+255\d{9}$/);
    expect(await ask(ad.id, token)).toMatchObject({ status: 200, body: { phoneNumber } });
    expect(await ask(ad.id, token)).toMatchObject({ status: 200, body: { phoneNumber } });
    const rows = await leads(ad.id);
    expect(rows).toMatchObject([
      { customerId: user.id, agentId: agent.id, connexionFees: 400_000, contactedAt: null, contactKind: null },
    ]);
    expect(await contacts(ad.id)).toBe(0);
    expect(await db.select().from(messages).where(eq(messages.to, phoneNumber))).toEqual([]);
  });

  it('is never cached', async () => {
    const { ad } = await adWithAgent();
    const { headers } = await ask(ad.id, (await signedIn(services)).token);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is recorded once when asked many times at once, and once more the next day in Dar es Salaam', async () => {
    const { ad } = await adWithAgent();
    const caller = await customer();
    const at = (time: string) => linkToAgent(services, caller, ad.id, new Date(time));
    const soon = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    // Midnight there is nine in the evening of the day before in UTC.
    await Promise.all(Array.from({ length: 5 }, () => at(`${soon}T20:59:59Z`)));
    expect(await leads(ad.id)).toMatchObject([{ day: soon }]);
    await at(`${soon}T21:00:00Z`);
    const days = (await leads(ad.id)).map(({ day }) => day).sort();
    expect(days).toEqual([soon, new Date(Date.parse(soon) + 86_400_000).toISOString().slice(0, 10)]);
    // A sheet that stayed open past midnight: its tap belongs to the newest day.
    await contactAgent(services, caller, ad.id, 'call', new Date(`${soon}T21:00:01Z`));
    expect(await contacts(ad.id)).toBe(1);
  });

  it.each([
    ['expired', { expirationDate: daysFromNow(-1) }],
    ['withdrawn', { unavailableAt: new Date() }],
    ['deleted', { deletedAt: new Date() }],
    ['taken back', { status: 'draft' as const }],
  ])('is answered 410 once the ad is %s', async (_, change) => {
    const { ad, phoneNumber } = await adWithAgent();
    await db.update(ads).set(change).where(eq(ads.id, ad.id));
    const answer = await ask(ad.id, (await signedIn(services)).token);
    expect([answer.status, answer.body.code]).toEqual([410, 'adUnavailable']);
    expect(JSON.stringify(answer.body)).not.toContain(phoneNumber);
    expect(await leads(ad.id)).toEqual([]);
  });

  it('finds nothing of an ad that was never public, or none, or of a suspended agent', async () => {
    const { token } = await signedIn(services);
    const draft = await adWithAgent({ status: 'draft', publishedAt: null });
    const suspended = await adWithAgent({}, { suspendedAt: new Date(), suspendedReason: 'fraud' });
    expect((await ask(draft.ad.id, token)).status).toBe(404);
    expect((await ask(ward.id, token)).status).toBe(404);
    expect((await ask(suspended.ad.id, token)).status).toBe(404);
    expect((await askAgent(suspended.agent.id, token)).status).toBe(404);
    expect(await leads(suspended.ad.id)).toEqual([]);
  });

  it('needs an account with a proven number [AD-3]', async () => {
    const { ad, agent } = await adWithAgent();
    const { token } = await signedIn(services, { verifiedAt: null });
    for (const answer of [await ask(ad.id, token), await askAgent(agent.id, token)])
      expect([answer.status, answer.body.code]).toEqual([403, 'notVerified']);
    expect((await call(linking, { params: { id: ad.id } })).status).toBe(401);
    expect((await call(agentPhone, { params: { id: agent.id } })).status).toBe(401);
    expect(await leads(ad.id)).toEqual([]);
  });

  it('makes no lead and costs nothing when an agent asks for their own', async () => {
    const { agent, token } = await signedInAgent(services);
    const ad = await createAd(db, { agentId: agent.id, wardId: ward.id });
    expect((await ask(ad.id, token)).status).toBe(200);
    expect((await askAgent(agent.id, token)).status).toBe(200);
    expect(await leads(ad.id)).toEqual([]);
    expect(await contacts(ad.id)).toBe(0);
    expect(await db.select().from(phoneReveals).where(eq(phoneReveals.userId, agent.userId))).toEqual([]);
  });
});

describe("asking for an agent's number", () => {
  it('answers it without a lead [AD-4]', async () => {
    const { ad, agent, phoneNumber } = await adWithAgent();
    expect(await askAgent(agent.id, (await signedIn(services)).token)).toMatchObject({
      status: 200,
      body: { phoneNumber },
    });
    expect(await leads(ad.id)).toEqual([]);
  });

  it('is refused after thirty different ones, until midnight in Dar es Salaam, also when all ask at once', async () => {
    const { perDay } = limits.reveals;
    const agents = await Promise.all(Array.from({ length: perDay + 3 }, () => createAgent(db)));
    const caller = await customer();
    const now = new Date('2026-11-15T20:00:00Z');
    const answers = await Promise.allSettled(agents.map(({ id }) => revealPhone(services, caller, id, now)));
    const refused = answers.filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBe(3);
    expect(refused[0]!.reason).toMatchObject({ code: 'tooMany', details: { headers: { 'retry-after': '3600' } } });

    const seen = await db.select().from(phoneReveals).where(eq(phoneReveals.userId, caller.userId));
    expect(seen.length).toBe(perDay);
    await expect(revealPhone(services, caller, seen[0]!.agentId, now)).resolves.toHaveProperty('phoneNumber');
    const unseen = agents.find(({ id }) => !seen.some(({ agentId }) => agentId === id))!;
    await expect(revealPhone(services, caller, unseen.id, new Date('2026-11-15T21:00:00Z'))).resolves.toBeTruthy();
  });

  it('counts the numbers behind ads too, and refuses with the time to wait', async () => {
    const { user, token } = await signedIn(services);
    const day = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
    const agents = await Promise.all(Array.from({ length: limits.reveals.perDay }, () => createAgent(db)));
    await db.insert(phoneReveals).values(agents.map(({ id }) => ({ userId: user.id, day, agentId: id })));
    const { ad } = await adWithAgent();
    const { status, headers } = await ask(ad.id, token);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(86_400);
    expect(await leads(ad.id)).toEqual([]);
  });
});

it('shows a visitor no phone number anywhere [AD-3]', async () => {
  const { ad, agent, phoneNumber } = await adWithAgent();
  const digits = phoneNumber.slice(4);
  const answers = [
    await call(searchAds, {}),
    await call(getAd, { params: { id: ad.id } }),
    await call(relatedAds, { params: { id: ad.id } }),
    await call(linking, { params: { id: ad.id } }),
    await call(agentPhone, { params: { id: agent.id } }),
    { body: (await app.inject(`/api/v1/front/agents/${agent.id}`)).body },
  ];
  for (const { body } of answers) expect(JSON.stringify(body)).not.toContain(digits);
  await db.update(ads).set({ unavailableAt: new Date() }).where(eq(ads.id, ad.id));
  expect(JSON.stringify((await call(getAd, { params: { id: ad.id } })).body)).not.toContain(digits);
});
