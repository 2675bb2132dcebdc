import { correctPayment, ownPayments } from '@makao/contract/payments';
import * as contract from '@makao/contract/payments.admin';
import * as transfers from '@makao/contract/payments.transfers';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { one } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { signedIn } from '../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received, reversal } from './payments.fixture.ts';

const app = await moneyApp();
const { db, call, member, claim, reconcile, forward, grantsOf, planEnd, agent, textsTo } = app;
type Agent = Awaited<ReturnType<typeof agent>>;

const statusesOf = async (person: Agent) =>
  ((await call(ownPayments, {}, person)).body.data as { status: string; transactionNumber: string }[]).map(
    ({ status }) => status,
  );
const outcomeOf = async (number: string) =>
  (await call(transfers.adminTransfers, { query: { q: number } }, member)).body.data[0]?.outcome as string;

/** A row of the table: what the message says about a claim of 50,000 from the agent's own number. */
interface Row {
  name: string;
  outcome: string;
  status: string;
  message: (number: string, phone: string) => string[];
  prepare?: (person: Agent, number: string, phone: string) => Promise<unknown>;
}

const rows: Row[] = [
  {
    name: 'same amount, the claimed number: confirmed by itself',
    outcome: 'confirmed',
    status: 'confirmed',
    message: (number, from) => [received({ number, from })],
  },
  {
    name: 'same amount, a number this agent has paid from before: confirmed by itself',
    outcome: 'confirmed',
    status: 'confirmed',
    prepare: async (person, _number, phone) => {
      const [known, earlier] = [`${phone.slice(0, 2)}1${phone.slice(3)}`, mPesaNumber()];
      await claim(person, { transactionNumber: earlier, phoneNumber: known });
      await forward(received({ number: earlier, from: known }));
    },
    message: (number, phone) => [received({ number, from: `${phone.slice(0, 2)}1${phone.slice(3)}` })],
  },
  {
    name: 'same amount, another number: doubtful',
    outcome: 'payerMismatch',
    status: 'new',
    message: (number) => [received({ number, from: payerPhone() })],
  },
  {
    name: 'same amount, no number in the transfer: doubtful',
    outcome: 'payerUnknown',
    status: 'new',
    message: (number) => [received({ number, from: '922756' })],
  },
  {
    name: 'less: short',
    outcome: 'short',
    status: 'new',
    message: (number, from) => [received({ number, from, amount: 45_000 })],
  },
  {
    name: 'more, and the payer agrees: confirmed, the surplus noted',
    outcome: 'surplus',
    status: 'confirmed',
    message: (number, from) => [received({ number, from, amount: 55_000 })],
  },
  {
    name: 'more, and the payer differs: doubtful',
    outcome: 'payerMismatch',
    status: 'new',
    message: (number) => [received({ number, from: payerPhone(), amount: 55_000 })],
  },
  {
    name: 'taken back, the reversal after its transfer: never',
    outcome: 'reversed',
    status: 'new',
    message: (number, from) => [received({ number, from }), reversal(number)],
  },
  {
    name: 'taken back, the reversal before its transfer: never',
    outcome: 'reversed',
    status: 'new',
    message: (number, from) => [reversal(number), received({ number, from })],
  },
];

describe('the table of outcomes, both orders of arrival and 20 calls at once [MONEY-2]', () => {
  it.each(rows)('$name', async ({ outcome, status, message, prepare }) => {
    // The claim first, then its message, pasted 20 times at once by two cashiers.
    const colleague = await signedIn(app.services, { teamRole: 'owner' });
    const [first, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
    await prepare?.(first, number, phone);
    expect((await claim(first, { transactionNumber: number, phoneNumber: phone })).body.status).toBe('new');
    const pasted = message(number, phone).join('\n\n');
    const looked = await reconcile(pasted, { apply: false });
    expect(looked.transfers.find(({ outcome: found }) => found === outcome)).toBeDefined();
    expect((await statusesOf(first))[0]).toBe('new');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => reconcile(pasted, {}, i % 2 ? member : colleague)),
    );
    const got = answers.flatMap(({ transfers: all }) => all.map((one) => one.outcome));
    const gave = got.filter((one) => one === 'confirmed' || one === 'surplus');
    expect(gave).toEqual(status === 'confirmed' ? [outcome] : []);
    expect(got.filter((one) => one !== outcome && one !== 'alreadyConfirmed')).toEqual([]);
    expect((await statusesOf(first))[0]).toBe(status);
    const before = prepare ? 1 : 0;
    expect(await grantsOf(first.agent.id)).toHaveLength(before + (status === 'confirmed' ? 1 : 0));

    // The message first, forwarded 20 times at once, then the claim, sent 20 times at once.
    const [second, late, from] = [await agent(), mPesaNumber(), payerPhone()];
    await prepare?.(second, late, from);
    for (const text of message(late, from)) {
      const told = await Promise.all(Array.from({ length: 20 }, () => forward(text)));
      expect(told.map(({ status: code }) => code)).toEqual(Array(20).fill(200));
      expect(told.filter(({ body }) => body.isNew)).toHaveLength(1);
    }
    const sent = await Promise.all(
      Array.from({ length: 20 }, () => claim(second, { transactionNumber: late, phoneNumber: from })),
    );
    expect(sent.filter((answer) => answer.status === 201).map(({ body }) => body.status)).toEqual([status]);
    expect(sent.filter((answer) => answer.status === 422)).toHaveLength(19);
    expect(await grantsOf(second.agent.id)).toHaveLength(before + (status === 'confirmed' ? 1 : 0));
    expect(await outcomeOf(late)).toBe(status === 'confirmed' ? 'alreadyConfirmed' : outcome);
  });

  it('puts two claims on one number in front of a person, the one whose payer agrees first', async () => {
    const claims = async (number: string, [thief, owner]: Agent[], phone: string) => {
      expect((await claim(thief!, { transactionNumber: number, phoneNumber: payerPhone() })).status).toBe(201);
      expect((await claim(owner!, { transactionNumber: number, phoneNumber: phone })).status).toBe(201);
    };
    for (const isMessageFirst of [false, true]) {
      const [people, number, phone] = [[await agent(), await agent()], mPesaNumber(), payerPhone()];
      const text = received({ number, from: phone });
      if (isMessageFirst) {
        await forward(text);
        // The thief is first, and alone for a moment: his payer differs.
        await claims(number, people, phone);
      } else {
        await claims(number, people, phone);
        const answers = await Promise.all(Array.from({ length: 20 }, () => forward(text)));
        expect(new Set(answers.flatMap(({ body }) => body.outcomes))).toEqual(new Set(['alreadyUsed']));
      }
      for (const person of people) expect(await statusesOf(person)).toEqual(['new']);
      const { body } = await call(transfers.adminTransfers, { query: { q: number } }, member);
      expect(body.data[0]).toMatchObject({ outcome: 'alreadyUsed', status: 'doubtful' });
      const [owners, thiefs] = body.data[0].claims;
      expect([owners.agent.id, thiefs.agent.id]).toEqual([people[1]!.agent.id, people[0]!.agent.id]);
      expect(owners.rivals).toBe(1);
      const match = (paymentId: string) =>
        call(transfers.matchTransfer, { params: { id: body.data[0].id }, body: { paymentId } }, member);
      const decided = await Promise.all(Array.from({ length: 20 }, () => match(owners.id)));
      expect(decided.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(decided.filter(({ status }) => status === 409)).toHaveLength(19);
      expect((await match(thiefs.id)).status).toBe(409);
      expect((await call(contract.confirmPayment, { params: { id: thiefs.id } }, member)).status).toBe(409);
      expect(await grantsOf(people[1]!.agent.id)).toHaveLength(1);
      expect(await grantsOf(people[0]!.agent.id)).toEqual([]);
    }
  });

  it('confirms the claim of the account that paid, and refuses the one that typed its number [MONEY-10]', async () => {
    for (const isMessageFirst of [false, true]) {
      const [thief, owner, number] = [await agent(), await agent(), mPesaNumber()];
      const { phoneNumber } = one(await db.select().from(users).where(eq(users.id, owner.agent.userId)));
      const phone = phoneNumber.replace('+255', '0');
      const text = received({ number, from: phone });
      if (isMessageFirst) await forward(text);
      // The thief types the number of the victim, and is first.
      const stolen = await claim(thief, { transactionNumber: number, phoneNumber: phone });
      expect(stolen.body.status).toBe('new');
      // The victim types another number by mistake: the account is what counts.
      await claim(owner, { transactionNumber: number, phoneNumber: payerPhone() });
      if (!isMessageFirst) await Promise.all(Array.from({ length: 10 }, () => forward(text)));
      expect([await statusesOf(owner), await statusesOf(thief)]).toEqual([['confirmed'], ['rejected']]);
      expect([await grantsOf(owner.agent.id), await grantsOf(thief.agent.id)]).toMatchObject([[{}], []]);
      const { phoneNumber: thiefs } = one(await db.select().from(users).where(eq(users.id, thief.agent.userId)));
      expect((await textsTo(thiefs))[0]).toContain(number);
    }
  });

  it('keeps money that no claim names', async () => {
    const number = mPesaNumber();
    const answers = await Promise.all(Array.from({ length: 20 }, () => reconcile(received({ number }))));
    expect(new Set(answers.flatMap(({ transfers: all }) => all.map(({ outcome }) => outcome)))).toEqual(
      new Set(['unclaimed']),
    );
    const { body } = await call(transfers.adminTransfers, { query: { q: number } }, member);
    expect(body.data).toMatchObject([{ status: 'unclaimed', amount: 50_000, claims: [] }]);
  });

  it('adds further transfers of the same payer up, in any order', async () => {
    for (const order of [
      ['claim', 'part', 'rest'],
      ['part', 'rest', 'claim'],
      ['rest', 'claim', 'part'],
    ]) {
      const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
      const parts: Record<string, () => Promise<unknown>> = {
        claim: () => claim(person, { transactionNumber: number, phoneNumber: phone }),
        part: () => forward(received({ number, from: phone, amount: 30_000 })),
        rest: () => forward(received({ number: mPesaNumber(), from: phone, amount: 20_000 })),
      };
      for (const step of order) {
        expect(await grantsOf(person.agent.id)).toEqual([]);
        await parts[step]!();
      }
      expect(await statusesOf(person), order.join(', ')).toEqual(['confirmed']);
      const { body } = await call(contract.adminPayments, { query: { q: number } }, member);
      expect(body.data[0]).toMatchObject({ surplus: 0, decidedVia: 'webhook' });
    }
  });

  it('never adds money of another payer, or money that another claim names', async () => {
    const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: phone });
    await forward(received({ number, from: phone, amount: 30_000 }));
    await forward(received({ number: mPesaNumber(), from: payerPhone(), amount: 20_000 }));
    const [rival, named] = [await agent(), mPesaNumber()];
    await claim(rival, { transactionNumber: named, phoneNumber: phone });
    await forward(received({ number: named, from: phone, amount: 20_000 }));
    expect([await statusesOf(person), await statusesOf(rival)]).toEqual([['new'], ['new']]);
  });

  it('is not fooled by a message that another agent has shown around', async () => {
    const phone = '0755123123';
    const payer = await agent({ user: { phoneNumber: '+255755123123' } });
    const [thief, number] = [await agent(), mPesaNumber()];
    // The message contains the payer's number and phone; an agent's own phone shows who has paid.
    await claim(thief, { transactionNumber: number, phoneNumber: phone });
    expect((await forward(received({ number, from: phone }))).body.outcomes).toEqual(['payerMismatch']);
    await claim(payer, { transactionNumber: number, phoneNumber: phone });
    expect([await statusesOf(thief), await statusesOf(payer)]).toEqual([['rejected'], ['confirmed']]);
    expect(await grantsOf(thief.agent.id)).toEqual([]);
  });

  it('leaves a day that does not fit to a person', async () => {
    const days = 86_400_000;
    const old = new Date(Date.now() - 40 * days);
    const [stale, moved] = [await agent(), await agent()];
    const numbers = [mPesaNumber(old), mPesaNumber()];
    await claim(stale, { transactionNumber: numbers[0]! });
    await claim(moved, { transactionNumber: numbers[1]! });
    const text = [
      received({ number: numbers[0]!, at: old }),
      received({ number: numbers[1]!, at: new Date(Date.now() - 2 * days) }),
    ].join('\n\n');
    const { transfers: all } = await reconcile(text);
    expect(all.map(({ outcome }) => outcome)).toEqual(['dateMismatch', 'dateMismatch']);
  });
});

describe('nothing that is pasted is dropped [MONEY-1]', () => {
  it('answers one outcome a message, and keeps each once', async () => {
    const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: phone });
    const other = mPesaNumber();
    const pasted = [
      received({ number, from: phone }),
      received({ number, from: phone }),
      `${number} imethibitishwa. Umepokea Tshs 50,000.00 kutoka ${phone} - ASHA JUMA tarehe 19/06/2026 saa 22:38:24.`,
      `${other} Confirmed. Tsh50,000.00 paid to LIPA MAKAO on 14/10/24 at 2:02 PM and charged Tsh700.00.`,
      `${mPesaNumber()} Confirmed. ASHA JUMA has received Tsh 40000 on 2026-06-14 19:20:55.`,
      'HaloPesa: Umepokea TSH 50,000 kutoka 255621000111. Utambulisho wa muamala: 1032949382.',
      'Nimeshalipa jamani',
    ];
    const { transfers: all } = await reconcile(pasted.join('\n\n'));
    expect(all.map(({ outcome }) => outcome)).toEqual([
      'confirmed',
      'alreadyUsed',
      'alreadyUsed',
      'payersCopy',
      'notReceived',
      'unreadable',
      'unreadable',
    ]);
    const { body } = await call(transfers.transferMessages, { query: { open: 'true' } }, member);
    const texts = body.data.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(expect.arrayContaining(pasted.slice(-2)));
    await reconcile(pasted.join('\n\n'));
    const again = await call(transfers.transferMessages, { query: { open: 'true' } }, member);
    expect(again.body.pagination.resultCount).toBe(body.pagination.resultCount);
  });

  it('never changes or forgets a transfer', async () => {
    const number = mPesaNumber();
    await forward(received({ number }));
    for (const statement of [
      `update transfers set amount = 1 where transaction_number = '${number}'`,
      `delete from transfers where transaction_number = '${number}'`,
      'update plan_entries set days = 999',
      'delete from transfer_reversals',
      'delete from transfer_decisions',
      'delete from receipts',
    ])
      await expect(app.db.$client.query(statement)).rejects.toThrow(/append-only/);
    // Another amount under the same number is ignored.
    await forward(received({ number, amount: 90_000 }));
    const { body } = await call(transfers.adminTransfers, { query: { q: number } }, member);
    expect(body.data).toMatchObject([{ amount: 50_000 }]);
  });
});

describe('money that is taken back later [MONEY-4]', () => {
  it('ends the plan automatically, notifies the agent and alerts the team, once', async () => {
    const person = await agent({ user: { phoneNumber: '+255766000111', locale: 'sw' } });
    const [number, phone] = [mPesaNumber(), payerPhone()];
    await claim(person, { transactionNumber: number, phoneNumber: phone });
    await forward(received({ number, from: phone }));
    expect((await planEnd(person.agent.id))!.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    const answers = await Promise.all(Array.from({ length: 20 }, () => forward(reversal(number))));
    expect(new Set(answers.flatMap(({ body }) => body.outcomes))).toEqual(new Set(['reversed']));
    expect((await planEnd(person.agent.id))!.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await statusesOf(person)).toEqual(['reversed']);
    expect((await grantsOf(person.agent.id)).map(({ kind }) => kind)).toEqual(['granted', 'ended']);
    const told = (await app.textsTo('+255766000111')).filter((text) => text.includes('yamebatilishwa'));
    expect(told).toHaveLength(1);
    const alarms = (await app.textsTo(member.user.phoneNumber)).filter((text) => text.includes(number));
    expect(alarms).toHaveLength(1);
    const { body } = await call(transfers.adminTransfers, { query: { status: 'reversed', q: number } }, member);
    expect(body.reversals).toBeGreaterThan(0);
    expect(body.data[0]).toMatchObject({ transactionNumber: number, reversedAt: expect.any(String) });
    // A reversed number never counts again, whoever claims it.
    const other = await agent();
    expect((await claim(other, { transactionNumber: number, phoneNumber: phone })).body.status).toBe('new');
    const [open] = (await call(ownPayments, {}, other)).body.data;
    expect((await call(contract.confirmPayment, { params: { id: open.id } }, member)).status).toBe(409);
    await call(contract.errorPayment, { params: { id: open.id }, body: {} }, member);
    const body2 = { transactionNumber: number, phoneNumber: phone };
    expect((await call(correctPayment, { params: { id: open.id }, body: body2 }, other)).body.status).toBe('new');
  });
});
