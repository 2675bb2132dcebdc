import { agentReviews } from '@makao/contract/agents';
import { teamContacts } from '@makao/contract/leads.admin';
import { teamMessages } from '@makao/contract/messages.admin';
import { adminAds } from '@makao/contract/moderation';
import { waitingNames } from '@makao/contract/moderation.names';
import { adminReports } from '@makao/contract/moderation.reports';
import { adminPayments } from '@makao/contract/payments.admin';
import { adminTransfers } from '@makao/contract/payments.transfers';
import { searchWards } from '@makao/contract/places';
import { adminWards } from '@makao/contract/places.admin';
import * as reviewCalls from '@makao/contract/reviews';
import * as auditContract from '@makao/contract/team.audit';
import * as dashboardContract from '@makao/contract/team.dashboard';
import * as jobCalls from '@makao/contract/team.jobs';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog } from '../../db/schema/audit.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { audit } from '../../lib/audit.ts';
import { send } from '../../lib/jobs.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { sendMessageJob } from '../messages/queue-message.ts';

const { db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const countOf = ({ body }: { body: { pagination: { resultCount: number } } }) => body.pagination.resultCount;
const ward = await createWard(db, { name: 'Mikocheni' });
const agent = await createAgent(db, {
  name: 'Nyumba Bora',
  pendingName: 'Makao',
  pendingNameAt: new Date(),
  user: { locale: 'sw' },
});
const customer = await createUser(db, { firstName: 'Zawadi', lastName: 'Komba', locale: 'en' });
const live = await createAd(db, { agentId: agent.id, wardId: ward.id, closedAt: null });

describe('reviews for the team [TRUST-4]', async () => {
  const [review] = await db
    .insert(reviews)
    .values({
      agentId: agent.id,
      ownerId: customer.id,
      note: 2,
      comment: 'Alichelewa sana',
      publishedAt: new Date(),
      publicAt: daysFromNow(-1),
    })
    .returning();
  const other = await createUser(db);
  const [hidden] = await db
    .insert(reviews)
    .values({ agentId: agent.id, ownerId: other.id, note: 5, hiddenAt: new Date(), hiddenReason: 'x' })
    .returning();
  const list = async (query: object) => (await call(reviewCalls.adminReviews, { query }, owner)).body;
  const params = { id: review!.id };

  it('are narrowed by words, stars, people and days, and counted as they are listed', async () => {
    for (const filter of [
      {},
      { q: 'alichelewa' },
      { q: 'zawadi' },
      { q: 'nyumba bora' },
      { note: 5 },
      { agentId: agent.id },
      { to: '2020-01-01' },
    ]) {
      const { body: counts } = await call(reviewCalls.reviewCounts, { query: filter }, owner);
      const found = await Promise.all(
        reviewCalls.reviewStatuses.map(async (status) => [
          status,
          (await list({ ...filter, status })).pagination.resultCount,
        ]),
      );
      expect([filter, counts]).toEqual([
        filter,
        { ...Object.fromEntries(found), all: (await list(filter)).pagination.resultCount },
      ]);
    }
    expect((await list({ q: 'alichelewa sana' })).data).toMatchObject([{ id: review!.id }]);
    expect((await list({ note: 5 })).data).toMatchObject([{ id: hidden!.id }]);
  });

  it('are answered as the team below the agent’s own answer, and both are told in their language', async () => {
    const answer = (text: string) => call(reviewCalls.answerAsTeam, { params, body: { text } }, owner);
    expect((await answer('We talked to the agent.')).body.teamAnswer.text).toBe('We talked to the agent.');
    const told = (await db.select().from(messages)).filter(({ kind }) => kind.startsWith('team_answered'));
    expect(told.map(({ to, locale }) => [to, locale])).toEqual([
      [customer.phoneNumber, 'en'],
      [expect.any(String), 'sw'],
    ]);
    await answer('We talked to both.');
    const shown = (await call(agentReviews, { params: { id: agent.id } })).body.data[0];
    expect(shown).toMatchObject({ answer: null, teamAnswer: { text: 'We talked to both.' } });
    expect((await db.select().from(messages)).filter(({ kind }) => kind.startsWith('team_answered'))).toHaveLength(2);
    const gone = await call(reviewCalls.removeTeamAnswer, { params }, owner);
    expect(gone.body.teamAnswer).toBeNull();
    const refused = await call(reviewCalls.answerAsTeam, { params: { id: hidden!.id }, body: { text: 'x' } }, owner);
    expect(refused.status).toBe(409);
    expect((await answer(' ')).status).toBe(422);
  });
});

describe('jobs [ADM-1]', () => {
  const list = async (query: object) => (await call(jobCalls.teamJobs, { query }, owner)).body;
  const sendOne = async () => {
    await db.transaction((tx) => send(tx, sendMessageJob, { id: crypto.randomUUID() }));
    return (await list({ state: 'created', name: 'send-message' })).data[0];
  };

  it('are listed and counted by state, with why one failed', async () => {
    const job = await sendOne();
    await db.execute(
      sql`update pgboss.job set state = 'failed', completed_on = now(), output = '{"message": "The line is down"}' where id = ${job.id}`,
    );
    await sendOne();
    const { body: counts } = await call(jobCalls.jobCounts, { query: {} }, owner);
    const found = await Promise.all(
      jobCalls.jobStates.map(async (state) => [state, (await list({ state })).pagination.resultCount]),
    );
    expect(counts).toEqual({ ...Object.fromEntries(found), all: (await list({})).pagination.resultCount });
    expect((await list({ state: 'failed' })).data).toMatchObject([{ id: job.id, error: 'The line is down' }]);
    expect((await list({})).names).toContain('send-message');
    expect((await list({ name: 'nothing' })).pagination.resultCount).toBe(0);
  });

  it('are retried or cancelled, and each is in the log [ADM-2]', async () => {
    const [failed] = (await list({ state: 'failed' })).data;
    const again = await call(jobCalls.retryJob, { params: { id: failed.id } }, owner);
    expect([again.status, again.body.state]).toEqual([200, 'retry']);
    expect((await call(jobCalls.retryJob, { params: { id: failed.id } }, owner)).status).toBe(409);
    const waiting = await sendOne();
    const cancelled = await call(jobCalls.cancelJob, { params: { id: waiting.id } }, owner);
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'cancelled']);
    expect((await call(jobCalls.cancelJob, { params: { id: waiting.id } }, owner)).status).toBe(409);
    expect((await call(jobCalls.retryJob, { params: { id: waiting.id } }, owner)).body.state).toBe('created');
    expect((await call(jobCalls.retryJob, { params: { id: crypto.randomUUID() } }, owner)).status).toBe(404);
    const deeds = (await db.select().from(auditLog))
      .map(({ action }) => action)
      .filter((action) => action.startsWith('job.'));
    expect(deeds).toEqual(['job.retry', 'job.cancel', 'job.retry']);
  });
});

describe('the log [ADM-2]', () => {
  const list = async (query: object, locale: 'en' | 'sw' = 'en') =>
    (await call(auditContract.auditLog, { query }, { ...owner, locale })).body;

  it('is found by the name of who did it or of whom it was done to, by kind and by day', async () => {
    const colleague = await createUser(db, { firstName: 'Baraka', lastName: 'Ally', teamRole: 'moderator' });
    await db.transaction(async (tx) => {
      await audit(tx, colleague.id, 'ad.approve', live.id, null, null);
      await audit(tx, colleague.id, 'user.note', customer.id, null, { text: 'x' });
      await audit(tx, owner.user.id, 'user.note', agent.userId, null, { text: 'y' });
    });
    const actions = async (query: object) => (await list(query)).data.map(({ action }: { action: string }) => action);
    expect(await actions({ q: 'baraka' })).toEqual(['user.note', 'ad.approve']);
    expect(await actions({ q: 'zawadi komba' })).toEqual(['user.note']);
    expect(await actions({ q: 'nyumba bora' })).toEqual(['user.note']);
    expect(await actions({ action: 'ad.approve' })).toEqual(['ad.approve']);
    expect(await actions({ actorId: colleague.id, from: '2099-01-01' })).toEqual([]);
    expect((await list({})).actors).toContainEqual({ id: colleague.id, fullName: 'Baraka Ally' });
    expect((await call(auditContract.auditLog, { query: { action: 'nothing' as never } }, owner)).status).toBe(422);
  });

  it('names what it was done to, in the reader’s language', async () => {
    const subject = async (query: object, locale?: 'en' | 'sw') => (await list(query, locale)).data[0].subject;
    expect(await subject({ subjectId: live.id })).toEqual({
      name: expect.stringContaining('Mikocheni'),
      path: `/admin/ads/${live.id}`,
    });
    expect((await subject({ subjectId: live.id }, 'sw')).name).not.toBe((await subject({ subjectId: live.id })).name);
    expect(await subject({ subjectId: customer.id })).toEqual({
      name: 'Zawadi Komba',
      path: `/admin/people/${customer.id}`,
    });
  });
});

it('every number of the dashboard is the count of the list it leads to [ADM-1]', async () => {
  const late = daysFromNow(-1);
  await createAd(db, {
    agentId: agent.id,
    wardId: ward.id,
    status: 'pending_approval',
    publishedAt: null,
    updatedAt: late,
  });
  await createAd(db, { agentId: agent.id, wardId: ward.id, closedAt: new Date() });
  await db.insert(unavailableReports).values([
    { adId: live.id, reporterId: customer.id, withdrew: false, createdAt: late },
    { adId: live.id, reporterId: (await createUser(db)).id, withdrew: false },
  ]);
  await db
    .insert(transactionEvents)
    .values({ customerId: customer.id, adId: live.id, agentId: agent.id, day: '2026-01-01' });
  const paid = { agentId: agent.id, tokens: 1, phoneNumber: '0712345678', decidedAt: new Date() };
  await db.insert(payments).values([
    { ...paid, amount: 7000, transactionNumber: 'C1', status: 'confirmed' },
    { ...paid, amount: 9000, transactionNumber: 'C2', status: 'confirmed' },
    { ...paid, amount: 1000, transactionNumber: 'R1', status: 'reversed' },
    { ...paid, amount: 1000, transactionNumber: 'N1', decidedAt: null, claimedAt: late },
  ]);
  await db.insert(messages).values([
    { to: '+255713000001', locale: 'en', kind: 'x', text: 'x', error: 'x' },
    { to: '+255713000001', locale: 'en', kind: 'x', text: 'x', error: 'x', status: 'refused' },
  ]);
  const { body: numbers } = await call(dashboardContract.getDashboard, {}, owner);
  const ads = async (query: object) => countOf(await call(adminAds, { query }, owner));
  const sent = async (state: string) => countOf(await call(teamMessages, { query: { state } as object }, owner));
  const paidIn = (query: object) => call(adminPayments, { query }, owner);
  expect(numbers).toMatchObject({
    adsWaiting: await ads({ status: 'pending_approval' }),
    adsOverdue: await ads({ kind: 'overdue' }),
    adsLive: await ads({ state: 'live' }),
    paymentsWaiting: countOf(await paidIn({ status: 'new' })),
    paymentsOverdue: countOf(await paidIn({ overdue: true })),
    reversals: countOf(await paidIn({ status: 'reversed', from: numbers.teamSince })),
    reportsOpen: countOf(await call(adminReports, {}, owner)),
    reportsOverdue: countOf(await call(adminReports, { query: { overdue: true } }, owner)),
    reviewsWaiting: countOf(await call(reviewCalls.adminReviews, { query: { status: 'waiting' } }, owner)),
    namesWaiting: countOf(await call(waitingNames, {}, owner)),
    transfersDoubtful: countOf(await call(adminTransfers, { query: { status: 'doubtful' } }, owner)),
    messagesQueued: await sent('queued'),
    messagesFailing: await sent('failing'),
    messagesRefused: await sent('refused'),
    jobsFailed: countOf(await call(jobCalls.teamJobs, { query: { state: 'failed' } }, owner)),
  });
  expect(numbers).toMatchObject({
    adsOverdue: 1,
    paymentsOverdue: 1,
    reportsOverdue: 1,
    messagesFailing: 1,
    reversals: 1,
  });
  expect(numbers.weeks).toHaveLength(12);
  for (const week of numbers.weeks) {
    const { from, to } = week;
    const income = (await paidIn({ status: 'confirmed', from, to })).body.totalAmount;
    expect(week).toEqual({
      from,
      to,
      newAds: await ads({ dayOf: 'submitted', from, to }),
      contacts: countOf(await call(teamContacts, { query: { from, to } }, owner)),
      confirmed: await ads({ status: 'approved', dayOf: 'confirmed', from, to }),
      rented: await ads({ dayOf: 'closed', from, to }),
      income,
    });
  }
  expect(numbers.weeks.at(-1)).toMatchObject({ rented: 1, income: 16_000, contacts: 1 });
  const log = async (query: object) => countOf(await call(auditContract.auditLog, { query }, owner));
  for (const member of numbers.team) {
    const { id: actorId, fullName, ...did } = member;
    const of = { actorId, from: numbers.teamSince };
    expect([fullName, did]).toEqual([
      fullName,
      {
        ads: await log({ ...of, subjectType: 'ad' }),
        payments: await log({ ...of, subjectType: 'payment' }),
        reviews: await log({ ...of, subjectType: 'review' }),
        people: await log({ ...of, subjectType: 'user' }),
        all: await log(of),
      },
    ]);
  }
  expect(numbers.team.length).toBeGreaterThan(1);
});

it('a ward that is switched off is offered to no one, and keeps its ads [ADM-1]', async () => {
  const offered = async () =>
    (await call(searchWards, { query: { limit: 100 } })).body.data.map(({ id }: { id: string }) => id);
  expect(await offered()).toContain(ward.id);
  const { cityId, municipality, name, aliases, mapsUrl } = ward;
  const body = { cityId, municipality, name, aliases, mapsUrl, isActive: false };
  const answer = await call(adminWards.update, { params: { id: ward.id }, body }, owner);
  expect(answer.body).toMatchObject({ isActive: false });
  expect(await offered()).not.toContain(ward.id);
  expect(countOf(await call(adminAds, { query: { wardId: ward.id, state: 'live' } }, owner))).toBeGreaterThan(0);
});
