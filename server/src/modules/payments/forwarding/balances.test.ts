import { adminTransfers, transferMessages } from '@makao/contract/payments.transfers';
import * as webhook from '@makao/contract/payments.webhook';
import { approveAct, listActs } from '@makao/contract/team.members';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, transfers } from '../../../db/schema/payments.ts';
import { statementEntries, transferStatements } from '../../../db/schema/statements.ts';
import { signedIn } from '../../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received } from '../payments.fixture.ts';
import { faultOf, putInOrder } from './balances.ts';
import { goOnAfterStatement } from './follow-balances.ts';

describe('a balance follows from the one before [MONEY-9]', () => {
  it.each([
    ['money received', 1000, { change: 500, balance: 1500 }, null],
    ['cents dropped', 1000, { change: 500, balance: 1501 }, null],
    ['the same again', 1000, { change: 500, balance: 1000 }, 'repeat'],
    ['more than came', 1000, { change: 500, balance: 2500 }, 'gap'],
    ['less than before', 1000, { change: 500, balance: 900 }, 'behind'],
    ['received without a balance', 1000, { change: 500, balance: null }, 'gap'],
    ['money sent, with a fee', 100_000, { change: -50_000, balance: 48_700 }, null],
    ['money sent, and more is left than before', 1000, { change: -500, balance: 1500 }, 'gap'],
    ['money sent, and far more is gone', 100_000, { change: -500, balance: 10 }, 'behind'],
    ['sent without a balance', 1000, { change: -500, balance: null }, null],
  ])('%s', (_name, before, step, fault) => {
    expect(faultOf(before, step)).toBe(fault);
  });

  it('finds the order of messages that arrived in another one', () => {
    const step = (change: number, balance: number) => ({ network: 'mpesa', change, balance, isInStatement: false });
    const start = new Map([['mpesa', 100]]);
    expect(putInOrder(start, [step(30, 160), step(10, 110), step(20, 130)])).toMatchObject({
      rest: [],
      after: new Map([['mpesa', 160]]),
    });
    const partly = putInOrder(start, [step(30, 160), step(10, 110)]);
    expect([partly.fitting, partly.rest]).toEqual([[step(10, 110)], [step(30, 160)]]);
    // The first message of another card has nothing to follow from.
    expect(putInOrder(start, [{ ...step(5, 7), network: 'airtel' }, step(10, 110)]).rest).toEqual([]);
  });
});

const app = await moneyApp();
const { db, services, call, member, agent, claim, reconcile, textsTo } = app;

/** A phone of its own, with what is left on its M-Pesa card. */
async function phone({ call, member, agent, claim, newKey, forward: send } = app) {
  const name = `Phone ${payerPhone()}`;
  const { key, id } = await newKey('Key', { name });
  let balance = 10_000;
  const look = async () =>
    (await call(webhook.forwardingSettings, {}, member)).body.phones.find((each: webhook.ForwardingPhone) =>
      each.keys.some((one) => one.id === id),
    ) as webhook.ForwardingPhone;
  /** Money that really came: its message says the right balance. */
  const came = async (given: { balance?: number } = {}) => {
    const [person, number, from] = [await agent(), mPesaNumber(), payerPhone()];
    const claimed = await claim(person, { transactionNumber: number, phoneNumber: from });
    balance += 50_000;
    const text = received({ number, from, balance: given.balance ?? balance });
    return { id: claimed.body.id as string, number, text };
  };
  const forward = async (text: string) => (await send(text, { key })).body;
  return { name, look, came, forward };
}
const byText = (a: string, b: string) => a.localeCompare(b);
const statusOf = async (id: string, from = db) =>
  (await from.select().from(payments).where(eq(payments.id, id)))[0]!.status;

describe('messages of one SIM card must add up [MONEY-9]', () => {
  it('stops after the second of eight messages with the same balance, and tells the team which one', async () => {
    const { name, came, forward, look } = await phone();
    const sent = [];
    for (let index = 0; index < 8; index++) {
      const message = await came({ balance: 60_000 });
      sent.push({ ...message, ...(await forward(message.text)) });
    }
    expect(sent.map(({ outcomes }) => outcomes)).toEqual([['confirmed'], ...Array(7).fill(['held'])]);
    expect(await Promise.all(sent.map(({ id }) => statusOf(id)))).toEqual(['confirmed', ...Array(7).fill('new')]);
    expect((await look()).stopped).toMatchObject({
      fault: 'repeat',
      network: 'mpesa',
      transactionNumber: sent[1]!.number,
      text: sent[1]!.text,
      before: 60_000,
      balance: 60_000,
      held: 7,
    });
    const [told] = (await textsTo(member.user.phoneNumber)).filter((text) => text.includes(name));
    expect(told).toContain(sent[1]!.number);
    // What is held is no transfer, so that nobody confirms with it by one tap; it is among the messages to review.
    const { body } = await call(adminTransfers, { query: { q: sent[1]!.number } }, member);
    expect(body.data).toEqual([]);
    const open = await call(transferMessages, { query: { open: 'true', limit: 100 } }, member);
    expect(open.body.data.map((each: { transactionNumber: string }) => each.transactionNumber)).toContain(
      sent[1]!.number,
    );
    expect(await forward(sent[1]!.text)).toEqual({ outcomes: ['held'], isNew: false });
  });

  it('goes on by itself when the missing message arrives, and confirms what it held', async () => {
    const { came, forward, look } = await phone();
    const [first, missing, late, next] = [await came(), await came(), await came(), await came()];
    expect((await forward(first.text)).outcomes).toEqual(['confirmed']);
    expect((await forward(late.text)).outcomes).toEqual(['held']);
    expect((await look()).stopped?.fault).toBe('gap');
    expect((await forward(missing.text)).outcomes).toEqual(['confirmed']);
    expect((await look()).stopped).toBeNull();
    expect(await statusOf(late.id)).toBe('confirmed');
    expect((await forward(next.text)).outcomes).toEqual(['confirmed']);
  });

  it('counts a message once that a person had pasted before it was forwarded', async () => {
    const { came, forward, look } = await phone();
    const [first, seen, next] = [await came(), await came(), await came()];
    await forward(first.text);
    expect((await reconcile(seen.text)).transfers[0]?.outcome).toBe('confirmed');
    expect((await forward(seen.text)).outcomes).toEqual(['alreadyConfirmed']);
    expect((await forward(seen.text)).outcomes).toEqual(['alreadyConfirmed']);
    expect((await forward(next.text)).outcomes).toEqual(['confirmed']);
    expect((await look()).stopped).toBeNull();
  });

  it('reviews nothing that was held only for its place', async () => {
    const { came, forward } = await phone();
    const [first, missing] = [await came(), await came()];
    await forward(first.text);
    const number = mPesaNumber();
    const spent = `${number} Confirmed. Tsh1,000.00 sent to ASHA on 1/1/26. New M-Pesa balance is Tsh109,000.00.`;
    expect((await forward(spent)).outcomes).toEqual(['held']);
    expect((await forward(missing.text)).outcomes).toEqual(['confirmed']);
    expect((await forward(spent)).outcomes).toEqual(['payersCopy']);
    const open = await call(transferMessages, { query: { open: 'true', limit: 100 } }, member);
    expect(JSON.stringify(open.body)).not.toContain(number);
  });

  it('is not fooled by leaving the balance out', async () => {
    const { came, forward, look } = await phone();
    await forward((await came()).text);
    const person = await agent();
    const [number, from] = [mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: from });
    expect((await forward(received({ number, from }))).outcomes).toEqual(['held']);
    expect((await look()).stopped?.balance).toBeNull();
  });

  it('goes on when a statement contains what it held, though messages before it are missing', async () => {
    const { came, forward, look } = await phone();
    const [first, , late] = [await came(), await came(), await came()];
    await forward(first.text);
    await forward(late.text);
    expect(await statusOf(late.id)).toBe('new');
    const [statement] = await db
      .insert(transferStatements)
      .values({ name: 'day.csv', mapping: {}, headers: [], status: 'done', rowsTotal: 1, broughtBy: member.user.id })
      .returning();
    const [transfer] = await db
      .insert(transfers)
      .values({
        network: 'mpesa',
        transactionNumber: late.number,
        amount: 50_000,
        happenedAt: new Date(),
        source: 'statement',
        raw: 'row',
      })
      .returning();
    await db.insert(statementEntries).values({ transferId: transfer!.id, statementId: statement!.id, amount: 50_000 });
    await db.transaction((tx) => goOnAfterStatement(tx, services));
    expect((await look()).stopped).toBeNull();
    expect((await forward((await came()).text)).outcomes).toEqual(['confirmed']);
  });

  it('lets owners decide that it goes on, from the balance on the card, with a second yes', async () => {
    const own = await moneyApp();
    const { came, forward, look } = await phone(own);
    await forward((await came()).text);
    const forged = await came({ balance: 1 });
    await forward(forged.text);
    // What really came after it adds up to the balance on the card.
    const real = received({ number: mPesaNumber(), from: payerPhone(), balance: 110_000 });
    expect((await forward(real)).outcomes).toEqual(['held']);
    const { id } = await look();
    const resume = (body: { balance: number; comment: string }, as = own.member) =>
      own.call(webhook.resumePhone, { params: { id }, body }, as);
    const cashier = await signedIn(own.services, { teamRole: 'cashier' });
    expect((await resume({ balance: 60_000, comment: 'Forged' }, cashier)).status).toBe(403);
    expect((await resume({ balance: 60_000, comment: ' ' })).status).toBe(422);
    const second = await signedIn(own.services, { teamRole: 'owner' });
    expect((await resume({ balance: 110_000, comment: 'A forged message' })).status).toBe(202);
    expect((await look()).stopped).not.toBeNull();
    const [act] = (await own.call(listActs, {}, second)).body.data;
    expect((await own.call(approveAct, { params: { id: act.id } }, second)).status).toBe(204);
    expect((await look()).stopped).toBeNull();
    expect(await statusOf(forged.id, own.db)).toBe('new');
    expect((await forward(real)).outcomes).toEqual(['unclaimed']);
    const next = received({ number: mPesaNumber(), from: payerPhone(), balance: 160_000 });
    expect((await forward(next)).outcomes).toEqual(['unclaimed']);
    expect((await resume({ balance: 1, comment: 'Again' })).status).toBe(409);
  });

  it('confirms one of two forged messages at most when both arrive at once', async () => {
    const { came, forward } = await phone();
    await forward((await came()).text);
    const both = [await came({ balance: 110_000 }), await came({ balance: 110_000 })];
    const answers = await Promise.all(both.map(({ text }) => forward(text)));
    expect(answers.flatMap(({ outcomes }) => outcomes).toSorted(byText)).toEqual(['confirmed', 'held']);
  });
});
