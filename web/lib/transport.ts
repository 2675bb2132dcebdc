import type { ApiRequest, ApiResponse, Transport } from '@makao/contract/kernel/request';
import { ApiError } from './api-error.ts';
import { renewToken } from './renew-token.ts';
import { forgetTokens, readToken, tokensRefused } from './tokens.ts';

export const unreachable: ApiResponse = { status: 0, headers: { get: () => null }, body: null };

/** Sends a call as a visitor. */
export const bare: Transport = async ({ method, url, headers, body }) => {
  // `keepalive`: these must be sent even while the page unloads.
  const keepalive = method === 'DELETE' || url.endsWith('/contact');
  const response = await fetch(url, { method, headers, body, keepalive }).catch(() => {
    throw new ApiError(unreachable);
  });
  const json = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: json ? await response.json() : null };
};

const bearing = (request: ApiRequest, token: string | null): ApiRequest =>
  token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request;

/**
 * Sends each call with the token; when it is refused, renews it and tries once more. `quiet` is for background calls: when
 * the session has ended, the page stays where it is.
 */
export const signed =
  (quiet: boolean, carry: Transport = bare): Transport =>
  async (request) => {
    const token = readToken();
    const response = await carry(bearing(request, token));
    if (response.status !== 401) return response;
    const fresh = await renewToken(bare, token);
    const again = fresh ? await carry(bearing(request, fresh)) : response;
    if (again.status === 401) {
      forgetTokens();
      dispatchEvent(new CustomEvent(tokensRefused, { detail: { quiet } }));
    }
    return again;
  };
