import { readTransactionNumber } from '@makao/contract/payments.number';
import { describe, expect, it } from 'vitest';
import { readStatement } from '../statements/read-statement.ts';
import { readMessages } from './read-messages.ts';
import { type ReadTransfer, readAmount, shortened } from './transfer.ts';

type Expected = [
  kind: ReadTransfer['kind'],
  number: string | null,
  amount: number | null,
  payer?: string | null,
  at?: string | null,
];

const table: [name: string, message: string, expected: Expected][] = [
  [
    'received, English',
    'AGO2A7S9684 Confirmed.You have received Tsh3,000.00 from 255754000111 - ASHA JUMA  on 24/7/23 at 10:37 AM New M-Pesa balance is Tsh3,118.00.',
    ['received', 'AGO2A7S9684', 3000, '255754000111 - ASHA JUMA', '2023-07-24T07:37:00.000Z'],
  ],
  [
    'received from another network or a bank',
    'DFJ9B1FX2B confirmed. You have received a payment of Tsh4,000.00 from 922756 - TIPS-SELCOM MF on 19/6/26 at 10:38 pm New balance is Tsh9,000.00',
    ['received', 'DFJ9B1FX2B', 4000, '922756 - TIPS-SELCOM MF', '2026-06-19T19:38:00.000Z'],
  ],
  [
    'received, Swahili',
    'DFJ9B1FX2B imethibitishwa. Umepokea Tshs 4,000.00 kutoka 922756 - TIPS-SELCOM MF tarehe 19/06/2026 saa 22:38:24.',
    ['received', 'DFJ9B1FX2B', 4000, '922756 - TIPS-SELCOM MF', '2026-06-19T19:38:24.000Z'],
  ],
  [
    'received, no space anywhere it can be missing',
    'AGO2A7S9684Confirmed.You have receivedTsh3,000.00from 255754000111 - ASHA JUMAon 24/7/23at10:37AMNew M-Pesa balance isTsh3,118.00.',
    ['received', 'AGO2A7S9684', 3000],
  ],
  [
    'received, ten signs and no space',
    'DFJ9B1FX2BConfirmed. You have received TZS 4000 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', '2026-06-19T10:00:00.000Z'],
  ],
  [
    'received, small letters',
    'dfj9b1fx2b confirmed. you have received tzs 4,000 from 255754000111 - asha on 19/6/26 at 1:00 pm',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - asha', '2026-06-19T10:00:00.000Z'],
  ],
  [
    'received, broken over lines',
    'DFJ9B1FX2B\nConfirmed. You have\nreceived Tsh\n4,000.00 from\n255754000111 - ASHA\nJUMA on 19/6/26\nat 12:05 AM',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA JUMA', '2026-06-18T21:05:00.000Z'],
  ],
  [
    'received, Windows line ends and a blank line inside',
    'DFJ9B1FX2B Confirmed.\r\n\r\nYou have received Tsh4,000.00 from 255754000111 - ASHA on 19/6/26 at 12:05 PM',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', '2026-06-19T09:05:00.000Z'],
  ],
  [
    'received, Tshs with a point and whole shillings',
    'CAB5F0KXR4H Confirmed. You have received Tshs. 150000 from 255754000111 - J. K. MUSHI on 11/1/25 at 8:00 AM',
    ['received', 'CAB5F0KXR4H', 150_000, '255754000111 - J. K. MUSHI', '2025-01-11T05:00:00.000Z'],
  ],
  [
    'received, currency after the number',
    'DFJ9B1FX2B imethibitishwa. Umepokea 4,000.00 TZS kutoka 255754000111 - ASHA tarehe 19/06/2026 saa 22:38',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', '2026-06-19T19:38:00.000Z'],
  ],
  [
    'received, Swahili in capitals',
    'DFJ9B1FX2B IMETHIBITISHWA. UMEPOKEA TSHS 4,000.00 KUTOKA 255754000111 - ASHA TAREHE 19/06/2026 SAA 22:38:24',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', '2026-06-19T19:38:24.000Z'],
  ],
  [
    'received, a number without a digit',
    'DFJABCDEFGH Confirmed. You have received Tsh4,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['received', 'DFJABCDEFGH', 4000],
  ],
  [
    'received, forwarded in a chat',
    '[19/06/2026, 22:40:01] Juma Dalali: DFJ9B1FX2B Confirmed. You have received Tsh4,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['received', 'DFJ9B1FX2B', 4000],
  ],
  [
    'received, a day that never was',
    'DFJ9B1FX2B Confirmed. You have received Tsh4,000.00 from 255754000111 - ASHA on 31/2/26 at 1:00 PM',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', null],
  ],
  [
    'received, no date at all',
    'DFJ9B1FX2B Confirmed. You have received Tsh4,000.00 from 255754000111 - ASHA. New balance is Tsh9.00',
    ['received', 'DFJ9B1FX2B', 4000, '255754000111 - ASHA', null],
  ],
  [
    'received, cents',
    'DFJ9B1FX2B Confirmed. You have received Tsh4,000.50 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['received', 'DFJ9B1FX2B', 4000],
  ],
  [
    'Mixx by Yas',
    'Umepokea TSh 20,000 kutoka 255655000222 - REHEMA ALLY. Salio jipya ni TSh 25,000. TxnId: 25693126312543',
    ['received', '25693126312543', 20_000, '255655000222 - REHEMA ALLY', null],
  ],
  [
    'Airtel',
    'TID: MP260619.2238.A12345. You have received TZS 20,000 from 255685000333 BARAKA ALLY on 19/06/2026 at 10:38 PM',
    ['received', 'MP260619.2238.A12345', 20_000, '255685000333 BARAKA ALLY', '2026-06-19T19:38:00.000Z'],
  ],
  [
    "payer's copy, merchant number",
    'BJE1F0KXR4H Confirmed. Tsh10,000.00 paid to LIPA MAKAO on 14/10/24 at 2:02 PM and charged Tsh700.00.New M-Pesa balance is Tsh1.00',
    ['payersCopy', 'BJE1F0KXR4H', 10_000, null, '2024-10-14T11:02:00.000Z'],
  ],
  [
    "payer's copy, person to person",
    'DFJ9B1FX2B Confirmed. Tsh5,000.00 sent to 255754000111 - MAKAO on 19/6/26 at 10:38 PM Total fee Tsh130.00 (M-Pesa fee Tsh100.00 + Government levy Tsh30.00). New balance is Tsh7.00',
    ['payersCopy', 'DFJ9B1FX2B', 5000],
  ],
  [
    "payer's copy, Swahili, paid",
    'DFJ9B1FX2B imethibitishwa. Tshs 5,000.00 imelipwa kwa LIPA MAKAO tarehe 19/06/2026 saa 22:38:24.',
    ['payersCopy', 'DFJ9B1FX2B', 5000],
  ],
  [
    "payer's copy, Swahili, sent",
    'DFJ9B1FX2B imethibitishwa. Umetuma Tshs 5,000.00 kwenda kwa 255754000111 - MAKAO tarehe 19/06/2026 saa 22:38:24.',
    ['payersCopy', 'DFJ9B1FX2B', 5000],
  ],
  [
    "payer's copy, Mixx by Yas",
    'Umelipa TSh 20,000 kwa MAKAO. Salio jipya ni TSh 5,000. TxnId: 25693126312543',
    ['payersCopy', '25693126312543', 20_000],
  ],
  [
    "forged: a payer's copy with 'received' written into it",
    'DFJ9B1FX2B Confirmed. You have received confirmation: Tsh5,000.00 sent to 255754000111 - MAKAO on 19/6/26 at 10:38 PM',
    ['payersCopy', 'DFJ9B1FX2B', 5000],
  ],
  [
    'forged: no number',
    'Confirmed. You have received Tsh50,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['unreadable', null, 50_000],
  ],
  [
    'forged: a month that is no month in the number',
    'DZJ9B1FX2B Confirmed. You have received Tsh50,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['unreadable', null, 50_000],
  ],
  [
    'forged: a number too short',
    'DFJ9B1FX2 Confirmed. You have received Tsh50,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['unreadable', null, 50_000],
  ],
  [
    'forged: a number too long',
    'DFJ9B1FX2B99 Confirmed. You have received Tsh50,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['unreadable', null, 50_000],
  ],
  [
    'forged: the amount missing, the balance there',
    'DFJ9B1FX2B Confirmed. You have received money from 255754000111 - ASHA on 19/6/26 at 1:00 PM',
    ['unreadable', 'DFJ9B1FX2B', null],
  ],
  [
    'reversed',
    'DFJ9B1FX2B Confirmed. Transaction DFJ8B1FX2A has been reversed. You have received Tsh4,000.00 on 19/6/26 at 1:00 PM',
    ['reversal', 'DFJ9B1FX2B', 4000],
  ],
  [
    'cash taken out',
    'DFJ9B1FX2B Confirmed. on 19/6/26 at 1:00 PM Withdraw Tsh40,000.00 from 123456 - WAKALA MWENGE. New balance is Tsh1.00',
    ['notReceived', 'DFJ9B1FX2B', 40_000],
  ],
  [
    'failed, Swahili',
    'DFJ9B1FX2B imethibitishwa. Muamala wako wa Tshs 4,000.00 imeshindikana tarehe 19/06/2026 saa 22:38:24.',
    ['notReceived', 'DFJ9B1FX2B', 4000],
  ],
  [
    'twin in Swahili, from a bank account',
    'DFJ9B1FX2B imethibitishwa. Umepokea Tshs 4,000.00 kutoka SELCOM MF, Akaunti ****1234 - ASHA JUMA tarehe 19/06/2026 saa 22:38:24.',
    ['received', 'DFJ9B1FX2B', 4000, 'SELCOM MF, Akaunti ****1234 - ASHA JUMA', '2026-06-19T19:38:24.000Z'],
  ],
  [
    'echo of money going out',
    'DFE9B1D5UM Confirmed. ASHA JUMA has received Tsh 40000 on 2026-06-14 19:20:55.',
    ['notReceived', 'DFE9B1D5UM', 40_000, null, '2026-06-14T16:20:55.000Z'],
  ],
  [
    'from Mixx through TIPS',
    'DFDFI1D6RN confirmed. You have received a payment of Tsh26,000.00 from 922749 - TIPS-Mixx By Yas on 13/6/26 at 5:48 pm.',
    ['received', 'DFDFI1D6RN', 26_000, '922749 - TIPS-Mixx By Yas', '2026-06-13T14:48:00.000Z'],
  ],
  [
    'Mixx, from a bank',
    'Transfer Successful. New balance is TSh 97,000. You have received TSh 95,000 from TIPS.Selcom_MFB.2.Tigo, with TxnId: 25693126312543. 035_12307E6LF. 30/12/25 12:57.',
    ['received', '25693126312543', 95_000, 'TIPS.Selcom_MFB.2.Tigo', '2025-12-30T09:57:00.000Z'],
  ],
  [
    'Mixx, from a bank with a name',
    'Transfer Successful. New balance is TSh 16,000. You have received TSh 15,000 from CRDB; ASHA JUMA with TxnId: 26452334860211.',
    ['received', '26452334860211', 15_000, 'CRDB; ASHA JUMA', null],
  ],
  [
    'Mixx in its older days',
    'New balance is Tsh 1,234. You have received Tsh 5,000 from ASHA JUMA, 255654000111. 14/8/2023 2:55 PM; with TxnId:PP230814.1455.A12345.',
    ['received', 'PP230814.1455.A12345', 5000, 'ASHA JUMA, 255654000111', '2023-08-14T11:55:00.000Z'],
  ],
  [
    'Mixx, cash handed to a shop',
    'Cash-In of TSh 100,000 from Agent - WAKALA 0654000111 is successful. New balance is TSh 100,500. TxnId: 13411949026. 16/08/23 15:19.',
    ['received', '13411949026', 100_000, 'Agent - WAKALA 0654000111', '2023-08-16T12:19:00.000Z'],
  ],
  [
    "Mixx, payer's copy",
    'You have sent TSh 25,000 with CashOut fee TSh 2,156 to 255654000111 - MAKAO. Total Charges TSh 380. TxnID: 27755640833. 14/08/23 14:55. New balance is TSh 1.',
    ['payersCopy', '27755640833', 25_000],
  ],
  [
    "Mixx, payer's copy at a shop",
    'You have paid TSh 131,000 to MAKAO. Charges TSh 2,000. Trnx ID: 63425443091. 14/08/23 14:55',
    ['payersCopy', '63425443091', 131_000],
  ],
  [
    'Airtel, received',
    'TID: CI250610.0910.N30664. Received Tsh 50,000 from ASHA JUMA 255685000111. Balance Tsh 51,000.',
    ['received', 'CI250610.0910.N30664', 50_000, 'ASHA JUMA 255685000111', null],
  ],
  [
    'Airtel, the amount before the word',
    'TID:CI250610.0910.N30664. You have received 1,000.00 Tsh from ASHA JUMA 0685000111. Balance 2,000.00 Tsh',
    ['received', 'CI250610.0910.N30664', 1000, 'ASHA JUMA 0685000111', null],
  ],
  [
    'Selcom Pesa',
    '0426JXCX Confirmed. You have received TZS 175,000.00 from ASHA JUMA - NMB (20112345678) on 2025-04-26 11:50. Updated balance is TZS 176,000.00',
    ['received', '0426JXCX', 175_000, 'ASHA JUMA - NMB (20112345678)', '2025-04-26T08:50:00.000Z'],
  ],
  [
    'HaloPesa, whose shapes are not known',
    'HaloPesa: Umepokea TSH 50,000 kutoka 255621000111. Utambulisho wa muamala: 1032949382.',
    ['unreadable', '1032949382', 50_000],
  ],
  [
    'reversed, Swahili',
    'DFJ9B1FX2B imerudishwa. Tshs 4,000.00 kwenda kwa 255754000111 tarehe 19/06/2026 saa 22:38:24.',
    ['reversal', null, 4000],
  ],
  ['made void, Swahili', 'Muamala DFJ9B1FX2B imebatilishwa.', ['reversal', null, null]],
  [
    'reversed, Mixx',
    'Your transaction with TxnId: 25693126312543 has been reversed.',
    ['reversal', '25693126312543', null],
  ],
  ['reversed without any number', 'Your last transaction has been reversed.', ['unreadable', null, null]],
  ['broken off', 'DFJ9B1FX2B Confirmed. You have rec', ['unreadable', 'DFJ9B1FX2B', null]],
  ['something else', 'Habari, nimeshalipa jana usiku.', ['unreadable', null, null]],
];

describe('mobile-money messages', () => {
  it.each(table)('%s', (_name, message, [kind, number, amount, payer, at]) => {
    const transfers = readMessages(message);
    expect(transfers).toHaveLength(1);
    const [transfer] = transfers;
    expect(transfer).toMatchObject({ kind, transactionNumber: number, amount });
    if (payer !== undefined) expect(transfer!.payer).toBe(payer);
    if (at !== undefined) expect(transfer!.at?.toISOString() ?? null).toBe(at);
  });

  it('reads the whole table pasted at once, apart by blank lines', () => {
    const transfers = readMessages(table.map(([, message]) => message).join('\n\n'));
    expect(transfers.map(({ kind, transactionNumber, amount }) => [kind, transactionNumber, amount])).toEqual(
      table.map(([, , expected]) => expected.slice(0, 3)),
    );
  });

  it('parts M-Pesa messages that follow each other without any space', () => {
    const one =
      'DFJ9B1FX2B Confirmed.You have received Tsh4,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM New M-Pesa balance is Tsh3,118.00.';
    const two =
      'DFK1C1FX2C imethibitishwa. Umepokea Tshs 5,000.00 kutoka 255754000112 - JUMA tarehe 20/06/2026 saa 22:38:24.';
    for (const between of ['', ' ', '\n', '\n\n', '\r\n\r\n\r\n']) {
      const transfers = readMessages(`${one}${between}${two}${between}${one}`);
      expect(transfers.map(({ transactionNumber, amount }) => [transactionNumber, amount])).toEqual([
        ['DFJ9B1FX2B', 4000],
        ['DFK1C1FX2C', 5000],
        ['DFJ9B1FX2B', 4000],
      ]);
    }
  });

  it('takes the payer’s phone only where the network names it', () => {
    const payers = (text: string) => readMessages(text).map(({ payerNumber }) => payerNumber);
    const named = (name: string) => table.find(([title]) => title === name)![1];
    expect(payers(named('received, English'))).toEqual(['+255754000111']);
    expect(payers(named('Airtel, the amount before the word'))).toEqual(['+255685000111']);
    for (const name of ['from Mixx through TIPS', 'Selcom Pesa', 'Mixx, cash handed to a shop', 'Mixx, from a bank'])
      expect(payers(named(name)), name).toEqual([null]);
    expect(payers('DFJ9B1FX2B Confirmed. You have received Tsh4,000.00 from 2557XXXXXXXX - ASHA on 19/6/26')).toEqual([
      null,
    ]);
  });

  it('says which numbers a reversal takes back', () => {
    const reverses = (text: string) => readMessages(text)[0]!.reverses;
    expect(reverses('DFJ9B1FX2B Confirmed. Transaction DFJ8B1FX2A has been reversed.')).toEqual([
      'DFJ9B1FX2B',
      'DFJ8B1FX2A',
    ]);
    expect(reverses('DFJ9B1FX2B imerudishwa. Tsh50,000.00 imerudi kwa 255754000111')).toEqual(['DFJ9B1FX2B']);
    expect(reverses('TID: CI250610.0910.N30664 has been reversed')).toEqual(['CI250610.0910.N30664']);
  });

  it('parts messages of every network by lines alone', () => {
    const lines = table
      .map(([, text]) => text)
      .filter((text) => !/\n/.test(text) && /TxnId|TID|^\S+ Confirmed\./.test(text));
    const together = readMessages(lines.join('\n'));
    expect(together.map(({ transactionNumber }) => transactionNumber)).toEqual(
      lines.map((line) => readMessages(line)[0]!.transactionNumber),
    );
  });

  it('keeps all of the text and reads nothing from nothing', () => {
    const long = `DFJ9B1FX2B Confirmed. ${'x'.repeat(500)}`;
    expect(readMessages(long)[0]!.text).toBe(long);
    expect(shortened(long)).toHaveLength(200);
    expect(readMessages(' \n\n \n')).toEqual([]);
  });

  it('makes a line of its own of every message, also of one that nobody can read [MONEY-5]', () => {
    const first =
      'DFJ9B1FX2B Confirmed.You have received Tsh4,000.00 from 255754000111 - ASHA on 19/6/26 at 1:00 PM New M-Pesa balance is Tsh9,000.00.';
    const others = [
      'HaloPesa: Umepokea TSH 50,000 kutoka 255621000999. Utambulisho wa muamala: 1032949399. Salio TSH 60,000.',
      'Ndugu mteja, TSH 7,000 imeingia kwenye akaunti yako.',
      'Kifurushi chako kimeisha. Nunua kwa TSH 1,000 tu!',
    ];
    for (const other of others) {
      const read = readMessages(`${first}\n${other}\n${first.replace('FX2B', 'FX2C')}`);
      expect(read.map(({ kind, text }) => [kind, text])).toEqual([
        ['received', first],
        ['unreadable', other],
        ['received', first.replace('FX2B', 'FX2C')],
      ]);
    }
    // What follows in the same message stays with it.
    const broken = first.replace(' New', '\nNew').replace('balance is ', 'balance is\n').concat('\nFee Tsh0.00');
    expect(readMessages(broken)).toMatchObject([{ kind: 'received', amount: 4_000, text: broken }]);
  });

  it('takes nothing in a text that is too long for a message, and loses none of it [MONEY-5]', () => {
    const long = `DFJ9B1FX2B Confirmed.You have received Tsh4,000.00 from 255754000111 - ASHA ${'x'.repeat(5_000)}`;
    const read = readMessages(long);
    expect(read.map(({ kind }) => kind)).toEqual(['unreadable', 'unreadable', 'unreadable']);
    expect(read.map(({ text }) => text).join('')).toBe(long);
  });

  const pieces = [
    ...['7', '1,', '07', 'A', 'a', ' ', '\n', ' \n', '\t', '\u00a0', 'a\n', '7\n', '.', ':', '/', '[', '(', '-', '😀'],
    ...['Tsh ', 'Tsh 5 received\n', 'from ', 'from a ', 'on 1', '1/1/1 ', 'TID:', 'confirmed ', 'balance '],
    ...['DFJ9B1FX2B Confirmed. ', 'reversed AB1CDEFGHIJ\n'],
  ];
  /** The milliseconds that the processor spent, the best of a few tries: other programs count for nothing. */
  const timeOf = (read: (text: string) => unknown, text: string) => {
    const used = () => process.threadCpuUsage().user / 1000;
    const tries = Array.from({ length: 2 }, () => {
      const begun = used();
      read(text);
      return used() - begun;
    });
    return Math.min(...tries);
  };
  // Below a few milliseconds the clock says little.
  const expectLinear = (read: (text: string) => unknown, text: (length: number) => string) =>
    expect(timeOf(read, text(200_000))).toBeLessThan(15 * Math.max(timeOf(read, text(20_000)), 20));

  const repeated = (piece: string) => (length: number) => piece.repeat(length / piece.length);

  // Any of these took minutes with a pattern that backtracks.
  it.each(pieces)('reads 200,000 characters of %j in time that grows with their number [MONEY-5]', (piece) => {
    expectLinear(readMessages, repeated(piece));
    expectLinear(readTransactionNumber, (length) => `DFJ9B1FX2B${repeated(piece)(length)}`);
    expectLinear(readAmount, (length) => `1${repeated(piece)(length)}x`);
  });

  // The beginning makes a pattern start, and the blanks make it look for its end.
  it.each(['1/1/26, 10:00', 'DFJ9B1FX2B', 'TID', 'You have received Tsh 5 on 1/1/26', 'Kumbukumbu', 'balance'])(
    'reads %j and 200,000 blanks in time that grows with their number [MONEY-5]',
    (opening) => {
      for (const blank of [' ', '\t', ', '])
        expectLinear(readMessages, (length) => `${opening}${repeated(blank)(length)}x`);
    },
  );

  it.each(['7', ' '])('reads a statement with 200,000 characters of %j in a cell [MONEY-5]', (piece) => {
    const headers = 'Receipt No.,Completion Time,Paid In,Other Party Info';
    expectLinear(readStatement, (length) => `${headers}\nDFJ9B1FX2B,1/1/26,"1${repeated(piece)(length)}x",ASHA`);
  });
});
