import { getMe, login } from '@makao/contract/accounts';
import * as contract from '@makao/contract/cases';
import * as team from '@makao/contract/cases.admin';
import { limits } from '@makao/contract/kernel/limits';
import { unsuspendUser } from '@makao/contract/team';
import { listActs, approveAct as yesCall } from '@makao/contract/team.members';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { ads } from '../../db/schema/ads.ts';
import { agents } from '../../db/schema/agents.ts';
import { cases, caseTexts } from '../../db/schema/cases.ts';
import { unavailableReports } from '../../db/schema/moderation.ts';
import { payments } from '../../db/schema/payments.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { createAd, createUser } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { casesSetup, password } from './cases.fixture.ts';

const setup = await casesSetup();
const { db, call, services, neema, baraka, moderator, member, suspend, suspended, write, see, decide } = setup;
const { rejectedAd, appeal, refusals, openCases, caseOf, judge, textsTo, adRow, leaveDevice } = setup;
const rowOf = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

beforeEach(async () => {
  await db.delete(caseTexts);
  await db.delete(cases);
});

describe('a suspended person [JUDGE-6]', () => {
  it('gets no session, but a page that says why and takes an answer', async () => {
    const { user, token } = await suspended({ firstName: 'Said', lastName: 'Omari' });
    const refused = await call(login, { body: { phoneNumber: user.phoneNumber, password } });
    expect([refused.status, refused.body.code, refused.body.token]).toEqual([403, 'suspended', undefined]);
    // The token opens this page and nothing else.
    expect((await call(getMe, {}, { token })).status).toBe(401);
    expect((await call(contract.ownRefusals, {}, { token })).status).toBe(401);
    const page = await see(token);
    expect([page.status, page.body]).toEqual([
      200,
      { fullName: 'Said Omari', reason: 'Fake photos', since: expect.any(String), case: null },
    ]);
    const { body } = await write(token);
    expect(body.case).toMatchObject({ texts: [{ text: 'These are my own photos.', via: 'page' }], outcome: null });
    expect((await write(token, 'I have the owner’s word.')).body.case.texts).toHaveLength(2);
    expect(await openCases()).toHaveLength(1);
    expect((await write(token, ' ')).body.violations[0].propertyPath).toBe('text');
  });

  it('gets the way there by the right password alone, and a token that can’t be forged', async () => {
    const { user } = await suspended();
    const wrong = await call(login, { body: { phoneNumber: user.phoneNumber, password: 'Lingine!2026' } });
    expect([wrong.body.code, wrong.body.suspensionToken]).toEqual(['wrongCredentials', undefined]);
    const { token: session } = await signedIn(services);
    for (const token of ['x', 'a.b.c', session]) expect([token, (await see(token)).status]).toEqual([token, 401]);
  });

  it('is let back in by another owner, and gets the answer', async () => {
    const { user, token } = await suspended();
    await write(token);
    const { id } = await caseOf(user.id);
    const answered = await judge(id, baraka);
    expect(answered.body).toMatchObject({ outcome: 'overturned', answer: 'You are right.', judgedBy: 'Baraka Mushi' });
    expect((await rowOf(user.id)).suspendedAt).toBeNull();
    expect(await textsTo(user.phoneNumber)).toMatch(/took the decision back. Our answer: You are right\./);
    expect((await see(token)).status).toBe(409);
    expect((await call(login, { body: { phoneNumber: user.phoneNumber, password } })).status).toBe(200);
  });

  it('reads on the page that the decision stands, which is the end of it until another suspension', async () => {
    const { user, token } = await suspended();
    await write(token);
    const { id } = await caseOf(user.id);
    await judge(id, baraka, { outcome: 'upheld' });
    expect((await see(token)).body.case).toMatchObject({ outcome: 'upheld', answer: 'You are right.' });
    expect(await textsTo(user.phoneNumber)).toMatch(/The decision stands\. Our answer/);
    const again = await write(token);
    expect([again.status, again.body.code]).toEqual([409, 'caseClosed']);
    await call(unsuspendUser, { params: { id: user.id } }, neema);
    await suspend(user.id);
    expect((await write(token)).status).toBe(200);
  });
});

describe('a refused ad, name or review [JUDGE-6]', () => {
  it('can be answered where the refusal is shown, by its owner alone', async () => {
    const { ad, token } = await rejectedAd();
    expect(await refusals({ token })).toMatchObject([{ kind: 'ad', subjectId: ad.id, reason: 'Dark.', case: null }]);
    const stranger = await signedInAgent(services);
    expect((await appeal('ad', ad.id, stranger)).status).toBe(404);
    const begun = await appeal('ad', ad.id, { token });
    expect([begun.status, begun.body.case.texts.length]).toEqual([200, 1]);
    expect((await appeal('ad', ad.id, { token })).body.case.texts).toHaveLength(2);
  });

  it('goes back to the queue, or stays away; a later decision ends the right to answer', async () => {
    const { agent, ad, token } = await rejectedAd();
    await appeal('ad', ad.id, { token });
    await judge((await caseOf(agent.userId)).id, baraka);
    expect(await adRow(ad.id)).toMatchObject({ status: 'pending_approval', adminComment: null });
    expect(await refusals({ token })).toEqual([]);
    const other = await rejectedAd();
    await appeal('ad', other.ad.id, other);
    await judge((await caseOf(other.agent.userId)).id, baraka, { outcome: 'upheld' });
    expect((await adRow(other.ad.id)).status).toBe('rejected');
    // Corrected and sent again, it waits: there is nothing to contest.
    await db.update(ads).set({ status: 'pending_approval' }).where(eq(ads.id, other.ad.id));
    expect((await appeal('ad', other.ad.id, other)).status).toBe(404);
  });

  it('that was taken down or removed comes back', async () => {
    const { agent, token } = await signedInAgent(services);
    const down = await createAd(db, { agentId: agent.id, takenDownAt: new Date(), unavailableAt: new Date() });
    const gone = await createAd(db, { agentId: agent.id, removedAt: new Date(), deletedAt: new Date() });
    await decide(moderator.user.id, 'ad.takeDown', down.id, {}, { comment: 'Fake.' });
    await decide(moderator.user.id, 'ad.remove', gone.id, {}, { comment: 'Fake.' });
    for (const { id } of [down, gone]) {
      expect((await appeal('ad', id, { token })).status).toBe(200);
      const [found] = await db.select().from(cases).where(eq(cases.subjectId, id));
      expect((await judge(found!.id, baraka)).status).toBe(200);
    }
    expect(await adRow(down.id)).toMatchObject({ takenDownAt: null, unavailableAt: null });
    expect(await adRow(gone.id)).toMatchObject({ status: 'pending_approval', deletedAt: null, removedAt: null });
  });

  it('keeps refused changes to be judged again', async () => {
    const { agent, token } = await signedInAgent(services);
    const ad = await createAd(db, { agentId: agent.id });
    const pendingChanges = { price: 900_000 };
    await decide(moderator.user.id, 'ad.rejectChanges', ad.id, { pendingChanges }, { comment: 'Too much.' });
    await appeal('ad', ad.id, { token });
    await judge((await caseOf(agent.userId)).id, baraka);
    expect(await adRow(ad.id)).toMatchObject({ status: 'approved', pendingChanges });
  });

  it('is a name that is shown after all, or a review that comes back', async () => {
    const { agent, token } = await signedInAgent(services, { name: 'Juma Homes' });
    const names = { name: 'Juma Homes', pendingName: 'Pwani Bora' };
    await decide(moderator.user.id, 'agent.refuseName', agent.id, names, { name: 'Juma Homes' });
    const customer = await signedIn(services);
    const [review] = await db
      .insert(reviews)
      .values({ agentId: agent.id, ownerId: customer.user.id, note: 1, hiddenAt: new Date(), hiddenReason: 'Rude' })
      .returning();
    await decide(moderator.user.id, 'review.hide', review!.id, {}, { comment: 'Rude' });
    expect(await refusals({ token })).toMatchObject([{ kind: 'name', subject: 'Pwani Bora' }]);
    expect(await refusals(customer)).toMatchObject([{ kind: 'review', subject: 'Juma Homes', reason: 'Rude' }]);
    await appeal('name', agent.id, { token });
    await appeal('review', review!.id, customer);
    for (const userId of [agent.userId, customer.user.id])
      expect((await judge((await caseOf(userId)).id, baraka)).status).toBe(200);
    expect((await db.select().from(agents).where(eq(agents.id, agent.id)))[0]!.name).toBe('Pwani Bora');
    expect((await db.select().from(reviews).where(eq(reviews.id, review!.id)))[0]!.hiddenAt).toBeNull();
  });
});

describe('an appeal is judged [JUDGE-6]', () => {
  it('by nobody who made the decision, asked for it or said the second yes', async () => {
    const { agent, ad, token } = await rejectedAd(moderator);
    await appeal('ad', ad.id, { token });
    const { id } = await caseOf(agent.userId);
    const own = await judge(id, moderator);
    expect([own.status, own.body.code]).toEqual([403, 'ownDecision']);
    expect((await openCases(moderator)).map(({ mayJudge }) => mayJudge)).toEqual([false]);
    expect((await judge(id, await member('moderator', 'Juma'))).status).toBe(200);

    const proposed = await createUser(db, { passwordHash: await hashPassword(password) });
    expect((await suspend(proposed.id, moderator)).status).toBe(202);
    const [act] = (await call(listActs, {}, neema)).body.data;
    await call(yesCall, { params: { id: act.id } }, neema);
    await write((await setup.knock(proposed.phoneNumber)).suspensionToken);
    const second = await caseOf(proposed.id);
    for (const as of [neema, moderator]) expect((await judge(second.id, as)).body.code).toBe('ownDecision');
    expect((await judge(second.id, baraka)).status).toBe(200);
  });

  it('by nobody on a device of the person, and suspensions by owners alone', async () => {
    const { agent, ad, token } = await rejectedAd();
    const linked = await member('moderator', 'Juma');
    await leaveDevice(linked.user.id, 'one phone');
    await leaveDevice(agent.userId, 'one phone');
    await appeal('ad', ad.id, { token });
    expect((await judge((await caseOf(agent.userId)).id, linked)).body.code).toBe('ownDecision');
    const { user, token: page } = await suspended();
    await write(page);
    const { id } = await caseOf(user.id);
    expect((await judge(id, await member('moderator', 'Zuhura'))).status).toBe(403);
    expect((await judge(id, await member('cashier', 'Pendo'))).status).toBe(403);
    expect((await rowOf(user.id)).suspendedAt).not.toBeNull();
  });

  it('as it was read, and once', async () => {
    const { agent, ad, token } = await rejectedAd();
    await appeal('ad', ad.id, { token });
    const { id } = await caseOf(agent.userId);
    await appeal('ad', ad.id, { token }, 'One thing more.');
    expect((await judge(id, baraka, { texts: 1 })).status).toBe(409);
    const answers = await Promise.all([neema, baraka, neema].map((as) => judge(id, as, { texts: 2 })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect((await judge(crypto.randomUUID(), baraka)).status).toBe(404);
  });

  it('with what is known beside it; money for roles with money', async () => {
    const { agent, ad, token } = await rejectedAd();
    await db
      .insert(unavailableReports)
      .values({ adId: ad.id, reporterId: neema.user.id, reason: 'fraud', withdrew: false });
    const paid = { agentId: agent.id, tokens: 1, amount: 5000, phoneNumber: '0712345678', transactionNumber: 'A1' };
    await db.insert(payments).values(paid);
    await appeal('ad', ad.id, { token });
    const { id } = await caseOf(agent.userId);
    const read = async (as: { token: string }) =>
      (await call(team.readCase, { params: { id } }, { ...as, locale: 'en' })).body;
    expect(await read(baraka)).toMatchObject({
      person: { id: agent.userId, agentId: agent.id },
      decision: { action: 'ad.reject', reason: 'Dark.', by: [{ fullName: 'Asha Mushi' }] },
      reports: [{ adId: ad.id, reason: 'fraud' }],
      payments: [{ amount: 5000, transactionNumber: 'A1' }],
      judgements: [{ action: 'ad.reject' }],
      mayJudge: true,
    });
    expect((await read(moderator)).payments).toBeNull();
  });
});

describe('a flood of appeals [JUDGE-6]', () => {
  it('of ten accounts on one device ends after three, also at once', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => suspended()));
    for (const { user } of people) await leaveDevice(user.id, 'flood');
    const answers = await Promise.all(people.map(({ token }) => write(token)));
    const passed = answers.filter(({ status }) => status === 200);
    expect([passed.length, answers.filter(({ status }) => status === 429).length]).toEqual([limits.cases.perMonth, 7]);
    expect(await openCases()).toHaveLength(limits.cases.perMonth);
    // A person who has nothing to do with them is heard.
    expect((await write((await suspended()).token)).status).toBe(200);
  });

  it('of one person is one case a subject, a few texts, and three a month', async () => {
    const { agent, ad, token } = await rejectedAd();
    const texts = await Promise.all(Array.from({ length: 9 }, () => appeal('ad', ad.id, { token })));
    expect(texts.filter(({ status }) => status === 200)).toHaveLength(limits.cases.texts);
    expect(await db.$count(cases, eq(cases.userId, agent.userId))).toBe(1);
    const more = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const { id } = await createAd(db, { agentId: agent.id, status: 'rejected', publishedAt: null });
        await decide(moderator.user.id, 'ad.reject', id, {}, { comment: 'Dark.' });
        return appeal('ad', id, { token });
      }),
    );
    expect(more.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  });

  it('does not come from a linked account for another’s refusal, nor without one', async () => {
    const { agent, ad, token } = await rejectedAd();
    const other = await signedInAgent(services);
    for (const id of [agent.userId, other.agent.userId]) await leaveDevice(id, 'shared');
    expect((await appeal('ad', ad.id, other)).status).toBe(404);
    expect((await appeal('account', agent.userId, { token })).status).toBe(404);
    expect((await refusals({ token })).map(({ subjectId }) => subjectId)).toEqual([ad.id]);
    expect(await refusals(other)).toEqual([]);
  });
});
