import { readSession } from './session.ts';

type Action = () => unknown;

/** The step that an action requires first. */
export type Step = 'signIn' | 'verify' | 'name';

let waiting: Action | null = null;
let ask: (step: Step) => void = () => {};

/** Set once per page: opens the dialog for a step. */
export const askWith = (asking: (step: Step) => void) => {
  ask = asking;
};

function wait(step: Step, action: Action): void {
  waiting = action;
  ask(step);
}

/** Runs an action that needs a signed-in user: at once, or after signing in. */
export function requireUser(action: Action): void {
  if (readSession().user) void action();
  else wait('signIn', action);
}

/** Asks an unverified user for the code, then runs the action. */
export const requireVerified = (action: Action): void => wait('verify', action);

/** Asks a user who has no name yet, then runs the action. */
export const requireName = (action: Action): void => wait('name', action);

/** The user cancelled. */
export function dropAction(): void {
  forgetWish();
  waiting = null;
}

/** Runs the waiting action. */
export function continueAction(): void {
  const action = waiting;
  dropAction();
  void action?.();
}

const key = 'wanted';
/** Registering with a code takes minutes; older wishes expire. */
const rememberedMs = 30 * 60_000;

/** Stores the wish for the page that loads after signing in or registering. */
export function rememberWish(wish: string): void {
  try {
    sessionStorage.setItem(key, `${Date.now() + rememberedMs} ${wish}`);
  } catch {
    // Storage is blocked: the wish lasts as long as this page.
  }
}

function forgetWish(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** Returns the stored wish once. */
export function takeWish(): string | null {
  try {
    const [, until, wish] = /^(\d+) (.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    forgetWish();
    return wish && Number(until) > Date.now() ? wish : null;
  } catch {
    return null;
  }
}
