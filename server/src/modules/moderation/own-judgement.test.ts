import * as contract from '@makao/contract/moderation';
import * as many from '@makao/contract/moderation.many';
import * as namesContract from '@makao/contract/moderation.names';
import * as reportsContract from '@makao/contract/moderation.reports';
import * as paymentsContract from '@makao/contract/payments.admin';
import * as reviewsContract from '@makao/contract/reviews';
import { giveTokens } from '@makao/contract/team';
import { auditLog } from '@makao/contract/team.audit';
import { findInvitee } from '@makao/contract/team.members';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountTraces, users } from '../../db/schema/accounts.ts';
import { agents } from '../../db/schema/agents.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { createPlan } from '../../test/ad-form.ts';
import { createAd, createAgent, createUser } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { leaveTraces } from '../accounts/leave-traces.ts';
import { idsOf, moderationSetup } from './moderation.fixture.ts';

const { db, call, services, mikocheni, neema, waitingAd, rowOf, actions, approve, reject, reserve, queue } =
  await moderationSetup();
type Team = 'moderator' | 'cashier' | 'owner';

/** An agent who was made a member of the team. */
async function agentInTeam(teamRole: Team = 'moderator') {
  const { agent, token } = await signedInAgent(services);
  await db.update(users).set({ teamRole, needsNoSecondFactor: true }).where(eq(users.id, agent.userId));
  return { agent, token, user: { id: agent.userId } } as unknown as typeof neema & { agent: typeof agent };
}

/** A member of the team and an agent who have used one phone. */
async function sharingADevice(teamRole: Team = 'moderator') {
  const member = await signedIn(services, { teamRole });
  const agent = await createAgent(db);
  const device = crypto.randomUUID();
  for (const id of [member.user.id, agent.userId])
    await db.transaction((tx) => leaveTraces(tx, id, { device, address: `address of ${id}` }));
  return { member, agent };
}

const refusal = async (answer: ReturnType<typeof approve>) => {
  const { status, body } = await answer;
  return [status, body.code];
};
const own = [403, 'ownJudgement'];
const scam = 'Tuma 50,000 kwanza, kisha uone nyumba.';

describe('nobody judges their own [JUDGE-2, ADM-1]', () => {
  it('an agent who was made moderator cannot approve his own scam, nor anything else of his ad', async () => {
    const scammer = await agentInTeam();
    const ad = await waitingAd({ agentId: scammer.agent.id, description: scam });
    const live = await createAd(db, { agentId: scammer.agent.id, wardId: mikocheni.id });
    const at = (id: string) => ({ params: { id }, body: { comment: 'x' } });
    expect(await refusal(approve(ad.id, scammer))).toEqual(own);
    expect(await refusal(reject(ad.id, 'Hapana', scammer))).toEqual(own);
    expect(await refusal(reserve(ad.id, scammer))).toEqual(own);
    expect(await refusal(call(contract.takeDownAd, at(live.id), scammer))).toEqual(own);
    expect(await refusal(call(contract.removeAd, at(live.id), scammer))).toEqual(own);
    expect(await refusal(call(contract.restoreAd, { params: { id: live.id } }, scammer))).toEqual(own);
    const together = await call(many.approveAds, { body: { ads: [{ id: ad.id, version: 1 }] } }, scammer);
    expect(together.body).toEqual({ approved: [], left: [ad.id] });
    expect((await rowOf(ad.id)).status).toBe('pending_approval');
    expect(await actions(ad.id)).toEqual([]);
    // It is not offered to him; a colleague gets it.
    const { body } = await call(contract.adminAds, { query: { status: 'pending_approval' } }, scammer);
    expect([idsOf(body), body.pagination.resultCount]).toEqual([[], 0]);
    expect(idsOf(await queue())).toEqual([ad.id]);
    expect((await reject(ad.id)).status).toBe(200);
  });

  it('nor may a member who shares a phone with the agent, or whose number paid for both', async () => {
    const { member, agent } = await sharingADevice();
    const ad = await waitingAd({ agentId: agent.id });
    expect(await refusal(approve(ad.id, member))).toEqual(own);
    expect(idsOf((await call(contract.adminAds, { query: { status: 'pending_approval' } }, member)).body)).toEqual([]);
    const payer = await agentInTeam();
    const friend = await createAgent(db);
    const paid = {
      amount: 50_000,
      phoneNumber: '0712000111',
      status: 'confirmed',
      planId: (await createPlan(db)).id,
    } as const;
    for (const [at, agentId] of [payer.agent.id, friend.id].entries())
      await db.insert(payments).values({ ...paid, agentId, transactionNumber: `OWN${at}`, decidedAt: new Date() });
    const other = await waitingAd({ agentId: friend.id });
    expect(await refusal(approve(other.id, payer))).toEqual(own);
  });

  it('strangers behind one address may judge each other', async () => {
    const member = await signedIn(services, { teamRole: 'moderator' });
    const agent = await createAgent(db);
    for (const id of [member.user.id, agent.userId])
      await db.transaction((tx) => leaveTraces(tx, id, { device: null, address: 'one mast for thousands' }));
    expect((await approve((await waitingAd({ agentId: agent.id })).id, member)).status).toBe(200);
  });

  it('names', async () => {
    const { member, agent } = await sharingADevice();
    const pending = { pendingName: 'Makao Rasmi', pendingNameAt: new Date() };
    await db.update(agents).set(pending).where(eq(agents.id, agent.id));
    const names = async (as: typeof neema) =>
      (await call(namesContract.waitingNames, { query: { limit: 100 } }, as)).body.data as namesContract.WaitingName[];
    const { version } = (await names(neema)).find(({ agentId }) => agentId === agent.id)!;
    expect((await names(member)).some(({ agentId }) => agentId === agent.id)).toBe(false);
    const judge = call(namesContract.judgeName, { params: { id: agent.id }, body: { accept: true, version } }, member);
    expect(await refusal(judge)).toEqual(own);
  });

  it('reviews that they wrote or that are about them', async () => {
    const { member, agent } = await sharingADevice();
    const about = { agentId: agent.id, ownerId: (await createUser(db)).id };
    const by = { agentId: (await createAgent(db)).id, ownerId: member.user.id };
    for (const parties of [about, by]) {
      const [review] = await db
        .insert(reviews)
        .values({ ...parties, note: 1, heldAt: new Date() })
        .returning();
      const { id } = review!;
      const waiting = async (as: typeof neema) =>
        idsOf((await call(reviewsContract.adminReviews, { query: { status: 'waiting', limit: 100 } }, as)).body);
      expect([(await waiting(neema)).includes(id), (await waiting(member)).includes(id)]).toEqual([true, false]);
      const body = { version: 1, comment: 'x' };
      expect(await refusal(call(reviewsContract.releaseReview, { params: { id }, body }, member))).toEqual(own);
      expect(await refusal(call(reviewsContract.hideReview, { params: { id }, body }, member))).toEqual(own);
    }
  });

  it('reports that they made, or about their ads', async () => {
    const { member, agent } = await sharingADevice();
    const rival = await createAd(db, { agentId: (await createAgent(db)).id, wardId: mikocheni.id });
    const mine = await createAd(db, { agentId: agent.id, wardId: mikocheni.id });
    const stranger = await createUser(db);
    await db.insert(unavailableReports).values([
      { adId: rival.id, reporterId: agent.userId, withdrew: false },
      { adId: mine.id, reporterId: stranger.id, withdrew: false },
    ]);
    const listed = async (as: typeof neema) =>
      (await call(reportsContract.adminReports, {}, as)).body.data.map(({ adId }: { adId: string }) => adId);
    expect((await listed(neema)).toSorted()).toEqual([rival.id, mine.id].toSorted());
    expect(await listed(member)).toEqual([]);
    const at = { params: { id: rival.id }, body: { comment: 'x' } };
    expect(await refusal(call(contract.removeAd, at, member))).toEqual(own);
    expect(await refusal(call(contract.restoreAd, { params: { id: rival.id } }, member))).toEqual(own);
    for (const id of [agent.userId, stranger.id])
      expect(await refusal(call(reportsContract.dismissReporter, { params: { id } }, member))).toEqual(own);
  });

  it('payments and tokens', async () => {
    const { member, agent } = await sharingADevice('cashier');
    const planId = (await createPlan(db)).id;
    const claim = { agentId: agent.id, planId, amount: 50_000, phoneNumber: '0712000222', transactionNumber: 'OWN9' };
    const [payment] = await db.insert(payments).values(claim).returning();
    const at = { params: { id: payment!.id }, body: { comment: 'x' } };
    const waiting = async (as: typeof neema) =>
      idsOf((await call(paymentsContract.adminPayments, { query: { status: 'new' } }, as)).body);
    expect([await waiting(neema), await waiting(member)]).toEqual([[payment!.id], []]);
    expect(await refusal(call(paymentsContract.rejectPayment, at, member))).toEqual(own);
    expect(await refusal(call(paymentsContract.confirmPayment, at, member))).toEqual(own);
    const owner = await agentInTeam('owner');
    const gift = { params: { id: owner.user.id }, body: { amount: 1, comment: 'x' } };
    expect(await refusal(call(giveTokens, gift as never, owner))).toEqual(own);
  });
});

describe('the log and the team [ADM-1]', () => {
  it('marks judgements between people who turn out to share a device', async () => {
    const member = await signedIn(services, { teamRole: 'moderator' });
    const agent = await createAgent(db);
    const ad = await waitingAd({ agentId: agent.id });
    await approve(ad.id, member);
    const marks = async () => {
      const { body } = await call(auditLog, { query: { subjectType: 'ad', subjectId: ad.id } }, neema);
      return body.data.map(({ sharesDevice }: { sharesDevice: boolean }) => sharesDevice);
    };
    expect(await marks()).toEqual([false]);
    const seenAt = new Date();
    const trace = { kind: 'device', hash: crypto.randomUUID(), seenAt } as const;
    await db.insert(accountTraces).values([member.user.id, agent.userId].map((userId) => ({ userId, ...trace })));
    expect(await marks()).toEqual([true]);
  });

  it('shows an owner who is about to be invited, with their ads', async () => {
    const agent = await createAgent(db);
    const ad = await createAd(db, { agentId: agent.id, wardId: mikocheni.id });
    const [user] = await db.select().from(users).where(eq(users.id, agent.userId));
    const find = async (phoneNumber: string) =>
      (await call(findInvitee, { query: { phoneNumber } }, neema)).body.invitee;
    expect(await find(user!.phoneNumber)).toMatchObject({
      id: agent.userId,
      userType: 'agent',
      adsCount: 1,
      ads: [{ id: ad.id, price: 500_000, wardName: 'Mikocheni' }],
    });
    expect(await find('+255700999888')).toBeNull();
  });
});
