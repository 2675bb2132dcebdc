import type { Tokens } from '@makao/contract/accounts';

/**
 * A form that the browser sends itself opens a session on the server, but the tokens live in the browser's storage. This
 * cookie carries the refresh token from the one to the other: it is sent to the pages around signing in alone, lasts
 * minutes, and is spent when the scripts take it.
 */
const name = 'handover';
const path = '/authentication';
/** Long enough for the scripts of a slow line, and to read a code from a message. */
const seconds = 900;

export const handoverCookie = ({ refresh_token }: Tokens, origin: string): string =>
  `${name}=${refresh_token};path=${path};max-age=${seconds};samesite=strict${origin.startsWith('https') ? ';secure' : ''}`;

export const readHandover = (cookies: string | null | undefined): string | null =>
  /(?:^|;\s*)handover=([\w-]+)/.exec(cookies ?? '')?.[1] ?? null;

/** Takes the refresh token out of the cookie, in the browser. */
export function takeHandover(): string | null {
  const token = readHandover(document.cookie);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing from browsers people use here.
  if (token) document.cookie = `${name}=;path=${path};max-age=0`;
  return token;
}
