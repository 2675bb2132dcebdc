import { randomUUID } from 'node:crypto';
import { getMe, leadNotices } from '@makao/contract/accounts';
import { updateUser } from '@makao/contract/accounts.own';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import type { Caller } from '../../lib/http/session.ts';
import { subscribe } from '../../test/ad-form.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { callAgent, signedInAgent } from '../../test/people.ts';
import { notifyGathered } from './leads.jobs.ts';
import { isGatheredDue } from './leads.rules.ts';

const { db, services, call } = await testApp();
const ward = await createWard(db, { name: 'Sinza' });

async function agentWith(user: Partial<typeof users.$inferInsert> = {}) {
  const agent = await createAgent(db, { user });
  const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, expirationDate: daysFromNow(60) });
  await db.$client.query("update ads set confirmed_at = now() + interval '3 days' where id = $1", [ad.id]);
  const [person] = await db.select().from(users).where(eq(users.id, agent.userId));
  return { agent, ad, to: person!.phoneNumber };
}

async function customer(given: Partial<typeof users.$inferInsert> = {}) {
  const user = await createUser(db, given);
  const caller: Caller = {
    userId: user.id,
    sessionId: randomUUID(),
    agentId: null,
    isAgent: false,
    teamRole: null,
    isVerified: true,
    isSuspended: false,
    locale: 'en',
  };
  return { user, caller };
}
const ask = async (adId: string, now = new Date()) => callAgent(services, (await customer()).caller, adId, now);
const messagesTo = (to: string) =>
  db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt));
const unnotified = async (agentId: string) =>
  (await db.select().from(transactionEvents).where(eq(transactionEvents.agentId, agentId))).filter(
    ({ notifiedAt }) => notifiedAt === null,
  ).length;
const gather = (now: Date) => notifyGathered({ ...services, demo: false }, undefined, now);

describe('an agent is notified of a lead', () => {
  it('at once: who, for which ad, and how to reach them, in the agent’s language [DAY-2]', async () => {
    const { agent, ad, to } = await agentWith({ locale: 'sw' });
    await subscribe(db, agent.id);
    const { user, caller } = await customer({ firstName: 'Neema', lastName: 'Mushi' });
    await callAgent(services, caller, ad.id);
    // Calling again creates no second lead.
    await callAgent(services, caller, ad.id);
    const [told, ...others] = await messagesTo(to);
    expect(others).toEqual([]);
    expect(told).toMatchObject({ kind: 'lead', locale: 'sw' });
    for (const part of [
      'Neema Mushi',
      'Nyumba',
      'Sinza',
      user.phoneNumber,
      `https://wa.me/${user.phoneNumber.slice(1)}`,
    ])
      expect(told!.text).toContain(part);
    expect(told!.template!.parameters).toHaveLength(5);
    expect(await unnotified(agent.id)).toBe(0);
  });

  it('without the number when no plan runs: the message says how to see it [DAY-2]', async () => {
    const { agent, ad, to } = await agentWith();
    await subscribe(db, agent.id, -1);
    const { user, caller } = await customer();
    await callAgent(services, caller, ad.id);
    const [told] = await messagesTo(to);
    expect(told).toMatchObject({ kind: 'lead_hidden' });
    expect(JSON.stringify(told)).not.toContain(user.phoneNumber.slice(1));
    expect(told!.text).toContain('/agent/clients');
  });

  it('not when they want no messages, or can’t be written to [DAY-2]', async () => {
    for (const user of [{ notifyLeads: 'never' as const }, { verifiedAt: null }]) {
      const { agent, ad, to } = await agentWith(user);
      await ask(ad.id);
      await gather(new Date('2026-11-15T09:00:00Z'));
      expect([(await messagesTo(to)).length, await unnotified(agent.id)]).toEqual([0, 0]);
    }
  });

  it('five times an hour at most, then every ten minutes, however many accounts a rival has [DAY-2]', async () => {
    const { agent, ad, to } = await agentWith();
    const start = new Date();
    const minutes = (count: number) => new Date(start.getTime() + count * 60_000);
    await Promise.all(Array.from({ length: 4 }, () => ask(ad.id, start)));
    for (let at = 1; at <= 8; at++) await ask(ad.id, new Date(start.getTime() + at * 1000));
    const before = (await messagesTo(to)).length;
    expect(before).toBeLessThanOrEqual(5);
    const waiting = await unnotified(agent.id);
    expect(waiting).toBeGreaterThanOrEqual(7);
    // In the demo the time of day does not matter.
    await notifyGathered(services, undefined, minutes(5));
    expect((await messagesTo(to)).length).toBe(before);
    await notifyGathered(services, undefined, minutes(11));
    const [gathered] = await messagesTo(to);
    expect(gathered).toMatchObject({
      kind: 'leads',
      template: { parameters: [String(waiting), 'Asha Juma', expect.any(String), expect.any(String)] },
    });
    await notifyGathered(services, undefined, minutes(12));
    expect([(await messagesTo(to)).length, await unnotified(agent.id)]).toEqual([before + 1, 0]);
  });

  it('by the hour or by the day if they chose so, and not at night [DAY-2]', async () => {
    const hourly = await agentWith({ notifyLeads: 'hourly' });
    const daily = await agentWith({ notifyLeads: 'daily' });
    const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const at = (time: string) => new Date(`${day}T${time}:00+03:00`);
    for (const { ad } of [hourly, daily]) for (const time of ['10:10', '10:40']) await ask(ad.id, at(time));
    const told = async () => [(await messagesTo(hourly.to)).length, (await messagesTo(daily.to)).length];
    await gather(at('10:59'));
    expect(await told()).toEqual([0, 0]);
    await gather(at('11:00'));
    expect(await told()).toEqual([1, 0]);
    await ask(hourly.ad.id, at('20:30'));
    await gather(at('21:05'));
    const next = (time: string) => new Date(at(time).getTime() + 86_400_000);
    await gather(next('06:59'));
    expect(await told()).toEqual([1, 0]);
    await gather(next('07:00'));
    expect(await told()).toEqual([2, 0]);
    await gather(next('08:00'));
    expect(await told()).toEqual([2, 1]);
    expect((await messagesTo(daily.to))[0]).toMatchObject({ kind: 'leads' });
  });

  it('as often as they choose in their account [DAY-2]', async () => {
    const person = await signedInAgent(services);
    for (const leads of leadNotices) {
      expect((await call(updateUser, { body: { notifications: { leads } } }, person)).status).toBe(200);
      expect((await call(getMe, {}, person)).body.notifications).toMatchObject({ leads, tips: true });
    }
    expect((await call(updateUser, { body: { notifications: { leads: 'often' as never } } }, person)).status).toBe(422);
  });
});

it('gathers a day until eight, and an hour until the next begins', () => {
  const due = (notice: 'daily' | 'hourly', since: string, now: string) =>
    isGatheredDue({ notice, waitingSince: new Date(since), notifiedInHour: 0, lastNotifiedAt: null }, new Date(now));
  expect(due('daily', '2026-11-15T04:00:00Z', '2026-11-15T05:00:00Z')).toBe(true);
  expect(due('daily', '2026-11-15T05:00:00Z', '2026-11-16T04:59:00Z')).toBe(false);
  expect(due('hourly', '2026-11-15T05:10:00Z', '2026-11-15T05:59:00Z')).toBe(false);
  expect(due('hourly', '2026-11-15T05:10:00Z', '2026-11-15T06:00:00Z')).toBe(true);
});
