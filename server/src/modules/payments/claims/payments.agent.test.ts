import { correctPayment, getReceipt, ownPayments, ownTokens } from '@makao/contract/payments';
import * as team from '@makao/contract/payments.admin';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments } from '../../../db/schema/payments.ts';
import { plans } from '../../../db/schema/plans.ts';
import { tokenMovements } from '../../../db/schema/subscriptions.ts';
import { createPlan } from '../../../test/ad-form.ts';
import { daysFromNow } from '../../../test/factories.ts';
import { signedIn } from '../../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, receiptsOf, received } from '../payments.fixture.ts';

const { db, services, call, plan, claim, agent, member, forward } = await moneyApp();
type Agent = Awaited<ReturnType<typeof agent>>;
const pay = (person: Agent, more: Partial<Parameters<typeof claim>[1]> = {}, locale: 'en' | 'sw' = 'en') =>
  claim(person, { transactionNumber: mPesaNumber(), ...more }, locale);
const refuse = (
  id: string,
  comment = '',
  how: typeof team.errorPayment | typeof team.rejectPayment = team.errorPayment,
) => call(how, { params: { id }, body: { ...(comment && { comment }) } }, member);

describe('POST /payments', () => {
  it("creates a claim at the plan's current price [PLAN-2]", async () => {
    const person = await agent();
    const number = mPesaNumber();
    const { status, body } = await pay(person, { transactionNumber: ` ${number.toLowerCase()} ` }, 'sw');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        amount: 50_000,
        transactionNumber: number,
        phoneNumber: '0712345678',
        status: 'new',
        tokenMovement: null,
        plan: { id: plan.id, name: 'Mwezi' },
        createdAt: expect.any(String),
        comment: null,
        decidedAt: null,
        expectedAt: new Date(Date.parse(body.createdAt) + 12 * 3_600_000).toISOString(),
        receiptNumber: null,
      },
    ]);
    const changing = await createPlan(db, { price: 10_000 });
    await pay(person, { planId: changing.id });
    await db.update(plans).set({ price: 20_000 }).where(eq(plans.id, changing.id));
    expect((await pay(person, { planId: changing.id })).body.amount).toBe(20_000);
    expect((await call(ownPayments, {}, person)).body.data.map(({ amount }: { amount: number }) => amount)).toEqual([
      20_000, 10_000, 50_000,
    ]);
  });

  it('reads the number out of whatever is pasted [MONEY-3]', async () => {
    const number = mPesaNumber();
    for (const pasted of [
      `${number.slice(0, 4)} ${number.slice(4)}`,
      `${number.slice(0, 3)}-${number.slice(3, 7)}.${number.slice(7)}`,
      `${number} Confirmed. Tsh50,000.00 sent to 255754000111 - MAKAO on 19/6/26 at 10:38 PM Total fee Tsh130.00 (M-Pesa fee Tsh100.00 + Government levy Tsh30.00). New balance is Tsh7.00 and a good deal more text behind it, so that all of it is longer than any number may ever be.`,
    ])
      expect((await pay(await agent(), { transactionNumber: pasted })).body.transactionNumber).toBe(number);
    for (const good of ['25693126312543', 'CI250610.0910.N30664', 'PP230814.1455.A12345', '0426JXCX'])
      expect((await pay(await agent(), { transactionNumber: good })).body.transactionNumber).toBe(good);
  });

  it.each(['NIMELIPA', 'nimelipa jana', '12345', '0712345678', 'ndio'])(
    'refuses “%s”, which is no network’s, and shows what one looks like [MONEY-3]',
    async (transactionNumber) => {
      const person = await agent();
      const { status, body } = await pay(person, { transactionNumber });
      expect([status, body.violations]).toEqual([
        422,
        [{ propertyPath: 'transactionNumber', title: expect.stringContaining('DFJ9B1FX2B') }],
      ]);
      const sw = await pay(person, { transactionNumber }, 'sw');
      expect(sw.body.violations[0].title).toMatch(/^Hii si namba ya muamala/);
    },
  );

  it('takes a number once from an agent, and from nobody once it is confirmed [PLAN-4]', async () => {
    const [one, other, third] = [await agent(), await agent(), await agent()];
    const [transactionNumber, phoneNumber] = [mPesaNumber(), payerPhone()];
    expect((await pay(one, { transactionNumber, phoneNumber })).status).toBe(201);
    const said = (text: string) => [{ propertyPath: 'transactionNumber', title: expect.stringContaining(text) }];
    const again = await pay(one, { transactionNumber: transactionNumber.toLowerCase() });
    expect(again.body.violations).toEqual(said('You have sent this number already'));
    // Two agents may claim it while neither is confirmed.
    const second = await pay(other, { transactionNumber });
    expect(second.status).toBe(201);
    await refuse(second.body.id, '', team.rejectPayment);
    await forward(received({ number: transactionNumber, from: phoneNumber }));
    expect((await pay(third, { transactionNumber })).body.violations).toEqual(said('Someone else has paid'));
    const sw = await pay(third, { transactionNumber }, 'sw');
    expect(sw.body.violations[0].title).not.toContain('transaction');
  });

  it('takes at most three that wait, also when they come at once, and is free again when one is refused [MONEY-3]', async () => {
    const person = await agent();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(person)));
    const ok = answers.filter(({ status }) => status === 201);
    expect(ok).toHaveLength(3);
    const refused = answers.find(({ status }) => status === 422)!;
    expect(refused.body.violations).toEqual([
      { propertyPath: 'transactionNumber', title: expect.stringContaining('3 payments under review') },
    ]);
    await refuse(ok[0]!.body.id);
    expect((await pay(person)).status).toBe(201);
    expect((await pay(person)).status).toBe(422);
  });

  it.each([
    ['phoneNumber', { phoneNumber: '+255712345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: '0012345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: '071234567' }, 'Invalid phone number'],
    ['transactionNumber', { transactionNumber: '  ' }, 'This field is required'],
    ['transactionNumber', { transactionNumber: 'X'.repeat(256) }, 'Maximum 255 characters'],
    ['planId', { planId: crypto.randomUUID() }, 'This plan is not on offer'],
  ])('refuses a wrong %s [PLAN-2, API-3]', async (propertyPath, more, title) => {
    const { status, body } = await pay(await agent(), more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
  });

  it('refuses a plan that is not on offer any more', async () => {
    const retired = await createPlan(db, { isActive: false });
    const { body } = await pay(await agent(), { planId: retired.id });
    expect(body.violations).toMatchObject([{ propertyPath: 'planId' }]);
  });

  it('is for agents whose number is verified [API-4, MONEY-3]', async () => {
    const form = { transactionNumber: mPesaNumber() };
    const customer = await signedIn(services);
    expect((await claim(customer, form)).status).toBe(403);
    expect((await claim({ token: '' }, form)).status).toBe(401);
    const { status, body } = await claim(await agent({ user: { verifiedAt: null } }), form);
    expect([status, body.code]).toEqual([403, 'notVerified']);
  });
});

describe('PUT /payments/{id} [MONEY-3]', () => {
  const correct = (person: Agent, id: string, transactionNumber: string, phoneNumber = '0712345678') =>
    call(correctPayment, { params: { id }, body: { transactionNumber, phoneNumber } }, person);

  it('sends a returned or refused claim again, with the same number or another', async () => {
    for (const how of [team.errorPayment, team.rejectPayment]) {
      const person = await agent();
      const [wrong, right, phone] = [mPesaNumber(), mPesaNumber(), payerPhone()];
      const { body: sent } = await pay(person, { transactionNumber: wrong });
      await refuse(sent.id, 'Angalia namba.', how);
      const [shown] = (await call(ownPayments, {}, person)).body.data;
      expect(shown).toMatchObject({ comment: 'Angalia namba.', decidedAt: expect.any(String) });
      const again = await correct(person, sent.id, wrong);
      expect(again.body).toMatchObject({ id: sent.id, status: 'new', comment: null, decidedAt: null });
      await refuse(sent.id);
      await forward(received({ number: right, from: phone }));
      expect((await correct(person, sent.id, right, phone)).body).toMatchObject({
        status: 'confirmed',
        transactionNumber: right,
      });
    }
  });

  it('leaves a number that was refused to its true payer', async () => {
    const [thief, owner] = [await agent(), await agent()];
    const [number, phone] = [mPesaNumber(), payerPhone()];
    const { body: stolen } = await pay(thief, { transactionNumber: number });
    await refuse(stolen.id, '', team.rejectPayment);
    await pay(owner, { transactionNumber: number, phoneNumber: phone });
    await forward(received({ number, from: phone }));
    expect((await call(ownPayments, {}, owner)).body.data[0].status).toBe('confirmed');
    expect((await correct(thief, stolen.id, number)).status).toBe(422);
  });

  it('is for its own agent, once at a time, and never for one that waits or was decided', async () => {
    const [person, other] = [await agent(), await agent()];
    const { body: sent } = await pay(person);
    expect((await correct(person, sent.id, mPesaNumber())).status).toBe(409);
    await refuse(sent.id);
    expect((await correct(other, sent.id, mPesaNumber())).status).toBe(404);
    expect((await correct(person, crypto.randomUUID(), mPesaNumber())).status).toBe(404);
    const number = mPesaNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => correct(person, sent.id, number)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await call(team.confirmPayment, { params: { id: sent.id }, body: { comment: 'Seen.' } }, member);
    expect((await correct(person, sent.id, mPesaNumber())).status).toBe(409);
  });
});

describe('GET /payments/me', () => {
  it('lists my payments, ten a page, newest first [PAY-1]', async () => {
    const person = await agent();
    const rows = Array.from({ length: 12 }, (_, age) => ({
      agentId: person.agent.id,
      planId: plan.id,
      amount: 1000 + age,
      transactionNumber: mPesaNumber(),
      phoneNumber: '0712345678',
      createdAt: daysFromNow(-age),
    }));
    await db.insert(payments).values(rows);
    await pay(await agent());
    const page = async (number: number) => (await call(ownPayments, { query: { page: number } }, person)).body;
    const [first, second] = [await page(1), await page(2)];
    expect(first.data.map(({ amount }: { amount: number }) => amount)).toEqual(
      Array.from({ length: 10 }, (_, age) => 1000 + age),
    );
    expect([second.data.length, second.pagination.resultCount, second.pagination.pagesCount]).toEqual([2, 12, 2]);
  });

  it('shows the state, the plan and the tokens it brought [PAY-2]', async () => {
    const person = await agent();
    const common = { agentId: person.agent.id, phoneNumber: '0712345678', amount: 5000, decidedAt: new Date() };
    const [tokens] = await db
      .insert(payments)
      .values({
        ...common,
        tokens: 3,
        status: 'confirmed',
        transactionNumber: mPesaNumber(),
        createdAt: daysFromNow(-3),
      })
      .returning();
    await db
      .insert(tokenMovements)
      .values({ agentId: person.agent.id, variation: 3, reason: 'purchase', paymentId: tokens!.id });
    for (const [at, status] of (['error', 'rejected'] as const).entries())
      await db.insert(payments).values({
        ...{ ...common, planId: plan.id, status, transactionNumber: mPesaNumber(), createdAt: daysFromNow(at - 2) },
      });
    await pay(person);
    const { body } = await call(ownPayments, {}, person);
    expect(body.data).toMatchObject([
      { status: 'new', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'rejected', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'error', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'confirmed', plan: null, tokenMovement: { variation: 3 } },
    ]);
    const mine = await call(ownTokens, {}, person);
    expect(mine.body).toMatchObject({ balance: 0, data: [{ variation: 3, reason: 'purchase' }] });
  });
});

describe('receipts [MONEY-6]', () => {
  it('are numbered without gaps by year, however many are confirmed at once', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => agent()));
    const claims = await Promise.all(people.map((person) => pay(person, { phoneNumber: payerPhone() })));
    await Promise.all(
      claims.map(({ body }, i) =>
        i % 3 === 0
          ? call(team.confirmPayment, { params: { id: body.id }, body: { comment: 'Seen.' } }, member)
          : forward(received({ number: body.transactionNumber, from: body.phoneNumber })),
      ),
    );
    const all = await receiptsOf(db);
    expect(all.length).toBeGreaterThanOrEqual(20);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, i) => i + 1));

    const [mine] = (await call(ownPayments, {}, people[0])).body.data;
    const { body } = await call(getReceipt, { params: { id: mine.id } }, people[0]);
    const year = new Date(Date.now() + 3 * 3_600_000).getUTCFullYear();
    expect(body).toMatchObject({
      number: expect.stringMatching(new RegExp(`^${year}-\\d{6}$`)),
      payment: { id: mine.id, amount: 50_000, receiptNumber: body.number },
      agent: { fullName: people[0]!.agent.name },
      term: { startDate: expect.any(String), endDate: expect.any(String) },
      isReversed: false,
    });
    expect((await call(getReceipt, { params: { id: mine.id } }, people[1])).status).toBe(404);
    const { body: waiting } = await pay(people[1]!);
    expect((await call(getReceipt, { params: { id: waiting.id } }, people[1])).status).toBe(404);
  });
});
