import { confirmPayment } from '@makao/contract/payments.admin';
import { adminTransfers } from '@makao/contract/payments.transfers';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { connect } from '../../../db/client.ts';
import { payments, transferDecisions, transfers } from '../../../db/schema/payments.ts';
import { paymentPushes } from '../../../db/schema/pushes.ts';
import { planEntries } from '../../../db/schema/subscriptions.ts';
import { mPesaNumber } from '../payments.fixture.ts';
import { advancePush } from './advance-push.ts';
import { type Fault, faultEndings } from './clickpesa-server.ts';
import { phoneThat, pushApp } from './pushes.fixture.ts';

const app = await pushApp();
const { db, services, call, member, agent, claim, server, grantsOf, planEnd, textsTo, workOff } = app;
const { press, rowOf, paymentOf, transfersOf, asked, check } = app;

/** A push of which the provider says that it is paid, under a number that can be claimed. */
const collected = async (fault?: Fault) => {
  const push = await asked(fault);
  const number = mPesaNumber();
  Object.assign(server.orders.get(push.reference)!, { status: 'SUCCESS', paymentReference: number.toLowerCase() });
  return { ...push, number, phoneNumber: `0${(await rowOf(push.id)).payerNumber.slice(4)}` };
};
const paymentsOn = (number: string) => db.select().from(payments).where(eq(payments.transactionNumber, number));
const statusOf = async (id: string) => (await rowOf(id)).status;

describe('the money of a push [MONEY-7]', () => {
  it('is counted once, however many ask at the same time in however many processes', async () => {
    const { id, agentId, number } = await collected();
    const other = connect({ ...app.connection, max: 3 });
    afterAll(() => other.$client.end());
    const both = [services, { ...services, db: other }];
    await Promise.all(Array.from({ length: 8 }, (_, at) => advancePush(both[at % 2]!, { id })));
    expect(await paymentsOn(number)).toMatchObject([{ status: 'confirmed', agentId, surplus: 0 }]);
    expect([await grantsOf(agentId), await transfersOf(id)]).toMatchObject([[{ kind: 'granted' }], [{}]]);
  });

  it('waits for a person when it is too little, and the rest is noted when it is too much', async () => {
    const [less, more] = [await collected('less'), await collected('more')];
    for (const { id } of [less, more]) await check(id);
    expect(await paymentsOn(less.number)).toMatchObject([{ status: 'new', amount: 50_000 }]);
    const { data } = (await call(adminTransfers, { query: { q: less.number } }, member)).body;
    expect(data).toMatchObject([
      { amount: 49_000, status: 'doubtful', outcome: 'short', evidence: 'provider', claims: [{ status: 'new' }] },
    ]);
    expect((await rowOf(less.id)).paymentId).toBe((await paymentsOn(less.number))[0]!.id);
    expect(await paymentsOn(more.number)).toMatchObject([{ status: 'confirmed', amount: 50_000, surplus: 500 }]);
    expect([(await grantsOf(less.agentId)).length, (await grantsOf(more.agentId)).length]).toEqual([0, 1]);
  });

  it('is no money in another currency or for another order', async () => {
    for (const fault of ['currency', 'otherOrder'] as const) {
      const { id, number } = await collected(fault);
      await check(id);
      expect([await statusOf(id), await paymentsOn(number)]).toEqual(['pending', []]);
      expect(await db.$count(transfers, eq(transfers.transactionNumber, number))).toBe(0);
    }
  });

  it('is not stolen or held up by who claims its number first', async () => {
    const thief = await agent();
    const { id, agentId, number, phoneNumber } = await collected();
    expect((await claim(thief, { transactionNumber: number, phoneNumber })).status).toBe(201);
    await check(id);
    const found = await paymentsOn(number);
    expect(found.find((each) => each.agentId === agentId)?.status).toBe('confirmed');
    expect(found.find((each) => each.agentId === thief.agent.id)?.status).toBe('rejected');
    expect([(await grantsOf(agentId)).length, (await grantsOf(thief.agent.id)).length]).toEqual([1, 0]);
    expect((await claim(thief, { transactionNumber: number, phoneNumber })).status).toBe(422);
  });

  it('reaches its agent also when the number was confirmed for somebody else without any money', async () => {
    const thief = await agent();
    const { id, agentId, number, phoneNumber } = await collected();
    const { body } = await claim(thief, { transactionNumber: number, phoneNumber });
    await call(confirmPayment, { params: { id: body.id }, body: { comment: 'Seen on their phone' } }, member);
    expect((await paymentOf(body.id)).status).toBe('confirmed');
    await check(id);
    expect(await grantsOf(agentId)).toHaveLength(1);
    expect(await paymentOf((await rowOf(id)).paymentId!)).toMatchObject({ status: 'confirmed', agentId });
    // Their payment stays without evidence.
    expect((await paymentOf(body.id)).transferId).toBeNull();
    expect((await claim(await agent(), { transactionNumber: number, phoneNumber })).status).toBe(422);
  });

  it('is one payment when the agent has claimed it as well', async () => {
    const early = await collected();
    const { number: transactionNumber, phoneNumber } = early;
    const { body } = await claim(early.person, { transactionNumber, phoneNumber });
    await check(early.id);
    expect(await paymentsOn(early.number)).toMatchObject([
      { id: body.id, status: 'confirmed', decidedVia: 'provider' },
    ]);
    const given = await collected();
    const { body: own } = await claim(given.person, { transactionNumber: given.number, phoneNumber });
    await call(confirmPayment, { params: { id: own.id }, body: { comment: 'Called the provider' } }, member);
    await check(given.id);
    expect(await paymentsOn(given.number)).toMatchObject([
      { id: own.id, transferId: (await rowOf(given.id)).transferId },
    ]);
    for (const { agentId } of [early, given]) expect(await grantsOf(agentId)).toHaveLength(1);
    expect([await statusOf(early.id), await statusOf(given.id)]).toEqual(['paid', 'paid']);
  });

  it('leaves a short one that two claim to a person', async () => {
    const { id, agentId, number, phoneNumber } = await collected('less');
    await check(id);
    const thief = await agent();
    expect((await claim(thief, { transactionNumber: number, phoneNumber })).status).toBe(201);
    expect((await paymentsOn(number)).map(({ status }) => status)).toEqual(['new', 'new']);
    expect([await grantsOf(agentId), await grantsOf(thief.agent.id)]).toEqual([[], []]);
  });

  it('pays for one push when the provider names one number for two', async () => {
    const [one, two] = [await collected(), await collected()];
    server.orders.get(two.reference)!.paymentReference = one.number;
    for (const { id } of [one, two]) await check(id);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['paid', 'pending']);
    expect([(await grantsOf(one.agentId)).length, (await grantsOf(two.agentId)).length]).toEqual([1, 0]);
  });

  it('counts under our own name when the provider names none', async () => {
    const { id, agentId, reference } = await collected();
    server.orders.get(reference)!.paymentReference = '';
    await check(id);
    expect(await paymentsOn(reference)).toMatchObject([{ status: 'confirmed', agentId }]);
  });

  it('ends the plan when it is taken back, and alarms the team, once', async () => {
    const { id, agentId, number, reference } = await collected();
    await check(id);
    expect((await planEnd(agentId))!.getTime()).toBeGreaterThan(Date.now());
    server.orders.get(reference)!.status = 'REVERSED';
    for (let times = 0; times < 2; times++) await check(id);
    expect(await paymentsOn(number)).toMatchObject([{ status: 'reversed' }]);
    expect((await planEnd(agentId))!.getTime()).toBeLessThanOrEqual(Date.now());
    expect((await textsTo(member.user.phoneNumber)).filter((text) => text.includes(number))).toHaveLength(1);
    const never = await collected();
    server.orders.get(never.reference)!.status = 'REVERSED';
    await check(never.id);
    server.orders.get(never.reference)!.status = 'SUCCESS';
    await check(never.id);
    expect([(await rowOf(never.id)).failure, await grantsOf(never.agentId)]).toEqual(['declined', []]);
  });
});

describe('pushes with every fault [MONEY-7]', () => {
  it('lose and invent nothing', async () => {
    // Each silent one costs the provider's timeout.
    const faults = Object.values(faultEndings).filter((fault) => fault !== 'askedInSilence');
    const kinds: (Fault | undefined)[] = [undefined, ...faults, undefined];
    const ids: string[] = [];
    for (let at = 0; at < 4 * kinds.length; at++) {
      const fault = at === 0 ? 'askedInSilence' : kinds[at % kinds.length];
      ids.push((await press(await agent(), phoneThat(fault))).body.id);
    }
    await workOff();
    const pushes = await db.select().from(paymentPushes).where(inArray(paymentPushes.id, ids));
    const references = new Set(pushes.map(({ orderReference }) => orderReference));
    for (let turns = 0; turns < 2; turns++) {
      for (const reference of references) await server.turn(reference);
      await workOff();
      for (let at = 0; at < ids.length; at += 10)
        await Promise.all(ids.slice(at, at + 10).flatMap((id) => [check(id), check(id, 1)]));
    }

    const orders = [...server.orders.values()].filter(({ orderReference }) => references.has(orderReference));
    expect(server.asked.filter((each) => references.has(each)).length).toBe(orders.length);
    const right = orders.filter(
      ({ fault, status }) => status !== 'FAILED' && fault !== 'currency' && fault !== 'otherOrder',
    );
    const sumOf = ({ fault, amount }: (typeof orders)[number]) =>
      amount - (fault === 'less' ? 1000 : 0) + (fault === 'more' ? 500 : 0);
    const done = await db.select().from(paymentPushes).where(inArray(paymentPushes.id, ids));
    const came = await db
      .select()
      .from(transfers)
      .where(
        inArray(
          transfers.id,
          done.flatMap(({ transferId }) => transferId ?? []),
        ),
      );
    const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);
    expect(sum(came.map(({ amount }) => amount))).toBe(sum(right.map(sumOf)));
    expect([came.length, done.filter(({ status }) => status === 'paid').length]).toEqual([right.length, right.length]);

    // No plan without money, no money without a plan or a person.
    const paid = await db
      .select()
      .from(payments)
      .where(
        inArray(
          payments.id,
          done.flatMap(({ paymentId }) => paymentId ?? []),
        ),
      );
    const counts = Map.groupBy(paid, ({ status }) => status);
    const expected = Map.groupBy(right, ({ fault }) =>
      fault === 'less' ? 'new' : fault === 'reversed' ? 'reversed' : 'confirmed',
    );
    for (const status of ['new', 'reversed', 'confirmed'] as const)
      expect([status, counts.get(status)?.length]).toEqual([status, expected.get(status)?.length]);
    const confirmed = counts.get('confirmed')!;
    expect(sum(confirmed.map(({ amount, surplus }) => amount + surplus))).toBe(
      sum(expected.get('confirmed')!.map(sumOf)),
    );
    const agentIds = done.map(({ agentId }) => agentId);
    const running = await db
      .select({ paymentId: planEntries.paymentId })
      .from(planEntries)
      .where(and(inArray(planEntries.agentId, agentIds), sql`${planEntries.kind} <> 'ended'`));
    const given = paid.filter(({ status }) => status !== 'new').map(({ id }) => id);
    expect(new Set(running.map(({ paymentId }) => paymentId))).toEqual(new Set(given));
    expect(running).toHaveLength(given.length);
    const used = await db.$count(transferDecisions, inArray(transferDecisions.paymentId, given));
    expect(used).toBe(given.length);
  });
});
