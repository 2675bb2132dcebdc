import { getMe, login, refreshToken } from '@makao/contract/accounts';
import { getAd, relatedAds, searchAds } from '@makao/contract/ads';
import * as contract from '@makao/contract/team';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { messages } from '../../db/schema/messages.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { openSession } from '../accounts/tokens.ts';
import { AdIndex } from '../search/index/ad-index.ts';

const { db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);
const find = async (query: Record<string, unknown>) =>
  (await call(contract.adminUsers, { query: query as never }, admin)).body;
const suspend = (id: string, as = admin, reason = 'Matangazo ya uongo') =>
  call(contract.suspendUser, { params: { id }, body: { reason } }, as);
const unsuspend = (id: string) => call(contract.unsuspendUser, { params: { id } }, admin);
const actions = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(({ action }) => action);

describe('people [ADM-1]', () => {
  it('are found by name and by any spelling of the number', async () => {
    const person = await createUser(db, { firstName: 'Zuhura', lastName: 'Mwakyusa', phoneNumber: '+255768123456' });
    for (const q of [
      'zuhura',
      'Mwaky',
      'zuhura mwak',
      '0768123456',
      '0768 123 456',
      '255768123456',
      '+255768123456',
      '00255768123456',
      '768-123',
      '+255 768',
    ])
      expect([q, idsOf(await find({ q }))]).toEqual([q, [person.id]]);
    expect(idsOf(await find({ q: '0768123457' }))).toEqual([]);
    expect(idsOf(await find({ q: '_uhura' }))).toEqual([]);
  });

  it('are listed newest first, agents on their own with their record', async () => {
    const agent = await createAgent(db, {
      name: 'Dalali Pendo',
      tokenBalance: 3,
      user: { createdAt: daysFromNow(1), verifiedAt: null },
    });
    await createAd(db, { agentId: agent.id });
    await createAd(db, { agentId: agent.id, expirationDate: daysFromNow(-1) });
    const customer = await createUser(db, { createdAt: daysFromNow(2) });
    expect(idsOf(await find({ limit: 2 }))).toEqual([customer.id, agent.userId]);
    expect(idsOf(await find({ limit: 1, userType: 'agent' }))).toEqual([agent.userId]);
    const { body } = await call(contract.adminAgents, { query: { q: 'pendo' } }, admin);
    expect(body.data).toMatchObject([
      {
        userType: 'agent',
        isVerified: false,
        sessionsCount: 0,
        agent: {
          id: agent.id,
          fullName: 'Dalali Pendo',
          tokenBalance: 3,
          subscriptionEnd: null,
          runningAds: 1,
          approvedAds: 2,
        },
      },
    ]);
    expect(body.pagination.resultCount).toBe(1);
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i);
  });

  it('can be verified by hand, once [ADM-2]', async () => {
    const { user } = await signedIn(services, { verifiedAt: null });
    const verify = () => call(contract.verifyUser, { params: { id: user.id } }, admin);
    expect((await verify()).body).toMatchObject({ id: user.id, isVerified: true, sessionsCount: 1 });
    await verify();
    expect(await actions(user.id)).toEqual(['user.verify']);
    expect((await call(contract.verifyUser, { params: { id: crypto.randomUUID() } }, admin)).status).toBe(404);
  });

  it('can be signed out everywhere', async () => {
    const { user, token } = await signedIn(services);
    const { refresh_token } = await openSession(db, services.tokenSecret, user.id);
    expect((await call(contract.endSessions, { params: { id: user.id } }, admin)).body.sessionsCount).toBe(0);
    expect((await call(getMe, {}, { token })).status).toBe(401);
    expect((await call(refreshToken, { body: { refresh_token } })).status).toBe(401);
    expect(await actions(user.id)).toEqual(['user.endSessions']);
  });

  it('who are agents can be given tokens and the badge, and their followers be corrected', async () => {
    const agent = await createAgent(db, { tokenBalance: 1, user: { locale: 'sw' } });
    const params = { id: agent.userId };
    const given = await call(contract.giveTokens, { params, body: { amount: 4 } }, admin);
    expect(given.body.agent.tokenBalance).toBe(5);
    expect(await db.select().from(tokenMovements)).toMatchObject([{ variation: 4, reason: 'gift' }]);
    const texts = (await db.select().from(messages)).map(({ text }) => text);
    expect(texts).toEqual(['Makao: tumekupa zawadi ya tokeni 4. Salio lako ni tokeni 5.']);
    const badge = await call(contract.setOnboarded, { params, body: { isOnboarded: true } }, admin);
    expect(badge.body.agent.isOnboarded).toBe(true);
    const followers = { instagramFollowersCount: 4_300 };
    const corrected = await call(contract.setFollowers, { params, body: followers }, admin);
    expect(corrected.body.agent).toMatchObject({ ...followers, instagramFollowersAt: expect.any(String) });
    expect(await actions(agent.userId)).toEqual(['user.giveTokens', 'user.onboarded', 'user.followers']);

    const nobody = { id: (await createUser(db)).id };
    expect((await call(contract.giveTokens, { params: nobody, body: { amount: 4 } }, admin)).status).toBe(409);
    for (const amount of [0, -1, 1.5, 1001])
      expect((await call(contract.giveTokens, { params, body: { amount } }, admin)).status).toBe(422);
  });
});

describe('a suspension [ADM-1]', () => {
  it('ends the sessions at once and keeps the person out until it is undone [ADM-2]', async () => {
    const passwordHash = await hashPassword('Siri!2026');
    const { user, token } = await signedIn(services, { passwordHash });
    const { refresh_token } = await openSession(db, services.tokenSecret, user.id);
    const { body } = await suspend(user.id);
    expect(body).toMatchObject({
      suspendedReason: 'Matangazo ya uongo',
      sessionsCount: 0,
      suspendedAt: expect.any(String),
    });
    expect((await call(getMe, {}, { token })).status).toBe(401);
    expect((await call(refreshToken, { body: { refresh_token } })).status).toBe(401);
    const signIn = () => call(login, { body: { phoneNumber: user.phoneNumber, password: 'Siri!2026' } });
    expect((await signIn()).body.code).toBe('suspended');
    expect((await suspend(user.id)).status).toBe(409);
    expect((await unsuspend(user.id)).body).toMatchObject({ suspendedAt: null, suspendedReason: null });
    expect((await signIn()).status).toBe(200);
    expect(await actions(user.id)).toEqual(['user.suspend', 'user.unsuspend']);
    expect(JSON.stringify(await db.select().from(auditLog))).not.toMatch(/argon2|passwordHash/);
  });

  it('takes the agent’s ads off the search of every process, and brings them back', async () => {
    const ward = await createWard(db);
    const agent = await createAgent(db);
    const shown = await createAd(db, { agentId: agent.id, wardId: ward.id });
    const beside = await createAd(db, { wardId: ward.id });
    const elsewhere = new AdIndex(db);
    await elsewhere.catchUp();
    const found = async () => idsOf((await call(searchAds, { query: { wardIds: ward.id } })).body);
    const countedElsewhere = async () => {
      await elsewhere.catchUp();
      return elsewhere.search({ wardIds: [ward.id] }, 1, 10).count;
    };
    expect([await found(), await countedElsewhere()]).toEqual([[beside.id, shown.id], 2]);

    await suspend(agent.userId);
    expect([await found(), await countedElsewhere()]).toEqual([[beside.id], 1]);
    const gone = await call(getAd, { params: { id: shown.id } });
    expect([gone.status, gone.body.ad.price]).toEqual([410, undefined]);
    expect(idsOf((await call(relatedAds, { params: { id: beside.id } })).body)).toEqual([]);
    const fresh = new AdIndex(db);
    await fresh.catchUp();
    expect(fresh.search({ wardIds: [ward.id] }, 1, 10).count).toBe(1);
    // Whatever changes meanwhile, they stay hidden.
    await db.update(ads).set({ price: 600_000 }).where(eq(ads.id, shown.id));
    expect(await found()).toEqual([beside.id]);

    await unsuspend(agent.userId);
    expect([await found(), await countedElsewhere()]).toEqual([[beside.id, shown.id], 2]);
    expect((await call(getAd, { params: { id: shown.id } })).status).toBe(200);
  });

  it('brings ads back to a process that started while they were away, in their place', async () => {
    const ward = await createWard(db);
    const agent = await createAgent(db);
    const away = await createAd(db, { agentId: agent.id, wardId: ward.id, publishedAt: daysFromNow(-3) });
    await suspend(agent.userId);
    const beside = await createAd(db, { wardId: ward.id, publishedAt: daysFromNow(-2) });
    const late = new AdIndex(db);
    await late.catchUp();
    await unsuspend(agent.userId);
    await late.catchUp();
    const numbers = late.search({ wardIds: [ward.id] }, 1, 10).numbers;
    expect(numbers).toEqual([beside.number, away.number]);
  });

  it('needs a reason and never hits oneself', async () => {
    const { user } = await signedIn(services);
    expect((await suspend(user.id, admin, ' ')).status).toBe(422);
    expect((await suspend(admin.user.id)).status).toBe(409);
    expect((await suspend(crypto.randomUUID())).status).toBe(404);
  });

  it('is not for agents to give', async () => {
    const { token } = await signedInAgent(services);
    expect((await suspend(admin.user.id, { ...admin, token })).status).toBe(403);
  });
});
