import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOf, readPhoneNumber, readTransactionNumber } from './payments.number.ts';

const numbers: [number: string, network: string][] = [
  ['AGO2A7S9684', 'mpesa'],
  ['DFJ9B1FX2B', 'mpesa'],
  ['DFJABCDEFGH', 'mpesa'],
  ['25693126312543', 'mixx'],
  ['13411949026', 'mixx'],
  ['PP230814.1455.A12345', 'mixx'],
  ['CI250610.0910.N30664', 'airtel'],
  ['0426JXCX', 'selcom'],
  ['1032949382', 'other'],
];

describe('the number in what is pasted [MONEY-3]', () => {
  it.each(numbers)('%s is a number of %s, however it is written', (number, network) => {
    expect(networkOf(number)).toBe(network);
    const spellings = [number, ` ${number} `, `${number}.`, `ID: ${number}`];
    if (/\d/.test(number))
      spellings.push(
        number.toLowerCase(),
        number.replaceAll('.', ''),
        number.replaceAll('.', '-'),
        number.replace(/(.{4})/g, '$1 '),
        number.replace(/(.{3})/g, '$1-'),
        number.replace(/(.{3})/g, '$1.'),
      );
    for (const spelling of spellings) expect(readTransactionNumber(spelling), spelling).toBe(number);
  });

  it.each([
    [
      'DFJ9B1FX2B Confirmed. Tsh5,000.00 sent to 255754000111 - MAKAO on 19/6/26 at 10:38 PM Total fee Tsh130.00 (M-Pesa fee Tsh100.00 + Government levy Tsh30.00). New balance is Tsh7.00',
      'DFJ9B1FX2B',
    ],
    ['dfj9b1fx2b imethibitishwa. Tshs 5,000.00 imelipwa kwa LIPA MAKAO tarehe 19/06/2026', 'DFJ9B1FX2B'],
    ['You have paid TSh 131,000 to MAKAO. Charges TSh 2,000. Trnx ID: 63425443091. 14/08/23 14:55', '63425443091'],
    ['You have sent TSh 25,000 to 255754000111 - MAKAO. TxnID: 27755640833. 14/08/23 14:55.', '27755640833'],
    ['TID: CI250610.0910.N30664. You have sent Tsh 50,000 to MAKAO 255685000333', 'CI250610.0910.N30664'],
    ['0426JXCX Confirmed. You have sent TZS 175,000.00 to MAKAO on 2025-04-26 11:50.', '0426JXCX'],
    ['Nimelipa leo, DFJ9B1FX2B, kutoka 0754000111', 'DFJ9B1FX2B'],
  ])('is found in a whole message', (message, number) => expect(readTransactionNumber(message)).toBe(number));

  it.each([
    'nimelipa',
    'NIMELIPA',
    'nimelipa leo',
    'Nimeshalipa jana usiku jamani',
    '123',
    '12345678',
    '0712345678',
    '+255 712 345 678',
    '255712345678',
    '50,000',
    'AB-12',
    '',
    'X'.repeat(300),
    '9'.repeat(30),
  ])('“%s” holds none', (text) => expect(readTransactionNumber(text)).toBeNull());

  /** Like a message: words, digits and numbers of the networks. */
  const pasted = fc
    .array(fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom(...numbers.map(([number]) => number))), {
      maxLength: 9,
    })
    .map((parts) => parts.join(' '));

  it('reads every number it answers as the same number again, quickly, whatever is pasted', () => {
    fc.assert(
      fc.property(pasted, (text) => {
        const number = readTransactionNumber(text);
        fc.pre(number !== null);
        expect(readTransactionNumber(number)).toBe(number);
      }),
    );
    const begun = performance.now();
    readTransactionNumber('A1'.repeat(50_000));
    readTransactionNumber('TID '.repeat(50_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });
});

describe('phone numbers', () => {
  it.each([
    ['0712345678', '+255712345678'],
    ['255712345678', '+255712345678'],
    ['+255 712 345 678', '+255712345678'],
    ['922756', null],
    ['2557XXXXXXXX', null],
  ])('%s is %s', (text, number) => expect(readPhoneNumber(text)).toBe(number));
});
