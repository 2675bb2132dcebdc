import { describe, expect, it } from 'vitest';
import { type ClaimFacts, gives, inOrderOfTrust, outcomeOf, type TransferFacts } from './payments.rules.ts';

const at = new Date('2026-11-10T12:00:00+03:00');
const payer = '+255712345678';
const claim: ClaimFacts = {
  id: 'claim',
  status: 'new',
  amount: 50_000,
  payer,
  claimedAt: at,
  knownPayers: [],
  isPaidFromOwnNumber: false,
  isPaidByAnotherAgent: false,
};
const transfer: TransferFacts = {
  // Encodes no day.
  transactionNumber: '12345678901',
  amount: 50_000,
  payerNumber: payer,
  at,
  isReversed: false,
  isSettled: false,
  further: 0,
};
const other = '+255787654321';
const verdict = (came: Partial<TransferFacts> = {}, ...claims: Partial<ClaimFacts>[]) => {
  const { outcome, paymentId, surplus } = outcomeOf(
    'received',
    { ...transfer, ...came },
    (claims.length ? claims : [{}]).map((given) => ({ ...claim, ...given })),
  );
  return [outcome, paymentId, surplus];
};

describe('what comes of a transfer [MONEY-2]', () => {
  it('confirms the exact amount, and keeps what is beyond it', () => {
    expect(verdict()).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({ amount: 50_001 })).toEqual(['surplus', 'claim', 1]);
    expect(verdict({ amount: 49_999 })).toEqual(['short', 'claim', 0]);
  });

  it('adds further transfers of the same payer only where the first is too small', () => {
    expect(verdict({ amount: 30_000, further: 20_000 })).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({ amount: 30_000, further: 25_000 })).toEqual(['surplus', 'claim', 5_000]);
    expect(verdict({ amount: 50_000, further: 25_000 })).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({ amount: 30_000, further: 20_000, payerNumber: other })).toEqual(['short', 'claim', 0]);
  });

  it('asks a person about another payer, an unknown one, and one that is another agent', () => {
    expect(verdict({ payerNumber: other })).toEqual(['payerMismatch', 'claim', 0]);
    expect(verdict({ payerNumber: null })).toEqual(['payerUnknown', 'claim', 0]);
    expect(verdict({ payerNumber: other }, { knownPayers: [other] })).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({}, { isPaidByAnotherAgent: true })).toEqual(['payerMismatch', 'claim', 0]);
  });

  it('gives nothing twice', () => {
    expect(verdict({}, { status: 'confirmed' })).toEqual(['alreadyConfirmed', 'claim', 0]);
    expect(verdict({ isSettled: true })).toEqual(['alreadyUsed', 'claim', 0]);
    expect(verdict({}, {}, { id: 'second' })).toEqual(['alreadyUsed', 'claim', 0]);
    expect(outcomeOf('received', transfer, [])).toEqual({ outcome: 'unclaimed', paymentId: null, surplus: 0 });
    expect(outcomeOf('received', { ...transfer, isSettled: true }, []).paymentId).toBeNull();
  });

  it('gives a disputed number to the claim whose payer is beyond doubt, not to whoever typed the number first', () => {
    const thief = { id: 'thief', isPaidByAnotherAgent: true };
    expect(verdict({}, thief, { isPaidFromOwnNumber: true })).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({}, { id: 'typed' }, { isPaidFromOwnNumber: true, payer: other })).toEqual([
      'confirmed',
      'claim',
      0,
    ]);
    expect(verdict({}, { id: 'typed' }, { knownPayers: [payer] })).toEqual(['confirmed', 'claim', 0]);
    expect(verdict({}, { id: 'typed' }, { isPaidFromOwnNumber: true, amount: 60_000 })).toEqual(['short', 'claim', 0]);
    // Two who paid from it before, or nobody: a person decides.
    const both = { knownPayers: [payer] };
    expect(verdict({}, { id: 'typed', ...both }, both)[0]).toBe('alreadyUsed');
    expect(verdict({}, { id: 'typed' }, {})[0]).toBe('alreadyUsed');
    expect(verdict({ payerNumber: null }, { id: 'typed' }, { isPaidFromOwnNumber: true })[0]).toBe('alreadyUsed');
  });

  it('takes back what was reversed, from the claim that got it', () => {
    const claims = [claim, { ...claim, id: 'given', status: 'confirmed' as const }];
    expect(outcomeOf('reversal', null, claims)).toEqual({ outcome: 'reversed', paymentId: 'given', surplus: 0 });
    expect(outcomeOf('reversal', null, [claim]).paymentId).toBe('claim');
    expect(outcomeOf('reversal', null, []).paymentId).toBeNull();
    expect(verdict({ isReversed: true })).toEqual(['reversed', 'claim', 0]);
  });

  it('leaves alone what is no transfer to us, and what can’t be read', () => {
    expect(outcomeOf('received', null, [claim])).toEqual({ outcome: 'unreadable', paymentId: null, surplus: 0 });
    expect(outcomeOf('payersCopy', { ...transfer, isReversed: true }, [claim]).outcome).toBe('payersCopy');
  });

  it('refuses a number whose day is not that of the transfer', () => {
    // D is 2026, K November, A the tenth.
    const transactionNumber = 'DKA8A1B2C3';
    const days = (count: number) => new Date(at.getTime() + count * 86_400_000);
    expect(verdict({ transactionNumber })[0]).toBe('confirmed');
    expect(verdict({ transactionNumber, at: null })[0]).toBe('confirmed');
    expect(verdict({ transactionNumber, at: days(1) })[0]).toBe('dateMismatch');
    expect(verdict({ transactionNumber }, { claimedAt: days(8) })[0]).toBe('dateMismatch');
  });
});

it('claims on one number stand in order of trust, then of age [MONEY-2]', () => {
  const early = { ...claim, id: 'early', payer: other, claimedAt: new Date(at.getTime() - 1) };
  const late = { ...claim, id: 'late', claimedAt: new Date(at.getTime() + 1) };
  const ids = (payerNumber: string | null, given = [claim, late, early]) =>
    inOrderOfTrust(given, payerNumber).map(({ id }) => id);
  expect(ids(payer)).toEqual(['claim', 'late', 'early']);
  expect(ids(null)).toEqual(['early', 'claim', 'late']);
  expect(ids(other)).toEqual(['early', 'claim', 'late']);
});

it('only a confirmation and a surplus give something [MONEY-2]', () => {
  expect([gives('confirmed'), gives('surplus'), gives('short'), gives('payerMismatch')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
