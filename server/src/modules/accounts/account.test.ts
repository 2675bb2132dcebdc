import * as contract from '@makao/contract/accounts';
import * as own from '@makao/contract/accounts.own';
import { limits } from '@makao/contract/kernel/limits';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codes, rateLimits, refreshTokens, users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { favorites } from '../../db/schema/favorites.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { userAdSearches, userAdSearchTargets } from '../../db/schema/saved-searches.ts';
import { testApp } from '../../test/app.ts';
import { createAd } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { removeDeletedUsers } from './delete-user.ts';
import { deviceName } from './devices.ts';
import { hashPassword } from './passwords.ts';

const { app, db, services, call, workOff } = await testApp();

const password = 'Siri!2026';
const passwordHash = await hashPassword(password);
let last = 20_000_000;
const freshNumber = () => `+2556${++last}`;
const person = (more: Parameters<typeof signedIn>[1] = {}) =>
  signedIn(services, { phoneNumber: freshNumber(), passwordHash, ...more });
const me = (token: string) => call(contract.getMe, {}, { token });
const signIn = (phoneNumber: string, typed = password) =>
  call(contract.login, { body: { phoneNumber, password: typed } });
const lastCode = async (to: string) => {
  const [row] = await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt)).limit(1);
  return /\b\d{5}\b/.exec(row?.text ?? '')?.[0] ?? '';
};
const other = (code: string) => (code === '10000' ? '10001' : '10000');

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('the profile', () => {
  it('changes what is given and leaves the rest [ENTRY-5]', async () => {
    const { token } = await person();
    const { body } = await call(
      own.updateUser,
      { body: { firstName: ' Zuhura ', notifications: { tips: false, channel: 'sms' } } },
      { token },
    );
    expect(body).toMatchObject({
      firstName: 'Zuhura',
      lastName: 'Juma',
      locale: 'en',
      notifications: { savedSearches: true, tips: false, channel: 'sms' },
    });
    expect((await call(own.updateUser, { body: {} }, { token })).body).toEqual(body);
    const wrong = await call(own.updateUser, { body: { lastName: 'X' } }, { token, locale: 'sw' });
    expect([wrong.status, wrong.body.violations]).toEqual([
      422,
      [{ propertyPath: 'lastName', title: 'Herufi zisipungue 2' }],
    ]);
  });
});

describe('the phone number', () => {
  const ask = (token: string, phoneNumber: string) => call(own.changePhoneNumber, { body: { phoneNumber } }, { token });
  const confirm = (token: string, code: string, oldCode?: string) =>
    call(own.confirmPhoneNumber, { body: { code, ...(oldCode && { oldCode }) } }, { token });

  it('changes with a code to each number, and signs out elsewhere [ENTRY-5]', async () => {
    const { user, token } = await person();
    const elsewhere = (await signIn(user.phoneNumber)).body.token;
    const phoneNumber = freshNumber();
    expect((await ask(token, phoneNumber)).status).toBe(204);
    const [code, oldCode] = [await lastCode(phoneNumber), await lastCode(user.phoneNumber)];
    const alone = await confirm(token, code);
    expect([alone.status, alone.body.violations]).toMatchObject([422, [{ propertyPath: 'oldCode' }]]);
    const wrong = await confirm(token, other(code), oldCode);
    expect([wrong.status, wrong.body.violations]).toMatchObject([422, [{ propertyPath: 'code' }]]);
    // The failed attempt consumed neither code.
    const { status, body } = await confirm(token, code, oldCode);
    expect([status, body.phoneNumber]).toEqual([200, phoneNumber]);
    expect([(await me(token)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect([(await signIn(user.phoneNumber)).status, (await signIn(phoneNumber)).status]).toEqual([401, 200]);
    const told = await db.select().from(messages).where(eq(messages.to, user.phoneNumber));
    expect(told.map(({ kind }) => kind)).toContain('number_changed');
    expect((await confirm(token, code, oldCode)).status).toBe(422);
  });

  it('needs no code to an old number that was never proven [ENTRY-5]', async () => {
    const { user, token } = await person({ verifiedAt: null });
    const phoneNumber = freshNumber();
    await ask(token, phoneNumber);
    expect(await lastCode(user.phoneNumber)).toBe('');
    expect((await confirm(token, await lastCode(phoneNumber))).body).toMatchObject({ phoneNumber, isVerified: true });
  });

  it("is refused when it is one's own, another person's, or of a country we don't write to", async () => {
    const [{ user, token }, { user: stranger }] = [await person(), await person()];
    for (const number of [user.phoneNumber, stranger.phoneNumber, '+33612345678']) {
      const { status, body } = await ask(token, number);
      expect([status, body.violations]).toMatchObject([422, [{ propertyPath: 'phoneNumber' }]]);
    }
  });

  it('goes to the first of two who ask for the same', async () => {
    const people = [await person(), await person()];
    const phoneNumber = freshNumber();
    const pairs = [];
    for (const { user, token } of people) {
      await db.delete(rateLimits);
      await ask(token, phoneNumber);
      pairs.push({ token, code: await lastCode(phoneNumber), oldCode: await lastCode(user.phoneNumber) });
    }
    const confirmed = await Promise.all(pairs.map(({ token, code, oldCode }) => confirm(token, code, oldCode)));
    expect(confirmed.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
  });

  it('gives five tries, however they come', async () => {
    const { user, token } = await person();
    const phoneNumber = freshNumber();
    await ask(token, phoneNumber);
    const [code, oldCode] = [await lastCode(phoneNumber), await lastCode(user.phoneNumber)];
    await Promise.all(Array.from({ length: 8 }, () => confirm(token, other(code), other(oldCode))));
    expect((await confirm(token, code, oldCode)).status).toBe(422);
    expect(await db.select().from(codes).where(eq(codes.userId, user.id))).toMatchObject([
      { attempts: 5 },
      { attempts: 5 },
    ]);
  });
});

describe('the password', () => {
  const change = (token: string, old: string, newPassword: string) =>
    call(own.changePassword, { body: { password: old, newPassword, confirmPassword: newPassword } }, { token });

  it('changes with the old one, and signs out elsewhere [ENTRY-5]', async () => {
    const { user, token } = await person();
    const elsewhere = (await signIn(user.phoneNumber)).body.token;
    const wrong = await change(token, 'Wrong!2026', 'Mpya!2026');
    expect([wrong.status, wrong.body.violations]).toEqual([
      422,
      [{ propertyPath: 'password', title: 'This is not your password' }],
    ]);
    expect((await change(token, password, 'Mpya!2026')).status).toBe(204);
    expect([(await me(token)).status, (await me(elsewhere)).status]).toEqual([200, 401]);
    expect([(await signIn(user.phoneNumber)).status, (await signIn(user.phoneNumber, 'Mpya!2026')).status]).toEqual([
      401, 200,
    ]);
  });

  it.each(['password1', 'asha-asha', 'xx612345', 'short'])('"%s" is refused on its field [SAFE-2]', async (weak) => {
    const { token } = await person({ phoneNumber: `+25561234${last++ % 10000}`.padEnd(13, '5') });
    const answer = await change(token, password, weak === 'xx612345' ? `x${(await me(token)).body.phoneNumber}` : weak);
    expect([answer.status, answer.body.violations]).toMatchObject([422, [{ propertyPath: 'newPassword' }]]);
  });

  it('stops a guesser', async () => {
    const { token } = await person();
    const tries = await Promise.all(Array.from({ length: 12 }, () => change(token, 'Guess!2026', 'Mpya!2026')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('devices', () => {
  const list = async (token: string) => (await call(own.listDevices, {}, { token })).body.data as own.Device[];

  it('are listed with the one in use, and ended one by one or all but this [ENTRY-5]', async () => {
    const { user, token } = await person();
    const phone = await app.inject({
      method: 'POST',
      url: '/api/v1/users/login_check',
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36' },
      payload: { phoneNumber: user.phoneNumber, password },
    });
    const third = (await signIn(user.phoneNumber)).body.token;
    const devices = await list(token);
    expect(devices.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    const android = devices.find(({ name }) => name === 'Chrome, Android')!;
    expect([devices.length, android.isCurrent]).toEqual([3, false]);
    expect((await call(own.endDevice, { params: { id: android.id } }, { token })).status).toBe(204);
    expect((await me(phone.json().token)).status).toBe(401);
    expect((await call(own.endDevice, { params: { id: android.id } }, { token })).status).toBe(404);
    expect((await call(own.endOtherDevices, {}, { token })).status).toBe(204);
    expect([(await me(third)).status, (await list(token)).length]).toEqual([401, 1]);
  });

  it("of another person can't be ended", async () => {
    const [mine, theirs] = [await person(), await person()];
    const [device] = await list(theirs.token);
    expect((await call(own.endDevice, { params: { id: device!.id } }, { token: mine.token })).status).toBe(404);
    expect((await me(theirs.token)).status).toBe(200);
  });

  it('keep their name when the token is renewed', async () => {
    const { user } = await person();
    const { body } = await call(contract.login, { body: { phoneNumber: user.phoneNumber, password } });
    await db.update(refreshTokens).set({ device: 'Firefox, Windows' }).where(eq(refreshTokens.userId, user.id));
    const next = await call(contract.refreshToken, { body: { refresh_token: body.refresh_token } });
    expect((await list(next.body.token)).every(({ name }) => name === 'Firefox, Windows')).toBe(true);
  });

  it.each([
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile Safari/604.1', 'Safari, iPhone'],
    ['Opera/9.80 (Android; Opera Mini/36.2) Presto/2.12', 'Opera, Android'],
    ['curl/8.0', null],
    [undefined, null],
  ])('are named by what the browser says: %s', (agent, name) => {
    expect(deviceName(agent)).toBe(name);
  });
});

describe('my data', () => {
  it('is everything of mine, without secrets and without others [ENTRY-5]', async () => {
    const { user, token } = await person();
    const ad = await createAd(db);
    await db.insert(favorites).values({ userId: user.id, adId: ad.id });
    await db.insert(favorites).values({ userId: (await person()).user.id, adId: ad.id });
    const { status, body } = await call(own.exportUser, {}, { token });
    expect([status, body.account.phoneNumber, body.favorites.length]).toEqual([200, user.phoneNumber, 1]);
    expect(JSON.stringify(body)).not.toContain('argon2');
    const agent = await signedInAgent(services);
    await createAd(db, { agentId: agent.agent.id });
    const agents = (await call(own.exportUser, {}, { token: agent.token })).body;
    expect([agents.agent.id, agents.ads.length, agents.payments]).toEqual([agent.agent.id, 1, []]);
  });
});

describe('pausing the account', () => {
  const pause = (token: string, isPaused: boolean) => call(own.pauseUser, { body: { isPaused } }, { token });

  it('hides what is public, holds messages back, and can be lifted', async () => {
    const { agent, token } = await signedInAgent(services, { user: { phoneNumber: freshNumber(), passwordHash } });
    const ad = await createAd(db, { agentId: agent.id });
    await services.adIndex.catchUp();
    const shown = async () => {
      await services.adIndex.catchUp();
      const found = (await app.inject(`/api/v1/front/ads/search?agentId=${agent.id}`)).json();
      const pages = await Promise.all(
        [`ads/${ad.id}`, `agents/${agent.id}`].map(
          async (path) => (await app.inject(`/api/v1/front/${path}`)).statusCode === 200,
        ),
      );
      return [found.pagination.resultCount === 1, ...pages];
    };
    expect(await shown()).toEqual([true, true, true]);
    expect((await pause(token, true)).body.isPaused).toBe(true);
    expect(await shown()).toEqual([false, false, false]);
    const [user] = await db.select().from(users).where(eq(users.id, agent.userId));
    await db.delete(messages);
    const warning = { device: 'Chrome', time: '10:00', link: '/' };
    await db.transaction(async (tx) => {
      await notifyUser(tx, user!, 'name_accepted', { name: 'Asha' });
      await notifyUser(tx, user!, 'verification_code', { code: 12_345 });
      await notifyUser(tx, user!, 'new_device', warning);
    });
    await workOff();
    const sent = await db
      .select({ kind: messages.kind, status: messages.status })
      .from(messages)
      .orderBy(messages.kind);
    expect(sent).toEqual([
      { kind: 'name_accepted', status: 'cancelled' },
      { kind: 'new_device', status: 'sent' },
      { kind: 'verification_code', status: 'sent' },
    ]);
    // Signing in works and does not lift it.
    expect((await me((await signIn(user!.phoneNumber)).body.token)).body.isPaused).toBe(true);
    expect((await pause(token, false)).body.isPaused).toBe(false);
    expect(await shown()).toEqual([true, true, true]);
  });

  it('takes saved searches out of the matching, and puts back those that still run', async () => {
    const { user, token } = await person();
    const search = { userId: user.id, priceMax: 1 };
    const [running] = await db
      .insert(userAdSearches)
      .values([
        { ...search, expirationDate: sql`now() + interval '1 day'` },
        { ...search, expirationDate: sql`now() - interval '1 day'` },
      ])
      .returning();
    const targets = async () => (await db.select().from(userAdSearchTargets)).map(({ searchId }) => searchId);
    await pause(token, false);
    await pause(token, true);
    expect(await targets()).toEqual([]);
    await pause(token, false);
    expect(await targets()).toEqual([running!.id]);
  });

  it('needs a session and an answer', async () => {
    expect((await pause('', true)).status).toBe(401);
    const { token } = await person();
    expect((await call(own.pauseUser, { body: {} as never }, { token })).status).toBe(422);
  });
});

describe('deleting the account', () => {
  const leave = (token: string, typed = password) => call(own.deleteUser, { body: { password: typed } }, { token });

  it('needs the password, ends every session and hides the ads at once [ENTRY-5]', async () => {
    const { agent, token } = await signedInAgent(services, { user: { phoneNumber: freshNumber(), passwordHash } });
    const ad = await createAd(db, { agentId: agent.id });
    await services.adIndex.catchUp();
    const shown = async () => (await app.inject(`/api/v1/front/ads/${ad.id}`)).statusCode;
    expect(await shown()).toBe(200);
    const wrong = await leave(token, 'Wrong!2026');
    expect([wrong.status, wrong.body.violations]).toMatchObject([422, [{ propertyPath: 'password' }]]);
    const { status, body } = await leave(token);
    expect(status).toBe(200);
    const days = (Date.parse(body.deletedOn) - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(limits.returnDays);
    expect([(await me(token)).status, await shown()]).not.toContain(200);
    await services.adIndex.catchUp();
    const found = (await app.inject(`/api/v1/front/ads/search?agentId=${agent.id}`)).json();
    expect(found.pagination.resultCount).toBe(0);
    expect((await app.inject(`/api/v1/front/agents/${agent.id}`)).statusCode).not.toBe(200);

    // Signing in restores everything.
    const [user] = await db.select().from(users).where(eq(users.id, agent.userId));
    const back = await signIn(user!.phoneNumber);
    expect([back.status, (await me(back.body.token)).status, await shown()]).toEqual([200, 200, 200]);
    await removeDeletedUsers(services);
    expect((await me(back.body.token)).body.firstName).toBe('Asha');
  });

  it('removes those who stay away; the books keep their entries without a name [ENTRY-5]', async () => {
    const { agent, token } = await signedInAgent(services, { user: { phoneNumber: freshNumber(), passwordHash } });
    const ad = await createAd(db, { agentId: agent.id });
    const customer = await person();
    await db.insert(favorites).values({ userId: agent.userId, adId: ad.id });
    await db
      .insert(userAdSearches)
      .values({ userId: agent.userId, priceMax: 1, expirationDate: sql`now() + interval '1 day'` });
    await db
      .insert(transactionEvents)
      .values({ customerId: customer.user.id, adId: ad.id, agentId: agent.id, day: '2026-01-01' });
    const [before] = await db.select().from(users).where(eq(users.id, agent.userId));
    await leave(token);
    await leave(customer.token);
    await removeDeletedUsers(services);
    expect((await db.select().from(users).where(eq(users.id, agent.userId)))[0]!.firstName).toBe('Asha');
    await db
      .update(users)
      .set({ deleteAt: sql`now() - interval '1 second'` })
      .where(sql`${users.deleteAt} is not null`);
    // Too late to come back, although the job has not run yet.
    expect((await signIn(before!.phoneNumber)).status).toBe(403);
    await removeDeletedUsers(services);
    const [after] = await db.select().from(users).where(eq(users.id, agent.userId));
    expect(after).toMatchObject({ firstName: 'N.', lastName: 'N.', passwordHash: 'none', deleteAt: null });
    expect(after!.phoneNumber).not.toBe(before!.phoneNumber);
    expect(await db.select().from(messages).where(eq(messages.to, before!.phoneNumber))).toEqual([]);
    expect((await db.select().from(ads).where(eq(ads.id, ad.id)))[0]!.deletedAt).not.toBeNull();
    expect((await db.select().from(agents).where(eq(agents.id, agent.id)))[0]!.name).toBeNull();
    expect(await db.$count(favorites, eq(favorites.userId, agent.userId))).toBe(0);
    expect(await db.$count(userAdSearches, eq(userAdSearches.userId, agent.userId))).toBe(0);
    expect(await db.$count(transactionEvents, eq(transactionEvents.agentId, agent.id))).toBe(1);
    expect((await signIn(before!.phoneNumber)).status).toBe(401);
    // The number is free for a new account.
    expect(await db.$count(users, eq(users.phoneNumber, before!.phoneNumber))).toBe(0);
  });

  it('is refused to the team', async () => {
    const { token } = await person({ teamRole: 'owner' });
    expect((await leave(token)).status).toBe(409);
  });
});

describe('becoming an agent', () => {
  const become = (token: string, code: string, agentName: string | null = 'Mikocheni Homes') =>
    call(own.becomeAgent, { body: { agentName, code } }, { token });

  it('takes a code, and the role holds at once with the same token [ENTRY-5]', async () => {
    const { user, token } = await person({ verifiedAt: null });
    expect((await become(token, '12345')).status).toBe(404);
    await call(contract.newCode, {}, { token });
    const code = await lastCode(user.phoneNumber);
    expect((await become(token, other(code))).status).toBe(404);
    const { status, body } = await become(token, code);
    expect([status, body]).toMatchObject([
      200,
      {
        userType: 'agent',
        isVerified: true,
        roles: ['ROLE_USER', 'ROLE_AGENT'],
        agentProfile: { name: 'Mikocheni Homes' },
      },
    ]);
    expect(
      (await app.inject({ url: '/api/v1/agents/home-page', headers: { authorization: `Bearer ${token}` } })).statusCode,
    ).toBe(200);
    expect((await become(token, code)).status).toBe(409);
  });

  it('happens once for concurrent requests', async () => {
    const { user, token } = await person();
    await call(contract.newCode, {}, { token });
    const code = await lastCode(user.phoneNumber);
    const both = await Promise.all([become(token, code), become(token, code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(agents, eq(agents.userId, user.id))).toBe(1);
  });
});
