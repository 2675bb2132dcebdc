import { safePath } from '#web/lib/safe-path.ts';

/** Where a person was going when they were asked to sign in, from the query of an address. */
export const redirectOf = (search: string | URLSearchParams): string | null =>
  safePath(new URLSearchParams(search).get('redirect'));

/** A path that remembers where the person was going. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect ? `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}` : path;

/** Where a code for a new password is typed. */
export const resetPath = (phoneNumber: string, redirect: string | null): string =>
  withRedirect(`/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}`, redirect);
