import { useSyncExternalStore } from 'react';

const tokenKey = 'token';

/** The access token, as sign-in left it in local storage. */
export function readToken(): string | null {
  try {
    return localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Other tabs raise `storage`; this tab raises it itself after signing in or out. */
function watch(changed: () => void) {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/** Pages are rendered for a visitor; what a signed-in person sees beyond that is added in the browser. */
export const useSignedIn = () =>
  useSyncExternalStore(
    watch,
    () => readToken() !== null,
    () => false,
  );

export const signInPath = (redirect: string) => `/authentication/sign-in?redirect=${encodeURIComponent(redirect)}`;
