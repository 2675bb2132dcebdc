import { describe, expect, it } from 'vitest';
import { readSerialDate, readTimestamp } from '../transfers/calendar.ts';
import { BalanceCheck } from './check-balances.ts';
import { balanceReader, rowReader } from './read-statement.ts';
import { issuerOf } from './statement-issuer.ts';
import { rowsOf, shapeOf } from './statement-shape.ts';

/** As the portals write them. */
const files = {
  mpesa: `M-PESA Organization Statement
Organization,MAKAO LIMITED
Short Code,5123456
Time Period,From 18/11/2026 00:00:00 to 18/11/2026 23:59:59

Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Balance Confirmed,Reason Type,Other Party Info,Linked Transaction ID,A/C No.
DKI2A1B2C3,18-11-2026 10:22:01,18-11-2026 10:22:00,"Customer Payment from 255754000111 - ASHA JUMA, ref 1",Completed,"50,000.00",,"150,000.00",true,Pay Bill Online,255754000111 - ASHA JUMA,,1
DKI2A1B2C4,18-11-2026 10:25:00,18-11-2026 10:25:00,Business Charge,Completed,,"-500.00","149,500.00",true,Charge,,DKI2A1B2C3,
DKI2A1B2C5,18-11-2026 10:26:00,18-11-2026 10:26:00,Customer Payment,Failed,"20,000.00",,,,Pay Bill Online,255754000112 - JUMA,,
`,
  mixx: `Mixx by Yas
Wallet MSISDN;255652000333
Transaction ID;Date;Type;Sender;Amount;Status
25693126312543;18/11/2026 10:22:01;Payment;255713000444;50,000;Success
25693126312544;18/11/2026 10:30:00;Withdrawal;255652000333;20,000;Success
`,
  airtel: `Airtel Money Statement
Account Number: 255684000555
Transaction ID,Transaction Date,Sender MSISDN,Receiver MSISDN,Amount,Status
MP261118.1022.C12345,2026/11/18 10:22:01,255786000666,255684000555,50000.00,Transaction Success
MP261118.1030.C12346,2026/11/18 10:30:00,255684000555,255786000777,20000.00,Transaction Success
MP261118.1031.C12347,2026/11/18 10:31:00,255786000666,255684000555,50000.00,Transaction Failed
`,
  halopesa: `Trans ID,Trans Date,From,Credit,Debit,Balance
1032949399,18/11/2026 10:22:01,255621000888,50000,0,50000
1032949400,18/11/2026 10:30:00,,0,20000,30000
`,
  clickpesa: `Order Reference,Payment Reference,Channel,Customer Phone,Amount,Currency,Status,Created At
MK0001,b7d0c9e1aa45f6d2c3,TIGO-PESA,255713000444,50000,TZS,SUCCESS,2026-11-18T07:22:01.000Z
MK0002,CP2611180002,M-PESA,255754000111,50000,TZS,FAILED,2026-11-18T07:25:00.000Z
`,
} as const;

function readFile(file: string, name = 'statement.csv') {
  const shape = shapeOf(file);
  const issuer = issuerOf(file, shape, { network: null, name });
  const rows = rowsOf(file, shape.separator).slice(shape.skip + 1);
  return { ...shape, ...issuer, rows, transfers: rows.map(rowReader(shape, issuer)) };
}

describe('statements of the networks [MONEY-8]', () => {
  it.each([
    ['mpesa', '5123456', 'DKI2A1B2C3', '+255754000111'],
    ['mixx', '255652000333', '25693126312543', '+255713000444'],
    ['airtel', '255684000555', 'MP261118.1022.C12345', '+255786000666'],
    ['halopesa', null, '1032949399', '+255621000888'],
    ['clickpesa', null, 'B7D0C9E1AA45F6D2C3', '+255713000444'],
  ] as const)('of %s are recognized, with their account, and read', (network, account, number, payerNumber) => {
    const { transfers, ...read } = readFile(files[network]);
    expect([read.network, read.account]).toEqual([network, account]);
    expect(transfers.filter(({ kind }) => kind === 'received')).toMatchObject([
      { network, transactionNumber: number, amount: 50_000, payerNumber, at: new Date('2026-11-18T07:22:01Z') },
    ]);
    expect(transfers.every(({ kind }) => kind === 'received' || kind === 'notReceived')).toBe(true);
  });

  it('are told apart by their numbers or the name of the file where nothing else is said', () => {
    const rows = (number: string) => `Ref No,Reference,Date,Amount\nx,${number},18/11/2026,5000\n`;
    expect(readFile(rows('PP261118.1022.C12345')).network).toBe('mixx');
    expect(readFile(rows('DKI2A1B2C3')).network).toBe('mpesa');
    expect(readFile('a,b\n1,2\n', 'tigo_november.csv').network).toBe('mixx');
    expect(readFile('a,b\n1,2\n').network).toBeNull();
  });

  it('give short numbers, which tell no network, to their own', () => {
    const [read] = rowsOf('1032949399,5000', ',').map(
      rowReader(shapeOf('Trans ID,Credit\n'), { network: 'tpesa', account: null }),
    );
    expect(read).toMatchObject({ network: 'tpesa', kind: 'received' });
  });

  it('have their columns where no header is known, below the lines above the table', () => {
    const { headers, skip } = shapeOf('Report\nOf;Makao\n\nRef;When;Got\nDKI2A1B2C3;18/11/2026;5000\n');
    expect([headers, skip]).toEqual([['Ref', 'When', 'Got'], 2]);
  });

  it('leave a column out that a person says is none', () => {
    expect(shapeOf(files.halopesa, { payer: '' }).mapping).toMatchObject({ payer: '', paidIn: 'Credit' });
  });
});

describe('dates of statements [MONEY-8]', () => {
  it.each([
    ['2026/11/18 10:22:01', '2026-11-18T07:22:01Z'],
    ['18-11-2026 10:22', '2026-11-18T07:22:00Z'],
    ['18-Nov-2026 10:22:01 PM', '2026-11-18T19:22:01Z'],
    ['18 November 2026', '2026-11-17T21:00:00Z'],
  ])('are read: %s', (text, at) => expect(readTimestamp(text)).toEqual(new Date(at)));

  it('are read as spreadsheets store them', () => {
    expect(readSerialDate('46344.432650462964')).toEqual(new Date('2026-11-18T07:23:01Z'));
    expect(readSerialDate('46344')).toEqual(new Date('2026-11-17T21:00:00Z'));
    for (const text of ['50000000', '12', '18/11/2026', '']) expect(readSerialDate(text)).toBeNull();
  });
});

describe('balances of statements [MONEY-8]', () => {
  const headers = 'Trans ID,Status,Credit,Debit,Balance';
  const rows = [
    '1032949391,Success,"1,000.40",,"1,000.40"',
    '1032949392,Success,,500,500.40',
    '1032949393,Failed,900,,',
    '1032949394,Success,200,,700.40',
  ];
  const brokenRow = (lines: readonly string[]) => {
    const shape = shapeOf([headers, ...lines].join('\n'));
    const [check, balanceIn] = [new BalanceCheck(), balanceReader(shape)];
    for (const [at, row] of rowsOf(lines.join('\n'), ',').entries()) check.add(balanceIn(row), at + 2);
    return check.brokenRow;
  };

  it('follow from row to row, whichever comes first', () => {
    expect(brokenRow(rows)).toBeNull();
    expect(brokenRow(rows.toReversed())).toBeNull();
  });

  it('tell the first row that does not follow', () => {
    const without = rows.filter((row) => !row.startsWith('1032949392'));
    expect(brokenRow(without)).toBe(4);
    expect(brokenRow(without.toReversed())).toBe(4);
    const grown = [...rows.slice(0, 3), '1032949394,Success,900,,700.40', '1032949395,Success,10,,710.40'];
    expect(brokenRow(grown)).toBe(5);
  });
});
