import { describe, expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';
import type { ReadTransfer } from './transfer.ts';

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
    ['received', 'DFJ9B1FX2B', 4000.5],
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
    ['notReceived', 'DFJ9B1FX2B', 4000],
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

  it('shortens what it quotes and reads nothing from nothing', () => {
    expect(readMessages(`DFJ9B1FX2B Confirmed. ${'x'.repeat(500)}`)[0]!.source).toHaveLength(200);
    expect(readMessages(' \n\n \n')).toEqual([]);
  });

  it('is quick with long nonsense', () => {
    const begun = performance.now();
    readMessages('from '.repeat(20_000));
    readMessages('A1'.repeat(50_000));
    readMessages(`${'DFJ9B1FX2B Confirmed. '.repeat(5_000)}`);
    expect(performance.now() - begun).toBeLessThan(3_000);
  });
});
