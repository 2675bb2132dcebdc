import { checkPayment } from '@makao/contract/payments';
import * as team from '@makao/contract/payments.admin';
import { describe, expect, it } from 'vitest';
import { moneyApp, mPesaNumber, payerPhone, received } from '../payments.fixture.ts';

const { call, plan, claim, agent, member, forward } = await moneyApp();
const check = (person: { token: string }, text: string) =>
  call(checkPayment, { body: { planId: plan.id, transactionNumber: text, text } }, person);
const copy = (number: string, amount: number) =>
  `${number} Confirmed. Tsh${amount.toLocaleString('en-US')}.00 sent to 255754000111 - MAKAO on 18/11/26 at 10:38 PM. New balance is Tsh7.00`;

describe('before a claim is sent [MONEY-10]', () => {
  it('says what a pasted message is missing of the price', async () => {
    const person = await agent();
    const number = mPesaNumber();
    const fine = { amount: null, missing: 0, isUnderReview: false, waiting: 0 };
    expect((await check(person, number)).body).toEqual(fine);
    expect((await check(person, copy(number, 30_000))).body).toEqual({ ...fine, amount: 30_000, missing: 20_000 });
    expect((await check(person, copy(number, 50_000))).body).toEqual({ ...fine, amount: 50_000 });
    expect((await check(person, received({ number, amount: 70_000 }))).body).toEqual({ ...fine, amount: 70_000 });
  });

  it('tells that a number is under review, not by whom, and that an own claim waits', async () => {
    const [person, other, number] = [await agent(), await agent(), mPesaNumber()];
    await claim(other, { transactionNumber: number });
    expect((await check(person, number)).body).toMatchObject({ isUnderReview: true, waiting: 0 });
    expect((await check(other, mPesaNumber())).body).toMatchObject({ isUnderReview: false, waiting: 1 });
    // It is asked, not refused: who paid twice may claim twice.
    expect((await claim(other, { transactionNumber: mPesaNumber() })).status).toBe(201);
  });

  it('refuses what is no number, an unknown plan, strangers, and one who tries numbers out', async () => {
    const person = await agent();
    expect((await check(person, 'habari')).body.violations).toMatchObject([{ propertyPath: 'transactionNumber' }]);
    const unknown = { planId: crypto.randomUUID(), transactionNumber: mPesaNumber(), text: '' };
    expect((await call(checkPayment, { body: unknown }, person)).status).toBe(422);
    const unverified = await agent({ user: { verifiedAt: null } });
    expect((await check(unverified, mPesaNumber())).status).toBe(403);
    const answers = [];
    for (let index = 0; index < 62; index++) answers.push((await check(person, mPesaNumber())).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe('a number one character from a confirmed one [MONEY-10]', () => {
  it('is marked with it, on a claim that waits', async () => {
    const [person, number, from] = [await agent(), mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: from });
    const look = async (q: string) => (await call(team.adminPayments, { query: { q } }, member)).body.data[0];
    const near = `${number.slice(0, 3)}X${number.slice(4)}`;
    await claim(await agent(), { transactionNumber: near });
    expect((await look(near)).near).toBeNull();
    await forward(received({ number, from }));
    expect((await look(near)).near).toBe(number);
    expect((await look(number)).near).toBeNull();
  });
});
