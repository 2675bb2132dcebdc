import { useSyncExternalStore } from 'react';
import { readSession } from './session.ts';

type Action = () => unknown;

let waiting: Action | null = null;
const watchers = new Set<() => void>();

function wait(action: Action | null) {
  waiting = action;
  for (const tell of watchers) tell();
}

/** Does something that needs a person: at once, or as soon as the sign-in that this opens has brought one. */
export function requireUser(action: Action): void {
  if (readSession().user) void action();
  else wait(action);
}

export const dropAction = (): void => wait(null);

/** Goes on with what was waiting. */
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
