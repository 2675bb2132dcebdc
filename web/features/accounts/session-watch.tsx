import { m } from '@makao/i18n/messages';
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { notify } from '#web/lib/notify.ts';
import { speaksKeptLocale } from '#web/lib/preferences.ts';
import { useStepWaiting } from '#web/lib/require-user.ts';
import { isStale, sessionEnded, signInPage, signInPath } from '#web/lib/session.ts';

const SignInModal = lazy(() => import('./sign-in-modal.tsx'));
const VerifySheet = lazy(() => import('./verify-sheet.tsx'));

/** Stands once, at the root: keeps the open page and the session in step. */
export function SessionWatch() {
  // From here on React shows who is signed in.
  useEffect(() => {
    delete document.documentElement.dataset.known;
  }, []);
  useWayBack();
  useFreshness();
  useKeptLocale();
  const step = useStepWaiting();
  return step && <Suspense>{step === 'signIn' ? <SignInModal /> : <VerifySheet />}</Suspense>;
}

/** A session that could not be renewed leads to sign-in, and from there back to where the person was or was going. */
function useWayBack() {
  const navigate = useNavigate();
  const here = useLocation();
  const going = useNavigation().location ?? here;
  const leave = useEffectEvent(() => {
    const { pathname, search, hash } = going;
    if (pathname === signInPage) return;
    notify({ kind: 'information', text: m.accounts_session_ended() });
    void navigate(signInPath(pathname + search + hash));
  });
  useEffect(() => {
    const onEnd = () => leave();
    addEventListener(sessionEnded, onEnd);
    return () => removeEventListener(sessionEnded, onEnd);
  }, []);
}

/** Refreshes the session now and then, when the page is idle. */
function useFreshness() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page is an occasion.
  useEffect(() => {
    if (!isStale()) return;
    const timer = setTimeout(() => void import('#web/lib/sign-in.ts').then((lib) => lib.freshenSession()), 1500);
    return () => clearTimeout(timer);
  }, [pathname]);
}

/** Reloads on the next navigation when the language was changed in another tab. */
function useKeptLocale() {
  const { key } = useLocation();
  const first = useRef(key);
  useEffect(() => {
    if (key !== first.current && !speaksKeptLocale()) location.reload();
  }, [key]);
}
