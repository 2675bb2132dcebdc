import type { BalanceFault } from '@makao/contract/payments.outcomes';

/** What a message says of its SIM card. */
export interface Step {
  /** Positive for money received, otherwise what was spent; null if the message does not say. */
  change: number | null;
  balance: number | null;
}

/** Cents are dropped from both, so balances may differ by a shilling. */
const tolerance = 1;
/** Networks charge a fee for sending that not every message names. */
const mostFee = (amount: number) => 10_000 + amount / 10;

/** How a balance fails to follow from the one before, or null if it does. */
export function faultOf(before: number, { change, balance }: Step): BalanceFault | null {
  const isReceived = change !== null && change > 0;
  // Once a SIM card reports balances, money without one is not believed.
  if (balance === null) return isReceived ? 'gap' : null;
  const spent = Math.abs(Math.min(change ?? 0, 0));
  const [least, most] = isReceived ? [before + change, before + change] : [before - spent - mostFee(spent), before];
  if (balance >= least - tolerance && balance <= most + tolerance) return null;
  if (isReceived && Math.abs(balance - before) <= tolerance) return 'repeat';
  return balance > most ? 'gap' : 'behind';
}

/** A message that waits, and whether a statement of its network contains it. */
export interface Waiting extends Step {
  network: string;
  isInStatement: boolean;
}

/**
 * Puts waiting messages in an order in which their balances follow: they may have arrived in another one, and a message
 * that a statement contains stands for those that are missing before it. Returns the balances after those that fit, and
 * what does not.
 */
export function putInOrder<T extends Waiting>(balances: ReadonlyMap<string, number>, waiting: readonly T[]) {
  const after = new Map(balances);
  const fitting: T[] = [];
  const rest = [...waiting];
  const doesFollow = (step: T) => {
    const before = after.get(step.network);
    // The first message of a card has nothing to follow from.
    return before === undefined || faultOf(before, step) === null;
  };
  for (;;) {
    const follows = rest.findIndex(doesFollow);
    const next = follows >= 0 ? follows : rest.findIndex(({ isInStatement }) => isInStatement);
    const [step] = next >= 0 ? rest.splice(next, 1) : [];
    if (!step) return { after, fitting, rest };
    fitting.push(step);
    if (step.balance !== null) after.set(step.network, step.balance);
  }
}
