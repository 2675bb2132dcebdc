import * as contract from '@makao/contract/accounts';
import { becomeAgent, updateUser } from '@makao/contract/accounts.own';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyRetention } from '../../db/apply-retention.ts';
import { codes, rateLimits, users } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { createUser, daysFromNow } from '../../test/factories.ts';
import { inOneMinute } from '../../test/in-one-minute.ts';
import { entryApp, freshNumber, wrongCode } from './enter.fixture.ts';
import { hashPassword } from './passwords.ts';
import { makeRecoveryCodes, storeNewSecret, turnOn } from './second-factor.ts';

const { db, services, call, browser, codesTo, me } = await entryApp();
const password = 'Mlango!2026';
const passwordHash = await hashPassword(password);
const accountOf = async (phoneNumber: string) =>
  (await db.select().from(users).where(eq(users.phoneNumber, phoneNumber)))[0];
const elsewhere = (host: number) => `41.59.${Math.floor(host / 250)}.${(host % 250) + 1}`;
const times = async <T>(count: number, what: (at: number) => Promise<T>) => {
  const all: T[] = [];
  for (let at = 0; at < count; at++) all.push(await what(at));
  return all;
};

beforeEach(() => db.delete(rateLimits));

describe('a number and a code [ENTRY-6]', () => {
  it("open a verified customer's account, whose name is asked later", async () => {
    const phoneNumber = freshNumber();
    const page = browser(undefined, 'sw');
    expect((await page.ask(phoneNumber)).status).toBe(202);
    const [code] = await codesTo(phoneNumber);
    const { status, body } = await page.enter(phoneNumber, code!);
    expect(status).toBe(200);
    const user = await me(body);
    expect(user).toMatchObject({ phoneNumber, userType: 'customer', isVerified: true, isNamed: false, locale: 'sw' });
    expect(user.roles).toEqual(['ROLE_USER']);
    // No notice about a new device to a person who is new themselves.
    expect(await db.$count(messages, eq(messages.to, phoneNumber))).toBe(1);
    const asAgent = { body: { agentName: null, code: Number(code) } };
    expect((await call(becomeAgent, asAgent, { token: body.token })).body.code).toBe('nameRequired');
    const named = await call(updateUser, { body: { firstName: 'Neema', lastName: 'Mushi' } }, { token: body.token });
    expect(named.body).toMatchObject({ isNamed: true, fullName: 'Neema Mushi' });
    // No password was ever set: none opens the account.
    const login = await page.send(contract.login, { phoneNumber, password: 'none' });
    expect([login.status, login.body.code]).toEqual([401, 'wrongCredentials']);
  });

  it('recognise a person by number, however they registered', async () => {
    const agent = await createUser(db, { userType: 'agent', firstName: 'Juma', passwordHash });
    const { body } = await browser().come(agent.phoneNumber);
    expect(await me(body)).toMatchObject({ id: agent.id, firstName: 'Juma', userType: 'agent', isNamed: true });
    // The password works as before.
    expect((await browser().send(contract.login, { phoneNumber: agent.phoneNumber, password })).status).toBe(200);
  });

  it('take an unverified account from a stranger who registered the number', async () => {
    const phoneNumber = freshNumber();
    const thief = browser(elsewhere(1));
    const form = { firstName: 'Mwizi', lastName: 'Mwizi', phoneNumber, userType: 'customer', password };
    const registered = await thief.send(contract.register, { ...form, termsAndConditions: true });
    const { body } = await browser().come(phoneNumber);
    expect(await me(body)).toMatchObject({ phoneNumber, isVerified: true });
    expect((await call(contract.getMe, {}, { token: registered.body.data.token })).status).toBe(401);
    expect(
      (await thief.send(contract.refreshToken, { refresh_token: registered.body.data.refresh_token })).status,
    ).toBe(401);
    expect((await thief.send(contract.login, { phoneNumber, password })).status).toBe(401);
  });

  it('do not pass a second factor', async () => {
    const user = await createUser(db, { passwordHash, teamRole: 'owner', needsNoSecondFactor: false });
    const [recovery] = await db.transaction(async (tx) => {
      await storeNewSecret(tx, services, user.id);
      await turnOn(tx, user.id);
      return makeRecoveryCodes(tx, services, user.id);
    });
    const page = browser();
    const { code, status, body } = await page.come(user.phoneNumber);
    expect([status, body.code]).toEqual([401, 'codeRequired']);
    const wrong = await page.enter(user.phoneNumber, code, { secondFactor: '000000' });
    expect(wrong.body.violations).toMatchObject([{ propertyPath: 'secondFactor' }]);
    expect((await page.enter(user.phoneNumber, code, { secondFactor: recovery })).status).toBe(200);
  });

  it('give a suspended account what a password gives, and bring back a deleted one', async () => {
    const suspended = await createUser(db, { suspendedAt: new Date(), suspendedReason: 'spam' });
    const refused = await browser().come(suspended.phoneNumber);
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
    const deleted = await createUser(db, {
      suspendedAt: new Date(),
      suspendedReason: 'deleted',
      deleteAt: daysFromNow(3),
    });
    const { status, body } = await browser().come(deleted.phoneNumber);
    expect(status).toBe(200);
    expect((await me(body)).id).toBe(deleted.id);
    expect(await accountOf(deleted.phoneNumber)).toMatchObject({ deleteAt: null, suspendedAt: null });
  });

  it.each([
    ['a number of no country', { phoneNumber: '+255' }, 'phoneNumber'],
    ['a landline', { phoneNumber: '+255222123456' }, 'phoneNumber'],
    ['a country that is not served', { phoneNumber: '+5511987654321' }, 'phoneNumber'],
  ])('are refused on the field: %s', async (_, { phoneNumber }, propertyPath) => {
    const { status, body } = await browser().ask(phoneNumber);
    expect([status, body.violations[0]]).toEqual([422, { propertyPath, title: expect.any(String) }]);
  });
});

describe('codes that sign in [ENTRY-6, SAFE-2]', () => {
  it('answer the same for a number with an account and without, also when too many are asked for', async () => {
    const known = await createUser(db, { passwordHash });
    const suspended = await createUser(db, { suspendedAt: new Date(), suspendedReason: 'spam' });
    const answersOf = async (phoneNumber: string) => {
      await inOneMinute();
      await db.delete(rateLimits);
      const page = browser();
      const asked = await times(3, () => page.ask(phoneNumber));
      const [code] = await codesTo(phoneNumber);
      const guessed = await times(2, () => page.enter(phoneNumber, wrongCode(code!)));
      return [...asked, ...guessed].map(({ status, body }) => [status, body]);
    };
    const unknown = await answersOf(freshNumber());
    expect(unknown.map(([status]) => status)).toEqual([202, 429, 429, 404, 404]);
    expect(await answersOf(known.phoneNumber)).toEqual(unknown);
    expect(await answersOf(suspended.phoneNumber)).toEqual(unknown);
  });

  it('work once, also when sent many times at once, and open one account', async () => {
    const phoneNumber = freshNumber();
    const page = browser();
    await page.ask(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    const answers = await Promise.all(Array.from({ length: 4 }, () => page.enter(phoneNumber, code!)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '404', '404', '404']);
    expect(await db.$count(users, eq(users.phoneNumber, phoneNumber))).toBe(1);
    expect((await page.enter(phoneNumber, code!)).status).toBe(404);
  });

  it('are refused once expired, for another number, and after a newer one on the same device', async () => {
    const phoneNumber = freshNumber();
    const page = browser();
    await page.ask(phoneNumber);
    const [first] = await codesTo(phoneNumber);
    expect((await page.enter(freshNumber(), first!)).status).toBe(404);
    await db.delete(rateLimits);
    await page.ask(phoneNumber);
    const second = (await codesTo(phoneNumber)).at(-1)!;
    if (first !== second) expect((await page.enter(phoneNumber, first!)).status).toBe(404);
    await db.update(codes).set({ expiresAt: sql`now()` }).where(eq(codes.phoneNumber, phoneNumber));
    expect((await page.enter(phoneNumber, second)).status).toBe(404);
    expect(await accountOf(phoneNumber)).toBeUndefined();
    await db
      .update(codes)
      .set({ expiresAt: daysFromNow(-8) })
      .where(eq(codes.phoneNumber, phoneNumber));
    await applyRetention(db);
    expect(await db.$count(codes, eq(codes.phoneNumber, phoneNumber))).toBe(0);
  });

  it('of another purpose open nothing', async () => {
    const user = await createUser(db, { passwordHash });
    const page = browser();
    await page.send(contract.forgotPassword, { phoneNumber: user.phoneNumber });
    const rows = await db.select().from(messages).where(eq(messages.to, user.phoneNumber));
    const code = /\b\d{5}\b/.exec(rows[0]!.text)![0];
    expect((await page.enter(user.phoneNumber, code)).status).toBe(404);
    await page.ask(user.phoneNumber);
    const entry = (await codesTo(user.phoneNumber)).at(-1)!;
    const reset = { phoneNumber: user.phoneNumber, code: entry, newPassword: 'Mpya!2026' };
    if (entry !== code) expect((await page.send(contract.resetPassword, reset)).status).toBe(404);
  });

  it('withstand guesses from many addresses, which use up no attempts of the page that waits', async () => {
    const phoneNumber = freshNumber();
    const page = browser();
    await page.ask(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    await times(8, (at) => browser(elsewhere(at)).enter(phoneNumber, wrongCode(code!)));
    // The right one is no longer accepted from elsewhere.
    expect((await browser(elsewhere(9)).enter(phoneNumber, code!)).status).toBe(404);
    await times(4, () => page.enter(phoneNumber, wrongCode(code!)));
    expect((await page.enter(phoneNumber, code!)).status).toBe(200);
  });

  it('allow five guesses to the page that asked, also at once', async () => {
    const phoneNumber = freshNumber();
    const page = browser();
    await page.ask(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    await Promise.all(Array.from({ length: 5 }, () => page.enter(phoneNumber, wrongCode(code!))));
    expect((await page.enter(phoneNumber, code!)).status).toBe(404);
  });

  it('that strangers ask for leave some to the owner', async () => {
    const owner = await createUser(db, { passwordHash });
    const home = browser();
    await home.send(contract.login, { phoneNumber: owner.phoneNumber, password });
    const asked = await times(8, (at) => browser(elsewhere(40 + at)).ask(owner.phoneNumber));
    expect(asked.map(({ status }) => status)).toEqual([...Array(6).fill(202), 429, 429]);
    expect((await home.come(owner.phoneNumber)).status).toBe(200);
  });
});
