import { describe, expect, it } from 'vitest';
import { readStatement } from './read-statement.ts';

const kenyan =
  'Receipt No,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Reason Type,Other Party Info';

describe('statements', () => {
  it('reads the portal’s columns by their names', () => {
    const { transfers, mapping, headers } = readStatement(
      [
        kenyan,
        'DFJ9B1FX2B,19/06/2026 22:38:24,"Pay merchant, from 255754000111",Completed,"50,000.00",,"150,000.00",Pay Bill,255754000111 - ASHA JUMA',
        'DFJ9B1FX2C,2026-06-19 08:05:00,Withdrawal,Completed,,"-20,000.00","130,000.00",Withdraw,WAKALA',
        'DFJ9B1FX2D,19/6/2026,Payment,Failed,"50,000.00",,,,255754000112 - JUMA',
        'DFJ9B1FX2E,19/6/2026,Reversal of DFJ9B1FX2B,Completed,"50,000.00",,,,255754000112 - JUMA',
        ',19/6/2026,Total,,"50,000.00",,,,',
      ].join('\n'),
    );
    expect(headers).toHaveLength(9);
    expect(mapping).toEqual({
      transactionNumber: 'Receipt No',
      completionTime: 'Completion Time',
      paidIn: 'Paid In',
      status: 'Transaction Status',
      details: 'Details',
      payer: 'Other Party Info',
      paidOut: 'Withdrawn',
      balance: 'Balance',
    });
    expect(transfers.map(({ kind, transactionNumber, amount }) => [kind, transactionNumber, amount])).toEqual([
      ['received', 'DFJ9B1FX2B', 50_000],
      ['notReceived', 'DFJ9B1FX2C', null],
      ['notReceived', 'DFJ9B1FX2D', 50_000],
      ['reversal', 'DFJ9B1FX2E', 50_000],
      ['unreadable', null, 50_000],
    ]);
    expect(transfers[3]!.reverses).toEqual(['DFJ9B1FX2E', 'DFJ9B1FX2B']);
    expect(transfers[0]).toMatchObject({
      payerNumber: '+255754000111',
      payer: '255754000111 - ASHA JUMA',
      at: new Date('2026-06-19T19:38:24Z'),
    });
    expect(transfers[1]!.at).toEqual(new Date('2026-06-19T05:05:00Z'));
    expect(transfers[2]!.at).toEqual(new Date('2026-06-18T21:00:00Z'));
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
    ['bars', '|'],
    ['commas', ','],
  ])('reads %s, a mark at the start, Windows line ends and lines above the table', (_name, sign) => {
    const row = (...fields: string[]) =>
      fields.map((field) => (field.includes(sign) ? `"${field}"` : field)).join(sign);
    const text = `\uFEFFStatement of account\r\nPeriod:${sign}June 2026\r\n\r\n${row('Tarehe', 'Namba ya muamala', 'Kiasi', 'Hali', 'Kutoka')}\r\n${row('19/6/2026 10:38 PM', 'dfj9 b1fx2b', 'TZS 50,000', 'Imekamilika', 'ASHA, JUMA')}\r\n`;
    const { transfers } = readStatement(text);
    expect(transfers).toMatchObject([
      {
        kind: 'received',
        transactionNumber: 'DFJ9B1FX2B',
        amount: 50_000,
        payer: 'ASHA, JUMA',
        at: new Date('2026-06-19T19:38:00Z'),
      },
    ]);
  });

  it('prefers the given mapping to its own guess', () => {
    const text = 'Ref,When,In,Amount\nDFJ9B1FX2B,2026-06-19T22:38:24+03:00,50000,999\n';
    const guessed = readStatement(text);
    expect(guessed.mapping).toEqual({ paidIn: 'Amount' });
    expect(guessed.transfers[0]!.kind).toBe('unreadable');
    const { transfers, mapping } = readStatement(text, {
      transactionNumber: 'ref',
      completionTime: 'When',
      paidIn: 'In',
    });
    expect(mapping).toEqual({ transactionNumber: 'Ref', completionTime: 'When', paidIn: 'In' });
    expect(transfers).toMatchObject([{ kind: 'received', amount: 50_000, at: new Date('2026-06-19T19:38:24Z') }]);
  });

  it.each([
    ['50,000.00', 50_000, 'received'],
    ['50 000', 50_000, 'received'],
    ['+50000', 50_000, 'received'],
    ['50,000/=', 50_000, 'received'],
    ['-50,000', -50_000, 'notReceived'],
    ['(50,000)', -50_000, 'notReceived'],
    ['0.00', 0, 'notReceived'],
    ['', null, 'notReceived'],
    ['-', null, 'notReceived'],
    ['many', null, 'unreadable'],
  ])('reads an amount of "%s"', (paidIn, amount, kind) => {
    const { transfers } = readStatement(`Receipt No,Paid In\nDFJ9B1FX2B,"${paidIn}"\n`);
    expect(transfers).toMatchObject([{ amount, kind }]);
  });

  it('keeps separators, line breaks and quotes inside quotes', () => {
    const { transfers } = readStatement('Receipt No,Details,Paid In\nDFJ9B1FX2B,"a, ""b""\nc",500\n');
    expect(transfers).toMatchObject([{ text: 'DFJ9B1FX2B · a, "b"\nc · 500', amount: 500 }]);
  });

  it('says what it could not find instead of guessing', () => {
    expect(readStatement('just some words')).toEqual({ transfers: [], headers: ['just some words'], mapping: {} });
    expect(readStatement('a,b\n1,2\n')).toMatchObject({ mapping: {}, transfers: [{ kind: 'unreadable' }] });
  });
});
