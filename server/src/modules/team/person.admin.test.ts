import { resetPassword } from '@makao/contract/accounts';
import { getAd } from '@makao/contract/ads';
import { teamContacts } from '@makao/contract/leads.admin';
import { teamMessages } from '@makao/contract/messages.admin';
import { adminAds } from '@makao/contract/moderation';
import { adminReports } from '@makao/contract/moderation.reports';
import { adminPayments } from '@makao/contract/payments.admin';
import { adminTransfers } from '@makao/contract/payments.transfers';
import { adminReviews } from '@makao/contract/reviews';
import * as contract from '@makao/contract/team';
import * as auditContract from '@makao/contract/team.audit';
import { addNote, changeNumber, getPerson, sendPasswordReset } from '@makao/contract/team.person';
import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { tokenMovements } from '../../db/schema/subscriptions.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { openSession } from '../accounts/tokens.ts';

const { db, call, services } = await testApp();
const owner = await signedIn(services, { teamRole: 'owner', firstName: 'Neema', lastName: 'Mushi' });
const read = async (id: string) => (await call(getPerson, { params: { id } }, owner)).body;
const lastTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to)).orderBy(desc(messages.createdAt)).limit(1))[0];
const deeds = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id)).map(({ action }) => action);
/** The caller reads English, the user may read Swahili. */
const asOwner = { ...owner, locale: 'en' as const };

describe('the page of a person [ADM-1]', async () => {
  const agent = await createAgent(db, { name: 'Dalali Pendo', tokenBalance: 3 });
  const customer = await createUser(db);
  const [first, second] = [await createAd(db, { agentId: agent.id }), await createAd(db, { agentId: agent.id })];
  await createAd(db, { agentId: agent.id, deletedAt: new Date() });
  for (const adId of [first.id, second.id])
    await db.insert(unavailableReports).values({ adId, reporterId: customer.id, withdrew: false });
  await db.insert(unavailableReports).values({
    adId: first.id,
    reporterId: customer.id,
    reason: 'fraud',
    withdrew: false,
    resolvedAt: new Date(),
    outcome: 'dismissed',
  });
  await db.insert(reviews).values({ agentId: agent.id, ownerId: customer.id, note: 4 });
  await db
    .insert(transactionEvents)
    .values({ customerId: customer.id, adId: first.id, agentId: agent.id, day: '2026-01-01' });
  const paid = { agentId: agent.id, tokens: 1, amount: 5000, phoneNumber: '0712345678' };
  await db.insert(payments).values([
    { ...paid, transactionNumber: 'A1' },
    { ...paid, transactionNumber: 'A2', status: 'confirmed', decidedAt: new Date() },
  ]);
  for (const [number, payer] of [
    ['T1', '+255712345678'],
    ['T2', '+255799999999'],
  ])
    await db.execute(sql`insert into transfers (network, transaction_number, amount, payer_number, happened_at, source, raw)
      values ('mpesa', ${number}, 5000, ${payer}, now(), 'paste', 'x')`);
  await call(addNote, { params: { id: agent.userId }, body: { text: 'Called: the name is real.' } }, owner);

  it('counts each section as the list counts that it leads to', async () => {
    const person = await read(agent.userId);
    const count = (answer: { body: { pagination: { resultCount: number } } }) => answer.body.pagination.resultCount;
    const agentId = agent.id;
    const lists = {
      ads: count(await call(adminAds, { query: { agentId } }, owner)),
      payments: count(await call(adminPayments, { query: { agentId } }, owner)),
      transfers: count(await call(adminTransfers, { query: { agentId } }, owner)),
      reviewsReceived: count(await call(adminReviews, { query: { agentId } }, owner)),
      reviewsWritten: count(await call(adminReviews, { query: { ownerId: agent.userId } }, owner)),
      reportsMade: count(await call(adminReports, { query: { state: 'all', reporterId: agent.userId } }, owner)),
      reportsReceived: count(await call(adminReports, { query: { state: 'all', agentId } }, owner)),
      contacts: count(await call(teamContacts, { query: { agentId } }, owner)),
      messages: count(await call(teamMessages, { query: { q: person.phoneNumber } }, owner)),
      history: count(await call(auditContract.auditLog, { query: { subjectId: agent.userId } }, owner)),
    };
    expect(person.counts).toEqual(lists);
    expect(person.counts).toMatchObject({
      ads: 2,
      payments: 2,
      transfers: 1,
      reviewsReceived: 1,
      reportsReceived: 2,
      contacts: 1,
      history: 1,
    });
    expect(await read(customer.id)).toMatchObject({
      counts: { reviewsWritten: 1, reportsMade: 2, contacts: 1, ads: 0 },
      agencyName: null,
      agent: null,
    });
  });

  it('shows the agency, devices and notes, and no secret', async () => {
    await openSession(db, services.tokenSecret, agent.userId, 'Chrome, Android');
    const person = await read(agent.userId);
    expect(person).toMatchObject({
      agencyName: 'Dalali Pendo',
      devices: [{ name: 'Chrome, Android' }],
      notes: [{ text: 'Called: the name is real.', author: 'Neema Mushi' }],
    });
    expect(JSON.stringify(person)).not.toMatch(/hash|password/i);
    expect((await call(getPerson, { params: { id: crypto.randomUUID() } }, owner)).status).toBe(404);
    expect((await call(addNote, { params: { id: agent.userId }, body: { text: ' ' } }, owner)).status).toBe(422);
  });
});

describe('another number [ADM-1]', () => {
  const change = (id: string, phoneNumber: string, reason = 'Lost phone') =>
    call(changeNumber, { params: { id }, body: { phoneNumber, reason } }, asOwner);

  it('is told to both numbers, in the person’s language, and has to be proven', async () => {
    const { user, token } = await signedIn(services, { locale: 'sw', phoneNumber: '+255711000001' });
    const { body } = await change(user.id, '+255711000002');
    expect(body).toMatchObject({ phoneNumber: '+255711000002', isVerified: false, devices: [] });
    expect((await lastTo('+255711000001'))?.text).toMatch(/^Makao: akaunti yako/);
    expect((await lastTo('+255711000002'))?.text).toMatch(/Ingia na uombe msimbo/);
    expect((await call(getPerson, { params: { id: user.id } }, { token })).status).toBe(401);
    expect(await deeds(user.id)).toEqual(['user.changeNumber']);
  });

  it('is refused where it is taken, the same, not served or no number, and for colleagues', async () => {
    const [{ user }, other] = [await signedIn(services), await createUser(db)];
    const problem = async (phoneNumber: string) => {
      const { status, body } = await change(user.id, phoneNumber);
      return [status, body.violations?.[0].propertyPath];
    };
    for (const number of [other.phoneNumber, user.phoneNumber, '+79161234567', '0712'])
      expect([number, await problem(number)]).toEqual([number, [422, 'phoneNumber']]);
    expect((await change(user.id, '+255711000009', ' ')).status).toBe(422);
    const colleague = await signedIn(services, { teamRole: 'moderator' });
    expect((await change(colleague.user.id, '+255711000010')).status).toBe(409);
    expect(await deeds(user.id)).toEqual([]);
  });
});

it('a new password is the person’s alone to set: the code goes to them, and nowhere else [ADM-1] [SAFE-2]', async () => {
  const { user } = await signedIn(services, { phoneNumber: '+255711000020' });
  const ask = () => call(sendPasswordReset, { params: { id: user.id } }, asOwner);
  const { status, body } = await ask();
  expect(status).toBe(200);
  const sent = await lastTo(user.phoneNumber);
  const code = /\d{5}/.exec(sent!.text)![0];
  expect(JSON.stringify(body)).not.toContain(code);
  // The list of messages does not reveal it either.
  const listed = (await call(teamMessages, { query: { q: user.phoneNumber } }, owner)).body.data[0];
  expect(listed).toMatchObject({ kind: 'new_password_code', canResend: false });
  expect(JSON.stringify(listed)).not.toContain(code);
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain(code);
  expect((await ask()).status).toBe(429);
  const form = {
    phoneNumber: user.phoneNumber,
    code: Number(code),
    newPassword: 'Bahari!2031',
    confirmPassword: 'Bahari!2031',
  };
  expect((await call(resetPassword, { body: form })).status).toBe(200);
  expect(await deeds(user.id)).toEqual(['user.resetPassword']);
});

describe('tokens [ADM-1]', () => {
  const move = (id: string, amount: number, reason?: string) =>
    call(contract.giveTokens, { params: { id }, body: { amount, ...(reason && { reason }) } }, asOwner);

  it('go both ways, with a reason the agent is told, and are entries with their cause', async () => {
    const agent = await createAgent(db, { tokenBalance: 5, user: { locale: 'sw', phoneNumber: '+255711000030' } });
    const { body } = await move(agent.userId, -2, 'Zilitolewa mara mbili');
    expect(body.agent.tokenBalance).toBe(3);
    expect((await lastTo('+255711000030'))?.text).toBe(
      'Makao: tumerekebisha tokeni zako. Zilizotolewa: 2. Sababu: Zilitolewa mara mbili. Salio lako: 3.',
    );
    const entries = await db.select().from(tokenMovements).where(eq(tokenMovements.agentId, agent.id));
    expect(entries).toMatchObject([
      { variation: -2, reason: 'correction', comment: 'Zilitolewa mara mbili', actorId: owner.user.id },
    ]);
    expect((await read(agent.userId)).tokenMovements).toMatchObject([{ variation: -2, by: 'Neema Mushi' }]);
    expect(await deeds(agent.userId)).toEqual(['user.takeTokens']);
  });

  it('are never taken without a reason, nor below zero, however many try at once', async () => {
    const agent = await createAgent(db, { tokenBalance: 5 });
    expect((await move(agent.userId, -1)).body.violations).toMatchObject([{ propertyPath: 'reason' }]);
    expect((await move(agent.userId, -6, 'x')).body.violations).toMatchObject([{ propertyPath: 'amount' }]);
    const answers = await Promise.all(Array.from({ length: 8 }, () => move(agent.userId, -1, 'x')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 200, 200, 422, 422, 422,
    ]);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    expect(row?.tokenBalance).toBe(0);
  });
});

it('who is suspended is told why in their own language, and when it is over [ADM-1] [I18N-4]', async () => {
  const agent = await createAgent(db, { user: { locale: 'sw', phoneNumber: '+255711000040' } });
  const ad = await createAd(db, { agentId: agent.id });
  await call(contract.suspendUser, { params: { id: agent.userId }, body: { reason: 'Picha si zako' } }, asOwner);
  expect((await lastTo('+255711000040'))?.text).toMatch(/imesimamishwa.*Sababu: Picha si zako/);
  expect((await call(getAd, { params: { id: ad.id } })).status).toBe(410);
  await call(contract.unsuspendUser, { params: { id: agent.userId } }, asOwner);
  expect((await lastTo('+255711000040'))?.text).toMatch(/imefunguliwa tena/);
  expect((await call(getAd, { params: { id: ad.id } })).status).toBe(200);
  expect((await db.select().from(users).where(eq(users.id, agent.userId)))[0]?.suspendedReason).toBeNull();
});
