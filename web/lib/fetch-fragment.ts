import { ApiError } from '#web/lib/api-error.ts';
import { readToken } from '#web/lib/tokens.ts';
import { unreachable } from '#web/lib/transport.ts';

/**
 * HTML that the server renders for the signed-in user; null where there is none. It does not renew the token: call the
 * API first.
 */
export async function fetchFragment(path: string): Promise<string | null> {
  const headers = { accept: 'text/html', authorization: `Bearer ${readToken()}` };
  const response = await fetch(path, { headers }).catch(() => {
    throw new ApiError(unreachable);
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new ApiError({ status: response.status, headers: response.headers, body: null });
  return response.text();
}
