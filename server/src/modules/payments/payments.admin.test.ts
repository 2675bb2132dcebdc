import { getMe } from '@makao/contract/accounts';
import * as contract from '@makao/contract/payments.admin';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../db/schema/agents.ts';
import { payments, plans, subscriptions, tokenMovements } from '../../db/schema/plans.ts';
import { auditLog, messages } from '../../db/schema/system.ts';
import { testApp } from '../../test/app.ts';
import { createAgent, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, call, services } = await testApp({ origin: 'https://makao.test' });
const admin = await signedIn(services, { isAdmin: true });
const other = await signedIn(services, { isAdmin: true });
const [plan] = await db
  .insert(plans)
  .values({ nameEn: 'Monthly', nameSw: 'Mwezi', price: 50_000, durationDays: 30, position: 0 })
  .returning();
const day = 86_400_000;

/** A number made today, as M-Pesa makes them. */
let last = 0;
const numberOn = (at: Date) => {
  const local = new Date(at.getTime() + 3 * 3_600_000);
  const letters = [local.getUTCFullYear() - 2023 + 65, local.getUTCMonth() + 65].map((code) =>
    String.fromCharCode(code),
  );
  return `${letters.join('')}${local.getUTCDate().toString(36).toUpperCase()}T${String(++last).padStart(6, '0')}`;
};
const newPayment = async (given: Partial<typeof payments.$inferInsert> = {}) => {
  const [payment] = await db
    .insert(payments)
    .values({
      agentId: given.agentId ?? (await createAgent(db, { user: { locale: 'sw' } })).id,
      amount: 50_000,
      transactionNumber: numberOn(given.createdAt instanceof Date ? given.createdAt : new Date()),
      phoneNumber: '0712345678',
      ...(given.tokens ? {} : { planId: plan!.id }),
      ...given,
    })
    .returning();
  return payment!;
};
const confirm = (id: string, as = admin) => call(contract.confirmPayment, { params: { id } }, as);
const plansOf = (agentId: string) =>
  db.select().from(subscriptions).where(eq(subscriptions.agentId, agentId)).orderBy(subscriptions.startDate);
const texts = async () => (await db.select().from(messages).orderBy(desc(messages.createdAt))).map(({ text }) => text);
const actions = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(({ action }) => action);

beforeEach(async () => {
  await db.delete(messages);
  await db.delete(tokenMovements);
  await db.delete(subscriptions);
  await db.delete(payments);
});

describe('the list of payments [ADM-1]', () => {
  const list = async (query: Record<string, unknown>) =>
    (await call(contract.adminPayments, { query: query as never }, admin)).body;
  const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

  it('shows the new ones oldest first and the others newest first', async () => {
    const young = await newPayment();
    const old = await newPayment({ createdAt: daysFromNow(-3) });
    const decided = { status: 'rejected', decidedAt: new Date() } as const;
    const first = await newPayment({ ...decided, createdAt: daysFromNow(-9) });
    const second = await newPayment({ ...decided, createdAt: daysFromNow(-8) });
    expect(idsOf(await list({ status: 'new' }))).toEqual([old.id, young.id]);
    expect(idsOf(await list({ status: 'rejected' }))).toEqual([second.id, first.id]);
    const all = await list({ limit: 3 });
    expect([idsOf(all), all.pagination.resultCount]).toEqual([[young.id, old.id, second.id], 4]);
  });

  it('finds one by its number, by the agent and by the phone that paid', async () => {
    const agent = await createAgent(db, { name: 'Dalali Tatu', user: { phoneNumber: '+255754999888' } });
    const payment = await newPayment({ agentId: agent.id, phoneNumber: '0655444333' });
    await newPayment();
    for (const q of [payment.transactionNumber.toLowerCase(), 'tatu', '0754999888', '255655444333'])
      expect(idsOf(await list({ q }))).toEqual([payment.id]);
  });

  it('warns of a number that is odd, and names the plan in the caller’s language', async () => {
    await newPayment({ transactionNumber: 'NIMELIPA' });
    await newPayment({ transactionNumber: 'AGO2A7S9684' });
    await newPayment({ tokens: 5 });
    const { body } = await call(contract.adminPayments, {}, { ...admin, locale: 'sw' });
    expect(body.data).toMatchObject([
      { warning: null, plan: null, tokenMovement: { variation: 5 } },
      { warning: 'date', plan: { name: 'Mwezi' } },
      { warning: 'shape', tokenMovement: null },
    ]);
  });
});

describe('confirming a payment [ADM-1]', () => {
  it('starts the plan, tells the agent and is logged [ADM-2]', async () => {
    const { agent, token } = await signedInAgent(services, { user: { locale: 'sw', phoneNumber: '+255754777666' } });
    const payment = await newPayment({ agentId: agent.id });
    const { status, body } = await confirm(payment.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'confirmed', comment: null, decidedAt: expect.any(String) });
    const [subscription] = await plansOf(agent.id);
    expect(Math.abs(subscription!.startDate.getTime() - Date.now())).toBeLessThan(10_000);
    expect(subscription!.endDate.getTime() - subscription!.startDate.getTime()).toBe(30 * day);
    expect((await call(getMe, {}, { token })).body).toMatchObject({
      canPublish: true,
      activeSubscriptions: [{ planName: 'Monthly' }],
    });
    expect((await texts())[0]).toMatch(
      /^Makao: tumepokea malipo yako ya TZS 50,000\. Kifurushi chako cha “Mwezi” kinatumika hadi \d\d\/\d\d\/\d{4}\. Asante!$/,
    );
    expect(await actions(payment.id)).toEqual(['payment.confirm']);
  });

  it('adds to a plan that still runs, and not to one that has ended', async () => {
    const agent = await createAgent(db);
    const common = { agentId: agent.id, planId: plan!.id };
    await db.insert(subscriptions).values({ ...common, startDate: daysFromNow(-60), endDate: daysFromNow(-30) });
    const runs = { ...common, startDate: daysFromNow(-20), endDate: daysFromNow(10) };
    await db.insert(subscriptions).values(runs);
    await confirm((await newPayment({ agentId: agent.id })).id);
    expect((await plansOf(agent.id)).at(-1)).toMatchObject({
      startDate: runs.endDate,
      endDate: new Date(runs.endDate.getTime() + 30 * day),
    });
    const idle = await createAgent(db);
    await db
      .insert(subscriptions)
      .values({ ...common, agentId: idle.id, startDate: daysFromNow(-60), endDate: daysFromNow(-30) });
    await confirm((await newPayment({ agentId: idle.id })).id);
    expect(Math.abs((await plansOf(idle.id)).at(-1)!.startDate.getTime() - Date.now())).toBeLessThan(10_000);
  });

  it('credits tokens that were bought', async () => {
    const agent = await createAgent(db, { tokenBalance: 2, user: { locale: 'en' } });
    const payment = await newPayment({ agentId: agent.id, tokens: 5 });
    expect((await confirm(payment.id)).status).toBe(200);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    expect(row!.tokenBalance).toBe(7);
    expect(await db.select().from(tokenMovements)).toMatchObject([
      { agentId: agent.id, variation: 5, reason: 'purchase', paymentId: payment.id },
    ]);
    expect(await plansOf(agent.id)).toEqual([]);
    expect((await texts())[0]).toMatch(/Tokens added: 5\. Your balance: 7\./);
  });

  it('happens once, however many confirm at once', async () => {
    expect((await confirm(crypto.randomUUID())).status).toBe(404);
    const payment = await newPayment();
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => confirm(payment.id, i % 2 ? admin : other)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
    expect(await plansOf(payment.agentId)).toHaveLength(1);
    expect(await texts()).toHaveLength(1);
    expect(await actions(payment.id)).toEqual(['payment.confirm']);
  });

  it('puts two payments of one agent behind each other, confirmed at once or not', async () => {
    const agent = await createAgent(db);
    const both = [await newPayment({ agentId: agent.id }), await newPayment({ agentId: agent.id })];
    await Promise.all(both.map(({ id }) => confirm(id)));
    const [first, second] = await plansOf(agent.id);
    expect(second!.startDate).toEqual(first!.endDate);
  });
});

describe('refusing a payment [ADM-1]', () => {
  it('keeps the comment, tells the agent and gives nothing', async () => {
    const [one, two] = [await newPayment(), await newPayment()];
    const rejected = await call(contract.rejectPayment, { params: { id: one.id }, body: {} }, admin);
    expect(rejected.body).toMatchObject({ status: 'rejected', comment: null });
    expect((await texts())[0]).toBe(
      `Makao: malipo yako ${one.transactionNumber} ya TZS 50,000 hayajathibitishwa: muamala huo haujatufikia. Kama ulituma pesa, jibu ujumbe huu.`,
    );
    const wrong = await call(
      contract.errorPayment,
      { params: { id: two.id }, body: { comment: 'Kiasi ni 45,000.' } },
      admin,
    );
    expect(wrong.body).toMatchObject({ status: 'error', comment: 'Kiasi ni 45,000.' });
    expect((await texts())[0]).toMatch(
      /Kiasi ni 45,000\.\nKagua kisha utume tena: https:\/\/makao\.test\/agent\/payments$/,
    );
    expect(await db.select().from(subscriptions)).toEqual([]);
    expect([...(await actions(one.id)), ...(await actions(two.id))]).toEqual(['payment.reject', 'payment.error']);
    for (const { status } of [
      await confirm(one.id),
      await call(contract.errorPayment, { params: { id: one.id }, body: {} }, admin),
      await call(contract.rejectPayment, { params: { id: two.id }, body: {} }, admin),
    ])
      expect(status).toBe(409);
  });
});

describe('reconciliation [ADM-1]', () => {
  const reconcile = async (body: object) => (await call(contract.reconcile, { body: body as never }, admin)).body;
  const stamp = (at = new Date()) => {
    const local = new Date(at.getTime() + 3 * 3_600_000);
    return `${local.getUTCDate()}/${local.getUTCMonth() + 1}/${String(local.getUTCFullYear()).slice(2)} at 10:38 AM`;
  };
  const received = (number: string, amount = '50,000.00', on = stamp()) =>
    `${number} Confirmed.You have received Tsh${amount} from 255754000111 - ASHA JUMA on ${on} New M-Pesa balance is Tsh1.00.`;

  it('confirms what agrees exactly, and nothing else', async () => {
    const good = await newPayment();
    const cheap = await newPayment();
    const copied = await newPayment();
    const done = await newPayment({ status: 'confirmed', decidedAt: new Date() });
    const refused = await newPayment({ status: 'rejected', decidedAt: new Date() });
    const stale = await newPayment({ transactionNumber: numberOn(daysFromNow(-40)) });
    const moved = await newPayment();
    const undone = await newPayment();
    const pasted = [
      received(good.transactionNumber),
      received(cheap.transactionNumber, '5,000.00'),
      `${copied.transactionNumber} Confirmed. Tsh50,000.00 paid to LIPA MAKAO on ${stamp()} and charged Tsh700.00.`,
      received(done.transactionNumber),
      received(refused.transactionNumber),
      received(stale.transactionNumber, '50,000.00', stamp(daysFromNow(-40))),
      received(moved.transactionNumber, '50,000.00', stamp(daysFromNow(-2))),
      `${undone.transactionNumber} Confirmed. Reversal: you have received Tsh50,000.00 on ${stamp()}`,
      received(numberOn(new Date())),
      received(good.transactionNumber),
      'Nimeshalipa jamani',
    ].join('\n\n');
    const expected = [
      'confirmed',
      'wrongAmount',
      'payersCopy',
      'alreadyConfirmed',
      'alreadyUsed',
      'dateMismatch',
      'dateMismatch',
      'notReceived',
      'unknownNumber',
      'alreadyUsed',
      'unreadable',
    ];
    const outcomes = ({ transfers }: { transfers: { outcome: string }[] }) => transfers.map(({ outcome }) => outcome);

    expect(outcomes(await reconcile({ messages: pasted }))).toEqual(expected);
    expect(await db.select().from(subscriptions)).toEqual([]);

    const applied = await reconcile({ messages: pasted, apply: true });
    expect(outcomes(applied)).toEqual(expected);
    expect(applied.transfers[0]).toMatchObject({
      transactionNumber: good.transactionNumber,
      amount: 50_000,
      payer: '255754000111 - ASHA JUMA',
      payment: { id: good.id, status: 'confirmed' },
    });
    expect(await db.select().from(subscriptions)).toMatchObject([{ paymentId: good.id }]);
    expect(await texts()).toHaveLength(1);
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, good.id));
    expect(entry!.after).toMatchObject({ status: 'confirmed', via: 'reconciliation' });

    expect(outcomes(await reconcile({ messages: pasted, apply: true }))[0]).toBe('alreadyConfirmed');
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it('counts a transfer that comes after the payer’s copy of it', async () => {
    const payment = await newPayment();
    const copy = `${payment.transactionNumber} Confirmed. Tsh50,000.00 sent to 255754000111 - MAKAO on ${stamp()}`;
    const { transfers } = await reconcile({ messages: `${copy}\n${received(payment.transactionNumber)}`, apply: true });
    expect(transfers.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['payersCopy', 'confirmed']);
  });

  it('gives one plan when two people reconcile the same messages at once', async () => {
    const payment = await newPayment();
    const messages = received(payment.transactionNumber);
    const answers = await Promise.all(
      [admin, other, admin, other].map((as) => call(contract.reconcile, { body: { messages, apply: true } }, as)),
    );
    const outcomes = answers.map(({ body }) => String(body.transfers[0].outcome)).sort();
    expect(outcomes).toEqual(['alreadyConfirmed', 'alreadyConfirmed', 'alreadyConfirmed', 'confirmed']);
    expect(await db.select().from(subscriptions)).toHaveLength(1);
  });

  it('reads a statement, answers its headers and takes a corrected mapping', async () => {
    const payment = await newPayment({ transactionNumber: '25693126312543' });
    const statement = 'Ref;When;Got\n25693126312543;19/6/2026 10:38 PM;50,000\n';
    const first = await reconcile({ statement });
    expect(first).toMatchObject({
      headers: ['Ref', 'When', 'Got'],
      mapping: {},
      transfers: [{ outcome: 'unreadable' }],
    });
    const mapping = { transactionNumber: 'Ref', completionTime: 'When', paidIn: 'Got' };
    const second = await reconcile({ statement, mapping, apply: true });
    expect(second.transfers).toMatchObject([{ outcome: 'confirmed', payment: { id: payment.id } }]);
    expect(second.mapping).toEqual(mapping);
  });

  it('wants either messages or a statement', async () => {
    for (const body of [{}, { messages: 'a', statement: 'b' }])
      expect((await call(contract.reconcile, { body }, admin)).status).toBe(422);
  });
});
