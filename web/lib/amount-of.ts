import { readAmount } from '@makao/contract/amounts/read-amount';
import { limits } from '@makao/contract/kernel/limits';

/** What is typed as an amount; null when it is none. */
export function amountOf(text: string): number | null {
  const amount = /^\d+$/.test(text) ? Number(text) : readAmount(text);
  return amount !== null && amount <= limits.price ? amount : null;
}
