import { createPayment, ownPayments, type PaymentForm } from '@makao/contract/payments';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payments, plans, tokenMovements } from '../../db/schema/plans.ts';
import { createPlan } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();
const plan = await createPlan(db);
let last = 0;
const form = (more: Partial<PaymentForm> = {}): PaymentForm => ({
  planId: plan.id,
  transactionNumber: `QA${++last}`,
  phoneNumber: '0712345678',
  ...more,
});
type Agent = Awaited<ReturnType<typeof signedInAgent>>;
const pay = (person: Agent, more: Partial<PaymentForm> = {}, locale: 'en' | 'sw' = 'en') =>
  call(createPayment, { body: form(more) }, { ...person, locale });

describe('POST /payments', () => {
  it("takes note of a transfer at the plan's price of the moment [PLAN-2]", async () => {
    const person = await signedInAgent(services);
    const { status, body } = await pay(person, { transactionNumber: ' qa12 bc ' }, 'sw');
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        amount: 30_000,
        transactionNumber: 'QA12BC',
        phoneNumber: '0712345678',
        status: 'new',
        tokenMovement: null,
        plan: { id: plan.id, name: 'Kila mwezi' },
        createdAt: expect.any(String),
      },
    ]);
    const changing = await createPlan(db, { price: 10_000 });
    await pay(person, { planId: changing.id });
    await db.update(plans).set({ price: 20_000 }).where(eq(plans.id, changing.id));
    expect((await pay(person, { planId: changing.id })).body.amount).toBe(20_000);
    expect((await call(ownPayments, {}, person)).body.data.map(({ amount }: { amount: number }) => amount)).toEqual([
      20_000, 10_000, 30_000,
    ]);
  });

  it('takes a transaction number once, in any spelling and from anybody [PLAN-4]', async () => {
    const [one, other] = [await signedInAgent(services), await signedInAgent(services)];
    expect((await pay(one, { transactionNumber: 'RB77 XY' })).status).toBe(201);
    for (const [person, transactionNumber] of [
      [one, 'RB77 XY'],
      [other, 'rb77xy'],
    ] as const) {
      const { status, body } = await pay(person, { transactionNumber });
      expect([status, body.violations]).toEqual([
        422,
        [{ propertyPath: 'transactionNumber', title: 'This transaction number has been used already' }],
      ]);
    }
    const sw = await pay(other, { transactionNumber: 'RB77XY' }, 'sw');
    expect(sw.body.violations[0].title).not.toContain('transaction');
  });

  it('takes it once also when it comes many times at once [PLAN-4]', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => signedInAgent(services)));
    const answers = await Promise.all(people.map((person) => pay(person, { transactionNumber: 'AT-ONCE' })));
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 422, 422, 422, 422]);
    expect(await db.select().from(payments).where(eq(payments.transactionNumber, 'AT-ONCE'))).toHaveLength(1);
  });

  it.each([
    ['phoneNumber', { phoneNumber: '+255712345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: '0012345678' }, 'Invalid phone number'],
    ['phoneNumber', { phoneNumber: '071234567' }, 'Invalid phone number'],
    ['transactionNumber', { transactionNumber: '  ' }, 'This field is required'],
    ['transactionNumber', { transactionNumber: 'X'.repeat(256) }, 'Maximum 255 characters'],
    ['planId', { planId: crypto.randomUUID() }, 'This plan is not on offer'],
  ])('refuses a wrong %s [PLAN-2, API-3]', async (propertyPath, more, title) => {
    const { status, body } = await pay(await signedInAgent(services), more);
    expect([status, body.violations]).toEqual([422, [{ propertyPath, title }]]);
  });

  it('refuses a plan that is not on offer any more', async () => {
    const retired = await createPlan(db, { isActive: false });
    const { body } = await pay(await signedInAgent(services), { planId: retired.id });
    expect(body.violations).toMatchObject([{ propertyPath: 'planId' }]);
  });

  it('is for agents [API-4]', async () => {
    expect((await call(createPayment, { body: form() }, await signedIn(services))).status).toBe(403);
    expect((await call(createPayment, { body: form() })).status).toBe(401);
  });
});

describe('GET /payments/me', () => {
  it('lists my payments, ten a page, newest first [PAY-1]', async () => {
    const person = await signedInAgent(services);
    const rows = Array.from({ length: 12 }, (_, age) => ({
      agentId: person.agent.id,
      planId: plan.id,
      amount: 1000 + age,
      transactionNumber: `LIST${age}`,
      phoneNumber: '0712345678',
      createdAt: daysFromNow(-age),
    }));
    await db.insert(payments).values(rows);
    await pay(await signedInAgent(services));
    const page = async (number: number) => (await call(ownPayments, { query: { page: number } }, person)).body;
    const [first, second] = [await page(1), await page(2)];
    expect(first.data.map(({ amount }: { amount: number }) => amount)).toEqual(
      Array.from({ length: 10 }, (_, age) => 1000 + age),
    );
    expect([second.data.length, second.pagination.resultCount, second.pagination.pagesCount]).toEqual([2, 12, 2]);
  });

  it('shows the state, the plan and the tokens it brought [PAY-2]', async () => {
    const person = await signedInAgent(services);
    const common = { agentId: person.agent.id, phoneNumber: '0712345678', amount: 5000, decidedAt: new Date() };
    const [tokens] = await db
      .insert(payments)
      .values({ ...common, tokens: 3, status: 'confirmed', transactionNumber: 'TOK3', createdAt: daysFromNow(-3) })
      .returning();
    await db
      .insert(tokenMovements)
      .values({ agentId: person.agent.id, variation: 3, reason: 'purchase', paymentId: tokens!.id });
    for (const [at, status] of (['error', 'rejected'] as const).entries())
      await db.insert(payments).values({
        ...{ ...common, planId: plan.id, status, transactionNumber: `ST${at}`, createdAt: daysFromNow(at - 2) },
      });
    await pay(person);
    const { body } = await call(ownPayments, {}, person);
    expect(body.data).toMatchObject([
      { status: 'new', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'rejected', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'error', plan: { name: 'Monthly' }, tokenMovement: null },
      { status: 'confirmed', plan: null, tokenMovement: { variation: 3 } },
    ]);
  });
});
