import * as contract from '@makao/contract/accounts';
import * as own from '@makao/contract/accounts.own';
import { violationTitle } from '@makao/i18n/violations';
import { desc, eq, sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { connect } from '../../db/client.ts';
import { codes, rateLimits, refreshTokens, signInLinks, users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { messages } from '../../db/schema/messages.ts';
import { testApp } from '../../test/app.ts';
import { inOneMinute } from '../../test/in-one-minute.ts';
import { signedIn } from '../../test/people.ts';
import { registerUser } from './register-user.ts';
import { createSignInLink } from './sign-in.ts';

const { app, db, services, connection, call } = await testApp();

let last = 10_000_000;
const freshNumber = () => `+2557${++last}`;
const form = (more: Partial<contract.RegisterForm> = {}): contract.RegisterForm => ({
  firstName: 'Neema',
  lastName: 'Mushi',
  phoneNumber: freshNumber(),
  userType: 'customer',
  agentName: null,
  password: 'Siri!2026',
  confirmPassword: 'Siri!2026',
  termsAndConditions: true,
  ...more,
});
const registered = async (more: Partial<contract.RegisterForm> = {}) => {
  const body = form(more);
  const answer = await call(contract.register, { body });
  return { ...body, tokens: answer.body.data as contract.Tokens, token: answer.body.data?.token as string };
};
const lastMessage = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt)).limit(1))[0];
const lastCode = async (to: string) => /\b\d{5}\b/.exec((await lastMessage(to))!.text)![0];
const otherCode = (code: string) => String(code === '10000' ? 10001 : 10000);
const signIn = (phoneNumber: string, password: string, locale: 'en' | 'sw' = 'en') =>
  call(contract.login, { body: { phoneNumber, password } }, { locale });
const me = (token: string) => call(contract.getMe, {}, { token });

beforeEach(async () => {
  await db.delete(rateLimits);
});

describe('registration', () => {
  it('takes one connection a person: ten at once share a pool of two', async () => {
    const few = connect({ ...connection, max: 2, connectionTimeoutMillis: 5_000 });
    const register = () =>
      registerUser({ ...services, db: few }, contract.registerForm.parse(form()), 'en', {
        address: '10.0.0.1',
        device: null,
      });
    const sessions = await Promise.all(Array.from({ length: 10 }, register));
    await few.$client.end();
    expect(sessions.map(({ token }) => typeof token)).toEqual(Array(10).fill('string'));
  });

  it("opens a session, sends a code in the caller's language and knows the customer [AUTH-5, AUTH-6]", async () => {
    const body = form();
    const answer = await call(contract.register, { body }, { locale: 'sw' });
    expect(answer.status).toBe(201);
    const { body: user } = await me(answer.body.data.token);
    expect(user).toMatchObject({
      firstName: 'Neema',
      fullName: 'Neema Mushi',
      roles: ['ROLE_USER'],
      isVerified: false,
      locale: 'sw',
      agentProfile: null,
    });
    expect((await lastMessage(body.phoneNumber))!.text).toMatch(/msimbo wako ni \d{5}/);
  });

  it('gives an agent a profile with the trade name, a customer none [AUTH-5]', async () => {
    const agent = await registered({ userType: 'agent', agentName: 'Dalali Neema' });
    expect((await me(agent.token)).body).toMatchObject({
      roles: ['ROLE_USER', 'ROLE_AGENT'],
      agentProfile: { name: 'Dalali Neema' },
    });
    const customer = await registered({ agentName: 'Not an agent' });
    expect((await me(customer.token)).body.agentProfile).toBeNull();
    expect(await db.select().from(agents).where(eq(agents.name, 'Not an agent'))).toEqual([]);
  });

  it('keeps the password as argon2id and the code as a keyed hash', async () => {
    const { phoneNumber } = await registered();
    const [user] = await db.select().from(users).where(eq(users.phoneNumber, phoneNumber));
    expect(user!.passwordHash).toMatch(/^\$argon2id\$/);
    const [row] = await db.select().from(codes).where(eq(codes.userId, user!.id));
    expect(row!.codeHash).not.toContain(await lastCode(phoneNumber));
  });

  it.each([
    ['firstName', { firstName: 'N' }, 'At least 2 characters'],
    ['lastName', { lastName: ' M ' }, 'At least 2 characters'],
    ['phoneNumber', { phoneNumber: '0712345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: '+255812345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: undefined as never }, 'This field is required'],
    ['userType', { userType: 'admin' as never }, 'Choose one of the values offered'],
    ['password', { password: 'short', confirmPassword: 'short' }, 'At least 8 characters'],
    ['confirmPassword', { confirmPassword: 'Other!2026' }, 'Passwords must match'],
    ['confirmPassword', { confirmPassword: '' }, 'This field is required'],
    ['termsAndConditions', { termsAndConditions: false }, 'You must accept the terms and conditions'],
  ])('refuses a wrong %s on its field [AUTH-5, I18N-5]', async (propertyPath, more, title) => {
    const { status, body } = await call(contract.register, { body: form(more) });
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
  });

  it('reports every invalid field at once [ENTRY-3, AUTH-5]', async () => {
    const { status, body } = await call(contract.register, {
      body: form({
        firstName: 'N',
        password: 'short',
        confirmPassword: 'other',
        phoneNumber: '0',
        termsAndConditions: false,
      }),
    });
    expect([status, body.violations.map(({ propertyPath }: { propertyPath: string }) => propertyPath).sort()]).toEqual([
      422,
      ['confirmPassword', 'firstName', 'password', 'phoneNumber', 'termsAndConditions'],
    ]);
  });

  it('names both fields of a password when both are empty [AUTH-5]', async () => {
    const { status, body } = await call(contract.register, { body: form({ password: '', confirmPassword: '' }) });
    const named = (field: string) =>
      body.violations.flatMap(({ propertyPath, title }: { propertyPath: string; title: string }) =>
        propertyPath === field ? title : [],
      );
    expect([status, named('confirmPassword')]).toEqual([422, ['This field is required']]);
    expect(named('password')).toHaveLength(1);
  });

  it.each([
    ['a common one', 'Password123', 'commonPassword'],
    ['one letter', 'aaaaaaaa', 'commonPassword'],
    ['one digit', '11111111', 'commonPassword'],
    ['a piece again and again', 'abcabcabc', 'commonPassword'],
    ['a longer piece, cut off', 'Xy7!qXy7!qXy', 'commonPassword'],
    ['one with the first name', 'xx-nEEma-1', 'personalPassword'],
    ['one with the last name', 'MushiMushi9', 'personalPassword'],
  ])('refuses %s as a password, in registration and reset [SAFE-2]', async (_, password, problem) => {
    const title = violationTitle({ code: 'custom', message: problem }, 'en');
    const { status, body } = await call(contract.register, { body: form({ password, confirmPassword: password }) });
    expect([status, body.violations]).toEqual([422, [{ propertyPath: 'password', title }]]);
    const { phoneNumber } = await registered();
    await call(contract.forgotPassword, { body: { phoneNumber } });
    const code = await lastCode(phoneNumber);
    const reset = (newPassword: string) => call(contract.resetPassword, { body: { phoneNumber, code, newPassword } });
    const weak = await reset(password);
    expect([weak.status, weak.body.violations]).toEqual([422, [{ propertyPath: 'newPassword', title }]]);
    // The code still works with a better password.
    expect((await reset('Mpya!2026')).status).toBe(200);
  });

  it('refuses a password that holds the number, however it is written [SAFE-2]', async () => {
    const body = form();
    const digits = body.phoneNumber.slice(4);
    for (const password of [`x0${digits}`, `0${digits.replace(/(...)/g, '$1 ')}!`]) {
      const refused = await call(contract.register, { body: { ...body, password, confirmPassword: password } });
      expect(refused.body.violations).toMatchObject([{ propertyPath: 'password' }]);
    }
  });

  const writeTo = async (phoneNumber: string) => ({
    answer: await call(contract.register, { body: form({ phoneNumber }) }, { locale: 'sw' }),
    forgot: await call(contract.forgotPassword, { body: { phoneNumber } }),
  });

  it.each(['+254712345678', '+447400123456', '+12025550123'])('writes to %s [SAFE-2]', async (phoneNumber) => {
    const { answer, forgot } = await writeTo(phoneNumber);
    expect([answer.status, forgot.status]).toEqual([201, 204]);
  });

  it.each(['+33612345678', '+18765550123', '+14165550123'])('does not write to %s [SAFE-2]', async (phoneNumber) => {
    const { answer, forgot } = await writeTo(phoneNumber);
    expect([answer.status, forgot.status]).toEqual([422, 422]);
    const title = violationTitle({ code: 'custom', message: 'countryNotServed' }, 'sw');
    expect(answer.body.violations).toEqual([{ propertyPath: 'phoneNumber', title }]);
    expect(forgot.body.violations).toMatchObject([{ propertyPath: 'phoneNumber' }]);
  });

  it('refuses a number that has an account, also when two ask at once', async () => {
    const { phoneNumber } = await registered();
    const again = await call(contract.register, { body: form({ phoneNumber }) }, { locale: 'sw' });
    expect([again.status, again.body.violations]).toEqual([
      422,
      [{ propertyPath: 'phoneNumber', title: 'Namba hii tayari ina akaunti' }],
    ]);
    const body = form();
    const both = await Promise.all([call(contract.register, { body }), call(contract.register, { body })]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422]);
  });
});

describe('the verification code', () => {
  it('verifies the account and signs in, once [ENTRY-1, AUTH-7, AUTH-15]', async () => {
    const { phoneNumber, token } = await registered();
    const code = await lastCode(phoneNumber);
    expect(Number(code)).toBeGreaterThanOrEqual(10_000);
    const { status, body } = await call(contract.verifyCode, { query: { code } }, { token });
    expect(status).toBe(200);
    expect((await me(body.token)).body).toMatchObject({ phoneNumber, isVerified: true });
    expect((await call(contract.refreshToken, { body: { refresh_token: body.refresh_token } })).status).toBe(200);
    expect((await call(contract.verifyCode, { query: { code } }, { token })).status).toBe(404);
  });

  it("is refused when wrong, too old or another person's [AUTH-7]", async () => {
    const mine = await registered();
    const code = await lastCode(mine.phoneNumber);
    let other = await registered();
    while ((await lastCode(other.phoneNumber)) === code) other = await registered();
    const tryCode = (value: string, token = mine.token) =>
      call(contract.verifyCode, { query: { code: value } }, { token });
    expect((await tryCode(otherCode(code))).status).toBe(404);
    expect((await tryCode(code, other.token)).status).toBe(404);
    await db.update(codes).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await tryCode(code)).status).toBe(404);
  });

  it('dies after five wrong tries, however they come', async () => {
    const { phoneNumber, token } = await registered();
    const code = await lastCode(phoneNumber);
    const wrong = { query: { code: otherCode(code) } };
    await Promise.all(Array.from({ length: 8 }, () => call(contract.verifyCode, wrong, { token })));
    expect((await call(contract.verifyCode, { query: { code } }, { token })).status).toBe(404);
  });

  it.each(['1234', '123456', 'abcde', ''])('"%s" is no code [AUTH-15]', async (code) => {
    const { token } = await signedIn(services);
    const answer = await app.inject({
      url: `/api/v1/users/code/verify?code=${code}`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect([answer.statusCode, answer.json().violations[0].propertyPath]).toEqual([422, 'code']);
  });

  it('is sent ten times a day', async () => {
    const { token } = await registered();
    const later = () => db.delete(rateLimits).where(sql`${rateLimits.key} ~ '^code (minute|hour) '`);
    for (let sent = 2; sent <= 10; sent++) {
      await later();
      expect((await call(contract.newCode, {}, { token })).status).toBe(204);
    }
    await later();
    expect((await call(contract.newCode, {}, { token })).status).toBe(429);
  });

  it('is counted by what it is for: one for a password may follow at once', async () => {
    await inOneMinute();
    const { phoneNumber } = await registered();
    expect((await call(contract.forgotPassword, { body: { phoneNumber } })).status).toBe(204);
    expect((await call(contract.forgotPassword, { body: { phoneNumber } })).status).toBe(429);
  });

  it('is sent again once a minute and five times an hour, and the old one stops working', async () => {
    await inOneMinute();
    const { phoneNumber, token } = await registered();
    const sent = [await lastCode(phoneNumber)];
    const tooSoon = await call(contract.newCode, {}, { token });
    expect(tooSoon.status).toBe(429);
    expect(Number(tooSoon.headers['retry-after'])).toBeGreaterThan(0);
    const minuteLater = () => db.delete(rateLimits).where(sql`${rateLimits.key} like 'code minute %'`);
    while (sent.length < 5) {
      await minuteLater();
      expect((await call(contract.newCode, {}, { token })).status).toBe(204);
      sent.push(await lastCode(phoneNumber));
    }
    await minuteLater();
    expect((await call(contract.newCode, {}, { token })).status).toBe(429);
    const newest = sent.at(-1)!;
    // A code may come up twice.
    const older = sent.find((code) => code !== newest)!;
    const verify = async (code: string) => (await call(contract.verifyCode, { query: { code } }, { token })).status;
    expect([await verify(older), await verify(newest)]).toEqual([404, 200]);
  });
});

describe('signing in', () => {
  it('answers a pair of tokens [AUTH-1]', async () => {
    const { phoneNumber } = await registered();
    const { status, body } = await signIn(phoneNumber, 'Siri!2026');
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'refresh_token']]);
    expect((await me(body.token)).body.phoneNumber).toBe(phoneNumber);
  });

  it('does not distinguish a wrong password from an unknown number [AUTH-4]', async () => {
    const { phoneNumber } = await registered();
    const wrong = await signIn(phoneNumber, 'Wrong!2026');
    const unknown = await signIn(freshNumber(), 'Wrong!2026');
    expect([wrong.status, wrong.body]).toEqual([
      401,
      { code: 'wrongCredentials', message: 'Please check your number, country code and password and try again.' },
    ]);
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
    expect((await signIn(phoneNumber, 'Wrong!2026', 'sw')).body.message).toBe(
      'Hakiki namba yako, msimbo wa nchi na nenosiri, kisha jaribu tena.',
    );
  });

  it('never stops a person who knows the password', async () => {
    const { phoneNumber } = await registered();
    for (let time = 0; time < 12; time++) expect((await signIn(phoneNumber, 'Siri!2026')).status).toBe(200);
  });

  it('stops a guesser by number and says when to retry', async () => {
    const { phoneNumber } = await registered();
    const tries = await Promise.all(Array.from({ length: 12 }, () => signIn(phoneNumber, 'Guess!2026')));
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(2);
    const right = await signIn(phoneNumber, 'Siri!2026');
    expect(right.status).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('refuses a suspended person, and ends the session under way', async () => {
    const { phoneNumber, token } = await registered();
    await db
      .update(users)
      .set({ suspendedAt: new Date(), suspendedReason: 'fake photos' })
      .where(eq(users.phoneNumber, phoneNumber));
    expect((await me(token)).body.code).toBe('suspended');
    expect([(await signIn(phoneNumber, 'Siri!2026')).status, (await me(token)).status]).toEqual([403, 403]);
  });
});

describe('tokens', () => {
  const refresh = (token: string) => call(contract.refreshToken, { body: { refresh_token: token } });

  it('are refreshed, each refresh token once [AUTH-14]', async () => {
    const { tokens } = await registered();
    const next = await refresh(tokens.refresh_token);
    expect(next.status).toBe(200);
    expect(next.body.refresh_token).not.toBe(tokens.refresh_token);
    expect((await me(next.body.token)).status).toBe(200);
  });

  it('let two tabs refresh at the same time', async () => {
    const { tokens } = await registered();
    const both = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const { body } of both) expect((await refresh(body.refresh_token)).status).toBe(200);
  });

  it('end the whole family when an old one comes back', async () => {
    const { tokens } = await registered();
    const next = await refresh(tokens.refresh_token);
    await db.update(refreshTokens).set({ usedAt: sql`${refreshTokens.usedAt} - interval '1 minute'` });
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect((await refresh(next.body.refresh_token)).status).toBe(401);
    expect((await me(next.body.token)).status).toBe(401);
  });

  it('are worth nothing after signing out, elsewhere they live on [AUTH-13]', async () => {
    const { phoneNumber, tokens } = await registered();
    const other = (await signIn(phoneNumber, 'Siri!2026')).body;
    expect((await call(contract.logout, { body: { refresh_token: tokens.refresh_token } })).status).toBe(204);
    expect([
      (await me(tokens.token)).status,
      (await refresh(tokens.refresh_token)).status,
      (await me(other.token)).status,
    ]).toEqual([401, 401, 200]);
  });

  it('are refused when tampered with, unsigned, foreign, of another kind or too old [API-4]', async () => {
    const { user, token } = await signedIn(services);
    const [head, body, signature] = token.split('.') as [string, string, string];
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const sign = (secret: Uint8Array, more: (jwt: SignJWT) => SignJWT, typ = 'at+jwt') =>
      more(
        new SignJWT({ family: claims.family })
          .setProtectedHeader({ alg: 'HS256', typ })
          .setSubject(user.id)
          .setIssuedAt(),
      ).sign(secret);
    const forged = [
      `${head}.${encode({ ...claims, sub: crypto.randomUUID() })}.${signature}`,
      `${encode({ alg: 'none', typ: 'at+jwt' })}.${body}.`,
      await sign(new Uint8Array(32).fill(9), (jwt) => jwt.setExpirationTime('15m')),
      await sign(services.tokenSecret, (jwt) => jwt.setExpirationTime('-1s')),
      await sign(services.tokenSecret, (jwt) => jwt.setExpirationTime('15m'), 'JWT'),
      'nonsense',
    ];
    for (const bad of forged) expect([bad, (await me(bad)).status]).toEqual([bad, 401]);
    expect((await me(token)).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const forgot = (phoneNumber: string) => call(contract.forgotPassword, { body: { phoneNumber } });
  const reset = (phoneNumber: string, code: string, newPassword = 'Mpya!2026') =>
    call(contract.resetPassword, { body: { phoneNumber, code, newPassword } });

  it('is replaced with a code that signs in, and every other session ends [ENTRY-1, AUTH-9, AUTH-10]', async () => {
    const { phoneNumber, token } = await registered();
    await db.delete(rateLimits);
    expect((await forgot(phoneNumber)).status).toBe(204);
    expect((await lastMessage(phoneNumber))!.kind).toBe('new_password_code');
    const { status, body } = await reset(phoneNumber, await lastCode(phoneNumber));
    expect([status, (await me(body.token)).body.phoneNumber]).toEqual([200, phoneNumber]);
    expect([
      (await signIn(phoneNumber, 'Siri!2026')).status,
      (await signIn(phoneNumber, 'Mpya!2026')).status,
      (await me(token)).status,
    ]).toEqual([401, 200, 401]);
  });

  it('answers 404 for an unknown number, five times an hour [AUTH-9]', async () => {
    const phoneNumber = freshNumber();
    const statuses = [];
    for (let i = 0; i < 6; i++) statuses.push((await forgot(phoneNumber)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429]);
  });

  it('answers 404 for a wrong code and 400 when none was asked for [AUTH-10]', async () => {
    const { phoneNumber } = await registered();
    expect((await reset(phoneNumber, '12345')).status).toBe(400);
    expect((await reset(freshNumber(), '12345')).status).toBe(400);
    await db.delete(rateLimits);
    await forgot(phoneNumber);
    const code = await lastCode(phoneNumber);
    expect((await reset(phoneNumber, otherCode(code))).status).toBe(404);
    const weak = await reset(phoneNumber, code, 'short');
    expect([weak.status, weak.body.violations[0].propertyPath]).toEqual([422, 'newPassword']);
    expect((await reset(phoneNumber, code)).status).toBe(200);
  });

  it('does not take a verification code', async () => {
    const { phoneNumber } = await registered();
    expect((await reset(phoneNumber, await lastCode(phoneNumber))).status).toBe(400);
  });
});

describe('a sign-in link', () => {
  const follow = (token: string) => call(contract.autoSignIn, { body: { token } });
  const tokenOf = (link: string) => new URL(link).searchParams.get('token')!;

  it('opens a session once, within 15 minutes [AUTH-8]', async () => {
    const { user, token } = await signedIn(services);
    const link = () => db.transaction((tx) => createSignInLink(tx, 'https://makao.test', user.id, '/agent/ads'));
    const first = await link();
    expect(new URL(first).searchParams.get('redirectUrl')).toBe('/agent/ads');
    const opened = await follow(tokenOf(first));
    expect((await me(opened.body.token)).body.id).toBe(user.id);
    expect((await follow(tokenOf(first))).status).toBe(401);
    const late = await link();
    await db.update(signInLinks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect((await follow(tokenOf(late))).status).toBe(401);
    expect((await follow(token)).status).toBe(401);
  });
});

describe('the language', () => {
  it("is saved and followed by the server's own texts [I18N-3, I18N-4]", async () => {
    const { token } = await registered({ locale: 'en' });
    expect((await call(own.updateUser, { body: { locale: 'sw' } }, { token })).body.locale).toBe('sw');
    expect((await me(token)).body.locale).toBe('sw');
    const wrong = await call(own.updateUser, { body: { locale: 'fr' as never } }, { token, locale: 'sw' });
    expect(wrong.body).toMatchObject({
      code: 'validation',
      violations: [{ propertyPath: 'locale', title: 'Chagua mojawapo ya zilizopo' }],
    });
  });
});
