declare const whole: unique symbol;

/** Names something that is not sent to the browser with the page. */
export interface Beside<Whole extends object> {
  readonly [whole]?: Whole;
}

const wholes = new WeakMap<object, object>();

/**
 * For what the server has written into the page: sent along are only the few facts in `sent`, the rest stands beside them.
 * The browser leaves such a part as it is (`Still`). What it loads later itself has all of it, by the same way.
 */
export function beside<Sent extends object, Whole extends object>(sent: Sent, all: Whole): Sent & Beside<Whole> {
  wholes.set(sent, all);
  return sent;
}

/** Undefined for what came with the page. */
export const wholeOf = <Whole extends object>(sent: Beside<Whole>) => wholes.get(sent) as Whole | undefined;
