import type { refreshToken, Tokens } from '@makao/contract/accounts';
import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from './api-error.ts';
import { readRefreshToken, readToken, storeTokens } from './tokens.ts';

/** A copy of the contract's endpoint: its schemas would be larger than a public page's script. */
const refresh = { method: 'POST', path: '/token/refresh' } satisfies Pick<typeof refreshToken, 'method' | 'path'>;

let running: Promise<string | null> | undefined;

/** Returns a new access token, or null when the session has ended. Concurrent calls share one refresh. */
export function renewToken(send: Transport, refused: string | null): Promise<string | null> {
  running ??= alone(() => renew(send, refused)).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab at a time. Without Web Locks the server's grace period helps: it accepts a token twice within seconds. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('makao-renew-token', work) : work();

async function renew(send: Transport, refused: string | null): Promise<string | null> {
  const token = readToken();
  // Another tab has refreshed it.
  if (token && token !== refused) return token;
  const known = readRefreshToken();
  if (!known) return null;
  const response = await send(
    requestOf(refresh as typeof refreshToken, { body: { refresh_token: known } }, getLocale()),
  );
  // Another tab signed out, or in as another user, during the call: keep that.
  if (readRefreshToken() !== known) return readToken();
  if (response.status === 200) {
    const fresh = response.body as Tokens;
    storeTokens(fresh);
    return fresh.token;
  }
  if (response.status === 401 || response.status === 422) return null;
  // A busy or unreachable server does not end the session.
  throw new ApiError(response);
}
