import { type AnswerOf, apiBase } from '@makao/contract/kernel/endpoint';
import { ownPayments } from '@makao/contract/payments';
import * as admin from '@makao/contract/payments.admin';

import { totalNames, transferTotals } from '@makao/contract/payments.totals';
import * as contract from '@makao/contract/payments.transfers';
import * as webhook from '@makao/contract/payments.webhook';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { moneyApp, mPesaNumber, payerPhone, received, reversal } from '../payments.fixture.ts';

const app = await moneyApp();
const { db, call, member, plan, claim, forward, reconcile, agent, grantsOf, planEnd, actions } = app;
const find = async (query: Record<string, unknown>) =>
  (await call(contract.adminTransfers, { query: query as never }, member)).body;
const bring = async (more: Partial<Parameters<typeof received>[0]> = {}) => {
  const number = mPesaNumber();
  await forward(received({ number, ...more }));
  return (await find({ q: number })).data[0] as { id: string; transactionNumber: string };
};

describe('the list of transfers [MONEY-1]', () => {
  it('keeps each once with its source and text, and finds it by number, name, phone, amount and day', async () => {
    const at = new Date(Date.now() - 3 * 86_400_000);
    const number = mPesaNumber(at);
    const text = received({ number, from: '0799887766', amount: 123_457, at }).replace('ASHA JUMA', 'ZUHURA MBOGA');
    await forward(text);
    await forward(text);
    await reconcile(text);
    const day = new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10);
    for (const q of [number.toLowerCase(), 'zuhura', '0799887766', '123,457']) {
      const { data } = await find({ q });
      expect(data, q).toMatchObject([
        {
          transactionNumber: number,
          network: 'mpesa',
          amount: 123_457,
          payerNumber: '+255799887766',
          payerName: 'ZUHURA MBOGA',
          source: 'webhook',
          text,
          broughtBy: null,
          status: 'unclaimed',
          outcome: 'unclaimed',
        },
      ]);
    }
    expect((await find({ q: day })).data.map((row: { id: string }) => row.id)).toHaveLength(1);
    expect((await find({ status: 'matched', q: number })).data).toEqual([]);
  });

  it('adds up by day and network to the transfers', async () => {
    const taken = await bring({ amount: 11_000 });
    await forward(reversal(taken.transactionNumber));
    const back = await bring({ amount: 12_000 });
    await call(contract.returnTransfer, { params: { id: back.id }, body: { comment: 'Alituma kwa makosa.' } }, member);
    await reconcile('You have received TSh 15,000 from CRDB; ASHA with TxnId: 26452334860211.');
    const { body } = await call(transferTotals, { query: { from: '2020-01-01' } }, member);
    const sum = (name: string) => body.data.reduce((all: number, row: Record<string, number>) => all + row[name]!, 0);
    for (const name of totalNames) expect([name, sum(name)]).toEqual([name, body.sum[name]]);
    const { rows } = await db.execute<{ amount: string; count: string }>(
      sql`select sum(amount) as amount, count(*) as count from transfers`,
    );
    expect([sum('amount'), sum('count')]).toEqual([Number(rows[0]!.amount), Number(rows[0]!.count)]);
    expect(sum('matched') + sum('unclaimed') + sum('returned') + sum('reversed')).toBe(sum('amount'));
    expect(sum('reversed')).toBeGreaterThanOrEqual(11_000);
    expect(body.data.map(({ network }: { network: string }) => network)).toEqual(
      expect.arrayContaining(['mpesa', 'mixx']),
    );
  });

  it('is summed by week and month, and narrowed to a network, an evidence and days of its own', async () => {
    await bring({ amount: 21_000 });
    const totals = async (query: object) =>
      (await call(transferTotals, { query: query as never }, member)).body as AnswerOf<typeof transferTotals>;
    const days = await totals({ from: '2020-01-01' });
    for (const period of ['week', 'month']) {
      const { data, sum } = await totals({ from: '2020-01-01', period });
      expect(sum).toEqual(days.sum);
      expect(new Set(data.map(({ day }) => day)).size).toBeLessThanOrEqual(2);
    }
    const narrow = await totals({ network: 'mpesa', evidence: 'forwarded', from: '2020-01-01', to: '2099-01-01' });
    expect(narrow.sum.amount).toBeGreaterThanOrEqual(21_000);
    expect(new Set(narrow.data.map(({ network, evidence }) => `${network} ${evidence}`))).toEqual(
      new Set(['mpesa forwarded']),
    );
    expect((await totals({ from: '2020-01-01', to: '2020-01-31' })).sum).toMatchObject({ count: 0, amount: 0 });
    expect((await call(transferTotals, { query: { period: 'year' } as never }, member)).status).toBe(422);
  });

  it('exports each with the status that is shown', async () => {
    await bring({ amount: 23_000 });
    const shown = (await call(contract.adminTransfers, { query: { limit: 100 } }, member)).body.data;
    const file = await app.app.inject({
      url: `${apiBase}/admin/export/transfers`,
      headers: { authorization: `Bearer ${member.token}` },
    });
    const [head, ...lines] = file.payload.trim().split('\r\n');
    const names = head!.replace('\uFEFF', '').split(',');
    const statuses = lines.map((line) => line.split(',')[names.indexOf('status')]);
    expect(statuses.slice(0, shown.length)).toEqual(shown.map(({ status }: { status: string }) => status));
    expect(new Set(statuses).size).toBeGreaterThan(1);
  });

  it('exports exactly what is shown, with the sum', async () => {
    await bring({ amount: 22_000 });
    const query = { period: 'month', from: '2020-01-01', network: 'mpesa' } as const;
    const { body } = await call(transferTotals, { query }, member);
    const file = await app.app.inject({
      url: `${apiBase}/admin/export/totals?${new URLSearchParams(query)}`,
      headers: { authorization: `Bearer ${member.token}` },
    });
    const [head, ...lines] = file.payload.trim().split(/\r?\n/);
    expect(head).toContain('day,network,evidence,count,amount');
    const cells = lines.map((line) => line.split(','));
    expect(cells.map(([day, network, evidence]) => [day, network, evidence])).toEqual([
      ...body.data.map((row: { day: string; network: string; evidence: string }) => [
        row.day,
        row.network,
        row.evidence,
      ]),
      ['', '', ''],
    ]);
    expect(Number(cells.at(-1)![4])).toBe(body.sum.amount);
  });

  it('has an entry for what was paid beyond the price, and for what was paid back [MONEY-4]', async () => {
    const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
    const { body: sent } = await claim(person, { transactionNumber: number, phoneNumber: phone });
    await forward(received({ number, from: phone, amount: 57_000 }));
    const look = async () => (await call(admin.adminPayments, { query: { q: number } }, member)).body.data[0];
    const sums = async () => (await call(transferTotals, { query: {} }, member)).body.sum;
    const before = await sums();
    expect(await look()).toMatchObject({ status: 'confirmed', surplus: 7_000, surplusLeft: 7_000 });
    const refund = () =>
      call(admin.refundSurplus, { params: { id: sent.id }, body: { comment: 'Imerudishwa kwa M-Pesa.' } }, member);
    const both = await Promise.all([refund(), refund()]);
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await look()).toMatchObject({ surplus: 7_000, surplusLeft: 0 });
    expect(await sums()).toMatchObject({ surplus: before.surplus, refunded: before.refunded + 7_000 });
    await call(admin.reversePayment, { params: { id: sent.id }, body: { comment: 'Makosa' } }, member);
    expect((await refund()).status).toBe(409);
  });
});

describe('what a person makes of a transfer', () => {
  it('matches it with a payment that names another number', async () => {
    const [person, transfer] = [await agent(), await bring()];
    const { body: sent } = await claim(person, { transactionNumber: mPesaNumber() });
    const match = () =>
      call(contract.matchTransfer, { params: { id: transfer.id }, body: { paymentId: sent.id } }, member);
    const answers = await Promise.all(Array.from({ length: 20 }, match));
    const [done] = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(done!.body).toMatchObject({
      status: 'matched',
      decisions: [{ kind: 'matched' }],
      claims: [{ id: sent.id }],
    });
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
    expect(await actions(transfer.id)).toEqual(['transfer.match']);
    // Its number is used now, although no payment names it.
    const { status } = await claim(await agent(), { transactionNumber: transfer.transactionNumber });
    expect(status).toBe(422);
    expect(
      (
        await call(
          contract.matchTransfer,
          { params: { id: crypto.randomUUID() }, body: { paymentId: sent.id } },
          member,
        )
      ).status,
    ).toBe(404);
  });

  it('notes that it was given back, once and with a reason', async () => {
    const [person, transfer, phone] = [await agent(), await bring(), payerPhone()];
    const give = (comment: string) =>
      call(contract.returnTransfer, { params: { id: transfer.id }, body: { comment } }, member);
    expect((await give(' ')).status).toBe(422);
    expect((await give('Alikosea namba.')).body).toMatchObject({
      status: 'returned',
      decisions: [{ kind: 'returned', comment: 'Alikosea namba.' }],
    });
    expect((await give('Tena.')).status).toBe(409);
    const late = await claim(person, { transactionNumber: transfer.transactionNumber, phoneNumber: phone });
    expect(late.body.status).toBe('new');
    expect((await find({ q: transfer.transactionNumber })).data[0]).toMatchObject({ outcome: 'alreadyUsed' });
  });

  it('grants a plan for money that no claim names, with its receipt', async () => {
    const [person, transfer] = [await agent(), await bring({ amount: 60_000 })];
    const body = { agentId: person.agent.id, planId: plan.id, comment: 'Alilipa bila kutuma namba.' };
    const grant = () => call(contract.grantTransfer, { params: { id: transfer.id }, body }, member);
    expect((await grant()).body).toMatchObject({
      status: 'matched',
      decisions: [{ kind: 'granted', comment: body.comment }],
    });
    expect((await grant()).status).toBe(409);
    expect(await planEnd(person.agent.id)).not.toBeNull();
    const [mine] = (await call(ownPayments, {}, person)).body.data;
    expect(mine).toMatchObject({ status: 'confirmed', amount: 50_000, receiptNumber: expect.any(String) });
  });

  it('enters what only a person can read, and settles it like any other', async () => {
    const text = 'HaloPesa: Umepokea TSH 50,000 kutoka 255621000999. Utambulisho wa muamala: 1032949399.';
    const person = await agent();
    await claim(person, { transactionNumber: '1032949399', phoneNumber: '0621000999' });
    expect((await forward(text, { from: 'HaloPesa' })).body.outcomes).toEqual(['unreadable']);
    const open = await call(contract.transferMessages, { query: { open: 'true' } }, member);
    const message = open.body.data.find((one: { text: string }) => one.text === text);
    const body = {
      messageId: message.id,
      network: 'halopesa',
      transactionNumber: '1032949399',
      amount: 50_000,
      payerNumber: '0621000999',
      comment: 'Nimeisoma.',
    } as const;
    const entered = await call(contract.createTransfer, { body }, member);
    expect([entered.status, entered.body]).toMatchObject([
      201,
      { source: 'hand', network: 'halopesa', text, status: 'matched' },
    ]);
    expect((await call(ownPayments, {}, person)).body.data[0].status).toBe('confirmed');
    expect((await call(contract.createTransfer, { body: { ...body, messageId: undefined } }, member)).status).toBe(409);
    const settle = (id: string) =>
      call(contract.settleMessage, { params: { id }, body: { comment: 'Si pesa.' } }, member);
    expect((await settle(message.id)).status).toBe(409);
    await forward('Karibu kwenye ofa mpya!', { from: 'M-PESA' });
    const offer = (await call(contract.transferMessages, { query: { open: 'true' } }, member)).body.data[0];
    expect((await settle(offer.id)).body).toMatchObject({ isOpen: false });
  });
});

describe('the webhook [MONEY-5]', () => {
  it('takes what is signed with a live key, in hexadecimal with or without its prefix, and nothing else', async () => {
    const text = () => received({ number: mPesaNumber() });
    expect((await forward(text())).status).toBe(200);
    const seconds = Math.floor(Date.now() / 1000);
    for (const timestamp of [String(seconds - 240), String(seconds * 1000), new Date().toISOString()])
      expect((await forward(text(), { timestamp })).status, timestamp).toBe(200);
    for (const wrong of [
      { key: 'guessed' },
      { signature: '' },
      { signature: 'a'.repeat(64) },
      { timestamp: String(seconds - 301) },
      { timestamp: String(seconds + 400) },
      { timestamp: 'now' },
    ])
      expect((await forward(text(), wrong)).status, JSON.stringify(wrong)).toBe(401);
  });

  it('signs over the body as it was sent', async () => {
    const { signatureOf } = await import('../forwarding/webhook-keys.ts');
    const timestamp = String(Math.floor(Date.now() / 1000));
    const send = (payload: string, signed: string) =>
      app.app.inject({
        method: 'POST',
        url: `${apiBase}/webhooks/mobile-money`,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          [webhook.timestampHeader]: timestamp,
          [webhook.signatureHeader]: `sha256=${signatureOf(app.key, timestamp, signed)}`,
        },
        payload,
      });
    const body = `{ "from": "M-PESA",\n "text": ${JSON.stringify(received({ number: mPesaNumber() }))}, "receivedAt": 1790000000000 }`;
    expect((await send(body, body)).statusCode).toBe(200);
    expect((await send(body, JSON.stringify(JSON.parse(body)))).statusCode).toBe(401);
  });

  it('answers the same message twice and doubles nothing', async () => {
    const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: phone });
    const begun = performance.now();
    expect((await forward(received({ number, from: phone }))).body).toEqual({ outcomes: ['confirmed'], isNew: true });
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect((await forward(received({ number, from: phone }))).body).toEqual({
      outcomes: ['alreadyConfirmed'],
      isNew: false,
    });
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
  });
});
