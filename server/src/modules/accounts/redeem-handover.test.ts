import { login, redeemHandover } from '@makao/contract/accounts';
import { apiBase } from '@makao/contract/kernel/endpoint';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createUser } from '../../test/factories.ts';
import { hashPassword } from './passwords.ts';

const { app, db, call } = await testApp();
const password = 'Mlango!2026';
const passwordHash = await hashPassword(password);

const redeem = (cookie?: string) =>
  app.inject({ method: 'POST', url: apiBase + redeemHandover.path, headers: cookie ? { cookie } : {} });

describe('the session of a form that was sent without scripts [ENTRY-3]', () => {
  it('is taken over once, by a cookie that only the server reads', async () => {
    const { phoneNumber } = await createUser(db, { passwordHash });
    const { body: opened } = await call(login, { body: { phoneNumber, password } });
    for (const name of ['handover', '__Host-handover']) {
      const { refresh_token } =
        name === 'handover' ? opened : (await call(login, { body: { phoneNumber, password } })).body;
      const answer = await redeem(`locale=sw; ${name}=${refresh_token}`);
      expect([name, answer.statusCode, Object.keys(answer.json())]).toEqual([
        name,
        200,
        expect.arrayContaining(['token', 'refresh_token']),
      ]);
      expect(answer.json().refresh_token).not.toBe(refresh_token);
      expect(String(answer.headers['set-cookie'])).toMatch(
        new RegExp(`^${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict`),
      );
    }
  });

  it('is none without the cookie, or with one that is no token', async () => {
    for (const [cookie, status] of [
      [undefined, 404],
      ['other=1', 404],
      ['handover=', 404],
      ['handover=spent', 401],
    ] as const)
      expect([cookie, (await redeem(cookie)).statusCode]).toEqual([cookie, status]);
  });
});
