import { safePath } from '#web/lib/safe-path.ts';

/** The `redirect` parameter: where the user goes after signing in. */
export const redirectOf = (search: string | URLSearchParams): string | null =>
  safePath(new URLSearchParams(search).get('redirect'));

/** Adds the `redirect` parameter to a path. */
export const withRedirect = (path: string, redirect: string | null): string =>
  redirect ? `${path}${path.includes('?') ? '&' : '?'}redirect=${encodeURIComponent(redirect)}` : path;

/** The page for the code and the new password. */
export const resetPath = (phoneNumber: string, redirect: string | null): string =>
  withRedirect(`/authentication/reset-password?phoneNumber=${encodeURIComponent(phoneNumber)}`, redirect);

export const enterPage = '/authentication/enter';
/** The page for the code that signs in. */
export const enterPath = (phoneNumber: string, redirect: string | null): string =>
  withRedirect(`${enterPage}?phoneNumber=${encodeURIComponent(phoneNumber)}`, redirect);
