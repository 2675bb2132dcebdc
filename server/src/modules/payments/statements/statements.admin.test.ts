import * as contract from '@makao/contract/payments.statements';
import { adminTransfers } from '@makao/contract/payments.transfers';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { applyRetention } from '../../../db/apply-retention.ts';
import { transfers } from '../../../db/schema/payments.ts';
import { statementEntries, statementFindings, transferStatements } from '../../../db/schema/statements.ts';
import { localDay } from '../../../lib/market-time.ts';
import { zipOf } from '../../../test/zip.ts';
import { moneyApp, mPesaNumber, payerPhone } from '../payments.fixture.ts';
import { mPesaHeaders, mPesaRow, spreadsheetOf, statementDesk } from './statements.fixture.ts';
import { workStatement } from './work-statement.ts';

const app = await moneyApp();
const { db, call, member, services, claim, agent, grantsOf, actions, workOff } = app;
const { upload, look, agree, read, apply } = statementDesk(app);
const today = localDay(new Date());
const knows = (number: string) => db.$count(transfers, eq(transfers.transactionNumber, number));
const discard = (id: string) => call(contract.discardStatement, { params: { id } }, member);
const map = (id: string, mapping: object, more: object = {}) =>
  call(contract.mapStatement, { params: { id }, body: { mapping, ...more } }, member);

describe('statements as files [MONEY-8]', () => {
  it('show what would happen, confirm nothing before a person agrees, and then do it once [MONEY-1]', async () => {
    const [person, phone] = [await agent(), payerPhone()];
    const numbers = Array.from({ length: 2_500 }, () => mPesaNumber());
    await claim(person, { transactionNumber: numbers[2_400]!, phoneNumber: phone });
    const rows = numbers.map((number) => mPesaRow(number, { from: phone }));
    rows.push(`${mPesaNumber()},${today} 11:00,Reversal of ${numbers[7]},Completed,,"-50,000.00",`, 'Total,,,,,,');
    const { status, body } = await upload([mPesaHeaders, ...rows].join('\n'));
    expect([status, body]).toMatchObject([
      202,
      { status: 'reading', rowsTotal: 2_502, mapping: { paidIn: 'Paid In' } },
    ]);
    await workOff();
    const outcomes = { confirmed: 1, unclaimed: 2_499, reversed: 1, unreadable: 1 };
    const preview = await look(body.id);
    expect(preview).toMatchObject({
      status: 'ready',
      rowsDone: 2_502,
      network: 'mpesa',
      from: today,
      to: today,
      outcomes: { confirmed: 1, reversed: 1, unreadable: 1 },
      agreedAt: null,
    });
    expect(preview.sample[0]).toMatchObject({ transactionNumber: numbers[0], amount: 50_000, isReceived: true });
    expect([await knows(numbers[0]!), (await grantsOf(person.agent.id)).length]).toEqual([0, 0]);

    const answers = await Promise.all(Array.from({ length: 5 }, () => agree(body.id)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    await workOff();
    expect(await look(body.id)).toMatchObject({
      status: 'done',
      rowsTotal: 2_502,
      rowsDone: 2_502,
      outcomes,
      findings: { missing: 0, unclaimed: 2_498, amount: 0 },
      agreedBy: `${member.user.firstName} ${member.user.lastName}`,
    });
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
    const found = await call(adminTransfers, { query: { q: numbers[7]! } }, member);
    expect(found.body.data[0]).toMatchObject({ status: 'reversed', source: 'statement' });
    expect(await actions(body.id)).toEqual(['transfer.statement', 'statement.agree']);
    const [stored] = await db.select().from(transferStatements).where(eq(transferStatements.id, body.id));
    expect(stored!.file).toBeNull();
  });

  it('wait for a person where the columns are not known, and remember them with the network', async () => {
    const file = () =>
      `Report;of our till\n\nRef;When;Got;Who\n${mPesaNumber()};19/6/2026 10:38 PM;50,000;255712345678\n`;
    const { body } = await upload(file());
    expect(body).toMatchObject({ status: 'unmapped', headers: ['Ref', 'When', 'Got', 'Who'] });
    expect((await agree(body.id, { network: 'selcom', from: today, to: today })).status).toBe(409);
    expect((await map(body.id, { transactionNumber: 'Ref' })).body).toMatchObject({
      status: 'unmapped',
      network: 'mpesa',
      sample: [{ text: expect.stringContaining('50,000'), isReceived: false }],
    });
    const mapping = { transactionNumber: 'Ref', paidIn: 'Got', completionTime: 'When', payer: 'Who' };
    expect((await map(body.id, mapping, { network: 'selcom' })).body.status).toBe('reading');
    expect((await map(body.id, mapping)).status).toBe(409);
    await workOff();
    expect(await look(body.id)).toMatchObject({ status: 'ready', from: '2026-06-19', outcomes: { unclaimed: 1 } });
    expect(await read(file())).toMatchObject({ status: 'ready', network: 'selcom', mapping });
    // Named again where the guess was wrong, until it is agreed to.
    expect((await map(body.id, { ...mapping, payer: '' })).body).toMatchObject({ status: 'reading' });
    await workOff();
    expect((await look(body.id)).sample).toMatchObject([{ payer: null, amount: 50_000 }]);
    await agree(body.id);
    expect((await map(body.id, mapping)).status).toBe(409);
  });

  it('are read from spreadsheets, with their dates', async () => {
    const [first, second] = [mPesaNumber(), mPesaNumber()];
    const file = spreadsheetOf([
      ['M-PESA Statement'],
      ['Account', '255754000111'],
      [],
      ['Receipt No.', 'Completion Time', 'Paid In', 'Withdrawn', 'Balance', 'Other Party Info'],
      [first, 46_344.432650462964, 50_000, '', 50_000, '255712345678 - ASHA &amp; CO'],
      [second, 46_344.5, 20_000, '', 75_000.5, '255712345679 - JUMA'],
    ]);
    const { status, body } = await upload(file, 'statement.xlsx');
    expect([status, body.status, body.headers]).toEqual([202, 'reading', []]);
    await workOff();
    expect(await look(body.id)).toMatchObject({
      status: 'ready',
      network: 'mpesa',
      account: '255754000111',
      from: '2026-11-18',
      to: '2026-11-18',
      outcomes: { unclaimed: 2 },
      brokenRow: 6,
      sample: [
        { transactionNumber: first, amount: 50_000, at: '2026-11-18T07:23:01.000Z', payer: '255712345678 - ASHA & CO' },
        { transactionNumber: second },
      ],
    });
    const unknown = await read(
      spreadsheetOf([
        ['A', 'B'],
        ['DKI2A1B2C3', 5_000],
      ]),
      'statement.xlsx',
    );
    expect(unknown).toMatchObject({ status: 'unmapped', headers: ['A', 'B'] });
  });

  it('can be discarded until they are agreed to, without a trace in the books', async () => {
    const number = mPesaNumber();
    const { id } = await read([mPesaHeaders, mPesaRow(number)].join('\n'));
    expect((await discard(id)).status).toBe(204);
    expect((await discard(id)).status).toBe(404);
    expect((await agree(crypto.randomUUID(), { network: 'mpesa', from: today, to: today })).status).toBe(404);
    expect(await knows(number)).toBe(0);
    expect(await actions(id)).toEqual(['transfer.statement', 'statement.discard']);
    const done = await apply([mPesaHeaders, mPesaRow(number)].join('\n'));
    expect((await discard(done.id)).status).toBe(409);
  });

  it('are refused when there is nothing in them, too much, or no table', async () => {
    expect((await upload('')).status).toBe(422);
    expect((await upload(Buffer.alloc(21 * 1024 * 1024, 'a'))).status).toBe(413);
    for (const file of ['%PDF-1.7\n', zipOf({ 'a.txt': 'x' })]) {
      const { status, body } = await upload(file, 'statement.pdf', 'sw');
      expect([status, body.violations[0].title]).toEqual([422, 'Pakia taarifa ikiwa faili la CSV au XLSX']);
    }
    const bomb = zipOf({ 'xl/worksheets/sheet1.xml': `<row>${'a'.repeat(3 * 1024 * 1024)}` });
    expect(await read(bomb, 'statement.xlsx')).toMatchObject({ status: 'failed' });
  });

  it('name no period that ends before it begins', async () => {
    const { id } = await read([mPesaHeaders, mPesaRow(mPesaNumber())].join('\n'));
    const { status, body } = await agree(id, { from: '2026-11-18', to: '2026-11-17' });
    expect([status, body.violations[0].propertyPath]).toEqual([422, 'to']);
  });

  it('are listed newest first, with what is open', async () => {
    const { id } = await apply([mPesaHeaders, mPesaRow(mPesaNumber()), mPesaRow(mPesaNumber())].join('\n'));
    const { body } = await call(contract.statements, { query: { limit: 1 } }, member);
    expect(body.data).toMatchObject([{ id, network: 'mpesa', from: today, status: 'done', openFindings: 2 }]);
    expect(body.pagination.hasNextPage).toBe(true);
  });

  it('go on after a crash where they stopped, and double nothing', async () => {
    const [person, phone, number] = [await agent(), payerPhone(), mPesaNumber()];
    await claim(person, { transactionNumber: number, phoneNumber: phone });
    const others = Array.from({ length: 2_099 }, () => mPesaRow(mPesaNumber()));
    const { id } = await read([mPesaHeaders, mPesaRow(number, { from: phone }), ...others].join('\n'));
    await agree(id);
    let batches = 0;
    const crash = {
      get aborted() {
        return ++batches > 1;
      },
    } as AbortSignal;
    await expect(workStatement(services, id, crash)).rejects.toThrow('stops');
    expect(await look(id)).toMatchObject({ status: 'working', rowsDone: 1_000 });
    await workStatement(services, id);
    await workStatement(services, id);
    expect(await look(id)).toMatchObject({
      status: 'done',
      rowsDone: 2_100,
      outcomes: { confirmed: 1, unclaimed: 2_099 },
      findings: { missing: 0, unclaimed: 2_099 },
    });
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
    expect(await db.$count(statementEntries, eq(statementEntries.statementId, id))).toBe(2_100);
    expect(await db.$count(statementFindings, eq(statementFindings.statementId, id))).toBe(2_099);
  });

  it('of 20,000 rows show their preview soon', async () => {
    const rows = Array.from({ length: 20_000 }, () => mPesaRow(mPesaNumber()));
    const begun = performance.now();
    expect(await read([mPesaHeaders, ...rows].join('\n'))).toMatchObject({
      status: 'ready',
      rowsDone: 20_000,
      findings: { unclaimed: 20_000 },
    });
    expect(performance.now() - begun).toBeLessThan(60_000);
  }, 90_000);

  it('are forgotten after 30 days if nobody agrees', async () => {
    const file = [mPesaHeaders, mPesaRow(mPesaNumber())].join('\n');
    const [old, young, done] = [await read(file), await read(file), await apply(file)];
    for (const { id } of [old, done])
      await db.execute(sql`update transfer_statements set created_at = now() - interval '31 days' where id = ${id}`);
    await applyRetention(db);
    const left = await Promise.all(
      [old, young, done].map(({ id }) => db.$count(transferStatements, eq(transferStatements.id, id))),
    );
    expect(left).toEqual([0, 1, 1]);
  });
});
