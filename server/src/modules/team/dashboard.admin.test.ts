import { getDashboard } from '@makao/contract/team.dashboard';
import { exportList, exportLists } from '@makao/contract/team.export';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { rateLimits, users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { plans } from '../../db/schema/plans.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { userAdSearches, userAdSearchResults } from '../../db/schema/saved-searches.ts';
import { planEntries } from '../../db/schema/subscriptions.ts';
import { send } from '../../lib/jobs.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { sendMessageJob } from '../messages/queue-message.ts';
import { keepDashboards } from './dashboard.jobs.ts';
import { keepRetention } from './retention.jobs.ts';

const { app, db, call, services } = await testApp();
const admin = await signedIn(services, { teamRole: 'owner', createdAt: daysFromNow(-100) });

/** That many local days ago, at a local time. */
const local = (daysAgo: number, time: string) => {
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  return new Date(Date.parse(`${today}T${time}:00+03:00`) - daysAgo * 86_400_000);
};
const long = { createdAt: daysFromNow(-100) };
const agent = await createAgent(db, { ...long, user: long });

/** The dashboard after the job. */
async function dashboardNow() {
  await keepDashboards.run({}, { deps: services, attempt: 1, signal: new AbortController().signal });
  return call(getDashboard, {}, admin);
}

describe('the dashboard [ADM-1]', () => {
  it('is computed on first need, then read as the job stored it, with the time of that [LIFE-3]', async () => {
    const first = (await call(getDashboard, {}, admin)).body;
    expect(first.adsLive).toBe(0);
    const ad = await createAd(db, { agentId: agent.id });
    const reads = vi.spyOn(services.teamDb.$client, 'query');
    expect((await call(getDashboard, {}, admin)).body).toEqual(first);
    expect(reads).not.toHaveBeenCalled();
    const { body } = await dashboardNow();
    expect(body.adsLive).toBe(1);
    expect(Date.parse(body.asOf)).toBeGreaterThan(Date.parse(first.asOf));
    await db.delete(ads).where(eq(ads.id, ad.id));
  });

  it('is computed again for who has another role by now [LIFE-3]', async () => {
    const colleague = await signedIn(services, { teamRole: 'cashier', ...long });
    expect((await call(getDashboard, {}, colleague)).body).not.toHaveProperty('adsWaiting');
    await db.update(users).set({ teamRole: 'moderator' }).where(eq(users.id, colleague.user.id));
    const { body } = await call(getDashboard, {}, colleague);
    expect([body.adsWaiting, 'revenue' in body]).toEqual([0, false]);
  });

  it('says what the retention job did last', async () => {
    const of = async () => (await dashboardNow()).body.retention as unknown;
    expect(await of()).toBeNull();
    await db.insert(rateLimits).values({ key: 'old', windowStart: daysFromNow(-3), hits: 1 });
    await keepRetention.run({}, { deps: services, attempt: 1, signal: new AbortController().signal });
    expect(await of()).toEqual({ at: expect.any(String), rows: { rate_limits: 1 }, isBehind: false });
  });

  it('counts by the calendar of Dar es Salaam, every day present', async () => {
    // Half an hour after local midnight it is still the day before in UTC.
    await createUser(db, { createdAt: local(3, '00:30') });
    await createUser(db, { createdAt: local(3, '23:30') });
    await createUser(db, { createdAt: local(29, '00:05') });
    await createUser(db, { createdAt: local(30, '23:55') });
    await createAgent(db, { createdAt: local(1, '12:00'), user: long });
    const live = await createAd(db, { agentId: agent.id, publishedAt: local(2, '12:00') });
    await createAd(db, {
      agentId: agent.id,
      pendingChanges: { description: 'x' },
      updatedAt: daysFromNow(-1),
      publishedAt: local(40, '12:00'),
    });
    await createAd(db, {
      agentId: agent.id,
      status: 'pending_approval',
      publishedAt: null,
      updatedAt: daysFromNow(-0.5),
    });
    const hidden = await createAgent(db, { ...long, user: { ...long, suspendedAt: new Date(), suspendedReason: 'x' } });
    await createAd(db, {
      agentId: hidden.id,
      status: 'pending_approval',
      publishedAt: null,
      updatedAt: daysFromNow(-9),
    });
    const reporter = { adId: live.id, withdrew: false };
    for (const reporterId of [(await createUser(db, { createdAt: daysFromNow(-60) })).id, agent.userId])
      await db.insert(unavailableReports).values({ ...reporter, reporterId });
    const paid = { agentId: agent.id, tokens: 1, phoneNumber: '0712345678', status: 'confirmed' as const };
    await db.insert(payments).values([
      { ...paid, amount: 50_000, transactionNumber: 'A', decidedAt: local(4, '08:00') },
      { ...paid, amount: 20_000, transactionNumber: 'B', decidedAt: local(4, '09:00') },
      { ...paid, amount: 99_000, transactionNumber: 'C', decidedAt: local(4, '09:00'), status: 'rejected' },
      { ...paid, amount: 10_000, transactionNumber: 'D', decidedAt: null, status: 'new' },
    ]);
    await db.insert(transactionEvents).values({
      customerId: admin.user.id,
      adId: live.id,
      agentId: agent.id,
      day: '2026-01-01',
      createdAt: local(0, '00:00'),
    });
    const [search] = await db
      .insert(userAdSearches)
      .values({ userId: admin.user.id, priceMax: 1, expirationDate: daysFromNow(1) })
      .returning();
    await db.insert(userAdSearchResults).values({ searchId: search!.id, adId: live.id, notifiedAt: local(5, '10:00') });
    await db.insert(messages).values({ to: '+255700000001', locale: 'en', kind: 'x', text: 'x' });

    const { status, body } = await dashboardNow();
    expect(status).toBe(200);
    expect(body).toMatchObject({
      adsWaiting: 2,
      longestWait: 24,
      paymentsWaiting: 1,
      reportsOpen: 1,
      adsLive: 2,
      messagesQueued: 1,
    });
    const dayOf = (daysAgo: number) => new Date(local(daysAgo, '12:00').getTime()).toISOString().slice(0, 10);
    const counts = (name: string) =>
      Object.fromEntries(
        (body[name] as { day: string; count: number }[])
          .filter(({ count }) => count > 0)
          .map(({ day, count }) => [day, count]),
      );
    expect(body.newPeople.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, i) => dayOf(29 - i)),
    );
    expect(counts('newPeople')).toEqual({ [dayOf(29)]: 1, [dayOf(3)]: 2 });
    expect(counts('newAgents')).toEqual({ [dayOf(1)]: 1 });
    expect(counts('adsPublished')).toEqual({ [dayOf(2)]: 1 });
    expect(counts('contacts')).toEqual({ [dayOf(0)]: 1 });
    expect(counts('matchesSent')).toEqual({ [dayOf(5)]: 1 });
    expect(counts('revenue')).toEqual({ [dayOf(4)]: 70_000 });
  });
});

describe('exports [ADM-1]', () => {
  const get = (list: string) =>
    app.inject({ url: `/api/v1/admin/export/${list}`, headers: { authorization: `Bearer ${admin.token}` } });

  it.each(exportLists)('the list %s opens in a spreadsheet and is noted in the log [ADM-2]', async (list) => {
    const [plan] = await db
      .insert(plans)
      .values({ nameEn: 'M', nameSw: 'M', price: 1, durationDays: 1, position: 0 })
      .returning();
    await db.insert(planEntries).values({ agentId: agent.id, planId: plan!.id, kind: 'granted', days: 1 });
    await db.execute(sql`insert into transfers (network, transaction_number, amount, happened_at, source, raw)
      values ('mpesa', ${`DFJ9B1${list}`}, 50000, now(), 'paste', 'Received')`);
    await db.insert(reviews).values({ agentId: agent.id, ownerId: admin.user.id, note: 4 }).onConflictDoNothing();
    await db.transaction((tx) => send(tx, sendMessageJob, { id: crypto.randomUUID() }));
    const answer = await get(list);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      new RegExp(`^attachment; filename="makao-${list}-[\\d-]+\\.csv"$`),
    );
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = answer.payload.trim().split('\r\n');
    expect(lines[0]).toMatch(/^\uFEFF?(id|day),/);
    expect(lines.length).toBeGreaterThan(1);
    expect(answer.payload).not.toMatch(/password|hash/i);
    const [entry] = await db.select().from(auditLog).orderBy(sql`id desc`).limit(1);
    expect(entry).toMatchObject({ action: 'list.export', subjectId: list });
  });

  it('go on past what is read at once, and make formulas harmless', async () => {
    await db.insert(users).values(
      Array.from({ length: 2500 }, (_, i) => ({
        userType: 'customer' as const,
        firstName: i === 7 ? '=HYPERLINK("http://evil.example")' : 'Asha',
        lastName: `Mtu${i}`,
        phoneNumber: `+25569${String(i).padStart(7, '0')}`,
        passwordHash: 'none',
      })),
    );
    const { payload } = await get('users');
    const lines = payload.trim().split('\r\n');
    expect(lines.length - 1).toBe(await db.$count(users));
    expect(payload).toContain('"\'=HYPERLINK(""http://evil.example"")",Mtu7,+255690000007');
    // Every connection was returned: more exports than connections still work.
    const many = await Promise.all(Array.from({ length: 8 }, () => get('agents')));
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  });

  it('know no other list', async () => {
    expect((await call(exportList, { params: { list: 'codes' as never } }, admin)).status).toBe(422);
  });
});
