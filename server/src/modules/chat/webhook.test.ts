import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { jobsOf } from '../../jobs.ts';
import { logOptions } from '../../lib/http/log.ts';
import {
  deliveryOf,
  incoming,
  newWamid,
  signed,
  statusOf,
  verifyToken,
} from '../../lib/messenger/cloud-api.fixture.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { chatApp } from './chat.fixture.ts';

const lines: string[] = [];
const { app, db, api, deliver, phone, workOff, services, connection } = await chatApp(
  {},
  { logger: logOptions('debug', { write: (line) => lines.push(line) }) },
);

let last = 0;
const newNumber = () => `+2557610${String(++last).padStart(5, '0')}`;
const chatOf = async (from: string) => (await db.select().from(chats).where(eq(chats.address, from)))[0];
const receivedFrom = (from: string) => db.select().from(receivedMessages).where(eq(receivedMessages.from, from));
const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000);

describe('the webhook [CHAT-1]', () => {
  const verify = (query: Record<string, string>) => app.inject({ url: '/api/v1/webhooks/whatsapp', query });

  it('answers the challenge of the one who knows the token', async () => {
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': verifyToken, 'hub.challenge': '1158201444' };
    const answer = await verify(query);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '1158201444',
      'text/plain; charset=utf-8',
    ]);
    for (const wrong of [{ ...query, 'hub.verify_token': 'no' }, { ...query, 'hub.mode': 'x' }, {}])
      expect((await verify(wrong)).statusCode).toBe(403);
  });

  it('takes in nothing that is not signed by the carrier, and nothing without end', async () => {
    const from = newNumber();
    const body = deliveryOf({ messages: [incoming({ from, text: 'habari' })] });
    expect((await deliver(body, 'another secret')).statusCode).toBe(401);
    const { payload, headers } = signed(body);
    const send = (more: object) => app.inject({ method: 'POST', url: '/api/v1/webhooks/whatsapp', payload, ...more });
    expect((await send({ headers: { 'content-type': 'application/json' } })).statusCode).toBe(401);
    expect((await send({ headers, payload: `${payload} ` })).statusCode).toBe(401);
    expect((await deliver('x'.repeat(3 * 1024 * 1024 + 1))).statusCode).toBe(413);
    expect(await receivedFrom(from)).toEqual([]);
  });

  it('takes what it can read, and is not stopped by the rest', async () => {
    const from = newNumber();
    for (const strange of ['{', '[]', 'null', '{"entry":[{"changes":[{"value":{"messages":[{}, 1]}}]}]}'])
      expect((await deliver(strange)).json()).toEqual({ received: 0 });
    const delivery = deliveryOf(
      { messages: [{ id: 'broken' }, incoming({ from, text: 'nyumba \u0000\ud800 sinza' })] },
      { messages: [{ id: newWamid(), from: from.slice(1), timestamp: '1', type: 'sticker', sticker: {} }] },
      { statuses: [{ status: 'warmed up' }] },
    );
    expect((await deliver(delivery)).json()).toEqual({ received: 2 });
    await workOff();
    const rows = await receivedFrom(from);
    expect(rows.map(({ content, workedAt }) => `${content?.kind} ${workedAt !== null}`).sort()).toEqual([
      'sticker true',
      'text true',
    ]);
  });

  it('works each message once, however often and in whichever company it is delivered', async () => {
    const from = newNumber();
    const messages = ['msaada', 'help'].map((text) => incoming({ from, text }));
    const both = deliveryOf({ messages }, { messages });
    const answers = await Promise.all([
      deliver(both),
      deliver(both),
      deliver(deliveryOf({ messages: [messages[1]!] })),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.reduce((sum, answer) => sum + answer.json().received, 0)).toBe(2);
    await Promise.all([workOff(), workOff()]);
    await deliver(both);
    await workOff();
    expect(api.sent.filter(({ to }) => to === from)).toHaveLength(2);
    expect(await receivedFrom(from)).toHaveLength(2);
  });

  it('answers messages of one number in the order they were written', async () => {
    const from = newNumber();
    await deliver(
      deliveryOf(
        { messages: [incoming({ from, text: 'start', at: at(10) })] },
        { messages: [incoming({ from, text: 'help', at: at(20) }), incoming({ from, text: 'stop', at: at(30) })] },
      ),
    );
    await Promise.all([workOff(), workOff(), workOff()]);
    const said = (await phone(from).queued()).map(({ text }) => text.slice(0, 12));
    expect(said).toEqual(
      ['Done: we’ll', 'Makao finds ', 'Welcome back'].map((text) => expect.stringContaining(text.slice(0, 5))),
    );
    expect((await chatOf(from))?.stoppedAt).toBeNull();
  });

  it('takes no stop or start that comes after a newer one', async () => {
    const from = newNumber();
    const written = at(10);
    await deliver(deliveryOf({ messages: [incoming({ from, text: 'stop', at: written })] }));
    await workOff();
    await deliver(deliveryOf({ messages: [incoming({ from, text: 'start', at: at(60) })] }));
    await workOff();
    const chat = await chatOf(from);
    expect(chat?.stoppedAt).not.toBeNull();
    expect(api.sent.filter(({ to }) => to === from)).toHaveLength(1);
    expect(chat!.workedUntil!.getTime()).toBe(Math.floor(written.getTime() / 1000) * 1000);
  });

  it('heeds a stop whatever else is written, and whatever the time on messages is', async () => {
    const wishes = async (...said: [text: string, secondsAgo: number][]) => {
      const from = newNumber();
      for (const [text, secondsAgo] of said) {
        await deliver(deliveryOf({ messages: [incoming({ from, text, at: at(secondsAgo) })] }));
        await workOff();
      }
      const { stoppedAt, workedUntil } = (await chatOf(from))!;
      expect(workedUntil!.getTime()).toBeLessThanOrEqual(Date.now());
      expect(workedUntil!.getTime()).toBeGreaterThanOrEqual(Date.now() - 86_460_000);
      return stoppedAt ? 'stopped' : 'open';
    };
    const year = 365 * 86_400;
    expect(await wishes(['help', -year], ['stop', 0])).toBe('stopped');
    expect(await wishes(['start', -year], ['stop', 0])).toBe('stopped');
    expect(await wishes(['help', 10], ['stop', 20])).toBe('stopped');
    expect(await wishes(['stop', -year], ['start', 0])).toBe('open');
    expect(await wishes(['start', 10], ['stop', 20])).toBe('open');
    expect(await wishes(['start', 10], ['stop', year])).toBe('open');
    expect(await wishes(['stop', 2 * year], ['start', year])).toBe('stopped');
    expect(await wishes(['stop', year])).toBe('stopped');
  });

  it('refuses what is for another number of ours, and takes the rest of a delivery', async () => {
    const [from, other] = [newNumber(), newNumber()];
    const { entry, object } = deliveryOf(
      { messages: [incoming({ from, text: 'help' })] },
      { messages: [incoming({ from: other, text: 'help' })] },
    );
    entry[1]!.changes[0]!.value.metadata.phone_number_id = '1067';
    expect((await deliver({ object, entry: [entry[1]] })).statusCode).toBe(403);
    expect((await deliver({ object, entry })).json()).toEqual({ received: 1 });
    await workOff();
    expect([(await receivedFrom(from)).length, (await receivedFrom(other)).length]).toEqual([1, 0]);
  });

  it('stores nothing or all when interrupted, and loses nothing', async () => {
    const from = newNumber();
    const catchUp = services.adIndex.catchUp;
    Object.assign(services.adIndex, { catchUp: () => Promise.reject(new Error('away')) });
    await deliver(deliveryOf({ messages: [incoming({ from, text: 'help' })] }));
    await workOff();
    expect([await chatOf(from), api.sent.some(({ to }) => to === from)]).toEqual([undefined, false]);
    Object.assign(services.adIndex, { catchUp });
    api.next.push('busy', 'broken off');
    const again = async () => {
      await db.$client.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");
      await workOff();
    };
    for (let round = 0; round < 4; round++) await again();
    // Interrupted after it was accepted: the receipt names it, so that it is not sent twice.
    const [once] = api.sent.filter(({ to }) => to === from);
    const receipt = { ...statusOf(once!.id, 'delivered'), biz_opaque_callback_data: once!.biz_opaque_callback_data };
    await deliver(deliveryOf({ statuses: [receipt] }));
    for (let round = 0; round < 2; round++) await again();
    expect(api.sent.filter(({ to }) => to === from)).toEqual([once]);
    expect(await phone(from).queued()).toMatchObject([{ status: 'sent', externalId: once!.id }]);
  });

  it('says nothing of a chat in the logs', async () => {
    const from = newNumber();
    const warned: unknown[] = [];
    const log = { error: (...args: unknown[]) => warned.push(args), warn: (...args: unknown[]) => warned.push(args) };
    await deliver(
      deliveryOf({ messages: [incoming({ from, text: 'siri yangu kubwa sinza' })], names: { [from]: 'Zawadi' } }),
    );
    const broken = { ...services, adIndex: { catchUp: () => Promise.reject(new Error('away')) } };
    await jobsOf(connection, broken as never, log).workOff();
    for (const [details, text] of warned as [object, string][]) app.log.error(details, text);
    expect(warned.length).toBeGreaterThan(0);
    const told = lines.join('\n');
    expect(told).toContain('/api/v1/webhooks/whatsapp');
    expect(told).not.toMatch(new RegExp(`siri yangu|Zawadi|${from.slice(1)}`));
  });
});

describe('what became of our messages [CHAT-1]', () => {
  const sentTo = async (to: string) => {
    await db.transaction((tx) =>
      queueMessage(tx, { to, locale: 'en', kind: 'account_reopened', text: 'Open', parameters: [] }),
    );
    await workOff();
    const rows = await db.select().from(messages).where(eq(messages.to, to));
    return rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()).at(-1)!;
  };
  const rowOf = async (id: string) => (await db.select().from(messages).where(eq(messages.id, id)))[0]!;

  it('is noted in any order, and twice', async () => {
    const { id, externalId } = await sentTo(newNumber());
    const read = statusOf(externalId!, 'read', { at: at(1) });
    const arrived = at(5);
    const delivered = statusOf(externalId!, 'delivered', { at: arrived });
    await deliver(deliveryOf({ statuses: [read] }, { statuses: [delivered, read] }));
    await deliver(deliveryOf({ statuses: [statusOf(externalId!, 'sent')] }));
    const row = await rowOf(id);
    expect(row.deliveredAt!.getTime()).toBe(Math.floor(arrived.getTime() / 1000) * 1000);
    expect(row.readAt!.getTime()).toBeGreaterThan(row.deliveredAt!.getTime());
    expect(row.failedAt).toBeNull();
  });

  it('is stored for a message whose carrier id is not known yet', async () => {
    const { id } = await sentTo(newNumber());
    await db.update(messages).set({ externalId: null }).where(eq(messages.id, id));
    await deliver(deliveryOf({ statuses: [statusOf('wamid.early', 'delivered')] }));
    await workOff();
    await db.update(messages).set({ externalId: 'wamid.early' }).where(eq(messages.id, id));
    await db.$client.query("update pgboss.job set start_after = now() where name = 'note-outcome'");
    await workOff();
    expect((await rowOf(id)).deliveredAt).not.toBeNull();
  });

  it('makes a number unreachable after three in a row, until its owner writes', async () => {
    const from = newNumber();
    const fail = async () => {
      const { externalId } = await sentTo(from);
      await deliver(deliveryOf({ statuses: [statusOf(externalId!, 'failed', { code: 131026 })] }));
    };
    await fail();
    await fail();
    expect(await chatOf(from)).toMatchObject({ failures: 2, unreachableAt: null });
    await fail();
    expect((await chatOf(from))?.unreachableAt).not.toBeNull();
    expect(await sentTo(from)).toMatchObject({ status: 'cancelled', error: 'number unreachable' });
    await phone(from).write('help');
    expect(await chatOf(from)).toMatchObject({ failures: 0, unreachableAt: null });
    expect(await sentTo(from)).toMatchObject({ status: 'sent' });
  });

  it('counts what arrives in between, and other failures, as no sign of a lost number', async () => {
    const from = newNumber();
    for (const [status, code] of [
      ['failed', 131026],
      ['delivered', undefined],
      ['failed', 131026],
      ['failed', 131049],
      ['failed', 131026],
    ] as const) {
      const { externalId } = await sentTo(from);
      await deliver(deliveryOf({ statuses: [statusOf(externalId!, status, { ...(code && { code }) })] }));
    }
    expect(await chatOf(from)).toMatchObject({ failures: 1, unreachableAt: null });
  });
});
