import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { unworkedMessages } from '../../db/schema/channels.ts';
import { chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { logOptions } from '../../lib/http/log.ts';
import { africasTalking } from '../../lib/messenger/africas-talking.ts';
import { smsFaultEndings, startAfricasTalkingServer } from '../../lib/messenger/africas-talking-server.ts';
import { testApp } from '../../test/app.ts';
import { queueMessage } from '../messages/queue-message.ts';

const gatewaySecret = 'a-secret-of-the-gateway-in-tests';
const lines: string[] = [];
const { app, db, workOff } = await testApp(
  { gatewaySecret, demo: false },
  { logger: logOptions('debug', { write: (line) => lines.push(line) }) },
);

type Fields = Record<string, string>;
const post = async (path: 'reports' | 'incoming', body: Fields | string, secret = gatewaySecret) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/webhooks/sms/${secret}/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: typeof body === 'string' ? body : String(new URLSearchParams(body)),
  });
  return { status: answer.statusCode, body: answer.json() };
};

let last = 0;
const newNumber = () => `+2557640${String(++last).padStart(5, '0')}`;
const newId = () => `ATXid_${++last}`;

/** A message that went out by SMS. */
async function sentSms(to = newNumber()) {
  const externalId = newId();
  const now = new Date();
  const [row] = await db
    .insert(messages)
    .values({
      ...{ to, externalId, locale: 'sw', kind: 'account_reopened', text: 'x', channel: 'sms' },
      status: 'sent',
      sentAt: now,
    })
    .returning();
  return {
    ...row!,
    externalId,
    now: async () => (await db.select().from(messages).where(eq(messages.id, row!.id)))[0]!,
  };
}
const report = (id: string, status: string, failureReason?: string) =>
  post('reports', {
    id,
    status,
    phoneNumber: '+255700000000',
    networkCode: '64004',
    ...(failureReason && { failureReason }),
  });
const chatOf = async (address: string) => (await db.select().from(chats).where(eq(chats.address, address)))[0];
const write = (from: string, text: string, id = newId()) =>
  post('incoming', { id, from, to: '15054', text, date: '2026-11-18 10:00:00', linkId: 'x' });

describe('a callback of the SMS gateway [CHANNEL-2]', () => {
  it('needs the secret, and 404 says nothing else', async () => {
    const sms = await sentSms();
    for (const secret of ['wrong', `${gatewaySecret}x`, gatewaySecret.slice(1), '%00'])
      for (const path of ['reports', 'incoming'] as const)
        expect(
          (await post(path, { id: sms.externalId, status: 'Success', from: sms.to, text: 'STOP' }, secret)).status,
        ).toBe(404);
    await workOff();
    expect((await sms.now()).deliveredAt).toBeNull();
    expect(await chatOf(sms.to)).toBeUndefined();
  });

  it('is refused after many wrong secrets of an address', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => post('reports', {}, 'guessed')));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect((await report(newId(), 'Success')).status).toBe(200);
  });

  it('does not exist without a gateway', async () => {
    const other = await testApp({ demo: false });
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/v1/webhooks/sms/undefined/reports',
      payload: 'id=1',
    });
    expect(answer.statusCode).toBe(404);
  });

  it.each(['reports', 'incoming'] as const)('is refused if it can’t be read: %s', async (path) => {
    const bad = ['', '=', '{"id":"1"}', 'id=', 'id=a%00b&status=Success&from=1', `id=${'x'.repeat(200)}`, '%', '&&&'];
    for (const body of bad) expect([body, (await post(path, body)).status]).toEqual([body, 422]);
    expect((await post(path, `id=1&status=Success&from=1&more=${'x'.repeat(10 * 1024)}`)).status).toBe(413);
  });

  it('leaves neither secret, number nor text in the log', async () => {
    const from = newNumber();
    await write(from, 'siri yangu');
    await report(newId(), 'Failed', 'UserInBlackList');
    expect(lines.join('')).toContain('/webhooks/sms/');
    expect(lines.join('')).not.toMatch(new RegExp(`${gatewaySecret}|siri yangu|${from.slice(1)}`));
  });
});

describe('a delivery report [CHANNEL-2]', () => {
  it.each(['Sent', 'Submitted', 'Buffered'])('%s changes nothing yet', async (status) => {
    const sms = await sentSms();
    expect(await report(sms.externalId, status)).toEqual({ status: 200, body: { received: true } });
    await workOff();
    expect(await sms.now()).toMatchObject({ deliveredAt: null, failedAt: null });
  });

  it.each([
    ['Rejected', 'UserInBlackList', '(406): UserInBlackList'],
    ['Rejected', undefined, '(0): Rejected'],
    ['Failed', 'UserDoesNotExist', '(403): UserDoesNotExist'],
    ['Failed', 'InvalidPhoneNumber', '(403): InvalidPhoneNumber'],
    ['AbsentSubscriber', undefined, '(0): AbsentSubscriber'],
    ['Expired', undefined, '(0): Expired'],
  ])('%s for %s is a failure', async (status, reason, error) => {
    const sms = await sentSms();
    await report(sms.externalId, status, reason);
    await workOff();
    expect(await sms.now()).toMatchObject({
      deliveredAt: null,
      failedAt: expect.any(Date),
      error: expect.stringContaining(error),
    });
  });

  it('counts once, in any order, and Success is what remains', async () => {
    const sms = await sentSms();
    await report(sms.externalId, 'Success');
    await workOff();
    const { deliveredAt } = await sms.now();
    for (const status of ['Success', 'Buffered', 'Sent']) await report(sms.externalId, status);
    await workOff();
    expect(deliveredAt).toEqual(expect.any(Date));
    expect(await sms.now()).toMatchObject({ deliveredAt, failedAt: null });
  });

  it('that comes before our own row has the id is tried again', async () => {
    const sms = await sentSms();
    await db.update(messages).set({ externalId: null }).where(eq(messages.id, sms.id));
    await report(sms.externalId, 'Success');
    await workOff();
    await db.update(messages).set({ externalId: sms.externalId }).where(eq(messages.id, sms.id));
    await db.$client.query("update pgboss.job set start_after = now() where name = 'note-outcome' and state = 'retry'");
    await workOff();
    expect((await sms.now()).deliveredAt).toEqual(expect.any(Date));
  });

  it('of another’s message, or with a status that we do not know, is accepted and changes nothing', async () => {
    const sms = await sentSms();
    expect(await report(sms.externalId, 'Pondering')).toEqual({ status: 200, body: { received: false } });
    expect((await report('ATXid_of_another', 'Success')).status).toBe(200);
  });
});

describe('an SMS to us [CHANNEL-2]', () => {
  it.each(['STOP', 'acha', 'Sitisha.', 'ACHA KUTUMA', '“stop”'])(
    '%j stops all but codes, on every channel',
    async (word) => {
      const from = newNumber();
      expect(await write(from, word)).toEqual({ status: 200, body: { received: true } });
      expect(await chatOf(from)).toMatchObject({ stoppedAt: expect.any(Date), stopOrStartAt: expect.any(Date) });
      for (const [kind, parameters] of [
        ['account_reopened', []],
        ['verification_code', ['12345']],
      ] as const)
        await db.transaction((tx) =>
          queueMessage(tx, { to: from, locale: 'sw', kind, text: 'x', parameters: [...parameters] }),
        );
      await workOff();
      const sent = await db.select().from(messages).where(eq(messages.to, from)).orderBy(messages.kind);
      expect(sent.map(({ status }) => status)).toEqual(['cancelled', 'sent']);
    },
  );

  it.each(['START', 'anza', 'Anza tena'])('%j lets them come again, and SMS to the number too', async (word) => {
    const from = newNumber();
    const lost = { smsFailures: 3, smsUnreachableAt: new Date() };
    await db.insert(chats).values({ address: from, stoppedAt: new Date(), ...lost });
    await write(from, word);
    expect(await chatOf(from)).toMatchObject({
      stoppedAt: null,
      smsFailures: 0,
      smsUnreachableAt: null,
      wroteAt: null,
    });
  });

  it('counts once by its id, however often it comes', async () => {
    const [from, id] = [newNumber(), newId()];
    expect((await write(from, 'STOP', id)).body).toEqual({ received: true });
    await write(from, 'START');
    // The old stop comes again.
    const again = await Promise.all([1, 2, 3].map(() => write(from, 'STOP', id)));
    expect(again.map(({ body }) => body.received)).toEqual([false, false, false]);
    expect((await chatOf(from))?.stoppedAt).toBeNull();
    expect(await db.$count(receivedMessages, eq(receivedMessages.from, from))).toBe(2);
  });

  it('with anything else is left to the team, once, without codes', async () => {
    const [from, id] = [newNumber(), newId()];
    const answers = await Promise.all(
      [1, 2].map(() => write(from.slice(1), 'Nyumba ipo? Msimbo 48213, simu 0712345678', id)),
    );
    expect(answers.filter(({ body }) => body.received)).toHaveLength(1);
    expect(await db.select().from(unworkedMessages).where(eq(unworkedMessages.from, from))).toMatchObject([
      {
        channel: 'sms',
        reason: 'unknownKind',
        content: { text: 'Nyumba ipo? Msimbo •••••, simu ••••••', to: '15054' },
      },
    ]);
    expect(await chatOf(from)).toBeUndefined();
  });

  it.each(['MAKAO', 'M-PESA', '15000', ''])('from %j proves nothing, and stops nobody', async (sender) => {
    const id = newId();
    expect((await write(sender, 'STOP', id)).status).toBe(200);
    expect(
      await db
        .select()
        .from(unworkedMessages)
        .where(eq(unworkedMessages.externalId, `sms ${id}`)),
    ).toMatchObject([{ from: null, reason: 'noSender', content: { text: 'STOP', sender } }]);
  });

  it('takes the number with a plus, without it, or with the blank that an unescaped plus becomes', async () => {
    for (const written of [(n: string) => n, (n: string) => n.slice(1), (n: string) => ` ${n.slice(1)}`]) {
      const from = newNumber();
      await write(written(from), 'STOP');
      expect((await chatOf(from))?.stoppedAt).toEqual(expect.any(Date));
    }
  });

  it('of one number at once leaves one state', async () => {
    const from = newNumber();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, at) => write(from, at % 2 ? 'STOP' : 'START')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await db.$count(receivedMessages, eq(receivedMessages.from, from))).toBe(12);
  });
});

describe('the gateway on this computer [CHANNEL-2]', async () => {
  const gateway = await startAfricasTalkingServer();
  afterAll(gateway.stop);
  const statuses: string[] = [];
  gateway.sendReport = async (report) => {
    statuses.push(report.status);
    return post('reports', { ...report });
  };
  const adapter = africasTalking({ ...gateway.settings, log: { error: () => {} } });

  it.each([
    ['00', ['Sent', 'Success'], true],
    ['76', ['Sent', 'AbsentSubscriber'], false],
    ['77', ['Sent', 'Sent', 'Success', 'Success'], true],
    ['79', ['Success', 'Buffered', 'Sent'], true],
    ['69', ['Sent', 'Success'], true],
  ])('reports of numbers ending in %s %j', async (ending, expected, hasArrived) => {
    statuses.length = 0;
    const to = `${newNumber().slice(0, -2)}${ending}`;
    const { externalId } = await adapter.send({ to, text: 'Makao' });
    // Of one that reports early, the reports came before the answer.
    if (ending === '69') await workOff();
    const sms = await sentSms(to);
    await db.update(messages).set({ externalId }).where(eq(messages.id, sms.id));
    if (ending !== '69') await gateway.reportAll(gateway.sent.find(({ id }) => id === externalId)!);
    await db.$client.query("update pgboss.job set start_after = now() where name = 'note-outcome' and state = 'retry'");
    await workOff();
    expect(statuses).toEqual(expected);
    const { deliveredAt, failedAt } = await sms.now();
    expect([deliveredAt !== null, failedAt !== null]).toEqual([hasArrived, !hasArrived]);
  });

  it('reports by itself, and later for some', async () => {
    const itself = await startAfricasTalkingServer({ reportAfterMs: 20 });
    afterAll(itself.stop);
    const reported: string[] = [];
    itself.sendReport = async ({ phoneNumber, status }) => void reported.push(`${phoneNumber} ${status}`);
    const own = africasTalking({ ...itself.settings, log: { error: () => {} } });
    const [late, usual] = ['+255713000078', '+255713000001'];
    for (const to of [late, usual]) await own.send({ to, text: 'Makao' });
    await expect.poll(() => reported).toEqual([usual, late].flatMap((to) => [`${to} Sent`, `${to} Success`]));
  });

  it('has one ending for each fault, none of which is one of payments', () => {
    expect(Object.keys(smsFaultEndings).every((ending) => /^(69|7\d)$/.test(ending))).toBe(true);
    expect(new Set(Object.values(smsFaultEndings)).size).toBe(Object.keys(smsFaultEndings).length);
  });
});
