import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { channelHealth, messageBudgets, messagePrices, messageSpend } from '../../db/schema/channels.ts';
import { messages } from '../../db/schema/messages.ts';
import { countryOf, spend } from './message-cost.ts';
import { failureOf } from './messages.rules.ts';
import { noteOutcome, type Outcome } from './note-outcome.ts';
import { newNumber, routingApp } from './routing.fixture.ts';

const { db, services, providers, rowOf, queue, deliver } = await routingApp();
let day = Date.parse('2026-05-02T09:00:00Z');
let now: Date;
beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  day += 40 * 86_400_000;
  now = new Date(day);
  Object.assign(providers, { whatsapp: 'takes', sms: 'takes' });
  await db.delete(channelHealth);
  await db.delete(messageBudgets);
});

type Budget = typeof messageBudgets.$inferInsert;
const budget = (scope: Budget['scope'], most: number, atLimit: Budget['atLimit'], period: Budget['period'] = 'day') =>
  db.insert(messageBudgets).values({ scope, period, most, atLimit });
const note = (outcome: Partial<Outcome> & { externalId: string }) =>
  db.transaction((tx) => noteOutcome(tx, { status: 'sent', at: now, code: null, reason: null, ...outcome }, services));
const sums = async () => {
  const { rows } = await db.execute(sql`select
    (select coalesce(sum(cost), 0)::int from messages) as rows, (select coalesce(sum(cost), 0)::int from message_spend) as spent,
    (select count(*)::int from messages where cost is not null) as counted, (select sum(count)::int from message_spend) as sent,
    (select coalesce(sum(parts), 0)::int from messages) as parts, (select sum(parts)::int from message_spend) as paid,
    (select count(*)::int from messages where is_cost_reported) as reported, (select sum(reported)::int from message_spend) as told`);
  return rows[0]!;
};

describe('what a message costs [CHANNEL-4]', () => {
  it('is its price by channel, category, country and parts', async () => {
    await db.insert(messagePrices).values({ channel: 'whatsapp', category: 'utility', country: 'KE', price: 7_000 });
    const [home, abroad] = [
      await queue(now, { kind: 'lead' }),
      await queue(now, { kind: 'lead', to: '+254712345678' }),
    ];
    const long = await queue(now, { kind: 'lead', askedChannel: 'sms', text: 'a'.repeat(161) });
    for (const id of [home, abroad, long]) await deliver(id, now);
    expect([(await rowOf(home)).cost, (await rowOf(abroad)).cost]).toEqual([10_600, 7_000]);
    // The provider says that it took one part.
    expect(await rowOf(long)).toMatchObject({ cost: 22_000, parts: 1 });
    expect(['TZ.abc', '+254712345678', '+999'].map(countryOf)).toEqual(['TZ', 'KE', '*']);
  });

  it('is corrected by what WhatsApp charges, once, and taken back if it does not arrive', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => queue(now, { kind: 'search_results' })));
    for (const id of ids) await deliver(id, now);
    const [free, other, lost, unknown] = await Promise.all(ids.map(async (id) => (await rowOf(id)).externalId!));
    for (let times = 0; times < 2; times++) {
      await note({ externalId: free!, pricing: { billable: false, category: 'service' } });
      await note({ externalId: other!, pricing: { billable: true, category: 'utility' } });
      await note({ externalId: lost!, status: 'failed', code: 131026 });
      await note({ externalId: unknown!, pricing: { billable: true, category: 'news' } });
    }
    expect(await Promise.all(ids.map(async (id) => (await rowOf(id)).cost))).toEqual([0, 10_600, null, 59_600]);
    expect(await db.select().from(messageSpend).where(eq(messageSpend.kind, 'search_results'))).toMatchObject([
      { count: 3, parts: 3, cost: 70_200, reported: 2, country: 'TZ', channel: 'whatsapp' },
    ]);
  });
});

describe('budgets [CHANNEL-4]', () => {
  it('are exact with many workers: what is beyond waits for the next local day or month', async () => {
    await budget('alert', 5 * 59_600, 'wait');
    const ids = await Promise.all(Array.from({ length: 12 }, () => queue(now, { kind: 'search_results' })));
    const states = await Promise.all(ids.map((id) => deliver(id, now)));
    expect(states.filter(({ state }) => state === 'sent')).toHaveLength(5);
    const midnight = new Date(now);
    midnight.setUTCHours(21, 0, 0, 0);
    const waiting = states.findIndex(({ state }) => state === 'waits');
    expect(states[waiting]).toEqual({ state: 'waits', until: midnight });
    expect(await rowOf(ids[waiting]!)).toMatchObject({ waitsFor: 'budget', cost: null });
    expect(await deliver(ids[waiting]!, midnight)).toEqual({ state: 'sent' });
    await budget('alert', 0, 'wait', 'month');
    const last = ids[states.findLastIndex(({ state }) => state === 'waits')]!;
    await deliver(last, now);
    const { waitsUntil } = await rowOf(last);
    expect(waitsUntil!.getTime()).toBeGreaterThan(midnight.getTime());
  });

  it('report, or drop and say so to the team', async () => {
    await budget('lead', 0, 'report');
    await budget('reminder', 0, 'drop');
    const [lead, reminder] = [await queue(now, { kind: 'lead' }), await queue(now, { kind: 'ads_expiring' })];
    expect(await deliver(lead, now)).toEqual({ state: 'sent' });
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining('for lead messages is used up: report'));
    expect(await deliver(reminder, now)).toEqual({ state: 'cancelled' });
    expect(failureOf((await rowOf(reminder)).error)).toBe('overBudget');
  });

  it('of all SMS let codes go and leads wait, and count what USSD costs apart', async () => {
    await budget('sms', 22_000, 'wait');
    const send = async (kind: 'lead' | 'entry_code') => {
      const id = await queue(now, { kind, askedChannel: 'sms' });
      return [(await deliver(id, now)).state, (await rowOf(id)).waitsFor];
    };
    expect([await send('lead'), await send('lead'), await send('entry_code')]).toEqual([
      ['sent', null],
      ['waits', 'budget'],
      ['sent', null],
    ]);
    const at = { day: '2020-01-01', channel: 'ussd' as const, kind: 'session', country: 'TZ' };
    await db.transaction((tx) => spend(tx, { ...at, cost: 15_000 }));
    await db.transaction((tx) => spend(tx, { ...at, cost: 15_000 }));
    const [spent] = await db.select().from(messageSpend).where(eq(messageSpend.channel, 'ussd'));
    expect(spent).toMatchObject({ count: 2, parts: 2, cost: 30_000 });
    await db.delete(messageSpend).where(eq(messageSpend.channel, 'ussd'));
  });
});

it('sums up to what the messages were counted with, whatever happens to them [CHANNEL-4]', async () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const pick = <T>(list: readonly T[]): T => list[random(list.length)]!;
  await budget('sms', 300_000, 'wait');
  const kinds = ['entry_code', 'lead', 'search_results', 'ads_expiring'] as const;
  const ids: string[] = [];
  for (let round = 0; round < 12; round++) {
    const at = new Date(now.getTime() + round * 3 * 60_000);
    providers.whatsapp = pick(['takes', 'takes', 'fails', 'refuses', 'lost'] as const);
    providers.sms = pick(['takes', 'takes', 'fails', 'lost'] as const);
    const to = [newNumber(), '+254712345678'];
    for (let each = 0; each < 8; each++)
      ids.push(await queue(at, { kind: pick(kinds), to: pick(to), text: 'x'.repeat(random(400)) }));
    const some = Array.from({ length: 24 }, () => pick(ids));
    await Promise.all(
      some.map(async (id) => {
        if (random(3) > 0) return deliver(id, at);
        const { externalId } = await rowOf(id);
        const status = pick(['sent', 'delivered', 'failed'] as const);
        const pricing = { billable: random(2) > 0, category: pick(['utility', 'service', 'marketing']) };
        return note({ externalId: externalId ?? `of ${id}`, reference: id, status, code: 131026, pricing, at });
      }),
    );
  }
  const { rows, spent, counted, sent, parts, paid, reported, told } = await sums();
  expect(await db.$count(messages, eq(messages.status, 'sent'))).toBeGreaterThan(20);
  expect([spent, sent, paid, told]).toEqual([rows, counted, parts, reported]);
});
