import * as contract from '@makao/contract/accounts';
import { apiBase, type Endpoint } from '@makao/contract/kernel/endpoint';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, signInLinks } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { logOptions } from '../../lib/http/log.ts';
import { testApp } from '../../test/app.ts';
import { createSignInLink } from './sign-in.ts';

const logged: string[] = [];
const logger = logOptions('warn', { write: (line) => logged.push(line) });
const { app, db } = await testApp({}, { proxyHops: 1, logger, limits: { delayMs: Number.POSITIVE_INFINITY } });

let last = 20_000_000;
const freshNumber = () => `+2557${++last}`;
const home = '196.249.10.1';
const elsewhere = '41.59.1.1';

/** A browser at an address, with its cookies. */
function browser(address: string) {
  let cookie = '';
  const send = async (endpoint: Endpoint, body: object) => {
    const answer = await app.inject({
      method: endpoint.method,
      url: apiBase + endpoint.path,
      headers: { 'x-forwarded-for': address, 'accept-language': 'en', ...(cookie && { cookie }) },
      payload: body,
    });
    const set = answer.headers['set-cookie'];
    if (set) cookie = String(set).split(';')[0]!;
    return { status: answer.statusCode, body: answer.body && answer.json() };
  };
  return {
    signIn: (phoneNumber: string, password = 'Siri!2026') => send(contract.login, { phoneNumber, password }),
    guess: (phoneNumber: string) => send(contract.login, { phoneNumber, password: 'Guess!2026' }),
    forgot: (phoneNumber: string) => send(contract.forgotPassword, { phoneNumber }),
    reset: (phoneNumber: string, code: string, newPassword = 'Mpya!2026') =>
      send(contract.resetPassword, { phoneNumber, code, newPassword }),
    refresh: (token: string) => send(contract.refreshToken, { refresh_token: token }),
    follow: (token: string) => send(contract.autoSignIn, { token }),
    register: async () => {
      const phoneNumber = freshNumber();
      const { body } = await send(contract.register, {
        firstName: 'Neema',
        lastName: 'Mushi',
        phoneNumber,
        userType: 'customer',
        agentName: null,
        password: 'Siri!2026',
        confirmPassword: 'Siri!2026',
        termsAndConditions: true,
      });
      return { phoneNumber, tokens: body.data as contract.Tokens };
    },
    move: (to: string) => {
      address = to;
    },
  };
}
const times = async <T>(count: number, what: () => Promise<T>) => {
  const all: T[] = [];
  for (let time = 0; time < count; time++) all.push(await what());
  return all;
};
const codesTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt)))
    .filter(({ kind }) => kind === 'new_password_code')
    .map(({ text }) => /\b\d{5}\b/.exec(text)![0]);
const later = (what: 'minute' | 'minute|hour') =>
  db.delete(rateLimits).where(sql`${rateLimits.key} ~ ${`^(code (${what})|forgot) `}`);

beforeEach(() => db.delete(rateLimits));

describe('guesses [SAFE-2]', () => {
  it('are refused by number and address, and lock nobody out elsewhere', async () => {
    const { phoneNumber } = await browser(home).register();
    const guesser = browser(elsewhere);
    expect((await times(12, () => guesser.guess(phoneNumber))).map(({ status }) => status)).toEqual([
      ...Array(10).fill(401),
      429,
      429,
    ]);
    expect((await guesser.signIn(phoneNumber)).status).toBe(429);
    expect((await browser(home).signIn(phoneNumber)).status).toBe(200);
    // Other users at the guesser's address are not locked out either.
    const neighbour = await browser(home).register();
    expect((await browser(elsewhere).signIn(neighbour.phoneNumber)).status).toBe(200);
  });

  it('count all addresses of one IPv6 network as one', async () => {
    const { phoneNumber } = await browser(home).register();
    const statuses = [];
    for (let host = 1; host <= 11; host++)
      statuses.push((await browser(`2001:db8:7:7::${host}`).guess(phoneNumber)).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await browser('2001:db8:7:8::1').signIn(phoneNumber)).status).toBe(200);
  });

  it('from everywhere at once stop new devices, not one that signed in before', async () => {
    const owner = browser(home);
    const { phoneNumber } = await owner.register();
    await browser(elsewhere).guess(phoneNumber);
    await db
      .update(rateLimits)
      .set({ hits: 100 })
      .where(eq(rateLimits.key, `sign-in number ${phoneNumber}`));
    expect((await browser('41.59.1.2').signIn(phoneNumber)).status).toBe(429);
    expect((await owner.signIn(phoneNumber)).status).toBe(200);
    // A device's own guesses are limited all the same.
    expect((await times(11, () => owner.guess(phoneNumber))).at(-1)!.status).toBe(429);
  });

  it('let a known device through from the address of the guesser', async () => {
    const owner = browser(home);
    const { phoneNumber } = await owner.register();
    await times(11, () => browser(elsewhere).guess(phoneNumber));
    owner.move(elsewhere);
    expect((await owner.signIn(phoneNumber)).status).toBe(200);
  });

  it('in great number from one address make it slow, and refuse no right password', async () => {
    const { phoneNumber } = await browser(home).register();
    await browser(elsewhere).guess(freshNumber());
    const key = `sign-in address ${elsewhere}`;
    await db.update(rateLimits).set({ hits: 999 }).where(eq(rateLimits.key, key));
    expect((await browser(elsewhere).signIn(phoneNumber)).status).toBe(200);
    await db.update(rateLimits).set({ hits: 1_000 }).where(eq(rateLimits.key, key));
    const begun = performance.now();
    expect((await browser(elsewhere).signIn(phoneNumber)).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
  });
});

describe('codes that a stranger asks for [SAFE-2]', () => {
  it('leave the device of the owner its own, and ten a day to the number', async () => {
    const owner = browser(home);
    const { phoneNumber } = await owner.register();
    const stranger = browser(elsewhere);
    const asked = await times(8, async () => {
      const { status } = await stranger.forgot(phoneNumber);
      await later('minute|hour');
      return status;
    });
    expect(asked).toEqual([...Array(6).fill(204), 429, 429]);
    const own = await times(5, async () => {
      const { status } = await owner.forgot(phoneNumber);
      await later('minute|hour');
      return status;
    });
    expect(own).toEqual([204, 204, 204, 204, 429]);
    expect(await codesTo(phoneNumber)).toHaveLength(10);
  });

  it('delay nobody else by a minute', async () => {
    const owner = browser(home);
    const { phoneNumber } = await owner.register();
    expect((await browser(elsewhere).forgot(phoneNumber)).status).toBe(204);
    expect((await owner.forgot(phoneNumber)).status).toBe(204);
    // A new device of the owner, at home.
    const { phoneNumber: other } = await owner.register();
    expect((await browser(elsewhere).forgot(other)).status).toBe(204);
    expect((await browser(home).forgot(other)).status).toBe(204);
  });

  it('invalidate no earlier code, and their guesses use up no attempts of the waiting page', async () => {
    const { phoneNumber } = await browser(home).register();
    const page = browser(home);
    await page.forgot(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    const stranger = browser(elsewhere);
    await stranger.forgot(phoneNumber);
    const wrong = code === '10000' ? '10001' : '10000';
    expect((await times(7, () => stranger.reset(phoneNumber, wrong))).at(-1)!.status).toBe(400);
    expect((await page.reset(phoneNumber, code!)).status).toBe(200);
  });

  it('work where they are typed, also on another device than the one that asked', async () => {
    const { phoneNumber } = await browser(home).register();
    await browser(home).forgot(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    expect((await browser(elsewhere).reset(phoneNumber, code!)).status).toBe(200);
  });
});

describe('sessions [SAFE-2]', () => {
  it('end with a new password, and so do links that sign in', async () => {
    const page = browser(home);
    const { phoneNumber, tokens } = await page.register();
    const userId = JSON.parse(atob(tokens.token.split('.')[1]!)).sub as string;
    const link = await db.transaction((tx) => createSignInLink(tx, 'https://makao.test', userId, '/account'));
    await page.forgot(phoneNumber);
    const [code] = await codesTo(phoneNumber);
    expect((await page.reset(phoneNumber, code!)).status).toBe(200);
    expect((await page.follow(new URL(link).searchParams.get('token')!)).status).toBe(401);
    expect(await db.select().from(signInLinks).where(eq(signInLinks.userId, userId))).toMatchObject([
      { usedAt: expect.any(Date) },
    ]);
  });

  it('go on with the same token when one is spent twice at once; later they end, and the log names the person', async () => {
    const page = browser(home);
    const { tokens } = await page.register();
    const [first, second] = await Promise.all([page.refresh(tokens.refresh_token), page.refresh(tokens.refresh_token)]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.refresh_token).toBe(first.body.refresh_token);
    expect(first.body.refresh_token).not.toBe(tokens.refresh_token);
    await db.execute(sql`update refresh_tokens set used_at = used_at - interval '21 seconds'`);
    expect((await page.refresh(tokens.refresh_token)).status).toBe(401);
    expect((await page.refresh(first.body.refresh_token)).status).toBe(401);
    const userId = JSON.parse(atob(tokens.token.split('.')[1]!)).sub as string;
    const lines = logged.filter((line) => line.includes('used again')).map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ userId, level: 'warn' }]);
  });
});
