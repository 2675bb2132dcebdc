import type { Tokens } from '@makao/contract/accounts';

/**
 * A form that the browser sends by itself opens a session on the server, but the tokens live in the browser's storage.
 * This cookie carries the refresh token from the one to the other. Scripts can't read it: they redeem it with a call.
 */
const name = 'handover';
/** Browsers accept this name over HTTPS alone, and from this very host. */
const hostName = `__Host-${name}`;
/** Long enough for the scripts of a slow line, and to read a code from a message. */
const seconds = 900;

export function handoverCookie({ refresh_token }: Pick<Tokens, 'refresh_token'>, origin: string): string {
  const isSecure = origin.startsWith('https:');
  const cookie = `${isSecure ? hostName : name}=${refresh_token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}`;
  return isSecure ? `${cookie}; Secure` : cookie;
}

/** The refresh token in a `Cookie` header. */
export function readHandover(cookies: string | null | undefined): string | null {
  const tokenIn = (cookie: string) =>
    cookies
      ?.split(/;\s*/)
      .find((each) => each.startsWith(`${cookie}=`))
      ?.slice(cookie.length + 1);
  const token = tokenIn(hostName) ?? tokenIn(name) ?? '';
  return /^[\w-]+$/.test(token) ? token : null;
}
