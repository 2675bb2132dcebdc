import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { readSession, useSignedIn } from './session.ts';

type Action = () => unknown;

/** What a person has to do first. */
export type Step = 'signIn' | 'verify';

let waiting: { step: Step; action: Action } | null = null;
const watchers = new Set<() => void>();

function wait(next: typeof waiting) {
  waiting = next;
  for (const tell of watchers) tell();
}

/** Runs an action that needs a signed-in person: at once, or after the sign-in that this opens. */
export function requireUser(action: Action): void {
  if (readSession().user) void action();
  else wait({ step: 'signIn', action });
}

/** Asks for the code of an unverified person, and runs the action then. */
export const requireVerified = (action: Action): void => wait({ step: 'verify', action });

/** The person decided not to. */
export function dropAction(): void {
  keepWanted(null);
  wait(null);
}

/** The page is left for a longer way in: what was wanted is done when the person is back. */
export const leaveAction = (): void => wait(null);

/** Runs the waiting action. */
export function continueAction(): void {
  const action = waiting?.action;
  dropAction();
  void action?.();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useStepWaiting = (): Step | null =>
  useSyncExternalStore(
    watch,
    () => waiting?.step ?? null,
    () => null,
  );

const key = 'wanted';
/** Registering with a code takes minutes; what was wanted longer ago is forgotten. */
const rememberedFor = 30 * 60_000;

function keepWanted(what: string | null): void {
  try {
    if (what) sessionStorage.setItem(key, `${Date.now() + rememberedFor} ${what}`);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: what was wanted lasts as long as this page.
  }
}

function takeWanted(what: string): boolean {
  try {
    const [, until, kept] = /^(\d+) (.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    if (kept !== what) return false;
    sessionStorage.removeItem(key);
    return Number(until) > Date.now();
  } catch {
    return false;
  }
}

/**
 * Asks for something that needs a signed-in person. `what` names it across pages: a visitor who signs in or registers
 * elsewhere, and comes back to this page, has it done.
 */
export function useWanted(what: string, action: Action): () => void {
  const signedIn = useSignedIn();
  const run = useEffectEvent(action);
  useEffect(() => {
    // A sheet over this page runs the action itself.
    if (signedIn && !waiting && takeWanted(what)) void run();
  }, [signedIn, what]);
  return () => {
    if (!signedIn) keepWanted(what);
    requireUser(action);
  };
}
