import { useNavigate, useSearchParams } from 'react-router';
import { speaksKeptLocale } from '#web/lib/preferences.ts';
import { safePath } from '#web/lib/safe-path.ts';

/** Where the person was going when they were asked to sign in. */
export const useRedirect = (): string | null => safePath(useSearchParams()[0].get('redirect'));

/** A path of this area that remembers where the person was going. */
export const keepRedirect = (path: string, redirect: string | null): string =>
  redirect ? `${path}?redirect=${encodeURIComponent(redirect)}` : path;

/** Takes a person on in their own language: a page in another language is loaded again. */
export function useArrive(): (path: string) => Promise<void> {
  const navigate = useNavigate();
  return async (path) => {
    if (speaksKeptLocale()) await navigate(path, { replace: true });
    else location.replace(path);
  };
}
