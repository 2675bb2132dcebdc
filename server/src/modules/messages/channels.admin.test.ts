import * as contract from '@makao/contract/channels.admin';
import { type TeamMessage, teamMessages } from '@makao/contract/messages.admin';
import { desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { channelHealth, channelMinutes, channelOutages, messageSpend } from '../../db/schema/channels.ts';
import { messages } from '../../db/schema/messages.ts';
import { localDay } from '../../lib/market-time.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, daysFromNow } from '../../test/factories.ts';
import { callAgent, signedIn } from '../../test/people.ts';

const { db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const support = await signedIn(services, { teamRole: 'support' });

const limits = async () => (await call(contract.readMessageLimits, {}, owner)).body as contract.MessageLimits;
async function save(change: (now: contract.MessageLimits) => Partial<contract.MessageLimits>) {
  const { prices, budgets, updatedAt } = await limits();
  const body = { prices, budgets: budgets.map(({ spent: _, ...budget }) => budget), updatedAt };
  const changed = change({ ...body, budgets, updatedBy: null });
  return call(contract.updateMessageLimits, { body: { ...body, ...changed } }, owner);
}

it('what messages cost is read by day, kind and country, and adds up [CHANNEL-4]', async () => {
  const today = localDay(new Date());
  const [yesterday, longAgo] = [localDay(daysFromNow(-1)), localDay(daysFromNow(-40))];
  const row = {
    kind: 'lead',
    country: 'TZ',
    count: 2,
    parts: 2,
    cost: 21_200,
    reported: 0,
    channel: 'whatsapp',
  } as const;
  await db.insert(messageSpend).values([
    { ...row, day: today },
    { ...row, day: today, channel: 'sms', kind: 'entry_code', count: 3, parts: 4, cost: 88_000, reported: 3 },
    { ...row, day: yesterday, cost: 10_601 },
    { ...row, day: longAgo, cost: 1_000_000 },
  ]);
  const agent = await createAgent(db);
  const ad = await createAd(db, { agentId: agent.id });
  const customer = await signedIn(services, { lastSeenAt: new Date() });
  await callAgent(services, { userId: customer.user.id, isVerified: true } as never, ad.id);

  const { status, body } = await call(contract.readMessageCosts, { query: { days: 7 } }, owner);
  const costs = body as contract.MessageCosts;
  expect([status, costs.to, costs.cost, costs.count, costs.reported]).toEqual([200, today, 119.801, 7, 3]);
  expect(costs.days).toHaveLength(7);
  expect(costs.days.at(-1)).toEqual({ day: today, cost: 109.2, count: 5, channels: { whatsapp: 21.2, sms: 88 } });
  expect(costs.days.at(-2)).toEqual({ day: yesterday, cost: 10.601, count: 2, channels: { whatsapp: 10.601 } });
  expect(costs.kinds).toEqual([
    { kind: 'entry_code', channel: 'sms', country: 'TZ', count: 3, parts: 4, cost: 88, reported: 3 },
    { kind: 'lead', channel: 'whatsapp', country: 'TZ', count: 4, parts: 4, cost: 31.801, reported: 0 },
  ]);
  expect(costs.leads).toBe(1);
  expect(costs.people).toBeGreaterThanOrEqual(1);
  const long = await call(contract.readMessageCosts, { query: { days: 92 } }, owner);
  expect((long.body as contract.MessageCosts).cost).toBe(1_119.801);
  const spent = (await limits()).budgets.find(({ scope, period }) => scope === 'sms' && period === 'day');
  expect(spent?.spent).toBe(88);
});

it('prices and budgets are changed by owners, with a line in the log [CHANNEL-4]', async () => {
  const saved = await save(({ prices, budgets }) => ({
    prices: [
      ...prices.map((each) => (each.country === 'TZ' ? { ...each, price: 25.5 } : each)),
      { channel: 'sms', category: 'part', country: 'KE', price: 30 },
    ],
    budgets: budgets
      .filter(({ scope }) => scope !== 'notice')
      .map(({ spent: _, ...each }) => ({ ...each, most: 1000 })) as never,
  }));
  expect(saved.status).toBe(200);
  const now = saved.body as contract.MessageLimits;
  const sms = now.prices.filter(({ channel }) => channel === 'sms');
  expect(sms.map(({ country, price }) => [country, price])).toEqual([
    ['*', 110],
    ['KE', 30],
    ['TZ', 25.5],
  ]);
  expect(now.budgets.map(({ scope, most }) => [scope, most])).not.toContainEqual(['notice', 1000]);
  expect(now.budgets.every(({ most }) => most === 1000)).toBe(true);
  expect(now.updatedBy).toBe('Neema Mushi');
  const [entry] = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.action, 'messageLimits.update'))
    .orderBy(desc(auditLog.id))
    .limit(1);
  expect(entry).toMatchObject({
    actorId: owner.user.id,
    before: { 'sms part TZ': '22', 'sms part KE': null },
    after: { 'sms part TZ': '25.5', 'sms part KE': '30' },
  });
});

it('of two owners who change them at once, one is refused [CHANNEL-4]', async () => {
  const { prices, budgets, updatedAt } = await limits();
  const change = (price: number) =>
    call(
      contract.updateMessageLimits,
      {
        body: {
          prices: prices.map((each) => ({ ...each, price })),
          budgets: budgets.map(({ spent: _, ...budget }) => budget),
          updatedAt,
        },
      },
      owner,
    );
  const both = await Promise.all([change(11), change(12)]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

it('a price for every country stays, and a wrong one is refused on its field [CHANNEL-4]', async () => {
  expect((await save(() => ({ prices: [] }))).status).toBe(200);
  expect((await limits()).prices.filter(({ country }) => country === '*')).toHaveLength(6);
  const wrong = await save(({ prices }) => ({ prices: prices.map((each) => ({ ...each, price: -1 })) }));
  expect([
    wrong.status,
    (wrong.body as never as { violations: { propertyPath: string }[] }).violations[0]?.propertyPath,
  ]).toEqual([422, 'prices.0.price']);
});

it('the team sees whether channels work and what waits [CHANNEL-2]', async () => {
  const [began, since] = [daysFromNow(-2), daysFromNow(-1)];
  await db.insert(channelHealth).values({ channel: 'whatsapp', state: 'down', since, reason: 'errors' });
  await db.insert(channelMinutes).values({ channel: 'whatsapp', minute: new Date(), sent: 3, failed: 9, delivered: 1 });
  await db.insert(channelOutages).values({ channel: 'whatsapp', beganAt: began, reason: 'errors' });
  const message = { to: '+255711000001', locale: 'sw', text: 'x', kind: 'search_results' } as const;
  await db.insert(messages).values([
    { ...message, waitsFor: 'channel' },
    { ...message, waitsFor: 'channel' },
    { ...message, waitsFor: 'budget' },
    { ...message, waitsFor: 'budget', status: 'cancelled' },
  ]);
  const { status, body } = await call(contract.readChannels, {}, support);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    channels: [
      { channel: 'whatsapp', state: 'down', since: since.toISOString(), sent: 3, failed: 9, delivered: 1 },
      { channel: 'sms', state: 'up', since: null },
    ],
    waitingForChannel: 2,
    waitingForBudget: 1,
    outages: [{ channel: 'whatsapp', beganAt: began.toISOString(), endedAt: null, reason: 'errors' }],
  });
});

it('the team sees on which channel a message went, and what it cost [CHANNEL-4]', async () => {
  const message = { locale: 'sw', text: 'x', kind: 'lead', status: 'sent', sentAt: new Date() } as const;
  await db.insert(messages).values([
    { ...message, to: '+255711000002', channel: 'sms', cost: 22_000 },
    { ...message, to: '+255711000002' },
  ]);
  const { body } = await call(teamMessages, { query: { q: '+255711000002' } }, support);
  const { data } = body as { data: TeamMessage[] };
  expect(new Set(data.map(({ channel, cost }) => `${channel} ${cost}`))).toEqual(new Set(['sms 22', 'whatsapp null']));
});
