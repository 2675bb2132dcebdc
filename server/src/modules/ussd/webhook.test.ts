import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { rateLimits } from '../../db/schema/accounts.ts';
import { messageSpend, ussdSessions } from '../../db/schema/channels.ts';
import { messages } from '../../db/schema/messages.ts';
import { createAd, createWard } from '../../test/factories.ts';
import { answerSession } from './answer-session.ts';
import { gatewaySecret, ussdApp } from './ussd.fixture.ts';

const { app, db, post, phone, services } = await ussdApp();
let last = 0;
const someone = () => phone(`+2557610${String(++last).padStart(5, '0')}`);
const ward = await createWard(db, { name: 'Sinza' });
await createAd(db, { wardId: ward.id });
const spent = async () => (await db.select().from(messageSpend).where(eq(messageSpend.channel, 'ussd')))[0];
const sentTo = (number: string) => db.select().from(messages).where(eq(messages.to, number));

/** A phone before the question whether it wants the ad by SMS. */
async function aboutToAsk() {
  const caller = someone();
  await caller.dial();
  await caller.choose(/Tafuta/);
  await caller.choose(/Nyumba/);
  await caller.choose(/Kupanga/);
  await caller.type('sinza');
  await caller.type('1');
  await caller.type('1');
  await caller.choose(/SMS/);
  return caller;
}

describe('the webhook of USSD [CHANNEL-3]', () => {
  it('answers plain text to the gateway only', async () => {
    const fields = { sessionId: randomUUID(), phoneNumber: '+255761099001', text: '' };
    const right = await post(fields);
    expect(right.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(right.body).toMatch(/^CON Makao/);
    expect((await post(fields, 'wrong')).statusCode).toBe(404);
    expect((await post(fields, `${gatewaySecret}x`)).statusCode).toBe(404);
  });

  it('counts wrong secrets, and never the right one', async () => {
    const fields = { sessionId: randomUUID(), phoneNumber: '+255761099002', text: '' };
    const now = Math.floor(Date.now() / 60_000) * 60_000;
    for (const windowStart of [new Date(now), new Date(now + 60_000)])
      await db
        .insert(rateLimits)
        .values({ key: 'gateway 127.0.0.1', windowStart, hits: 1_000 })
        .onConflictDoUpdate({ target: [rateLimits.key, rateLimits.windowStart], set: { hits: 1_000 } });
    expect((await post(fields, 'wrong')).statusCode).toBe(429);
    expect((await post(fields)).statusCode).toBe(200);
  });

  it('does not exist without a secret of ours', async () => {
    const other = await ussdApp({ gatewaySecret: undefined });
    const url = '/api/v1/webhooks/ussd/undefined';
    expect((await other.app.inject({ method: 'POST', url, payload: '' })).statusCode).toBe(404);
  });

  it('begins in Swahili, takes numbers without a plus, and counts the session once with its cost', async () => {
    const before = (await spent()) ?? { count: 0, cost: 0 };
    const sessionId = randomUUID();
    const first = await post({ sessionId, phoneNumber: '255761099003', text: '' });
    expect(first.body).toContain('Tafuta');
    await post({ sessionId, phoneNumber: '+255761099003', text: '1' });
    const after = await spent();
    expect(after).toMatchObject({ kind: 'session', country: 'TZ', count: before.count + 1, reported: 0 });
    expect(after!.cost - before.cost).toBe(15_000);
  });

  it('answers the same request with the same screen, and acts once', async () => {
    const caller = await aboutToAsk();
    const done = await caller.type('1');
    expect(done).toContain('SMS hivi punde');
    for (let time = 0; time < 3; time++) expect(await caller.again()).toBe(done);
    expect(await sentTo(caller.from)).toHaveLength(1);
  });

  it('acts once for parallel requests', async () => {
    const caller = await aboutToAsk();
    const { text, ...fields } = caller.session();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ ...fields, text: `${text}*1` })));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await sentTo(caller.from)).toMatchObject([
      { kind: 'ussd_ad', channel: 'sms', isChannelAsked: true, isAnswer: true, locale: 'sw' },
    ]);
  });

  it('answers a late request with the screen that the phone shows', async () => {
    const caller = someone();
    await caller.dial();
    await caller.choose(/Tafuta/);
    const shown = await caller.choose(/Nyumba/);
    const { text, ...fields } = caller.session();
    expect((await post({ ...fields, text: text.split('*')[0]! })).body).toBe(shown);
  });

  it('belongs to the number that began it', async () => {
    const caller = await aboutToAsk();
    const { text, sessionId } = caller.session();
    const stolen = await post({ sessionId, phoneNumber: '+255761099009', text: `${text}*1` });
    expect(stolen.body).toMatch(/^END /);
    expect(await sentTo(caller.from)).toHaveLength(0);
  });

  it('stops before a write when a whole path was dialled', async () => {
    const caller = await aboutToAsk();
    const { text } = caller.session();
    const other = someone();
    // Whoever makes a person dial this has not asked them anything.
    expect(await other.dial(`${text}*1`)).toContain('Tutume tangazo');
    expect(await sentTo(other.from)).toHaveLength(0);
  });

  const hostile: [string, Record<string, string>][] = [
    ['nothing', {}],
    ['no number', { sessionId: 'a', text: '' }],
    ['a number that is none', { sessionId: 'a', phoneNumber: '+255abc', text: '' }],
    ['a session id of any text', { sessionId: "'; drop table", phoneNumber: '+255761099010', text: '' }],
    ['a NUL', { sessionId: 'nul', phoneNumber: '+255761099010', text: '1\0' }],
    ['10,000 characters', { sessionId: 'long', phoneNumber: '+255761099010', text: '1'.repeat(10_000) }],
    ['2,000 characters', { sessionId: 'longer', phoneNumber: '+255761099010', text: '1'.repeat(2_000) }],
  ];
  it.each(hostile)('refuses %s', async (_, fields) => {
    const { statusCode } = await post(fields);
    expect([413, 422]).toContain(statusCode);
  });

  it.each([
    ['a flood of stars', '*'.repeat(900)],
    ['a flood of choices', Array.from({ length: 400 }, () => '1').join('*')],
    ['a session that we never saw', '1*2*3*4'],
    ['other scripts', 'مرحبا*家*🏠*\u202e*٣'],
    ['markup and patterns', `<script>*${'('.repeat(50)}*%_\\*{}[]`],
    ['large numbers', '99999999999999999999*-1*1e9*0x1*NaN'],
  ])('survives %s', async (_, text) => {
    const { statusCode, body } = await post({ sessionId: randomUUID(), phoneNumber: '+255761099011', text });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/^(CON|END) /);
  });

  it('ends a session that is continued by other inputs, or too long after its end', async () => {
    const caller = someone();
    await caller.dial();
    await caller.type('1');
    const { sessionId, phoneNumber } = caller.session();
    expect((await post({ sessionId, phoneNumber, text: '2*1' })).body).toMatch(/^END /);
    await db.update(ussdSessions).set({ screen: '', state: {} }).where(eq(ussdSessions.sessionId, sessionId));
    expect((await post({ sessionId, phoneNumber, text: '1' })).body).toMatch(/^END /);
  });

  it('bounds the sessions of a number', async () => {
    const from = '+255761099012';
    const day = Math.floor(Date.now() / 86_400_000) * 86_400_000;
    for (const windowStart of [new Date(day), new Date(day + 86_400_000)])
      await db.insert(rateLimits).values({ key: `ussd sessions ${from}`, windowStart, hits: 60 });
    expect(await phone(from).dial()).toMatch(/^END Umepiga mara nyingi/);
  });

  it('ends politely when the database is slow, and then nothing has happened', async () => {
    const caller = await aboutToAsk();
    const request = caller.session();
    const late = { ...request, text: `${request.text}*1` };
    const holder = await db.$client.connect();
    try {
      await holder.query('begin');
      await holder.query('select 1 from ussd_sessions where session_id = $1 for update', [request.sessionId]);
      expect(await answerSession(services, late, { within: 100, log: app.log })).toMatch(/^END Samahani/);
    } finally {
      await holder.query('rollback');
      holder.release();
    }
    await expect.poll(async () => (await db.execute('select 1 from pg_locks where not granted')).rows.length).toBe(0);
    expect(await sentTo(caller.from)).toHaveLength(0);
    // The gateway may ask again.
    expect(await answerSession(services, late, { log: app.log })).toContain('SMS hivi punde');
  });

  it('never answers 500', async () => {
    const broken = { ...services, adIndex: { catchUp: () => Promise.reject(new Error('away')) } as never };
    const request = { sessionId: randomUUID(), phoneNumber: '+255761099013', text: '' };
    expect(await answerSession(broken, request, { log: app.log })).toMatch(/^END Samahani/);
    expect((await app.inject('/api/v1/webhooks/ussd/x')).statusCode).toBe(405);
  });
});
