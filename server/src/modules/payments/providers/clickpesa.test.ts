import { createHmac } from 'node:crypto';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { clickPesa } from './clickpesa.ts';
import { checksumOf } from './clickpesa-checksum.ts';
import { type Step, startClickPesaServer } from './clickpesa-server.ts';
import { ProviderAway } from './provider.ts';

const server = await startClickPesaServer();
const { settings } = server;
afterAll(server.stop);
afterEach(() => {
  server.reply = undefined;
});

let last = 0;
const request = (number = '+255713000000') => ({ orderReference: `MK${++last}`, number, amount: 50_000 });
const provider = clickPesa(settings);
const away = (work: Promise<unknown>) =>
  work.then(
    () => 'an answer',
    (error: unknown) => (error instanceof ProviderAway ? error : 'another error'),
  );
/** Counts the calls of a step without changing them. */
const counting = (step: Step) => {
  const counted = { calls: 0 };
  server.reply = (called) => {
    if (called === step) counted.calls++;
    return undefined;
  };
  return counted;
};

describe('ClickPesa [MONEY-7]', () => {
  it('previews, asks and says what became of it', async () => {
    const order = request();
    expect(await provider.preview(order)).toBeNull();
    expect(await provider.status(order.orderReference)).toMatchObject({ state: 'unknown', amount: null });
    expect(await provider.ask(order)).toBeNull();
    expect(server.orders.get(order.orderReference)).toMatchObject({ phoneNumber: '255713000000', amount: 50_000 });
    expect(await provider.status(order.orderReference)).toMatchObject({ state: 'processing' });
    await server.turn(order.orderReference);
    expect(await provider.status(order.orderReference)).toMatchObject({
      state: 'paid',
      amount: 50_000,
      currency: 'TZS',
      payerNumber: '+255713000000',
      payerName: 'Asha Juma',
      transactionNumber: server.orders.get(order.orderReference)!.paymentReference,
      at: expect.any(Date),
      problem: null,
    });
  });

  it('asks for one token, and for another when it is no longer accepted', async () => {
    const own = clickPesa(settings);
    const tokens = counting('token');
    await Promise.all([own.preview(request()), own.preview(request())]);
    await own.preview(request());
    expect(tokens.calls).toBe(1);
    server.expireTokens();
    expect(await own.preview(request())).toBeNull();
    expect(tokens.calls).toBe(2);
  });

  it('is away with wrong credentials, and nothing was sent', async () => {
    const tokens = counting('token');
    const error = await away(clickPesa({ ...settings, apiKey: 'not-the-key' }).ask(request()));
    expect(error).toMatchObject({ mayHaveArrived: false, message: 'No token (status 401)' });
    expect([tokens.calls, String(error)]).toEqual([1, expect.not.stringContaining('not-the-key')]);
  });

  it('signs the body with sorted keys at every level, without the checksum itself', () => {
    const canonical = '{"a":{"b":1,"c":[{"x":null,"y":"é"},2]},"z":"1"}';
    const expected = createHmac('sha256', 'key').update(canonical).digest('hex');
    const body = { z: '1', checksum: 'x', checksumMethod: 'y', a: { c: [{ y: 'é', x: null }, 2], b: 1 } };
    expect(checksumOf('key', body)).toBe(expected);
  });

  it('tells a refused number from a fault of ours', async () => {
    expect(await provider.preview(request('+255713000080'))).toMatchObject({ failure: 'number' });
    const wrong = await clickPesa({ ...settings, checksumKey: 'wrong' }).preview(request());
    expect(wrong).toMatchObject({ failure: 'unavailable', reason: 'Status 400: Invalid checksum' });
    const methods = (list: object[]) => {
      server.reply = (step) => (step === 'preview' ? { text: JSON.stringify({ activeMethods: list }) } : undefined);
      return provider.preview(request());
    };
    expect(await methods([])).toMatchObject({ failure: 'number' });
    expect(await methods([{ name: 'M-PESA', status: 'UNAVAILABLE' }])).toMatchObject({ failure: 'unavailable' });
    server.reply = (step) =>
      step === 'ask' ? { status: 400, text: '{"message":"Mobile number 255713000080 is barred"}' } : undefined;
    expect(await provider.ask(request())).toEqual({
      failure: 'number',
      reason: 'Status 400: Mobile number … is barred',
    });
  });

  it('takes an order that is known already for asked', async () => {
    const order = request();
    await provider.ask(order);
    expect(await provider.ask(order)).toBeNull();
  });

  it.each([
    ['an error', { status: 500, text: '{}' }, true],
    ['too many requests', { status: 429, text: '{}' }, false],
    ['a redirect', { status: 302, text: '' }, true],
    ['silence', { isSilent: true }, true],
    ['an endless answer', { text: `"${'x'.repeat(100_000)}"` }, true],
  ])('is away after %s', async (_name, reply, mayHaveArrived) => {
    const hurried = clickPesa({ ...settings, timeoutMs: 1_000 });
    await hurried.preview(request());
    server.reply = () => reply;
    const works = [hurried.preview(request()), hurried.ask(request()), hurried.status('MK1')];
    for (const error of await Promise.all(works.map(away))) expect(error).toMatchObject({ mayHaveArrived });
  });

  it('is away when nothing listens, and nothing was sent', async () => {
    const apiUrl = `http://127.0.0.1:${await freePort()}`;
    const { ask, status } = clickPesa({ ...settings, apiUrl });
    expect(await away(ask(request()))).toMatchObject({ mayHaveArrived: false, message: 'ECONNREFUSED' });
    expect(await away(status('MK1'))).toBeInstanceOf(ProviderAway);
  });

  const answered = (body: unknown) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    server.reply = (step) => (step === 'status' ? { text } : undefined);
    return provider.status('MK1');
  };
  const paid = { status: 'SUCCESS', orderReference: 'MK1', collectedAmount: 500, collectedCurrency: 'TZS' };

  it.each([
    ['SUCCESS', 'paid'],
    ['SETTLED', 'paid'],
    ['PROCESSING', 'processing'],
    ['PENDING', 'processing'],
    ['ON-HOLD', 'processing'],
    ['FAILED', 'failed'],
    ['REVERSED', 'reversed'],
    ['REFUNDED', 'reversed'],
    ['success', 'unknown'],
  ])('reads the status %s as %s', async (status, state) => {
    expect(await answered([{ ...paid, status }])).toMatchObject({ state });
  });

  it.each([
    [500, 500],
    ['500', 500],
    ['500.75', 500],
    ['0', null],
    [-500, null],
    ['5e2', null],
    ['1,000', null],
    [null, null],
    ['9'.repeat(20), null],
  ])('reads the amount %s as %s', async (collectedAmount, amount) => {
    expect(await answered([{ ...paid, collectedAmount }])).toMatchObject({ state: 'paid', amount });
  });

  it('counts only what is about the order', async () => {
    expect(await answered(paid)).toMatchObject({ state: 'paid' });
    expect(await answered([{ ...paid, orderReference: 'MK2' }])).toMatchObject({ state: 'unknown', amount: null });
    expect(await answered([{ ...paid, orderReference: 'mk1' }])).toMatchObject({ state: 'unknown' });
    for (const nothing of ['<html>', '', 'null', [], {}, [null], ['SUCCESS']])
      expect(await answered(nothing)).toMatchObject({ state: 'unknown', problem: 'an answer that is none' });
    const tried = { ...paid, status: 'FAILED' };
    expect(await answered([tried, paid, { ...tried, orderReference: 'MK3' }])).toMatchObject({ state: 'paid' });
    expect(await answered([{ ...paid, paymentReference: 'a b; drop', customer: 7 }])).toMatchObject({
      state: 'paid',
      transactionNumber: null,
      payerName: null,
    });
  });

  it('knows a genuine webhook by its checksum', () => {
    const body = { event: 'PAYMENT RECEIVED', data: { orderReference: 'MK1', amount: 1 } };
    const checksum = checksumOf(settings.checksumKey, body);
    expect(provider.verifyHint({ ...body, checksum, checksumMethod: 'canonical' })).toBe('MK1');
    for (const forged of [
      '',
      checksum.slice(1),
      checksum.replace(/./, (c) => (c === '0' ? '1' : '0')),
      null,
      undefined,
    ])
      expect(provider.verifyHint({ ...body, checksum: forged })).toBeNull();
    expect(provider.verifyHint({ ...body, data: { ...body.data, amount: 2 }, checksum })).toBeNull();
  });
});
