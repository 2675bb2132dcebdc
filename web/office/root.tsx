import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { isStale } from '#web/features/accounts/session.ts';
import { speaksStoredLocale } from '#web/lib/preferences.ts';
import { pageTitle } from '#web/lib/seo.ts';
import { useHandle } from './lib/handle.ts';

/** Wraps every area: title, session refresh and language on navigation. */
export function Root() {
  useTitle();
  useFreshness();
  useStoredLocale();
  return (
    <>
      {useNavigation().state !== 'idle' && <Progress />}
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** A line at the top while the next screen loads. */
const Progress = () => (
  <div
    aria-hidden
    className="fixed inset-x-0 top-0 z-50 h-1 origin-left animate-[progress_4s_var(--ease-out)_120ms_both] bg-coral"
  />
);

function useTitle() {
  const { title } = useHandle();
  useEffect(() => {
    if (title) document.title = pageTitle(title());
  }, [title]);
}

/** Refreshes a stale session after navigation. On the first screen the document's script does it. */
function useFreshness() {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname === first.current || !isStale()) return;
    const timer = setTimeout(
      () => void import('#web/features/accounts/sign-in.ts').then((lib) => lib.freshenSession()),
      1500,
    );
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Reloads on the next navigation when the language was changed in another tab. */
function useStoredLocale() {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current && !speaksStoredLocale()) location.reload();
  }, [key]);
}
