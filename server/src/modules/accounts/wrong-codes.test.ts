import * as contract from '@makao/contract/accounts';
import { limits } from '@makao/contract/kernel/limits';
import { getDashboard } from '@makao/contract/team.dashboard';
import { errorMessage } from '@makao/i18n/errors';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { codes, rateLimits, users } from '../../db/schema/accounts.ts';
import { createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { entryApp, freshNumber, wrongCode } from './enter.fixture.ts';
import { hashPassword } from './passwords.ts';
import { countWrongCodes } from './wrong-codes.ts';

const { db, services, call, browser, codesTo, tokenTo, me } = await entryApp();
const password = 'Mlango!2026';
const passwordHash = await hashPassword(password);
const { wrong } = limits.code;
const elsewhere = (host: number) => `41.60.${Math.floor(host / 250)}.${(host % 250) + 1}`;

/** As if so many wrong codes came today. */
const burn = async (hits: number) => {
  const windowStart = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  await db
    .insert(rateLimits)
    .values({ key: 'wrong codes', windowStart, hits })
    .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { hits } });
};
const asked = async (page = browser()) => {
  const phoneNumber = freshNumber();
  await page.ask(phoneNumber);
  return { page, phoneNumber, code: (await codesTo(phoneNumber)).at(-1)! };
};

beforeEach(() => db.delete(rateLimits));

describe('wrong codes from unknown devices [SAFE-2]', () => {
  it('count over all accounts, and right ones do not', async () => {
    const { page, phoneNumber, code } = await asked();
    expect((await page.enter(phoneNumber, wrongCode(code))).status).toBe(404);
    expect((await browser(elsewhere(1)).enter(phoneNumber, wrongCode(code))).status).toBe(404);
    expect(await countWrongCodes(db)).toBe(2);
    // There is no code that this could hit.
    expect((await browser(elsewhere(2)).enter(freshNumber(), 12_345)).status).toBe(404);
    expect((await page.enter(phoneNumber, code)).status).toBe(200);
    expect(await countWrongCodes(db)).toBe(2);
  });

  it('make the link necessary at the limit, for numbers with an account and without, also for the right code', async () => {
    const known = await createUser(db, { passwordHash });
    for (const phoneNumber of [known.phoneNumber, freshNumber()]) {
      const page = browser();
      await page.ask(phoneNumber);
      await burn(wrong.perDay);
      const code = (await codesTo(phoneNumber)).at(-1)!;
      for (const typed of [code, wrongCode(code)]) {
        const { status, body } = await page.enter(phoneNumber, typed);
        expect([status, body]).toEqual([403, { code: 'linkRequired', message: errorMessage('linkRequired', 'en') }]);
      }
      expect(await countWrongCodes(db)).toBe(wrong.perDay);
      // Nobody is locked out: the link in the same message signs in, on any device.
      const { status, body } = await browser(elsewhere(3)).open(phoneNumber, await tokenTo(phoneNumber));
      expect(status).toBe(200);
      expect(await me(body)).toMatchObject({ phoneNumber, isVerified: true });
      await db.delete(rateLimits);
    }
  });

  it('cannot exceed the limit in parallel, not even to hit', async () => {
    const { page, phoneNumber, code } = await asked();
    const places = 3;
    await burn(wrong.perDay - places);
    const guesses = Array.from({ length: 12 }, (_, at) =>
      browser(elsewhere(10 + at)).enter(at < 6 ? phoneNumber : freshNumber(), wrongCode(code)),
    );
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404).length).toBeGreaterThanOrEqual(places);
    expect(await countWrongCodes(db)).toBe(wrong.perDay);
    const [row] = await db.select().from(codes).where(eq(codes.phoneNumber, phoneNumber));
    expect(row!.attempts + row!.otherAttempts).toBe(places);
    expect((await page.enter(phoneNumber, code)).body.code).toBe('linkRequired');
  });

  it('are limited per address and per network of IPv6, each with the link as the way in', async () => {
    const { phoneNumber, code } = await asked();
    const first = browser('2001:db8:1:2::1');
    expect((await first.enter(phoneNumber, wrongCode(code))).status).toBe(404);
    await db
      .update(rateLimits)
      .set({ hits: wrong.ofAddressPerHour })
      .where(like(rateLimits.key, 'wrong codes hour 2001:db8:1:2::/64'));
    const neighbour = browser('2001:db8:1:2:ffff::9');
    expect((await neighbour.enter(phoneNumber, wrongCode(code))).body.code).toBe('linkRequired');
    expect((await browser('2001:db8:1:3::1').enter(phoneNumber, wrongCode(code))).status).toBe(404);
    expect((await neighbour.open(phoneNumber, await tokenTo(phoneNumber))).status).toBe(200);
  });

  it('never keep out a device of the owner', async () => {
    const owner = await createUser(db, { passwordHash, verifiedAt: daysFromNow(-30) });
    const home = browser();
    await home.send(contract.login, { phoneNumber: owner.phoneNumber, password });
    await burn(wrong.perDay);
    const wrongly = await home.ask(owner.phoneNumber).then(async () => {
      const code = (await codesTo(owner.phoneNumber)).at(-1)!;
      return home.enter(owner.phoneNumber, wrongCode(code));
    });
    expect(wrongly.status).toBe(404);
    expect(await countWrongCodes(db)).toBe(wrong.perDay);
    const code = (await codesTo(owner.phoneNumber)).at(-1)!;
    expect((await home.enter(owner.phoneNumber, code)).status).toBe(200);
  });

  it('count from the device of a stranger who registered the number', async () => {
    const phoneNumber = freshNumber();
    const thief = browser(elsewhere(40));
    const form = { firstName: 'Mwizi', lastName: 'Mwizi', phoneNumber, userType: 'customer', password };
    await thief.send(contract.register, { ...form, termsAndConditions: true });
    await thief.ask(phoneNumber);
    const code = (await codesTo(phoneNumber)).at(-1)!;
    await thief.enter(phoneNumber, wrongCode(code));
    expect(await countWrongCodes(db)).toBe(1);
    // The owner takes the account; the device stays unknown to it.
    await browser().open(phoneNumber, await tokenTo(phoneNumber));
    await db.delete(rateLimits);
    await thief.ask(phoneNumber);
    await thief.enter(phoneNumber, wrongCode((await codesTo(phoneNumber)).at(-1)!));
    expect(await countWrongCodes(db)).toBe(1);
  });

  it('of a new password count too, and its link sets the password', async () => {
    const user = await createUser(db, { passwordHash });
    const page = browser();
    const { phoneNumber } = user;
    await page.send(contract.forgotPassword, { phoneNumber });
    await burn(wrong.perDay);
    const reset = { phoneNumber, newPassword: 'Mpya!20261' };
    const { status, body } = await page.send(contract.resetPassword, { ...reset, code: 12_345 });
    expect([status, body.code]).toEqual([403, 'linkRequired']);
    const token = await tokenTo(phoneNumber);
    // The link of a new password does not sign in by itself.
    expect((await page.open(phoneNumber, token)).status).toBe(404);
    expect((await page.send(contract.resetPassword, { ...reset, token })).status).toBe(200);
    expect((await page.send(contract.resetPassword, { ...reset, token })).status).toBe(400);
    expect((await page.send(contract.login, { phoneNumber, password: 'Mpya!20261' })).status).toBe(200);
  });

  it('alarm owners from four fifths of the limit', async () => {
    // The dashboard of a new owner is computed at once.
    const shown = async () =>
      (await call(getDashboard, {}, await signedIn(services, { teamRole: 'owner' }))).body.wrongCodes;
    await burn(wrong.perDay * wrong.alarm - 1);
    expect(await shown()).toBe(0);
    await burn(wrong.perDay * wrong.alarm);
    expect(await shown()).toBe(720);
    const support = await signedIn(services, { teamRole: 'support' });
    expect((await call(getDashboard, {}, { token: support.token })).body).not.toHaveProperty('wrongCodes');
  });
});

describe('the link beside a code [ENTRY-6, SAFE-2]', () => {
  it('works once, as long as the code, for its number, and ends with the code', async () => {
    const { page, phoneNumber, code } = await asked();
    const token = await tokenTo(phoneNumber);
    expect((await page.open(freshNumber(), token)).status).toBe(404);
    expect((await page.open(phoneNumber, 'A'.repeat(43))).status).toBe(404);
    const answers = await Promise.all(Array.from({ length: 3 }, () => page.open(phoneNumber, token)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '404', '404']);
    expect((await page.enter(phoneNumber, code)).status).toBe(404);
    const other = await asked();
    expect((await other.page.enter(other.phoneNumber, other.code)).status).toBe(200);
    expect((await other.page.open(other.phoneNumber, await tokenTo(other.phoneNumber))).status).toBe(404);
    const late = await asked();
    await db
      .update(codes)
      .set({ expiresAt: daysFromNow(-1) })
      .where(eq(codes.phoneNumber, late.phoneNumber));
    expect((await late.page.open(late.phoneNumber, await tokenTo(late.phoneNumber))).status).toBe(404);
    expect(await db.$count(users, eq(users.phoneNumber, late.phoneNumber))).toBe(0);
  });

  it('needs what the code needs: the password where the number may have a new owner', async () => {
    const user = await createUser(db, { passwordHash, numberReportedAt: new Date() });
    const page = browser();
    await page.ask(user.phoneNumber);
    const token = await tokenTo(user.phoneNumber);
    expect((await page.open(user.phoneNumber, token)).body.code).toBe('passwordRequired');
    expect((await page.open(user.phoneNumber, token, { password })).status).toBe(200);
  });

  it.each([{}, { token: 'short' }, { token: 'x'.repeat(44) }])('is refused on its field: %o', async (given) => {
    const { status, body } = await browser().send((await import('@makao/contract/accounts.enter')).enter, {
      phoneNumber: freshNumber(),
      ...given,
    });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'token' in given ? 'token' : 'code']);
  });
});
