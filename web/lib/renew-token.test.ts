import type { ApiResponse } from '@makao/contract/kernel/request';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renewToken } from './renew-token.ts';
import { forgetTokens, readRefreshToken, readToken, storeTokens } from './tokens.ts';

const old = { token: 'old', refresh_token: 'old refresh' };
const fresh = { token: 'fresh', refresh_token: 'fresh refresh' };
const other = { token: 'other', refresh_token: 'other refresh' };
const answer = (status: number, body: unknown = null): ApiResponse => ({ status, body, headers: { get: () => null } });

/** A server that answers when it is told to. */
function slowServer() {
  const answered = Promise.withResolvers<ApiResponse>();
  const send = vi.fn(() => answered.promise);
  return { send, answer: answered.resolve };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
  storeTokens(old);
});

describe('renewing the access token [AUTH-14]', () => {
  it('stores the new tokens, once for all calls that wait', async () => {
    const server = slowServer();
    const both = Promise.all([renewToken(server.send, 'old'), renewToken(server.send, 'old')]);
    server.answer(answer(200, fresh));
    expect(await both).toEqual(['fresh', 'fresh']);
    expect(server.send).toHaveBeenCalledOnce();
    expect([readToken(), readRefreshToken()]).toEqual(['fresh', 'fresh refresh']);
  });

  it('gives no tokens back to a tab that signed out meanwhile', async () => {
    const server = slowServer();
    const renewed = renewToken(server.send, 'old');
    forgetTokens();
    server.answer(answer(200, fresh));
    expect(await renewed).toBeNull();
    expect([readToken(), readRefreshToken()]).toEqual([null, null]);
  });

  it('leaves the tokens of another user who signed in meanwhile', async () => {
    const server = slowServer();
    const renewed = renewToken(server.send, 'old');
    storeTokens(other);
    server.answer(answer(200, fresh));
    expect(await renewed).toBe('other');
    expect([readToken(), readRefreshToken()]).toEqual(['other', 'other refresh']);
  });

  it('ends the session when the server refuses, and keeps it when the server is busy', async () => {
    expect(await renewToken(async () => answer(401), 'old')).toBeNull();
    await expect(renewToken(async () => answer(503), 'old')).rejects.toMatchObject({ status: 503 });
    expect(readRefreshToken()).toBe('old refresh');
  });
});
