import { describe, expect, it } from 'vitest';
import { reconcile } from './payments.admin.ts';
import { transferForm } from './payments.transfers.ts';
import { paymentForm } from './payments.ts';
import { receiveMobileMoney } from './payments.webhook.ts';

const uuid = '00000000-0000-4000-8000-000000000001';

describe('a claim [MONEY-3]', () => {
  const claim = (transactionNumber: string) =>
    paymentForm.safeParse({ planId: uuid, transactionNumber, phoneNumber: '0712345678' });

  it('has its number read out of what was pasted', () => {
    expect(claim(' 9l3-a ').success).toBe(false);
    expect(claim(' ckr8a1b2c3 ').data).toMatchObject({ transactionNumber: 'CKR8A1B2C3' });
    expect(claim('CKR8A1B2C3 Confirmed. You have sent TZS 50,000').data).toMatchObject({
      transactionNumber: 'CKR8A1B2C3',
    });
  });

  it('reports a short text as no number, and a long one as too long', () => {
    const said = (text: string) => claim(text).error?.issues.map(({ code, path, message }) => [code, path[0], message]);
    expect(said('hello')).toEqual([['custom', 'transactionNumber', 'transactionNumberShape']]);
    expect(said('!'.repeat(255))).toEqual([['custom', 'transactionNumber', 'transactionNumberShape']]);
    expect(claim('!'.repeat(256)).error?.issues).toMatchObject([
      { code: 'too_big', maximum: 255, path: ['transactionNumber'] },
    ]);
  });
});

describe('a transfer entered by a person [MONEY-1]', () => {
  const transfer = {
    network: 'mpesa',
    transactionNumber: 'CKR8A1B2C3',
    amount: 50_000,
    payerNumber: '',
    comment: 'Read from the statement',
  };

  it('stores the number in the format of its network, or without spaces if the network is unknown', () => {
    const stored = (transactionNumber: string) =>
      transferForm.parse({ ...transfer, transactionNumber }).transactionNumber;
    expect(stored('ckr8-a1b2c3')).toBe('CKR8A1B2C3');
    expect(stored('ab  1 x')).toBe('AB1X');
  });

  it('takes a payer’s number in any spelling, or none, and refuses what is no number', () => {
    const payer = (payerNumber: string) => transferForm.safeParse({ ...transfer, payerNumber });
    expect(payer(' ').data?.payerNumber).toBeNull();
    expect(payer('0712 345 678').data?.payerNumber).toBe('+255712345678');
    expect(payer('12').error?.issues).toMatchObject([{ path: ['payerNumber'], message: 'invalidPhoneNumber' }]);
  });
});

it('either messages or a statement are compared, not both and not neither [MONEY-6]', () => {
  const faults = (body: object) => reconcile.body.safeParse(body).error?.issues.map(({ path }) => path[0]) ?? [];
  expect(faults({ messages: 'text' })).toEqual([]);
  expect(faults({ statement: 'a;b' })).toEqual([]);
  expect(faults({ messages: ' ', statement: 'a;b' })).toEqual([]);
  expect(faults({ messages: 'text', statement: ' ' })).toEqual([]);
  for (const body of [{}, { messages: ' ' }, { statement: ' ' }, { messages: 'text', statement: 'a;b' }])
    expect(faults(body)).toEqual(['messages']);
});

it('a forwarded message says when it came in either way, or not at all [MONEY-5]', () => {
  const at = (receivedAt?: unknown) =>
    receiveMobileMoney.body.parse({ from: 'M-PESA', text: 'x', receivedAt }).receivedAt;
  const timestamp = new Date('2026-03-01T09:00:00.000Z');
  for (const given of ['2026-03-01T09:00:00Z', timestamp.getTime(), String(timestamp.getTime())])
    expect(at(given)).toEqual(timestamp);
  expect(at('2026-03-01')).toEqual(new Date('2026-03-01'));
  for (const given of [undefined, 'yesterday', Number.MAX_VALUE]) expect(at(given)).toBeNull();
});
