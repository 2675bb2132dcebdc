import { ownPayments } from '@makao/contract/payments';
import { adminPayments, confirmPayment } from '@makao/contract/payments.admin';
import { transferTotals } from '@makao/contract/payments.totals';
import * as contract from '@makao/contract/payments.transfers';
import { approveAct, listActs, refuseAct } from '@makao/contract/team.members';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received } from './payments.fixture.ts';

const app = await moneyApp();
const { services, call, member: owner, agent, claim, forward, reconcile, grantsOf, plan, textsTo } = app;
const cashier = await signedIn(services, { teamRole: 'cashier' });

const confirm = (id: string, comment?: string, as: { token: string } = cashier) =>
  call(confirmPayment, { params: { id }, body: { ...(comment && { comment }) } }, as);
const claimed = async () => {
  const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
  const { body } = await claim(person, { transactionNumber: number, phoneNumber: phone });
  return { person, number, phone, id: body.id as string };
};
const typed = (number: string, more: object = {}) => ({
  network: 'mpesa' as const,
  transactionNumber: number,
  amount: 50_000,
  payerNumber: '0712345678',
  comment: 'Read from the phone.',
  ...more,
});
const waiting = async (as: { token: string }, words: string) =>
  (await call(listActs, {}, as)).body.data.find(
    ({ text, outcome }: { text: string; outcome: string | null }) => outcome === null && text.includes(words),
  );

describe('what a confirmation rests on [MONEY-8]', () => {
  it('is named with each payment and transfer, in filters, totals and the log', async () => {
    const [forwarded, pasted] = [await claimed(), await claimed()];
    await forward(received({ number: forwarded.number, from: forwarded.phone }));
    await reconcile(received({ number: pasted.number, from: pasted.phone }));
    const of = async (q: string, evidence?: string) =>
      (await call(adminPayments, { query: { q, ...(evidence && { evidence }) } as never }, owner)).body.data;
    expect(await of(forwarded.number)).toMatchObject([{ status: 'confirmed', evidence: 'forwarded' }]);
    expect(await of(pasted.number, 'pasted')).toHaveLength(1);
    expect(await of(pasted.number, 'forwarded')).toEqual([]);
    const list = (query: object) => call(contract.adminTransfers, { query: query as never }, owner);
    expect((await list({ q: forwarded.number })).body.data).toMatchObject([
      { evidence: 'forwarded', key: { name: 'Test', phone: 'Office' } },
    ]);
    expect((await list({ q: pasted.number, evidence: 'forwarded' })).body.data).toEqual([]);
    const { data } = (await call(transferTotals, {}, owner)).body;
    expect(data.map(({ evidence }: { evidence: string }) => evidence)).toEqual(
      expect.arrayContaining(['forwarded', 'pasted']),
    );
  });

  it('is shown before a claim is confirmed', async () => {
    const { number } = await claimed();
    const look = async () => (await call(adminPayments, { query: { q: number } }, cashier)).body.data[0];
    expect(await look()).toMatchObject({ status: 'new', evidence: 'none' });
    await forward(received({ number, from: payerPhone() }));
    expect(await look()).toMatchObject({ status: 'new', evidence: 'forwarded' });
  });
});

describe('with one owner, what a person could invent [MONEY-8]', () => {
  it('needs a reason to be confirmed without a transfer, tells the owner, and is marked', async () => {
    const { id, number, person } = await claimed();
    const without = await confirm(id);
    expect([without.status, without.body.violations[0].propertyPath]).toEqual([422, 'comment']);
    expect(await grantsOf(person.agent.id)).toEqual([]);
    const done = await confirm(id, 'The cash lies in the office.');
    expect([done.status, done.body]).toMatchObject([
      200,
      { status: 'confirmed', evidence: 'none', comment: 'The cash lies in the office.' },
    ]);
    expect((await call(ownPayments, {}, person)).body.data).toMatchObject([{ status: 'confirmed', comment: null }]);
    expect((await textsTo(owner.user.phoneNumber))[0]).toContain(number);
    const unseen = (await call(adminPayments, { query: { evidence: 'none' } as never }, owner)).body.data;
    expect(unseen.map(({ transactionNumber }: { transactionNumber: string }) => transactionNumber)).toContain(number);
  });

  it('needs nothing more where the money has come in', async () => {
    const { id, number } = await claimed();
    await forward(received({ number, from: payerPhone() }));
    expect((await confirm(id)).body).toMatchObject({ status: 'confirmed', evidence: 'forwarded', comment: null });
  });

  it('is called typed, and the owner is told, when a transfer is entered by hand', async () => {
    const number = mPesaNumber();
    const entered = await call(contract.createTransfer, { body: typed(number) }, cashier);
    expect([entered.status, entered.body.evidence, entered.body.status]).toEqual([201, 'typed', 'unclaimed']);
    expect((await textsTo(owner.user.phoneNumber))[0]).toContain(number);
  });
});

describe('with two owners [MONEY-8]', () => {
  let second: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    second = await signedIn(services, { teamRole: 'owner' });
  });

  it('nobody confirms, enters or grants alone what nobody has seen', async () => {
    const { id, number, person } = await claimed();
    for (const as of [cashier, owner]) {
      const asked = await confirm(id, 'Trust me.', as);
      expect([asked.status, asked.body.code]).toEqual(as === cashier ? [202, 'waitsForYes'] : [409, 'conflict']);
    }
    const other = mPesaNumber();
    expect((await call(contract.createTransfer, { body: typed(other) }, cashier)).status).toBe(202);
    expect((await call(contract.adminTransfers, { query: { q: other } }, owner)).body.data).toEqual([]);
    await forward(received({ number: mPesaNumber(), from: payerPhone() }));
    const [free] = (await call(contract.adminTransfers, { query: { status: 'unclaimed' } }, owner)).body.data;
    const grant = { agentId: person.agent.id, planId: plan.id, comment: 'For a friend.' };
    expect((await call(contract.grantTransfer, { params: { id: free.id }, body: grant }, cashier)).status).toBe(202);
    expect(await grantsOf(person.agent.id)).toEqual([]);

    // A cashier agrees to nothing; one owner is enough.
    const act = await waiting(owner, number);
    expect((await call(approveAct, { params: { id: act.id } }, cashier)).status).toBe(403);
    expect((await call(approveAct, { params: { id: act.id } }, owner)).status).toBe(204);
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
    const entering = await waiting(second, other);
    expect((await call(refuseAct, { params: { id: entering.id } }, second)).status).toBe(204);
    expect((await call(contract.adminTransfers, { query: { q: other } }, owner)).body.data).toEqual([]);
  });

  it('does what was asked once: a claim that was decided meanwhile stays as it is', async () => {
    const { id, number, phone, person } = await claimed();
    expect((await confirm(id, 'Seen on his phone.')).status).toBe(202);
    const act = await waiting(owner, number);
    await forward(received({ number, from: phone }));
    expect((await call(approveAct, { params: { id: act.id } }, owner)).status).toBe(409);
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
  });

  it('enters a transfer with the yes of an owner', async () => {
    const number = mPesaNumber();
    await call(contract.createTransfer, { body: typed(number, { payerNumber: '' }) }, cashier);
    const act = await waiting(second, number);
    expect((await call(approveAct, { params: { id: act.id } }, second)).status).toBe(204);
    expect((await call(contract.adminTransfers, { query: { q: number } }, owner)).body.data).toMatchObject([
      { evidence: 'typed', payerNumber: null },
    ]);
  });
});
