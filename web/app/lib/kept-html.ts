import type { ReactNode } from 'react';

export interface KeptPart {
  key: string;
  part: () => ReactNode;
}

/**
 * The server renders a part that many pages show once and keeps its HTML; the browser renders it as usual and finds the
 * same elements there. Set by the server's entry alone: it answers with the HTML of each.
 */
export const keptHtml: { of: ((parts: readonly KeptPart[]) => string[]) | null } = { of: null };

const numbers = new WeakMap<object, number>();
let last = 0;

/** A number of an object's own: what is made from the same object need not be compared. */
export function numberOf(object: object): number {
  const known = numbers.get(object);
  if (known) return known;
  numbers.set(object, ++last);
  return last;
}
