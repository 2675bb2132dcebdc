import * as contract from '@makao/contract/accounts';
import { changePassword, listDevices } from '@makao/contract/accounts.own';
import * as second from '@makao/contract/accounts.second-factor';
import { allEndpoints } from '@makao/contract/all';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { getDashboard } from '@makao/contract/team.dashboard';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { users } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { recoveryCodes, rememberedDevices, secondFactors } from '../../db/schema/team.ts';
import { testApp } from '../../test/app.ts';
import { signedIn } from '../../test/people.ts';
import { hashPassword } from './passwords.ts';
import { createSignInLink } from './sign-in.ts';
import { codeOf, stepAt } from './totp.ts';

const { app, db, call, services } = await testApp();
const password = 'Mlango!2026';
const passwordHash = await hashPassword(password);

const fromBase32 = (text: string) => {
  const bits = text
    .replaceAll(' ', '')
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)!
      .map((byte) => Number.parseInt(byte, 2)),
  );
};

/** A code that was not used yet: the test's clock stands still between two of them. */
const freshCode = async (userId: string, secret: Buffer) => {
  await db.update(secondFactors).set({ lastStep: 0 }).where(eq(secondFactors.userId, userId));
  return codeOf(secret, stepAt(Date.now()));
};

async function person(given: Partial<typeof users.$inferInsert> = {}) {
  const { user, token } = await signedIn(services, { passwordHash, needsNoSecondFactor: false, ...given });
  return { ...user, token };
}

/** A user who has set it up. */
async function secured(given: Partial<typeof users.$inferInsert> = {}) {
  const user = await person(given);
  const begun = await call(second.beginSecondFactor, { body: { password } }, user);
  const secret = fromBase32(begun.body.secret);
  const code = codeOf(secret, stepAt(Date.now()));
  const { status, body } = await call(second.confirmSecondFactor, { body: { code } }, user);
  expect(status).toBe(200);
  return { ...user, secret, firstCode: code, recovery: body.recoveryCodes as string[] };
}

type SignIn = { secondFactor?: string; rememberDevice?: boolean };
const signIn = (phoneNumber: string, more: SignIn = {}, cookie?: string) =>
  app.inject({
    method: 'POST',
    url: `${apiBase}${contract.login.path}`,
    payload: { phoneNumber, password, ...more },
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/130', ...(cookie && { cookie }) },
  });
const textsTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt))).map(
    ({ kind, text }) => [kind, text] as const,
  );

describe('a team member without the second factor [TRUST-9]', () => {
  it('reaches nothing but its setting up', async () => {
    const { token } = await person({ teamRole: 'owner' });
    expect((await call(contract.getMe, {}, { token })).body).toMatchObject({ secondFactor: 'missing' });
    const open: string[] = [];
    for (const endpoint of allEndpoints.filter(({ access }) => access !== 'public')) {
      const url = apiBase + endpoint.path.replace(/:\w+/g, crypto.randomUUID());
      const { method } = endpoint;
      const answer = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
      if (answer.statusCode !== 403) open.push(`${method} ${endpoint.path}`);
      else expect(answer.json().code).toBe('secondFactorMissing');
    }
    expect(open.toSorted()).toEqual([
      'GET /users/me',
      'GET /users/second-factor',
      'POST /users/second-factor',
      'POST /users/second-factor/confirm',
    ]);
  });

  it('sets it up with the password and a first code, and then reaches all of it', async () => {
    const { token, id, phoneNumber } = await person({ teamRole: 'moderator' });
    const refused = await call(second.beginSecondFactor, { body: { password: 'Nyingine!2026' } }, { token });
    expect([refused.status, refused.body.violations[0].propertyPath]).toEqual([422, 'password']);
    const { body } = await call(second.beginSecondFactor, { body: { password } }, { token });
    expect(body.otpauthUrl).toBe(
      `otpauth://totp/Makao%3A%2B${phoneNumber.slice(1)}?secret=${body.secret.replaceAll(' ', '')}&issuer=Makao`,
    );
    expect(body.qrCode).toMatch(/^<svg/);
    expect((await call(second.confirmSecondFactor, { body: { code: '000000' } }, { token })).body.violations).toEqual([
      { propertyPath: 'code', title: expect.stringContaining('wrong') },
    ]);
    expect((await call(getDashboard, {}, { token })).status).toBe(403);
    const code = codeOf(fromBase32(body.secret), stepAt(Date.now()));
    const on = await call(
      second.confirmSecondFactor,
      { body: { code: `${code.slice(0, 3)} ${code.slice(3)}` } },
      { token },
    );
    expect(on.body.recoveryCodes).toHaveLength(10);
    expect((await call(getDashboard, {}, { token })).status).toBe(200);
    expect((await call(contract.getMe, {}, { token })).body).toMatchObject({ secondFactor: 'on' });
    // Neither the secret nor the codes can be read again.
    const kept = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)]);
    expect(kept).not.toContain(body.secret.replaceAll(' ', ''));
    for (const each of on.body.recoveryCodes) expect(kept).not.toContain(each.replace('-', ''));
    expect((await call(second.beginSecondFactor, { body: { password } }, { token })).status).toBe(409);
    expect((await call(second.getSecondFactor, {}, { token })).body).toEqual({
      since: expect.any(String),
      recoveryCodesLeft: 10,
    });
    expect((await db.select().from(secondFactors).where(eq(secondFactors.userId, id)))[0]!.confirmedAt).not.toBeNull();
  });
});

describe('signing in with the second factor [TRUST-9]', () => {
  it('asks for a code after the right password alone, and takes each code once', async () => {
    const { phoneNumber, id, secret, firstCode } = await secured({ teamRole: 'owner' });
    expect((await signIn(phoneNumber)).json()).toMatchObject({ code: 'codeRequired' });
    const wrong = await call(contract.login, { body: { phoneNumber, password: 'Si hili', secondFactor: '123456' } });
    expect(wrong.body.code).toBe('wrongCredentials');
    // The code that set it up is used.
    expect((await signIn(phoneNumber, { secondFactor: firstCode })).statusCode).toBe(422);
    const code = await freshCode(id, secret);
    const answers = await Promise.all([1, 2, 3].map(() => signIn(phoneNumber, { secondFactor: code })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)!.json().violations[0].propertyPath).toBe(
      'secondFactor',
    );
  });

  it('takes a recovery code once, however it is typed', async () => {
    const { phoneNumber, recovery, token } = await secured();
    const typed = recovery[0]!.toUpperCase().replace('-', ' ');
    const answers = await Promise.all([1, 2].map(() => signIn(phoneNumber, { secondFactor: typed })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await signIn(phoneNumber, { secondFactor: recovery[0]! })).statusCode).toBe(422);
    expect((await signIn(phoneNumber, { secondFactor: recovery[1]! })).statusCode).toBe(200);
    expect((await call(second.getSecondFactor, {}, { token })).body.recoveryCodesLeft).toBe(8);
  });

  it('stops after five wrong codes, right ones too', async () => {
    const { phoneNumber, recovery } = await secured();
    for (let tries = 0; tries < 5; tries++)
      expect((await signIn(phoneNumber, { secondFactor: '000000' })).statusCode).toBe(422);
    expect((await signIn(phoneNumber, { secondFactor: recovery[0]! })).statusCode).toBe(429);
  });

  it('remembers a device for seven days, for one person, until the password changes', async () => {
    const { phoneNumber, id, secret, token } = await secured();
    const other = await secured();
    const first = await signIn(phoneNumber, { secondFactor: await freshCode(id, secret), rememberDevice: true });
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const again = async (number = phoneNumber) => (await signIn(number, {}, cookie)).statusCode;
    expect([await again(), await again(other.phoneNumber)]).toEqual([200, 401]);
    const [remembered] = await db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, id));
    expect((remembered!.expiresAt.getTime() - Date.now()) / 86_400_000).toBeCloseTo(7, 2);
    await db.update(rememberedDevices).set({ expiresAt: new Date() });
    expect(await again()).toBe(401);
    await db.update(rememberedDevices).set({ expiresAt: new Date(Date.now() + 60_000) });
    const body = { password, newPassword: 'Dirisha!2026' };
    await call(changePassword, { body }, { token });
    expect(await db.select().from(rememberedDevices).where(eq(rememberedDevices.userId, id))).toEqual([]);
  });

  it('remembers a device by a fresh id: one that was planted in the browser is not trusted [ENTRY-3]', async () => {
    const { phoneNumber, id, secret } = await secured();
    const planted = `device=${crypto.randomUUID()}`;
    const given = { secondFactor: await freshCode(id, secret), rememberDevice: true };
    const answer = await signIn(phoneNumber, given, planted);
    const own = String(answer.headers['set-cookie']).split(';')[0]!;
    expect(own).not.toBe(planted);
    expect((await signIn(phoneNumber, {}, planted)).statusCode).toBe(401);
    expect((await signIn(phoneNumber, {}, own)).statusCode).toBe(200);
    // No notification of a new device.
    expect((await textsTo(phoneNumber)).filter(([kind]) => kind === 'new_device')).toHaveLength(1);
  });

  it('is not bypassed by a link in a message or by a new password', async () => {
    const { phoneNumber, id, recovery } = await secured();
    const link = await db.transaction((tx) => createSignInLink(tx, '', id, '/agent'));
    const token = new URLSearchParams(link.split('?')[1]).get('token')!;
    expect((await call(contract.autoSignIn, { body: { token } })).body.code).toBe('codeRequired');

    await call(contract.forgotPassword, { body: { phoneNumber } });
    const code = Number(/\d{5}/.exec((await textsTo(phoneNumber))[0]![1])![0]);
    const form = { phoneNumber, code, newPassword: 'Dirisha!2026' };
    expect((await call(contract.resetPassword, { body: form })).body.code).toBe('codeRequired');
    expect((await call(contract.resetPassword, { body: { ...form, secondFactor: '000000' } })).status).toBe(422);
    expect((await signIn(phoneNumber)).json().code).toBe('codeRequired');
    const done = await call(contract.resetPassword, { body: { ...form, secondFactor: recovery[0]! } });
    expect(done.status).toBe(200);
  });

  it('can be turned off by an agent with the password and a code, never by the team', async () => {
    const agent = await secured();
    const off = (user: { token: string }, code: string) =>
      call(second.endSecondFactor, { body: { password, code } }, user);
    expect((await off(agent, '000000')).status).toBe(422);
    expect((await off(agent, agent.recovery[0]!)).status).toBe(204);
    expect((await signIn(agent.phoneNumber)).statusCode).toBe(200);
    const member = await secured({ teamRole: 'cashier' });
    expect((await off(member, member.recovery[0]!)).status).toBe(409);
  });

  it('gives new recovery codes in place of the old ones', async () => {
    const { phoneNumber, recovery, token } = await secured();
    const body = { password, code: recovery[0]! };
    const renewed = await call(second.renewRecoveryCodes, { body }, { token });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await signIn(phoneNumber, { secondFactor: recovery[1]! })).statusCode).toBe(422);
    expect((await signIn(phoneNumber, { secondFactor: renewed.body.recoveryCodes[0] })).statusCode).toBe(200);
  });
});

describe('a team session [TRUST-9]', () => {
  it('ends twelve hours after the sign-in, however often it was renewed', async () => {
    const { user } = await signedIn(services, { passwordHash, teamRole: 'owner' });
    const tokens = (await signIn(user.phoneNumber)).json() as { token: string; refresh_token: string };
    const renew = (refresh_token: string) => call(contract.refreshToken, { body: { refresh_token } });
    const back = (hours: number) =>
      db.execute(`update refresh_tokens set created_at = created_at - interval '${hours} hours',
        expires_at = expires_at - interval '${hours} hours' where user_id = '${user.id}'`);
    await back(11);
    const next = (await renew(tokens.refresh_token)).body;
    expect((await call(getDashboard, {}, { token: next.token })).status).toBe(200);
    await back(1);
    expect((await call(getDashboard, {}, { token: next.token })).status).toBe(401);
    expect((await renew(next.refresh_token)).status).toBe(401);
  });

  it('is longer for everybody else', async () => {
    const { user, token } = await signedIn(services);
    await db.execute(`update refresh_tokens set created_at = created_at - interval '13 hours',
      expires_at = expires_at - interval '13 hours' where user_id = '${user.id}'`);
    expect((await call(listDevices, {}, { token })).status).toBe(200);
  });
});

describe('a user is notified in their language [TRUST-9]', () => {
  it('of a new device, and not of a known one', async () => {
    const { user } = await signedIn(services, { passwordHash, locale: 'sw' });
    const first = await signIn(user.phoneNumber);
    const cookie = String(first.headers['set-cookie']).split(';')[0]!;
    const [[kind, text] = ['', '']] = await textsTo(user.phoneNumber);
    expect([kind, text]).toEqual(['new_device', expect.stringMatching(/kifaa kipya \(Chrome, Android/)]);
    await db.delete(messages);
    await signIn(user.phoneNumber, {}, cookie);
    expect(await textsTo(user.phoneNumber)).toEqual([]);
  });

  it('of a changed password, whichever way it was changed', async () => {
    const { user, token } = await signedIn(services, { passwordHash, locale: 'en' });
    await call(changePassword, { body: { password, newPassword: 'Dirisha!2026' } }, { token });
    expect(await textsTo(user.phoneNumber)).toEqual([
      ['password_changed', expect.stringContaining('password of your account was changed')],
    ]);
  });
});
