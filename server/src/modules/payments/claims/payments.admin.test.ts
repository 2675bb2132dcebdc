import { getMe } from '@makao/contract/accounts';
import * as contract from '@makao/contract/payments.admin';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ads } from '../../../db/schema/ads.ts';
import { agents } from '../../../db/schema/agents.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { payments } from '../../../db/schema/payments.ts';
import { planEntries, tokenMovements } from '../../../db/schema/subscriptions.ts';
import { createAd, createAgent, daysFromNow, inTurn } from '../../../test/factories.ts';
import { signedIn } from '../../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received } from '../payments.fixture.ts';
import { withdrawUnpaid } from './withdraw-unpaid.ts';

const app = await moneyApp();
const { db, call, services, member, plan, grantsOf, planEnd, textsTo, actions, claim, reconcile, forward } = app;
// With a second owner, a confirmation without a transfer would wait for their yes.
const other = await signedIn(services, { teamRole: 'cashier' });
const day = 86_400_000;

let people = 0;
const newAgent = (given: Parameters<typeof createAgent>[1] = {}) =>
  createAgent(db, {
    ...given,
    user: { locale: 'sw', phoneNumber: `+25576900${String(++people).padStart(4, '0')}`, ...given?.user },
  });
const phoneOf = () => `+25576900${String(people).padStart(4, '0')}`;
const newPayment = async (given: Partial<typeof payments.$inferInsert> = {}) => {
  const createdAt = given.createdAt instanceof Date ? given.createdAt : inTurn();
  const [payment] = await db
    .insert(payments)
    .values({
      agentId: given.agentId ?? (await newAgent()).id,
      amount: 50_000,
      transactionNumber: mPesaNumber(createdAt),
      phoneNumber: '0712345678',
      createdAt,
      claimedAt: createdAt,
      ...(given.tokens ? {} : { planId: plan.id }),
      ...given,
    })
    .returning();
  return payment!;
};
const confirm = (id: string, as = member) =>
  call(contract.confirmPayment, { params: { id }, body: { comment: 'On the statement.' } }, as);
const list = async (query: Record<string, unknown>) =>
  (await call(contract.adminPayments, { query: query as never }, member)).body;
const idsOf = ({ data }: { data: { id: string }[] }) => data.map(({ id }) => id);

describe('the list of payments [ADM-1]', () => {
  it('shows the new ones oldest first and the others newest first, and marks those that wait too long [MONEY-6]', async () => {
    const agent = await newAgent({ name: 'Dalali Mwanzo' });
    const young = await newPayment({ agentId: agent.id });
    const old = await newPayment({ agentId: agent.id, createdAt: daysFromNow(-3) });
    const decided = { agentId: agent.id, status: 'rejected', decidedAt: new Date() } as const;
    const first = await newPayment({ ...decided, createdAt: daysFromNow(-9) });
    const second = await newPayment({ ...decided, createdAt: daysFromNow(-8) });
    const waiting = await list({ status: 'new', q: 'mwanzo' });
    expect(idsOf(waiting)).toEqual([old.id, young.id]);
    expect(waiting.data.map(({ isOverdue }: { isOverdue: boolean }) => isOverdue)).toEqual([true, false]);
    expect(idsOf(await list({ status: 'rejected', q: 'mwanzo' }))).toEqual([second.id, first.id]);
    const all = await list({ limit: 3, q: 'mwanzo' });
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
    const agent = await newAgent({ name: 'Dalali Onyo' });
    await newPayment({ agentId: agent.id, transactionNumber: 'NIMELIPA' });
    await newPayment({ agentId: agent.id, transactionNumber: 'AGO2A7S9684' });
    await newPayment({ agentId: agent.id, tokens: 5 });
    const { body } = await call(contract.adminPayments, { query: { q: 'onyo' } }, { ...member, locale: 'sw' });
    expect(body.data).toMatchObject([
      { warning: null, plan: null, tokenMovement: { variation: 5 } },
      { warning: 'date', plan: { name: 'Mwezi' } },
      { warning: 'shape', tokenMovement: null },
    ]);
  });
});

describe('confirming a payment [ADM-1]', () => {
  it('starts the plan, tells the agent, says who decided and is logged [ADM-2, MONEY-6]', async () => {
    const person = await app.agent({ user: { locale: 'sw', phoneNumber: '+255754777666' } });
    const payment = await newPayment({ agentId: person.agent.id });
    const { status, body } = await confirm(payment.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'confirmed',
      comment: 'On the statement.',
      decidedAt: expect.any(String),
      decidedBy: `${member.user.firstName} ${member.user.lastName}`,
      decidedVia: 'person',
      proof: null,
    });
    expect(await grantsOf(person.agent.id)).toMatchObject([
      { kind: 'granted', days: 30, paymentId: payment.id, actorId: member.user.id },
    ]);
    const end = (await planEnd(person.agent.id))!.getTime();
    expect(Math.abs(end - 30 * day - Date.now())).toBeLessThan(10_000);
    expect((await call(getMe, {}, person)).body).toMatchObject({
      canPublish: true,
      activeSubscriptions: [{ planName: 'Monthly', endDate: new Date(end).toISOString() }],
    });
    expect((await textsTo('+255754777666'))[0]).toMatch(
      /^Makao: tumepokea malipo yako ya TZS 50,000\. Kifurushi chako cha “Mwezi” kinatumika hadi \d{1,2} \p{L}{3} \d{4}\. Asante!$/u,
    );
    expect(await actions(payment.id)).toEqual(['payment.confirm']);
  });

  it('adds to a plan that still runs, and not to one that has ended [MONEY-4]', async () => {
    const agent = await newAgent();
    const common = { agentId: agent.id, planId: plan.id, kind: 'granted', days: 30 } as const;
    await db.insert(planEntries).values({ ...common, at: daysFromNow(-60) });
    await db.insert(planEntries).values({ ...common, at: daysFromNow(-20) });
    const before = (await planEnd(agent.id))!;
    await confirm((await newPayment({ agentId: agent.id })).id);
    expect((await planEnd(agent.id))!.getTime()).toBe(before.getTime() + 30 * day);
    expect((await grantsOf(agent.id)).at(-1)!.kind).toBe('extended');
    const idle = await newAgent();
    await db.insert(planEntries).values({ ...common, agentId: idle.id, at: daysFromNow(-60) });
    await confirm((await newPayment({ agentId: idle.id })).id);
    expect(Math.abs((await planEnd(idle.id))!.getTime() - 30 * day - Date.now())).toBeLessThan(10_000);
    expect((await grantsOf(idle.id)).at(-1)!.kind).toBe('granted');
  });

  it('credits tokens that were bought', async () => {
    const agent = await newAgent({ tokenBalance: 2, user: { locale: 'en' } });
    const payment = await newPayment({ agentId: agent.id, tokens: 5 });
    expect((await confirm(payment.id)).status).toBe(200);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    expect(row!.tokenBalance).toBe(7);
    expect(await db.select().from(tokenMovements).where(eq(tokenMovements.agentId, agent.id))).toMatchObject([
      { variation: 5, reason: 'purchase', paymentId: payment.id },
    ]);
    expect(await grantsOf(agent.id)).toEqual([]);
    expect((await textsTo(phoneOf()))[0]).toMatch(/Tokens added: 5\. Your balance: 7\./);
  });

  it('happens once, however many confirm at once', async () => {
    expect((await confirm(crypto.randomUUID())).status).toBe(404);
    const payment = await newPayment();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => confirm(payment.id, i % 2 ? member : other)),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, ...Array(19).fill(409)]);
    expect(await grantsOf(payment.agentId)).toHaveLength(1);
    expect(await textsTo(phoneOf())).toHaveLength(1);
    expect(await actions(payment.id)).toEqual(['payment.confirm']);
  });

  it('puts two payments of one agent behind each other, confirmed at once or not', async () => {
    const agent = await newAgent();
    const both = [await newPayment({ agentId: agent.id }), await newPayment({ agentId: agent.id })];
    await Promise.all(both.map(({ id }) => confirm(id)));
    expect(Math.abs((await planEnd(agent.id))!.getTime() - 60 * day - Date.now())).toBeLessThan(10_000);
  });

  it('finds its proof when the message comes later', async () => {
    const payment = await newPayment();
    await confirm(payment.id);
    const { transfers } = await reconcile(received({ number: payment.transactionNumber, amount: 60_000 }));
    expect(transfers[0]!.outcome).toBe('alreadyConfirmed');
    const { data } = await list({ q: payment.transactionNumber });
    expect(data[0]).toMatchObject({ proof: { amount: 60_000, payerNumber: '+255712345678' }, surplus: 10_000 });
  });
});

describe('refusing a payment [ADM-1]', () => {
  it('keeps the comment, tells the agent and gives nothing', async () => {
    const one = await newPayment();
    const rejected = await call(contract.rejectPayment, { params: { id: one.id }, body: {} }, member);
    expect(rejected.body).toMatchObject({ status: 'rejected', comment: null });
    expect((await textsTo(phoneOf()))[0]).toBe(
      `Makao: malipo yako ${one.transactionNumber} ya TZS 50,000 hayajathibitishwa: muamala huo haujatufikia. Kama ulituma pesa, jibu ujumbe huu.`,
    );
    const two = await newPayment();
    const body = { comment: 'Kiasi ni 45,000.' };
    const wrong = await call(contract.errorPayment, { params: { id: two.id }, body }, member);
    expect(wrong.body).toMatchObject({ status: 'error', comment: 'Kiasi ni 45,000.' });
    expect((await textsTo(phoneOf()))[0]).toMatch(
      /Kiasi ni 45,000\.\nKagua kisha utume tena: https:\/\/makao\.test\/agent\/payments$/,
    );
    expect([...(await grantsOf(one.agentId)), ...(await grantsOf(two.agentId))]).toEqual([]);
    expect([...(await actions(one.id)), ...(await actions(two.id))]).toEqual(['payment.reject', 'payment.error']);
    for (const { status } of [
      await confirm(one.id),
      await call(contract.errorPayment, { params: { id: one.id }, body: {} }, member),
      await call(contract.rejectPayment, { params: { id: two.id }, body: {} }, member),
    ])
      expect(status).toBe(409);
  });
});

describe('undoing a payment [MONEY-4]', () => {
  const reverse = (id: string, comment = 'Makosa yetu.') =>
    call(contract.reversePayment, { params: { id }, body: { comment } }, member);

  it('revokes unused days, moves later ones forward, and notifies the agent, once', async () => {
    const agent = await newAgent();
    const [first, second] = [await newPayment({ agentId: agent.id }), await newPayment({ agentId: agent.id })];
    await confirm(first.id);
    await confirm(second.id);
    expect((await reverse(first.id, ' ')).status).toBe(422);
    const answers = await Promise.all(Array.from({ length: 20 }, () => reverse(first.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(Math.abs((await planEnd(agent.id))!.getTime() - 30 * day - Date.now())).toBeLessThan(20_000);
    expect((await textsTo(phoneOf()))[0]).toMatch(/yamebatilishwa: Makosa yetu\./);
    expect(await actions(first.id)).toEqual(['payment.confirm', 'payment.reverse']);
    expect((await list({ q: first.transactionNumber })).data[0]).toMatchObject({
      status: 'reversed',
      comment: 'Makosa yetu.',
    });
    expect((await reverse((await newPayment()).id)).status).toBe(409);
  });

  it('frees the transfer for the one who has paid', async () => {
    const [wrong, right] = [await app.agent(), await app.agent()];
    const [number, phone] = [mPesaNumber(), payerPhone()];
    const { body: taken } = await claim(wrong, { transactionNumber: number });
    await forward(received({ number, from: phone }));
    await confirm(taken.id);
    await reverse(taken.id);
    expect((await claim(right, { transactionNumber: number, phoneNumber: phone })).body.status).toBe('confirmed');
    expect(await planEnd(right.agent.id)).not.toBeNull();
  });

  it('takes tokens back, as far as there are any', async () => {
    const agent = await newAgent({ tokenBalance: 0 });
    const payment = await newPayment({ agentId: agent.id, tokens: 5 });
    await confirm(payment.id);
    await db.update(agents).set({ tokenBalance: 2 }).where(eq(agents.id, agent.id));
    await reverse(payment.id);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    expect(row!.tokenBalance).toBe(0);
  });

  it('leaves ads for 48 hours, then unpublishes them, unless the agent has paid again', async () => {
    const [quits, pays] = [await newAgent(), await newAgent()];
    const quitter = `+25576900${String(people - 1).padStart(4, '0')}`;
    for (const agent of [quits, pays]) {
      await createAd(db, { agentId: agent.id, publishedAt: daysFromNow(-9) });
      const payment = await newPayment({ agentId: agent.id });
      await confirm(payment.id);
      await createAd(db, { agentId: agent.id, publishedAt: new Date(Date.now() + 1000) });
      await reverse(payment.id);
      // The job is delayed: nothing happens before its time.
      await app.workOff();
      const live = async () =>
        (await db.select().from(ads).where(eq(ads.agentId, agent.id))).filter(({ status }) => status === 'approved');
      expect(await live()).toHaveLength(2);
      if (agent === pays) await confirm((await newPayment({ agentId: agent.id })).id);
      await withdrawUnpaid(services, payment.id);
      expect(await live()).toHaveLength(agent === pays ? 2 : 1);
    }
    expect((await textsTo(quitter))[0]).toMatch(/halipo hewani tena/);
    const { rows } = await db.$client.query(
      `select start_after - created_on > interval '47 hours' as late from pgboss.job where name = 'withdraw-unpaid-ads'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ late }) => late)).toBe(true);
  });
});

describe('reconciliation [ADM-1]', () => {
  it('confirms what agrees, keeps who pasted it and from which text, and answers the same again [MONEY-6]', async () => {
    const person = await app.agent();
    const [number, phone] = [mPesaNumber(), payerPhone()];
    const { body: sent } = await claim(person, { transactionNumber: number, phoneNumber: phone });
    const text = received({ number, from: phone });
    const { transfers } = await reconcile(text);
    expect(transfers[0]).toMatchObject({
      transactionNumber: number,
      amount: 50_000,
      payer: `255${phone.slice(1)} - ASHA JUMA`,
      outcome: 'confirmed',
      payment: { id: sent.id, status: 'confirmed', decidedVia: 'paste', proof: { text } },
    });
    const [entry] = await db.select().from(auditLog).where(eq(auditLog.subjectId, sent.id));
    expect(entry!.after).toMatchObject({ status: 'confirmed', via: 'reconciliation' });
    expect((await reconcile(text)).transfers[0]!.outcome).toBe('alreadyConfirmed');
  });

  it.each(['messages', 'statement'])('answers 200,000 digits as %s, and others meanwhile [MONEY-5]', async (name) => {
    const body = { messages: undefined, [name]: '7'.repeat(200_000), apply: false };
    const begun = performance.now();
    const answer = reconcile('', body);
    const others = await Promise.all(
      Array.from({ length: 5 }, () => call(contract.adminPayments, { query: {} }, member)),
    );
    expect(others.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await answer).transfers.every(({ outcome }) => outcome === 'unreadable')).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });

  it('reads a statement, answers its headers and takes a corrected mapping', async () => {
    const person = await app.agent();
    await claim(person, { transactionNumber: '25693126312543', phoneNumber: '0654000123' });
    const statement = 'Ref;When;Got;Who\n25693126312543;19/6/2026 10:38 PM;50,000;255654000123\n';
    const first = await reconcile('', { messages: undefined, statement, apply: false });
    expect(first).toMatchObject({
      headers: ['Ref', 'When', 'Got', 'Who'],
      mapping: {},
      transfers: [{ outcome: 'unreadable' }],
    });
    const mapping = { transactionNumber: 'Ref', completionTime: 'When', paidIn: 'Got', payer: 'Who' };
    const second = await reconcile('', { messages: undefined, statement, mapping });
    expect(second).toMatchObject({
      mapping,
      transfers: [{ outcome: 'confirmed', payment: { decidedVia: 'statement' } }],
    });
  });

  it('wants either messages or a statement', async () => {
    for (const body of [{}, { messages: 'a', statement: 'b' }])
      expect((await call(contract.reconcile, { body }, member)).status).toBe(422);
  });
});
