import type { Outcome } from '@makao/contract/payments.outcomes';
import { dayNumber } from './transfers/calendar.ts';
import { dayOfNumber, numberWarning } from './transfers/transaction-number.ts';
import type { ReadTransfer } from './transfers/transfer.ts';

/** Hours that ads stay published after their payment was reversed. */
export const hoursOfGrace = 48;

export interface ClaimFacts {
  id: string;
  status: 'new' | 'confirmed';
  amount: number;
  /** The number the agent says it was paid from, E.164. */
  payer: string;
  claimedAt: Date;
  /** Numbers this agent has paid from before, as reported by networks. */
  knownPayers: readonly string[];
  /** The payer's number is the verified number of the agent's own account. */
  isPaidFromOwnNumber: boolean;
  /** The payer's number belongs to another agent's account: knowing a message does not prove having paid. */
  isPaidByAnotherAgent: boolean;
}

export interface TransferFacts {
  transactionNumber: string;
  amount: number;
  /** E.164; null if the network reports none. */
  payerNumber: string | null;
  at: Date | null;
  isReversed: boolean;
  /** Returned, or used for another claim. */
  isSettled: boolean;
  /** Further unclaimed transfers of the same payer. */
  further: number;
}

export interface Verdict {
  outcome: Outcome;
  paymentId: string | null;
  /** The amount beyond the price. */
  surplus: number;
}

/** Claims on one number: matching payer first, then older first. */
export const inOrderOfTrust = (claims: readonly ClaimFacts[], payerNumber: string | null): ClaimFacts[] =>
  [...claims].sort(
    (a, b) =>
      Number(payerAgrees(b, payerNumber)) - Number(payerAgrees(a, payerNumber)) ||
      a.claimedAt.getTime() - b.claimedAt.getTime(),
  );

const payerAgrees = (claim: ClaimFacts, payerNumber: string | null) =>
  payerNumber !== null &&
  !claim.isPaidByAnotherAgent &&
  (claim.isPaidFromOwnNumber || claim.payer === payerNumber || claim.knownPayers.includes(payerNumber));

/**
 * Of several claims on one number, the one whose payer is beyond doubt: the account's own number, or else a number that
 * only this agent has paid from before. A typed number proves nothing: whoever saw the message can type it.
 */
function rightfulClaim(claims: readonly ClaimFacts[], payerNumber: string | null): ClaimFacts | null {
  if (payerNumber === null) return null;
  const own = claims.filter(({ isPaidFromOwnNumber }) => isPaidFromOwnNumber);
  const known = claims.filter(({ knownPayers }) => knownPayers.includes(payerNumber));
  const [only, ...others] = own.length > 0 ? own : known;
  return only && others.length === 0 && !only.isPaidByAnotherAgent ? only : null;
}

/**
 * Decides the outcome of a claim and a transfer, for preview, reconciliation, pages and jobs alike. Only `confirmed`
 * and `surplus` grant anything; everything else waits for a person or is ignored.
 */
export function outcomeOf(
  kind: ReadTransfer['kind'],
  transfer: TransferFacts | null,
  claims: readonly ClaimFacts[],
): Verdict {
  if (kind === 'reversal' || (transfer?.isReversed && kind === 'received')) {
    const hit = claims.find(({ status }) => status === 'confirmed') ?? claims[0];
    return { outcome: 'reversed', paymentId: hit?.id ?? null, surplus: 0 };
  }
  if (kind !== 'received' || !transfer)
    return { outcome: kind === 'received' ? 'unreadable' : kind, paymentId: null, surplus: 0 };
  const given = claims.find(({ status }) => status === 'confirmed');
  if (given) return { outcome: 'alreadyConfirmed', paymentId: given.id, surplus: 0 };
  const [trusted, second] = inOrderOfTrust(claims, transfer.payerNumber);
  const rightful = second ? rightfulClaim(claims, transfer.payerNumber) : null;
  const first = rightful ?? trusted;
  const paymentId = first?.id ?? null;
  // Returned or used for another claim; or two agents claim it, and a person decides.
  if (transfer.isSettled || (second && !rightful)) return { outcome: 'alreadyUsed', paymentId, surplus: 0 };
  return first ? { paymentId, ...judge(first, transfer) } : { outcome: 'unclaimed', paymentId: null, surplus: 0 };
}

/** A claim and its transfer. */
function judge(claim: ClaimFacts, transfer: TransferFacts): Pick<Verdict, 'outcome' | 'surplus'> {
  const agrees = payerAgrees(claim, transfer.payerNumber);
  const sum = transfer.amount + (agrees ? transfer.further : 0);
  const surplus = transfer.amount >= claim.amount ? transfer.amount - claim.amount : sum - claim.amount;
  if (surplus < 0) return { outcome: 'short', surplus: 0 };
  if (!agrees) return { outcome: transfer.payerNumber === null ? 'payerUnknown' : 'payerMismatch', surplus: 0 };
  if (!dayFits(claim, transfer)) return { outcome: 'dateMismatch', surplus: 0 };
  return { outcome: surplus > 0 ? 'surplus' : 'confirmed', surplus };
}

/** The day encoded in the number must match the transfer, and be shortly before the claim. */
function dayFits({ claimedAt }: ClaimFacts, { transactionNumber, at }: TransferFacts): boolean {
  if (numberWarning(transactionNumber, claimedAt) === 'date') return false;
  const day = dayOfNumber(transactionNumber);
  return !day || !at || dayNumber(day) === dayNumber(at);
}

export const gives = (outcome: Outcome): boolean => outcome === 'confirmed' || outcome === 'surplus';
