import * as contract from '@makao/contract/payments.push';
import { and, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { createPlan } from '../../../test/ad-form.ts';
import { freePort } from '../../../test/free-port.ts';
import { moneyApp, receiptsOf } from '../payments.fixture.ts';
import { advancePush } from './advance-push.ts';
import { clickPesa } from './clickpesa.ts';
import type { Fault } from './clickpesa-server.ts';
import { phoneThat, pushApp } from './pushes.fixture.ts';
import { nextCheckAt } from './pushes.rules.ts';

const app = await pushApp();
const { db, services, call, agent, server, provider, grantsOf, textsTo, workOff } = app;
const { press, rowOf, paymentOf, transfersOf, asked, check, age, hint, post } = app;

const stateOf = async (id: string) => {
  const { status, failure } = await rowOf(id);
  return failure ? [status, failure] : [status];
};
const timesAsked = (reference: string) => server.asked.filter((each) => each === reference).length;
const waitingChecks = async (id: string) => {
  const { rows } = await db.execute(sql`select from pgboss.job
    where name = 'advance-push' and data->>'id' = ${id} and state = 'created'`);
  return rows.length;
};

describe('a payment by push [MONEY-7]', () => {
  it('starts the plan when the provider says paid to our own query', async () => {
    const person = await agent();
    const phoneNumber = phoneThat();
    const { status, body } = await press(person, phoneNumber);
    expect([status, body]).toMatchObject([
      202,
      { status: 'requested', failure: null, amount: 50_000, phoneNumber, paymentId: null, plan: { name: 'Monthly' } },
    ]);
    expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(contract.pushSeconds * 1000);
    const { orderReference } = await rowOf(body.id);
    expect(orderReference).toMatch(/^[0-9A-Z]{20}$/);
    // The request itself never waits for the provider.
    expect(timesAsked(orderReference)).toBe(0);
    await workOff();
    expect([await stateOf(body.id), timesAsked(orderReference)]).toEqual([['pending'], 1]);
    expect([await waitingChecks(body.id), await grantsOf(person.agent.id)]).toEqual([1, []]);
    server.orders.get(orderReference)!.status = 'SUCCESS';
    await check(body.id);
    const read = await call(contract.getPush, { params: { id: body.id } }, person);
    expect(read.body).toMatchObject({ status: 'paid', failure: null, paymentId: expect.any(String) });
    expect(await grantsOf(person.agent.id)).toMatchObject([{ kind: 'granted', paymentId: read.body.paymentId }]);
    const number = server.orders.get(orderReference)!.paymentReference.toUpperCase();
    expect(await transfersOf(body.id)).toMatchObject([
      {
        ...{ source: 'provider', network: 'clickpesa', transactionNumber: number, amount: 50_000 },
        ...{ payerNumber: `+255${phoneNumber.slice(1)}`, payerName: 'Asha Juma' },
        raw: expect.stringContaining(orderReference),
      },
    ]);
    expect(await paymentOf(read.body.paymentId)).toMatchObject({
      ...{ status: 'confirmed', decidedVia: 'provider', decidedBy: null, transactionNumber: number, surplus: 0 },
    });
    expect((await receiptsOf(db)).filter(({ paymentId }) => paymentId === read.body.paymentId)).toHaveLength(1);
    const { latest, isAvailable } = (await call(contract.pushSettings, {}, person)).body;
    expect([isAvailable, latest]).toEqual([true, read.body]);
  });

  it.each<[Fault, string[], number, number]>([
    ['number', ['failed', 'number'], 0, 0],
    ['down', ['failed', 'unavailable'], 0, 0],
    ['refused', ['failed', 'number'], 0, 0],
    ['lost', ['pending'], 0, 0],
    ['declined', ['failed', 'declined'], 1, 0],
    ['late', ['pending'], 1, 0],
    ['unsure', ['failed', 'declined'], 1, 0],
    ['askedWithError', ['paid'], 1, 1],
    ['askedInSilence', ['paid'], 1, 1],
    ['hintedTwice', ['paid'], 1, 1],
    ['hintedEarly', ['paid'], 1, 1],
    ['reversed', ['paid'], 1, 1],
    ['less', ['paid'], 1, 0],
    ['more', ['paid'], 1, 1],
    ['currency', ['pending'], 1, 0],
    ['otherOrder', ['pending'], 1, 0],
  ])('with the fault “%s” it is %s: asked %s, granted %s', async (fault, state, times, grants) => {
    const { id, agentId, reference } = await asked(fault);
    await server.turn(reference);
    await workOff();
    await check(id);
    const granted = await grantsOf(agentId);
    expect([await stateOf(id), timesAsked(reference), granted.length]).toEqual([state, times, grants]);
  });

  it.each<Fault>(['late', 'unsure'])('is paid when the money comes late after “%s”', async (fault) => {
    const { id, agentId, reference } = await asked(fault);
    await server.turn(reference);
    await check(id, 1);
    expect(await grantsOf(agentId)).toEqual([]);
    await server.turn(reference);
    await check(id, 23);
    expect([await stateOf(id), (await grantsOf(agentId)).length]).toEqual([['paid'], 1]);
  });

  it('believes no webhook, only its own query', async () => {
    const { id, agentId, reference } = await asked();
    expect(await hint(reference)).toEqual({ status: 200, body: { received: true } });
    await workOff();
    expect([await stateOf(id), await grantsOf(agentId)]).toEqual([['pending'], []]);
    expect((await rowOf(id)).checks).toBe(1);
  });

  it('refuses webhooks with a wrong checksum, and ignores those about other orders', async () => {
    const [mine, other] = [await asked(), await asked()];
    server.orders.get(mine.reference)!.status = 'SUCCESS';
    const data = { orderReference: mine.reference, status: 'SUCCESS' };
    for (const checksum of [undefined, '', 'f'.repeat(64)])
      expect((await post({ event: 'PAYMENT RECEIVED', data, checksum })).status).toBe(401);
    expect(await hint('MK0000000000000000XX')).toEqual({ status: 200, body: { received: false } });
    await hint(other.reference);
    await workOff();
    expect([await stateOf(mine.id), await stateOf(other.id)]).toEqual([['pending'], ['pending']]);
    await hint(mine.reference);
    await workOff();
    expect([await stateOf(mine.id), await stateOf(other.id)]).toEqual([['paid'], ['pending']]);
    expect(await grantsOf(other.agentId)).toEqual([]);
  });

  it('is one request however often it is pressed, and one at a time', async () => {
    const [person, phone] = [await agent(), phoneThat()];
    const answers = await Promise.all(Array.from({ length: 5 }, () => press(person, phone)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    const { id } = answers[0]!.body;
    await workOff();
    expect((await press(person, phone)).body).toMatchObject({ id, status: 'pending' });
    expect(timesAsked((await rowOf(id)).orderReference)).toBe(1);
    const dearer = await createPlan(db, { price: 90_000 });
    expect((await press(person)).status).toBe(409);
    expect((await press(person, phone, dearer.id)).status).toBe(409);
    await age(id, contract.pushSeconds + 1);
    expect((await press(person, phone, dearer.id)).body).toMatchObject({ amount: 90_000, status: 'requested' });
  });

  it('takes verified agents, active plans and mobile numbers only', async () => {
    const unverified = await agent({ user: { verifiedAt: null } });
    expect((await press(unverified)).status).toBe(403);
    const person = await agent();
    expect((await press(person, '0222110000')).body.violations).toMatchObject([{ propertyPath: 'phoneNumber' }]);
    const old = await createPlan(db, { isActive: false });
    expect((await press(person, phoneThat(), old.id)).body.violations).toMatchObject([{ propertyPath: 'planId' }]);
    expect(await db.$count(paymentPushes, eq(paymentPushes.agentId, person.agent.id))).toBe(0);
  });

  it('does not let a phone be asked without end, by one agent or by many', async () => {
    const phone = phoneThat();
    for (let times = 0; times < 5; times++) expect((await press(await agent(), phone)).status).toBe(202);
    const refused = await press(await agent(), phone);
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    const person = await agent();
    for (let times = 0; times < 10; times++) {
      const { status, body } = await press(person);
      expect(status).toBe(202);
      await age(body.id, contract.pushSeconds + 1);
    }
    expect((await press(person)).status).toBe(429);
  });

  it('never asks a phone twice, also after a crash in between', async () => {
    const person = await agent();
    const { id } = (await press(person)).body;
    const { orderReference } = await rowOf(id);
    const dying = {
      ...provider,
      ask: async (request: Parameters<typeof provider.ask>[0]) => {
        await provider.ask(request);
        throw new Error('killed');
      },
    };
    await expect(advancePush({ ...services, paymentProvider: dying }, { id, check: 0 })).rejects.toThrow('killed');
    await advancePush(services, { id, check: 0 });
    expect([timesAsked(orderReference), await stateOf(id)]).toEqual([1, ['pending']]);
    await server.turn(orderReference);
    await workOff();
    expect([timesAsked(orderReference), await stateOf(id)]).toEqual([1, ['paid']]);
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
  });

  it('fails at once when the provider certainly was not reached', async () => {
    const nobody = clickPesa({ ...server.settings, apiUrl: `http://127.0.0.1:${await freePort()}` });
    for (const down of [nobody, { ...provider, ask: nobody.ask }]) {
      const { id } = (await press(await agent())).body;
      await advancePush({ ...services, paymentProvider: down }, { id, check: 0 });
      expect(await stateOf(id)).toEqual(['failed', 'unavailable']);
    }
  });

  it('outlasts a provider that does not answer the status query', async () => {
    const { id, reference } = await asked();
    server.orders.get(reference)!.status = 'SUCCESS';
    server.reply = () => ({ status: 500 });
    await check(id);
    server.reply = undefined;
    expect([await stateOf(id), (await rowOf(id)).checks, await waitingChecks(id)]).toEqual([['pending'], 1, 1]);
    await check(id);
    expect(await stateOf(id)).toEqual(['paid']);
  });

  it('is not sent to the phone when the agent has stopped waiting', async () => {
    const { id } = (await press(await agent())).body;
    await age(id, contract.pushSeconds + 1);
    await workOff();
    expect([await stateOf(id), timesAsked((await rowOf(id)).orderReference)]).toEqual([['failed', 'unavailable'], 0]);
  });

  it('asks at growing distances for a day, and of each check only the first has a successor', async () => {
    const facts = { status: 'pending' as const, createdAt: new Date() };
    const now = new Date();
    const distances = Array.from({ length: 13 }, (_, checks) => nextCheckAt({ ...facts, checks }, now)!.getTime());
    expect(distances.map((at) => (at - now.getTime()) / 1000)).toEqual([
      ...[3, 5, 10, 15, 20, 30, 60, 120, 300, 600, 1800, 1800, 1800],
    ]);
    expect(nextCheckAt({ ...facts, checks: 50 }, new Date(now.getTime() + 23.9 * 3_600_000))).toBeNull();
    const { id } = await asked();
    await Promise.all(Array.from({ length: 3 }, () => advancePush(services, { id, check: 0 })));
    expect([(await rowOf(id)).checks, await waitingChecks(id)]).toEqual([1, 1]);
    // A check that was sent before is superseded.
    await advancePush(services, { id, check: 0 });
    expect((await rowOf(id)).checks).toBe(1);
  });

  it('belongs to its agent, also when two pay from one phone', async () => {
    const phone = phoneThat();
    const [one, two] = [await agent({ user: { phoneNumber: '+255766111222' } }), await agent()];
    const [first, second] = [(await press(one, phone)).body, (await press(two, phone)).body];
    await workOff();
    for (const { id } of [first, second]) await server.turn((await rowOf(id)).orderReference);
    await workOff();
    for (const [person, mine, other] of [[one, first, second] as const, [two, second, first] as const]) {
      expect(await grantsOf(person.agent.id)).toHaveLength(1);
      expect((await call(contract.getPush, { params: { id: mine.id } }, person)).body.status).toBe('paid');
      expect((await call(contract.getPush, { params: { id: other.id } }, person)).status).toBe(404);
    }
    const own = and(eq(paymentPushes.agentId, one.agent.id), eq(paymentPushes.status, 'paid'));
    expect(await db.$count(paymentPushes, own)).toBe(1);
    expect((await textsTo('+255766111222')).join()).toContain('50,000');
  });
});

describe('without a provider [MONEY-7]', () => {
  it('there are no pushes', async () => {
    const bare = await moneyApp();
    const person = await bare.agent();
    expect((await bare.call(contract.pushSettings, {}, person)).body).toEqual({ isAvailable: false, latest: null });
    const form = { planId: bare.plan.id, phoneNumber: phoneThat() };
    expect((await bare.call(contract.createPush, { body: form }, person)).status).toBe(404);
    const body = { data: { orderReference: 'MK1' } };
    expect((await bare.call(contract.receiveClickPesa, { body })).status).toBe(404);
  });
});
