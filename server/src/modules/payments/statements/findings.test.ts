import { confirmPayment } from '@makao/contract/payments.admin';
import * as contract from '@makao/contract/payments.findings';
import { getStatement } from '@makao/contract/payments.statements';
import { matchTransfer, returnTransfer } from '@makao/contract/payments.transfers';
import { getDashboard } from '@makao/contract/team.dashboard';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../../lib/market-time.ts';
import { daysFromNow } from '../../../test/factories.ts';
import { signedIn } from '../../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received } from '../payments.fixture.ts';
import { judgeAgain } from './judge-statement.ts';
import { mPesaHeaders, mPesaRow, statementDesk } from './statements.fixture.ts';

const app = await moneyApp();
const { call, member, services, claim, agent, reconcile, forward, actions, textsTo } = app;
const { read, apply, findingsOf } = statementDesk(app);
const colleague = await signedIn(services, { teamRole: 'cashier' });
const day = (ago: number) => localDay(daysFromNow(-ago));
const today = { from: day(0), to: day(0) };
const statementOf = (...rows: string[]) => [mPesaHeaders, ...rows].join('\n');

/** Confirmed by a person although no money came. */
const unseen = async (number = mPesaNumber()) => {
  const { body } = await claim(await agent(), { transactionNumber: number });
  const { status } = await call(
    confirmPayment,
    { params: { id: body.id }, body: { comment: 'I saw it on my phone.' } },
    member,
  );
  expect(status).toBe(200);
  return { number, paymentId: body.id as string };
};
/** Confirmed with a message that a person pasted. */
const pasted = async (by = colleague, at = new Date()) => {
  const [number, phone] = [mPesaNumber(at), payerPhone()];
  await claim(await agent(), { transactionNumber: number, phoneNumber: phone });
  const { transfers } = await reconcile(received({ number, from: phone, at }), {}, by);
  expect(transfers[0]!.outcome).toBe('confirmed');
  return number;
};
const resolve = (id: string, as = member, comment = 'Checked with the network.', locale: 'en' | 'sw' = 'en') =>
  call(contract.resolveFinding, { params: { id }, body: { comment } }, { ...as, locale });

describe('a statement as judge [MONEY-8]', () => {
  it('lists what was confirmed and is missing from it, and alarms the owners', async () => {
    const [first, invented, phone, honest, unclaimed] = [
      await unseen(),
      await pasted(),
      payerPhone(),
      mPesaNumber(),
      mPesaNumber(),
    ];
    await claim(await agent(), { transactionNumber: honest, phoneNumber: phone });
    await forward(received({ number: honest, from: phone }));
    const file = statementOf(mPesaRow(honest, { from: phone }), mPesaRow(unclaimed));
    const preview = await read(file);
    expect(preview.findings.missing).toBeGreaterThanOrEqual(2);
    const { id } = await apply(file, today);
    const found = await findingsOf([first.number, invented, honest, unclaimed], { statementId: id });
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'missing',
          transactionNumber: first.number,
          ourAmount: 50_000,
          statementAmount: null,
          transfer: null,
          payment: expect.objectContaining({ id: first.paymentId, evidence: 'none', decidedVia: 'person' }),
          statement: { id, name: 'statement.csv', network: 'mpesa', ...today },
        }),
        expect.objectContaining({
          kind: 'missing',
          transactionNumber: invented,
          transfer: expect.objectContaining({
            evidence: 'pasted',
            broughtBy: `${colleague.user.firstName} ${colleague.user.lastName}`,
          }),
          payment: expect.objectContaining({ evidence: 'pasted' }),
        }),
        expect.objectContaining({ kind: 'unclaimed', transactionNumber: unclaimed, payment: null }),
      ]),
    );
    const { missing } = (await call(getStatement, { params: { id } }, member)).body.findings;
    expect((await textsTo(member.user.phoneNumber))[0]).toContain(`: ${missing}.`);
    expect((await textsTo(member.user.phoneNumber))[0]).toContain(`/admin/transfers/findings?statementId=${id}`);
    const { counts } = (await call(contract.findings, { query: { open: true } }, member)).body;
    expect((await call(getDashboard, {}, member)).body).toMatchObject({
      statementFindings: counts.missing + counts.amount,
      statementUnclaimed: counts.unclaimed,
    });
  });

  it('judges nothing of another network or outside its period', async () => {
    const [now, before] = [await unseen(), await pasted(colleague, daysFromNow(-5))];
    const airtel = `Transaction ID,Transaction Date,Sender MSISDN,Amount,Status
PP000000,${day(0)},255786000666,1,Failed`;
    await apply(airtel, { network: 'airtel', ...today });
    await apply(statementOf(mPesaRow(mPesaNumber(daysFromNow(-9)), { day: day(9) })), {
      from: day(9),
      to: day(6),
    });
    expect(await findingsOf([now.number, before])).toEqual([]);
    await apply(statementOf(mPesaRow(mPesaNumber(daysFromNow(-5)), { day: day(5) })));
    expect(await findingsOf([now.number, before])).toMatchObject([{ kind: 'missing', transactionNumber: before }]);
  });

  it('is not evaded by a date that no statement covers', async () => {
    const [number, phone] = ['77788899911', payerPhone()];
    await claim(await agent(), { transactionNumber: number, phoneNumber: phone });
    const forged = `Transfer Successful. You have received Tsh 50,000 from 255${phone.slice(1)} - ASHA on 01/02/2024 10:00. TID: ${number}`;
    expect((await reconcile(forged, {}, colleague)).transfers[0]!.outcome).toBe('confirmed');
    await apply(
      `Mixx by Yas\nTransaction ID,Transaction Date,Sender MSISDN,Amount\n77788899912,${day(0)},255712000666,1`,
      {
        network: 'mixx',
        ...today,
      },
    );
    expect(await findingsOf([number])).toMatchObject([{ kind: 'missing', transactionNumber: number }]);
  });

  it('judges numbers that tell no network by the statements of those who write them', async () => {
    const { number } = await unseen('1032949311');
    await apply(statementOf(mPesaRow(mPesaNumber())), today);
    expect(await findingsOf([number])).toEqual([]);
    await apply(`HaloPesa\nTrans ID,Trans Date,From,Credit\n1032949312,${day(0)},255621000999,5000\n`);
    expect(await findingsOf([number, '1032949312'])).toMatchObject([
      { kind: 'missing', transactionNumber: number },
      { kind: 'unclaimed', transfer: { network: 'halopesa' } },
    ]);
  });

  it('lists an amount that differs from what we were told', async () => {
    const number = mPesaNumber();
    await forward(received({ number, amount: 500_000 }));
    const file = statementOf(mPesaRow(number, { amount: 50_000 }));
    expect((await read(file)).findings.amount).toBe(1);
    await apply(file);
    expect(await findingsOf([number], { kind: 'amount' })).toMatchObject([
      { ourAmount: 500_000, statementAmount: 50_000, transfer: { evidence: 'forwarded' } },
    ]);
  });

  it('judges again what is confirmed after it was read', async () => {
    await apply(statementOf(mPesaRow(mPesaNumber())), today);
    const { number } = await unseen();
    expect(await findingsOf([number])).toEqual([]);
    await judgeAgain(services);
    await judgeAgain(services);
    expect(await findingsOf([number])).toMatchObject([{ kind: 'missing' }]);
  });
});

describe('a finding [MONEY-8]', () => {
  const missing = async (by = colleague) => {
    const number = await pasted(by);
    await apply(statementOf(mPesaRow(mPesaNumber())), today);
    const [found] = await findingsOf([number]);
    return { ...found!, number };
  };

  it('is resolved once, with a reason, and stays so', async () => {
    const { id, number } = await missing();
    expect((await resolve(id, member, ' ')).status).toBe(422);
    expect((await resolve(crypto.randomUUID())).status).toBe(404);
    const answers = await Promise.all([resolve(id), resolve(id), resolve(id)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    await apply(statementOf(mPesaRow(mPesaNumber())), today);
    expect(await findingsOf([number], { open: true })).toEqual([]);
    expect(await findingsOf([number], { open: false })).toMatchObject([
      { id, comment: 'Checked with the network.', resolvedBy: expect.stringContaining(member.user.firstName) },
    ]);
    expect(await actions(id)).toEqual(['finding.resolve']);
  });

  it('is not resolved by the person who decided it while there is a colleague', async () => {
    const own = await missing(member);
    expect(own.isOwn).toBe(true);
    const refused = await resolve(own.id, member, 'It is fine.', 'sw');
    expect([refused.status, refused.body.message]).toEqual([
      403,
      'Uamuzi huu ni wako mwenyewe. Mwenzako ndiye wa kuushughulikia.',
    ]);
    expect((await resolve(own.id, colleague)).status).toBe(200);
    const others = await missing();
    expect([others.isOwn, (await resolve(others.id, colleague)).status]).toEqual([false, 403]);
  });

  it('is answered by a later statement that contains the number', async () => {
    const { number } = await missing();
    await apply(statementOf(mPesaRow(number)));
    expect(await findingsOf([number])).toMatchObject([
      { resolvedAt: expect.any(String), resolvedBy: null, comment: null },
    ]);
  });

  it('of unclaimed money is answered when the money is used or returned', async () => {
    const [matched, returned, claimed] = [mPesaNumber(), mPesaNumber(), mPesaNumber()];
    const phone = payerPhone();
    await apply(statementOf(mPesaRow(matched), mPesaRow(returned), mPesaRow(claimed, { from: phone })));
    const idOf = async (number: string) => (await findingsOf([number], { open: true }))[0]!.transfer!.id;
    const { body } = await claim(await agent(), { transactionNumber: mPesaNumber() });
    await call(matchTransfer, { params: { id: await idOf(matched) }, body: { paymentId: body.id } }, member);
    await call(returnTransfer, { params: { id: await idOf(returned) }, body: { comment: 'Sent back.' } }, member);
    await claim(await agent(), { transactionNumber: claimed, phoneNumber: phone });
    expect(await findingsOf([matched, returned, claimed], { open: true })).toEqual([]);
    expect(await findingsOf([matched, returned, claimed], { open: false })).toHaveLength(3);
  });
});
