import type { refreshToken, Tokens } from '@makao/contract/accounts';
import { requestOf, type Transport } from '@makao/contract/kernel/request';
import { getLocale } from '@makao/i18n/runtime';
import { ApiError } from './api-error.ts';
import { readRefreshToken, readToken, storeTokens } from './tokens.ts';

/** As the contract has it; its schemas would weigh more than every public page's script. */
const refresh = { method: 'POST', path: '/token/refresh' } satisfies Pick<typeof refreshToken, 'method' | 'path'>;

let running: Promise<string | null> | undefined;

/** A new access token in place of a refused one, or null when the session is over. Calls that fail together share it. */
export function renewToken(send: Transport, refused: string | null): Promise<string | null> {
  running ??= alone(() => renew(send, refused)).finally(() => {
    running = undefined;
  });
  return running;
}

/** One tab at a time. A browser without locks relies on the server, which takes a token twice within seconds. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('makao-renew-token', work) : work();

async function renew(send: Transport, refused: string | null): Promise<string | null> {
  const token = readToken();
  // Another tab was first.
  if (token && token !== refused) return token;
  const known = readRefreshToken();
  if (!known) return null;
  const response = await send(
    requestOf(refresh as typeof refreshToken, { body: { refresh_token: known } }, getLocale()),
  );
  // Another tab signed out, or in as another person, while the answer was on its way: that stands.
  if (readRefreshToken() !== known) return readToken();
  if (response.status === 200) {
    const fresh = response.body as Tokens;
    storeTokens(fresh);
    return fresh.token;
  }
  if (response.status === 401 || response.status === 422) return null;
  // A server that is busy or out of reach has not ended the session.
  throw new ApiError(response);
}
