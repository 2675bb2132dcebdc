import { readSession } from './session.ts';

type Action = () => unknown;

/** What a person has to do first. */
export type Step = 'signIn' | 'verify';

let waiting: Action | null = null;
let ask: (step: Step) => void = () => {};

/** Once per page: how a person is asked to sign in, or for the code. */
export const askWith = (asking: (step: Step) => void) => {
  ask = asking;
};

function wait(step: Step, action: Action): void {
  waiting = action;
  ask(step);
}

/** Runs an action that needs a signed-in person: at once, or after the sign-in that this opens. */
export function requireUser(action: Action): void {
  if (readSession().user) void action();
  else wait('signIn', action);
}

/** Asks for the code of an unverified person, and runs the action then. */
export const requireVerified = (action: Action): void => wait('verify', action);

/** The person decided not to. */
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
/** Registering with a code takes minutes; what was wanted longer ago is forgotten. */
const rememberedMs = 30 * 60_000;

/** Names what is wanted, for the page that is loaded after signing in or registering elsewhere. */
export function rememberWish(wish: string): void {
  try {
    sessionStorage.setItem(key, `${Date.now() + rememberedMs} ${wish}`);
  } catch {
    // Storage is blocked: what was wanted lasts as long as this page.
  }
}

function forgetWish(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked.
  }
}

/** What was wanted before signing in; answered once. */
export function takeWish(): string | null {
  try {
    const [, until, wish] = /^(\d+) (.*)$/.exec(sessionStorage.getItem(key) ?? '') ?? [];
    forgetWish();
    return wish && Number(until) > Date.now() ? wish : null;
  } catch {
    return null;
  }
}
