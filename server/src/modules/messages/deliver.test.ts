import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { channelHealth, channelMinutes, channelOutages } from '../../db/schema/channels.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { createUser } from '../../test/factories.ts';
import { noteOutcome, type Outcome } from './note-outcome.ts';
import { noteSmsReach } from './note-reach.ts';
import { newNumber, routingApp } from './routing.fixture.ts';
import { sendWaiting } from './send-waiting.ts';

const { db, services, providers, taken, rowOf, queue, deliver } = await routingApp();
const minute = 60_000;
// Each test has its own day: what others counted is long ago.
let day = Date.parse('2026-03-02T09:00:00Z');
let clock: number;
const at = (minutes = 0) => new Date(clock + minutes * minute);
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  day += 86_400_000;
  clock = day;
  Object.assign(providers, { whatsapp: 'takes', sms: 'takes' });
  await db.delete(channelHealth);
});
const note = (outcome: Partial<Outcome> & { externalId: string }) =>
  db.transaction((tx) =>
    noteOutcome(tx, { status: 'delivered', at: at(), code: null, reason: null, ...outcome }, services),
  );
const health = async () => (await db.select().from(channelHealth).where(eq(channelHealth.channel, 'whatsapp')))[0];
const sweep = (now: Date) => {
  const ids: string[] = [];
  return sendWaiting({ ...services, quietHours: null }, now, async (_, found) => void ids.push(...found)).then(
    () => ids,
  );
};
const trip = async () => {
  providers.whatsapp = 'fails';
  for (let each = 0; each < 5; each++)
    await deliver(await queue(at(), { kind: 'ad_approved', parameters: ['a', '3', 'b'] }), at());
  expect(await health()).toMatchObject({ state: 'down', reason: 'errors' });
};

const deliverNew = async (now: Date) => {
  const id = await queue(now, { kind: 'lead' });
  await deliver(id, now);
  return id;
};

describe('sending [CHANNEL-2]', () => {
  it('moves a code or lead to SMS at once when WhatsApp fails or refuses, and lets an alert wait', async () => {
    for (const how of ['fails', 'refuses'] as const)
      for (const kind of ['entry_code', 'lead'] as const) {
        providers.whatsapp = how;
        const id = await queue(at(), { kind });
        expect(await deliver(id, at())).toEqual({ state: 'sent' });
        expect(await rowOf(id)).toMatchObject({ channel: 'sms', status: 'sent', parts: 1 });
      }
    providers.whatsapp = 'fails';
    const alert = await queue(at(), { kind: 'search_results' });
    expect(await deliver(alert, at())).toMatchObject({ state: 'failed' });
    expect(await rowOf(alert)).toMatchObject({ channel: 'whatsapp', status: 'queued', waitsFor: 'channel' });
  });

  it('waits for a receipt where the answer was lost, recognizes it, and moves without one', async () => {
    providers.whatsapp = 'lost';
    const [arrives, is] = [await queue(at()), await queue(at())];
    for (const id of [arrives, is]) expect(await deliver(id, at())).toMatchObject({ state: 'waits' });
    expect(await deliver(arrives, at(0.5))).toMatchObject({ state: 'waits' });
    expect(await note({ externalId: 'wamid.lost', reference: arrives })).toBe(true);
    expect(await rowOf(arrives)).toMatchObject({ status: 'sent', channel: 'whatsapp', text: '' });
    expect(await deliver(arrives, at(2))).toEqual({ state: 'done' });
    await trip();
    expect(await sweep(at(2))).toContain(is);
    expect(await deliver(is, at(2))).toEqual({ state: 'sent' });
    expect(await rowOf(is)).toMatchObject({ channel: 'sms' });
    // The late receipt of WhatsApp changes nothing.
    expect(await note({ externalId: 'wamid.late', reference: is, status: 'failed' })).toBe(true);
    expect(await rowOf(is)).toMatchObject({ channel: 'sms', status: 'sent', failedAt: null });
  });

  it('sends once what several workers deliver, and again what a killed one held', async () => {
    const id = await queue(at(), { kind: 'lead' });
    const before = taken.whatsapp.length;
    const states = await Promise.all(Array.from({ length: 5 }, () => deliver(id, at())));
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(1);
    expect(taken.whatsapp).toHaveLength(before + 1);
    const held = await queue(at(), { kind: 'lead' });
    await db
      .update(messages)
      .set({ waitsFor: 'receipt', waitsUntil: at(0.5) })
      .where(eq(messages.id, held));
    expect(await sweep(at())).not.toContain(held);
    expect(await sweep(at(1))).toContain(held);
    expect(await deliver(held, at(1))).toEqual({ state: 'sent' });
  });

  it('sends no SMS to a number that its owner has left, but the code that its next owner asks for', async () => {
    const { phoneNumber: to, id: userId } = await createUser(db, { phoneNumber: newNumber() });
    await db
      .update(users)
      .set({ preferredChannel: 'sms', numberReportedAt: at(-60) })
      .where(eq(users.id, userId));
    const [lead, code] = [await queue(at(), { kind: 'lead', to }), await queue(at(), { to, askedChannel: 'sms' })];
    for (const id of [lead, code]) expect(await deliver(id, at())).toEqual({ state: 'sent' });
    expect([(await rowOf(lead)).channel, (await rowOf(code)).channel]).toEqual(['whatsapp', 'sms']);
  });

  it('uses SMS for who prefers it, and for who was refused before', async () => {
    const { phoneNumber: to, id: userId } = await createUser(db, { phoneNumber: newNumber() });
    await db.update(users).set({ preferredChannel: 'sms' }).where(eq(users.id, userId));
    const alert = await queue(at(), { kind: 'search_results', to });
    await deliver(alert, at());
    expect(await rowOf(alert)).toMatchObject({ channel: 'sms', status: 'sent' });
    const lost = newNumber();
    await db.insert(chats).values({ address: lost, failures: 3, unreachableAt: at(-60) });
    const [lead, offer] = [
      await queue(at(), { kind: 'lead', to: lost }),
      await queue(at(), { kind: 'ad_offer', to: lost }),
    ];
    await deliver(lead, at());
    await deliver(offer, at());
    expect([(await rowOf(lead)).channel, (await rowOf(offer)).status]).toEqual(['sms', 'cancelled']);
  });

  it('sends what a late status says is undeliverable by SMS, once, and erases codes that arrive', async () => {
    const [id, fine] = [await queue(at()), await queue(at())];
    for (const each of [id, fine]) await deliver(each, at());
    const { externalId } = await rowOf(id);
    const failed = { externalId: externalId!, status: 'failed' as const, code: 131026, reference: id };
    await Promise.all([note(failed), note(failed)]);
    expect(await rowOf(id)).toMatchObject({ status: 'queued', channel: 'sms', cost: null });
    const before = taken.sms.length;
    await deliver(id, at(1));
    await note(failed);
    await deliver(id, at(2));
    expect(taken.sms.slice(before)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'sent', channel: 'sms', text: '' });
    expect((await rowOf(fine)).text).not.toBe('');
    await note({ externalId: (await rowOf(fine)).externalId! });
    expect((await rowOf(fine)).text).toBe('');
  });

  it('does not send a code that has expired', async () => {
    const id = await queue(at(-16));
    expect(await deliver(id, at())).toEqual({ state: 'cancelled' });
  });
});

describe('the breaker [CHANNEL-2]', () => {
  it('opens after errors, lets one message at a time try, and closes after three that worked', async () => {
    await trip();
    const before = taken.sms.length;
    const code = await queue(at());
    await deliver(code, at());
    expect(taken.sms).toHaveLength(before + 1);
    const alert = await queue(at(), { kind: 'search_results' });
    expect(await deliver(alert, at())).toEqual({ state: 'waits', until: null });
    // A minute later it is tried, and a code that is the try is not lost.
    const tried = await queue(at(1));
    expect(await deliver(tried, at(1))).toEqual({ state: 'sent' });
    expect(await rowOf(tried)).toMatchObject({ channel: 'sms' });
    expect(await sweep(at(1.5))).not.toContain(alert);
    providers.whatsapp = 'takes';
    for (const channel of ['whatsapp', 'whatsapp', 'whatsapp']) {
      const lead = await queue(at(2.5), { kind: 'lead' });
      await deliver(lead, at(2.5));
      expect((await rowOf(lead)).channel).toBe(channel);
    }
    expect(await health()).toMatchObject({ state: 'up', reason: 'back', since: at(2.5) });
    const outages = await db.select().from(channelOutages).where(eq(channelOutages.beganAt, at()));
    expect(outages).toMatchObject([{ channel: 'whatsapp', reason: 'errors', endedAt: at(2.5) }]);
    expect(await sweep(at(3))).toContain(alert);
  });

  it('changes its state once, with several workers at once', async () => {
    providers.whatsapp = 'fails';
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue(at(), { kind: 'ads_expiring' })));
    await Promise.all(ids.map((id) => deliver(id, at())));
    expect(await db.$count(channelOutages, eq(channelOutages.beganAt, at()))).toBe(1);
    providers.whatsapp = 'takes';
    const tries = await Promise.all(Array.from({ length: 6 }, () => queue(at(1), { kind: 'ads_expiring' })));
    const before = taken.whatsapp.length;
    const states = await Promise.all(tries.map((id) => deliver(id, at(1))));
    expect(taken.whatsapp.length - before).toBe(states.filter(({ state }) => state === 'sent').length);
    expect(
      await db.$count(channelOutages, and(eq(channelOutages.beganAt, at()), eq(channelOutages.channel, 'whatsapp'))),
    ).toBe(1);
  });

  it('opens when no receipt comes for many messages, not for a quiet night, and moves what did not arrive', async () => {
    await db.insert(channelMinutes).values({ channel: 'whatsapp', minute: at(-600), sent: 30, delivered: 30 });
    const ids: string[] = [];
    for (let each = 0; each < 19; each++) ids.push(await queue(at(), { kind: 'lead' }));
    for (const id of ids) await deliver(id, at());
    await sweep(at(5));
    expect(await health()).toBeUndefined();
    ids.push(await queue(at(), { kind: 'search_results' }));
    await deliver(ids.at(-1)!, at());
    const moved = await sweep(at(5));
    expect(await health()).toMatchObject({ state: 'down', reason: 'noReceipts' });
    expect(moved.sort()).toEqual(ids.slice(0, 19).sort());
    for (const id of moved) await deliver(id, at(5));
    expect(new Set(await Promise.all(moved.map(async (id) => (await rowOf(id)).channel)))).toEqual(new Set(['sms']));
    // It is back once three tries arrived.
    for (let minutes = 7; minutes < 10; minutes++) {
      const id = await queue(at(minutes), { kind: 'search_results' });
      await deliver(id, at(minutes));
      expect((await health())?.state).toBe('trying');
      await note({ externalId: (await rowOf(id)).externalId!, at: at(minutes) });
    }
    expect(await health()).toMatchObject({ state: 'up' });
  });

  it('does not wait for many messages with a code: it moves when nothing arrives any more', async () => {
    await db.insert(channelMinutes).values({ channel: 'whatsapp', minute: at(-300), sent: 1, delivered: 1 });
    const [id, other] = [await queue(at()), await queue(at(1), { kind: 'lead' })];
    await deliver(id, at());
    await deliver(other, at(1));
    expect(await sweep(at(1))).not.toContain(id);
    const moved = await sweep(at(2));
    expect([moved.includes(id), moved.includes(other)]).toEqual([true, false]);
    const slow = await queue(at(3));
    await deliver(slow, at(3));
    await note({ externalId: (await rowOf(await deliverNew(at(4)))).externalId!, at: at(4) });
    expect(await sweep(at(6))).not.toContain(slow);
  });

  it('sums up what waited, in one message per person, without what ended', async () => {
    await trip();
    const to = newNumber();
    const kinds = ['search_results', 'ad_offer', 'ads_expiring'] as const;
    const ids = await Promise.all(kinds.map((kind) => queue(at(), { kind, to })));
    const alone = await queue(at(), { kind: 'search_results' });
    for (const id of [...ids, alone]) expect(await deliver(id, at())).toEqual({ state: 'waits', until: null });
    await db.update(channelHealth).set({ state: 'up' });
    const started = (await Promise.all([sweep(at(5)), sweep(at(5))])).flat();
    expect(started.filter((id) => id === alone)).toHaveLength(1);
    const sum = await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.kind, 'missed_messages')));
    expect(sum).toMatchObject([
      { text: expect.stringContaining('3 new homes for your searches and 3 ads of yours that expire soon') },
    ]);
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'cancelled', toldBy: sum[0]!.id });
    expect(started).toContain(sum[0]!.id);
  });
});

it('stops SMS to a number after three failures in a row, until one arrives [CHANNEL-2]', async () => {
  const to = newNumber();
  providers.sms = 'refuses';
  const ask = async () => {
    const id = await queue(at(), { to, askedChannel: 'sms' });
    return (await deliver(id, at())).state;
  };
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual(['refused', 'refused', 'refused', 'cancelled']);
  await db.transaction((tx) => noteSmsReach(tx, to, true, at()));
  providers.sms = 'takes';
  expect(await ask()).toBe('sent');
});
