import { login, refreshToken } from '@makao/contract/accounts';
import { searchAds } from '@makao/contract/ads';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '../modules/accounts/passwords.ts';
import { testApp } from '../test/app.ts';
import { createAd, createUser, daysFromNow } from '../test/factories.ts';

const { app, db, call } = await testApp({}, { cacheBytes: 1024 * 1024 });
beforeAll(() => vi.waitUntil(() => app.responseCache.isOn, { timeout: 10_000 }));

const jump = (days: number) => vi.useFakeTimers({ toFake: ['Date'], now: daysFromNow(days).getTime() });
afterEach(() => vi.useRealTimers());

const shown = async () => (await call(searchAds, {})).body.pagination.resultCount;

describe('when the clock jumps', () => {
  it('ahead and set back, the ads that seemed expired are published again', async () => {
    for (const days of [1, 10, 29]) await createAd(db, { expirationDate: daysFromNow(days) });
    expect(await shown()).toBe(3);
    jump(15);
    expect(await shown()).toBe(1);
    jump(400);
    expect(await shown()).toBe(0);
    vi.useRealTimers();
    expect(await shown()).toBe(3);
  });

  it('back after the index was made by a clock ahead, nothing is missing', async () => {
    jump(400);
    // Published in the future by another clock: an index that cannot insert it in order is reloaded.
    await createAd(db, {
      publishedAt: daysFromNow(-20),
      confirmedAt: new Date(),
      expirationDate: daysFromNow(500),
    });
    expect(await shown()).toBe(1);
    vi.useRealTimers();
    expect(await shown()).toBe(4);
  });

  it('a session ends early at worst, and is renewed', async () => {
    const password = 'Makao!2026';
    const { phoneNumber } = await createUser(db, { passwordHash: await hashPassword(password) });
    const { body } = await call(login, { body: { phoneNumber, password } });
    const me = (token: string) =>
      app.inject({ url: '/api/v1/users/me', headers: { authorization: `Bearer ${token}` } });
    expect((await me(body.token)).statusCode).toBe(200);
    jump(1);
    expect((await me(body.token)).statusCode).toBe(401);
    const renewed = await call(refreshToken, { body: { refresh_token: body.refresh_token } });
    expect(renewed.status).toBe(200);
    expect((await me(renewed.body.token)).statusCode).toBe(200);
    vi.useRealTimers();
    expect((await me(renewed.body.token)).statusCode).toBeLessThan(500);
    expect((await call(login, { body: { phoneNumber, password } })).status).toBe(200);
  });
});
