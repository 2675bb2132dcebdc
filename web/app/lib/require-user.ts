import { useSyncExternalStore } from 'react';
import { readSession } from './session.ts';

type Action = () => unknown;

let waiting: Action | null = null;
const watchers = new Set<() => void>();

function wait(action: Action | null) {
  waiting = action;
  for (const tell of watchers) tell();
}

/** Runs an action that needs a signed-in person: at once, or after the sign-in that this opens. */
export function requireUser(action: Action): void {
  if (readSession().user) void action();
  else wait(action);
}

export const dropAction = (): void => wait(null);

/** Runs the waiting action. */
export function continueAction(): void {
  const action = waiting;
  wait(null);
  void action?.();
}

function watch(tell: () => void) {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

export const useActionWaiting = (): boolean =>
  useSyncExternalStore(
    watch,
    () => waiting !== null,
    () => false,
  );
