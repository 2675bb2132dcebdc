import { adminTransfers } from '@makao/contract/payments.transfers';
import * as webhook from '@makao/contract/payments.webhook';
import { approveAct, listActs } from '@makao/contract/team.members';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { transferMessages, transfers } from '../../../db/schema/payments.ts';
import { signedIn } from '../../../test/people.ts';
import { moneyApp, mPesaNumber, payerPhone, received, reversal } from '../payments.fixture.ts';
import { endWebhookKey } from './webhook-keys.ts';

const app = await moneyApp();
const { db, services, call, member, agent, claim, forward, reconcile, grantsOf, newKey, textsTo } = app;

const settings = async (as: { token: string } = member) => (await call(webhook.forwardingSettings, {}, as)).body;
const phoneOf = async (keyId: string) =>
  (await settings()).phones.find(({ keys }: webhook.ForwardingPhone) => keys.some(({ id }) => id === keyId));
const setSenders = (id: string, senders: webhook.ForwardingSender[], as = member) =>
  call(webhook.setForwardingSenders, { params: { id }, body: { senders } }, as);
const claimed = async () => {
  const [person, number, phone] = [await agent(), mPesaNumber(), payerPhone()];
  await claim(person, { transactionNumber: number, phoneNumber: phone });
  return { person, number, text: received({ number, from: phone }) };
};
/** Statements that name the table and wait for a lock. */
const lockWaits = async (table: string) =>
  (
    await db.execute(sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and position(${table} in query) > 0`)
  ).rowCount;
const stored = (number: string) => db.select().from(transfers).where(eq(transfers.transactionNumber, number));

describe('who may speak for a network on a forwarding phone [MONEY-9]', () => {
  it.each([
    ['a contact whose name contains one of a network', 'Rashid Yasini'],
    ['a bought id that contains one of a bank', 'CRDBfan'],
    ['a short code', '15055'],
    ['a phone number', '+255712000111'],
    ['the name with the number of a person', 'M-PESA 0712000111'],
    ['other case', 'm-pesa'],
    ['a letter of another alphabet', 'М-PESA'],
    ['another dash', 'M\u2010PESA'],
    ['more behind it', 'M-PESAx'],
    ['a blank before it', ' M-PESA'],
    ['a blank behind it', 'M-PESA '],
    ['a blank that does not break', 'M-PESA\u00a0'],
    ['a character without a width', 'M\u200bPESA'],
    ['a mark that is cut off like a blank', '\ufeffM-PESA'],
    ['nothing', ' '],
  ])('refuses %s', async (_name, from) => {
    const { person, number, text } = await claimed();
    expect((await forward(text, { from })).body.outcomes).toEqual(['unreadable']);
    expect(await grantsOf(person.agent.id)).toEqual([]);
    expect(await stored(number)).toEqual([]);
    // A person reads it, and pastes it if it is genuine.
    expect((await reconcile(text)).transfers.map(({ outcome }) => outcome)).toEqual(['confirmed']);
  });

  it('lets a sender speak for its own network only, also to take money back', async () => {
    const { person, number, text } = await claimed();
    expect((await forward(text, { from: 'AirtelMoney' })).body.outcomes).toEqual(['unreadable']);
    expect((await forward(text)).body.outcomes).toEqual(['confirmed']);
    expect((await forward(reversal(number), { from: 'AirtelMoney' })).body.outcomes).toEqual(['unreadable']);
    expect(await grantsOf(person.agent.id)).toHaveLength(1);
    expect((await forward(reversal(number))).body.outcomes).toEqual(['reversed']);
  });

  it('keeps a list per phone, and names those who are not on it', async () => {
    const key = await newKey('Second', { name: 'Kariakoo' });
    const phone = await phoneOf(key.id);
    expect(phone).toMatchObject({
      name: 'Kariakoo',
      senders: expect.arrayContaining([{ network: 'mpesa', sender: 'M-PESA' }]),
    });
    expect((await setSenders(phone.id, [{ network: 'mpesa', sender: '15055' }])).status).toBe(204);
    const first = await claimed();
    expect((await forward(first.text, { from: '15055' })).body.outcomes).toEqual(['unreadable']);
    const second = await claimed();
    expect((await forward(second.text, { key: key.key })).body.outcomes).toEqual(['unreadable']);
    const third = await claimed();
    expect((await forward(third.text, { key: key.key, from: '15055' })).body.outcomes).toEqual(['confirmed']);
    expect(await phoneOf(key.id)).toMatchObject({
      senders: [{ network: 'mpesa', sender: '15055' }],
      unknownSenders: [{ sender: 'M-PESA', count: 1 }],
    });
    const twice = [
      { network: 'mpesa' as const, sender: '15055' },
      { network: 'airtel' as const, sender: '15055' },
    ];
    expect((await setSenders(phone.id, twice)).status).toBe(422);
    expect((await setSenders(crypto.randomUUID(), [])).status).toBe(404);
  });
});

describe('keys of forwarding phones [MONEY-9]', () => {
  const works = async (key: string) => (await forward(received({ number: mPesaNumber() }), { key })).status === 200;

  it('are made and ended by owners, belong to a phone, and end only when somebody ends them', async () => {
    const cashier = await signedIn(services, { teamRole: 'cashier' });
    const form = { name: 'Mine', phone: { name: 'My own' } };
    expect((await call(webhook.createWebhookKey, { body: form }, cashier)).status).toBe(403);
    const first = await newKey('First', { name: 'Posta' });
    const { id } = await phoneOf(first.id);
    const more = [await newKey('Second', { id }), await newKey('Third', { id })];
    for (const { key } of [first, ...more, { key: app.key }]) expect(await works(key)).toBe(true);
    expect((await call(webhook.removeWebhookKey, { params: { id: first.id } }, cashier)).status).toBe(403);
    expect((await call(webhook.removeWebhookKey, { params: { id: first.id } }, member)).status).toBe(204);
    expect([await works(first.key), await works(more[0]!.key)]).toEqual([false, true]);
    expect((await call(webhook.removeWebhookKey, { params: { id: first.id } }, member)).status).toBe(404);
    expect(await settings(cashier)).toMatchObject({ url: 'https://makao.test/api/v1/webhooks/mobile-money' });
    expect(JSON.stringify(await settings())).not.toContain(more[0]!.key);
    expect((await textsTo(member.user.phoneNumber)).filter((text) => text.includes('First'))).toHaveLength(2);
  });

  it('are stored with every message and transfer that they signed', async () => {
    const key = await newKey('Signs', { name: 'Ubungo' });
    const number = mPesaNumber();
    await forward(received({ number }), { key: key.key });
    expect(await stored(number)).toMatchObject([{ keyId: key.id }]);
    const rows = await db.select().from(transferMessages).where(eq(transferMessages.transactionNumber, number));
    expect(rows).toMatchObject([{ keyId: key.id, sender: 'M-PESA' }]);
    expect((await call(adminTransfers, { query: { q: number } }, member)).body.data).toHaveLength(1);
  });

  it('confirm nothing when they end while a message is on its way', async () => {
    const { id, key } = await newKey('Ends', { name: 'Temeke' });
    const { person, number, text } = await claimed();
    let answer: ReturnType<typeof forward> | undefined;
    await db.transaction(async (tx) => {
      await endWebhookKey(tx, member.user.id, id);
      answer = forward(text, { key });
      await expect.poll(() => lockWaits('webhook_keys')).toBe(1);
    });
    expect((await answer)?.status).toBe(401);
    expect(await stored(number)).toEqual([]);
    expect(await grantsOf(person.agent.id)).toEqual([]);
  });

  it('are shown once, to the owner who asked', async () => {
    const { body } = await call(
      webhook.createWebhookKey,
      { body: { name: 'Once', phone: { name: 'Tegeta' } } },
      member,
    );
    const show = (as = member) => call(webhook.showWebhookKey, { params: { id: body.id } }, as);
    expect((await phoneOf(body.id)).keys).toMatchObject([{ name: 'Once', canBeShown: true }]);
    expect(await works((await show()).body.key)).toBe(true);
    expect((await show()).status).toBe(409);
    expect((await phoneOf(body.id)).keys).toMatchObject([{ canBeShown: false }]);
  });

  it('wait for a second owner, as does the list of senders', async () => {
    const other = await signedIn(services, { teamRole: 'owner' });
    const ask = () => call(webhook.createWebhookKey, { body: { name: 'Waits', phone: { name: 'Bunju' } } }, member);
    expect([(await ask()).status, (await ask()).body.code]).toEqual([202, 'waitsForYes']);
    expect((await settings()).phones.map(({ name }: { name: string }) => name)).not.toContain('Bunju');
    const waiting = (await call(listActs, {}, other)).body.data.filter(
      ({ kind }: { kind: string }) => kind === 'forwardingKey',
    );
    expect((await call(approveAct, { params: { id: waiting[0].id } }, member)).status).toBe(403);
    expect((await call(approveAct, { params: { id: waiting[0].id } }, other)).status).toBe(204);
    const phone = (await settings()).phones.find(({ name }: { name: string }) => name === 'Bunju');
    // Who approved cannot read it; who asked can.
    expect((await call(webhook.showWebhookKey, { params: { id: phone.keys[0].id } }, other)).status).toBe(403);
    expect((await call(webhook.showWebhookKey, { params: { id: phone.keys[0].id } }, member)).status).toBe(200);
    expect((await setSenders(phone.id, [{ network: 'mpesa', sender: 'CRDBfan' }])).status).toBe(202);
    // The list as it is needs no second yes.
    expect((await setSenders(phone.id, phone.senders)).status).toBe(204);
    expect((await textsTo(other.user.phoneNumber)).some((text) => text.includes('CRDBfan'))).toBe(true);
  });
});
