import { agentReviews, getAgent, searchAgents } from '@makao/contract/agents';
import * as contract from '@makao/contract/reviews';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { agents } from '../../db/schema/agents.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { reviews } from '../../db/schema/reviews.ts';
import { allJobs } from '../../jobs.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createWard, daysFromNow } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';
import { changeReview } from './change-review.ts';
import { createReview } from './create-review.ts';
import { publishReviews } from './publish-reviews.ts';
import { reviewVersion } from './reviews.rules.ts';

const { db, services, call } = await testApp();
const ward = await createWard(db);
const admin = await signedIn(services, { teamRole: 'owner' });

let address = 0;
const elsewhere = () => `10.0.${Math.floor(++address / 250)}.${address % 250}`;

interface Given {
  note?: number;
  comment?: string;
  from?: string;
  at?: Date;
  isNew?: boolean;
  /** The number, and neither called nor wrote; counted by the version before. */
  onlySaw?: boolean;
}

/** A customer reviews the agent; written two days ago, so that it can be public. */
async function written(
  agentId: string,
  { note = 4, comment = 'Mkweli', from = elsewhere(), at, isNew = false, onlySaw = false }: Given = {},
) {
  const customer = await signedIn(services, { createdAt: daysFromNow(isNew ? -4 : -40) });
  const ad = await createAd(db, { agentId, wardId: ward.id, pictures: 0 });
  await db.insert(transactionEvents).values({
    ...{ customerId: customer.user.id, agentId, adId: ad.id, day: new Date().toISOString().slice(0, 10) },
    contactKind: onlySaw ? null : 'call',
  });
  const form = { agentId, note, comment };
  const person = { userId: customer.user.id, isAgent: false };
  return { ...customer, id: await createReview(services, person, form, from, at ?? daysFromNow(-2)) };
}
const publicReview = async (agentId: string, given?: Given) => {
  const review = await written(agentId, given);
  await publishReviews(db);
  return review;
};
const profile = async (id: string) => (await call(getAgent, { params: { id } })).body;
const listed = async (id: string) => (await call(agentReviews, { params: { id } })).body;
const rowOf = async (id: string) => (await db.select().from(reviews).where(eq(reviews.id, id)))[0]!;
const messagesTo = async (to: string) =>
  (await db.select().from(messages).where(eq(messages.to, to))).map(({ text }) => text);
const seen = async (id: string) => {
  const [review] = await db.select().from(reviews).where(eq(reviews.id, id));
  return review ? reviewVersion(review) : 1;
};
const hide = async (id: string, comment = 'Matusi') =>
  call(contract.hideReview, { params: { id }, body: { version: await seen(id), comment } }, admin);
const release = async (id: string) =>
  call(contract.releaseReview, { params: { id }, body: { version: await seen(id) } }, admin);
const listing = async (status?: contract.ReviewStatus) =>
  (await call(contract.adminReviews, { query: { status, limit: 100 } }, admin)).body.data as contract.TeamReview[];

beforeEach(() => db.delete(messages));

describe('a day of delay [TRUST-4]', () => {
  it('keeps a review from the list, the rating and the order of agents until it has passed', async () => {
    const [good, young] = [await createAgent(db), await createAgent(db)];
    await publicReview(good.id, { note: 4 });
    await written(young.id, { note: 5, at: daysFromNow(-0.9) });
    await publishReviews(db);
    expect(await profile(young.id)).toMatchObject({ averageRating: null, reviewsCount: 0, ratings: [0, 0, 0, 0, 0] });
    expect((await listed(young.id)).pagination.resultCount).toBe(0);
    const order = async () =>
      (await call(searchAgents, {})).body.data
        .map(({ id }: { id: string }) => id)
        .filter((id: string) => [good.id, young.id].includes(id));
    expect(await order()).toEqual([good.id, young.id]);
    await publishReviews(db, daysFromNow(0.2));
    expect(await profile(young.id)).toMatchObject({ averageRating: 5, reviewsCount: 1, ratings: [0, 0, 0, 0, 1] });
    expect((await listed(young.id)).data).toMatchObject([{ note: 5, comment: 'Mkweli', answer: null }]);
    expect(await order()).toEqual([young.id, good.id]);
    expect(allJobs.map(({ name }) => name)).toContain('publish-reviews');
  });
});

describe('changing a review [TRUST-4]', () => {
  const change = (id: string, token: string, note: number, comment = 'Nimebadilisha') =>
    call(contract.changeReview, { params: { id }, body: { note, comment } }, { token });

  it('is its author’s, and others see the change a day later', async () => {
    const agent = await createAgent(db);
    const { id, token } = await publicReview(agent.id, { note: 5 });
    expect(await profile(agent.id)).toMatchObject({ averageRating: 5, reviewsCount: 1 });
    const { status, body } = await change(id, token, 2);
    expect([status, body]).toMatchObject([200, { note: 2, comment: 'Nimebadilisha', status: 'soon' }]);
    expect(await profile(agent.id)).toMatchObject({ averageRating: null, reviewsCount: 0 });
    expect((await listed(agent.id)).data).toEqual([]);
    await publishReviews(db, daysFromNow(1.1));
    expect(await profile(agent.id)).toMatchObject({ averageRating: 2, reviewsCount: 1, ratings: [0, 1, 0, 0, 0] });
  });

  it('to the same changes nothing, and many at once leave exact sums', async () => {
    const agent = await createAgent(db);
    const { id, token } = await publicReview(agent.id, { note: 5 });
    await change(id, token, 5, 'Mkweli');
    expect(await profile(agent.id)).toMatchObject({ averageRating: 5, reviewsCount: 1 });
    await Promise.all([1, 2, 3].flatMap((note) => [change(id, token, note), publishReviews(db, daysFromNow(1.1))]));
    await publishReviews(db, daysFromNow(1.2));
    const { note } = await rowOf(id);
    expect(await profile(agent.id)).toMatchObject({ averageRating: note, reviewsCount: 1 });
  });

  it('is refused to others and to wrong notes', async () => {
    const { id, token } = await written((await createAgent(db)).id);
    expect((await change(id, (await signedIn(services)).token, 1)).status).toBe(404);
    expect((await change(id, admin.token, 1)).status).toBe(404);
    expect((await change(id, token, 6)).status).toBe(422);
    expect((await rowOf(id)).note).toBe(4);
  });
});

describe('a burst [TRUST-4]', () => {
  const states = async (agentId: string) =>
    (await db.select().from(reviews).where(eq(reviews.agentId, agentId))).filter(({ heldAt }) => heldAt).length;

  it('of five for one agent within an hour waits for the team, all of it', async () => {
    const agent = await createAgent(db);
    for (let minute = 0; minute < 4; minute++)
      await written(agent.id, { note: 5, at: new Date(daysFromNow(-2).getTime() + minute * 60_000) });
    expect(await states(agent.id)).toBe(0);
    await written(agent.id, { note: 5, at: new Date(daysFromNow(-2).getTime() + 50 * 60_000) });
    expect(await states(agent.id)).toBe(5);
    await publishReviews(db);
    expect(await profile(agent.id)).toMatchObject({ averageRating: null, reviewsCount: 0 });
    expect((await listing('waiting')).filter(({ agent: { id } }) => id === agent.id).length).toBe(5);
  });

  it('of ten bought accounts at once waits as a whole, while five in five hours pass', async () => {
    const [cheat, honest] = [await createAgent(db), await createAgent(db)];
    await Promise.all(Array.from({ length: 10 }, () => written(cheat.id, { note: 5 })));
    for (let hours = 0; hours < 5; hours++) await written(honest.id, { at: daysFromNow(-2 + hours / 20) });
    await publishReviews(db);
    expect(await states(cheat.id)).toBe(10);
    expect(await profile(cheat.id)).toMatchObject({ reviewsCount: 0 });
    expect(await profile(honest.id)).toMatchObject({ reviewsCount: 5, averageRating: 4 });
  });

  it('of three from one address within an hour waits, whoever they are about', async () => {
    const [one, two, other] = [await createAgent(db), await createAgent(db), await createAgent(db)];
    const [from, at] = [elsewhere(), daysFromNow(-2)];
    for (const { id } of [one, two]) await written(id, { from, at });
    expect([await states(one.id), await states(two.id)]).toEqual([0, 0]);
    await written(other.id, { at });
    await written(one.id, { from, at });
    expect([await states(one.id), await states(two.id), await states(other.id)]).toEqual([2, 1, 0]);
    expect(JSON.stringify(await db.select().from(reviews))).not.toContain(from);
  });

  it('made by changes waits too', async () => {
    const agent = await createAgent(db);
    const old = [];
    for (let day = 0; day < 5; day++) old.push(await publicReview(agent.id, { note: 1, at: daysFromNow(-20 + day) }));
    for (const { id, user } of old)
      await changeReview(services, user.id, id, { note: 5, comment: null }, elsewhere(), daysFromNow(-2));
    await publishReviews(db);
    expect([await states(agent.id), (await profile(agent.id)).reviewsCount]).toEqual([5, 0]);
  });

  it('let through once is not held again by the next one', async () => {
    const agent = await createAgent(db);
    const at = daysFromNow(-2);
    const burst = [];
    for (let i = 0; i < 5; i++) burst.push(await written(agent.id, { at }));
    for (const { id } of burst) expect((await release(id)).body.status).toBe('public');
    await written(agent.id, { at });
    expect(await states(agent.id)).toBe(1);
    expect(await profile(agent.id)).toMatchObject({ reviewsCount: 5, averageRating: 4 });
  });
});

describe('why a review waits is on its card [TRUST-4]', () => {
  const waiting = async (agentId: string) => (await listing('waiting')).filter(({ agent: { id } }) => id === agentId);

  it('with the account age of its author and when they called', async () => {
    const agent = await createAgent(db);
    const at = daysFromNow(-2);
    const from = elsewhere();
    for (let number = 0; number < 5; number++) await written(agent.id, { at, ...(number < 3 && { from }) });
    const cards = await waiting(agent.id);
    expect(cards.map(({ heldFor }) => heldFor.join())).toEqual(
      expect.arrayContaining(['burst', 'burst', 'address,burst', 'address,burst', 'address,burst']),
    );
    const [{ owner, contact }] = cards as [contract.TeamReview];
    expect(Date.parse(owner.memberSince)).toBeLessThan(daysFromNow(-39).getTime());
    expect(contact).toEqual({ at: expect.stringMatching(/^20/), kind: 'call' });
  });

  it('for a third new account within a week', async () => {
    const agent = await createAgent(db);
    for (const days of [-3, -2.5]) await publicReview(agent.id, { isNew: true, at: daysFromNow(days) });
    await written(agent.id, { at: daysFromNow(-1.5) });
    expect(await waiting(agent.id)).toEqual([]);
    await written(agent.id, { isNew: true, at: daysFromNow(-1.2) });
    expect(await waiting(agent.id)).toMatchObject([{ heldFor: ['age'] }]);
  });

  it('for an author who saw the number and neither called nor wrote', async () => {
    const agent = await createAgent(db);
    const { id } = await written(agent.id, { onlySaw: true });
    expect(await waiting(agent.id)).toMatchObject([{ id, heldFor: ['contact'], contact: null }]);
    expect((await release(id)).body).toMatchObject({ status: 'public', heldFor: [] });
  });

  it('for two of one device', async () => {
    const agent = await createAgent(db);
    for (const note of [4, 5]) {
      const customer = await signedIn(services, { createdAt: daysFromNow(-40) });
      const ad = await createAd(db, { agentId: agent.id, wardId: ward.id, pictures: 0 });
      const contact = { customerId: customer.user.id, agentId: agent.id, adId: ad.id, day: '2026-01-05' };
      await db.insert(transactionEvents).values({ ...contact, contactKind: 'message' });
      const person = { userId: customer.user.id, isAgent: false, from: { address: 'a', device: 'one phone' } };
      await createReview(services, person, { agentId: agent.id, note, comment: null }, elsewhere(), daysFromNow(-2));
    }
    expect(await waiting(agent.id)).toMatchObject([
      { heldFor: ['device'], contact: { kind: 'message' } },
      { heldFor: ['device'] },
    ]);
  });
});

describe('answering a review [TRUST-4]', () => {
  const answer = (id: string, token: string, text = ' Asante kwa maoni ') =>
    call(contract.answerReview, { params: { id }, body: { text } }, { token });

  it('is the reviewed agent’s, once, and is shown under the review', async () => {
    const { agent, token } = await signedInAgent(services);
    const { id, token: author } = await publicReview(agent.id);
    expect((await answer(id, (await signedInAgent(services)).token)).status).toBe(404);
    expect((await answer(id, author)).status).toBe(403);
    expect((await answer(id, token, '  ')).status).toBe(422);
    expect((await answer(id, token, 'a'.repeat(501))).status).toBe(422);
    const answers = await Promise.all([answer(id, token), answer(id, token)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    expect((await listed(agent.id)).data).toMatchObject([{ answer: { text: 'Asante kwa maoni' } }]);
    const { body } = await call(contract.ownReviews, {}, { token: author });
    expect(body.data).toMatchObject([{ answer: { text: 'Asante kwa maoni' } }]);
  });

  it('waits until the review is public', async () => {
    const { agent, token } = await signedInAgent(services);
    const { id } = await written(agent.id, { at: new Date() });
    expect((await answer(id, token)).status).toBe(404);
  });
});

describe('the team [TRUST-4]', () => {
  it('hides a review with a reason that both are told, and brings it back', async () => {
    const agent = await createAgent(db, {
      name: 'Dalali Juma',
      user: { locale: 'sw', phoneNumber: '+255755111222' },
    });
    const { id, user, token } = await publicReview(agent.id, { note: 1, comment: 'Mwizi' });
    await publicReview(agent.id, { note: 5 });
    expect(await profile(agent.id)).toMatchObject({ averageRating: 3, reviewsCount: 2 });
    expect((await hide(id, ' ')).status).toBe(422);
    expect((await hide(id)).body).toMatchObject({ status: 'hidden', hiddenReason: 'Matusi', comment: 'Mwizi' });
    expect(await profile(agent.id)).toMatchObject({ averageRating: 5, reviewsCount: 1, ratings: [0, 0, 0, 0, 1] });
    expect((await listed(agent.id)).data).toHaveLength(1);
    expect(await messagesTo('+255755111222')).toEqual([
      'Makao: tumeficha maoni ya Asha Juma kuhusu wewe. Sababu: Matusi',
    ]);
    expect(await messagesTo(user.phoneNumber)).toEqual([
      'Makao: we have hidden your review of Dalali Juma. Reason: Matusi',
    ]);
    const { body } = await call(contract.ownReviews, {}, { token });
    expect(body.data).toMatchObject([{ status: 'hidden', hiddenReason: 'Matusi' }]);
    expect((await hide(id)).status).toBe(409);
    // Edited by its author, it stays hidden.
    await call(contract.changeReview, { params: { id }, body: { note: 2, comment: 'Mwizi tena' } }, { token });
    await publishReviews(db, daysFromNow(2));
    expect(await profile(agent.id)).toMatchObject({ reviewsCount: 1 });
    expect((await release(id)).body.status).toBe('soon');
    expect((await release(id)).status).toBe(409);
    await publishReviews(db, daysFromNow(2));
    expect(await profile(agent.id)).toMatchObject({ averageRating: 3.5, reviewsCount: 2 });
    const log = await db.select().from(auditLog).where(eq(auditLog.subjectId, id)).orderBy(auditLog.id);
    expect(log.map(({ action }) => action)).toEqual(['review.hide', 'review.release']);
    expect((await hide(agent.id)).status).toBe(404);
  });

  it('counts exactly when two hide, release and publish at once', async () => {
    const agent = await createAgent(db);
    const { id } = await publicReview(agent.id, { note: 3 });
    const answers = await Promise.all([hide(id), hide(id), publishReviews(db)]);
    expect([answers[0].status, answers[1].status].sort((a, b) => a - b)).toEqual([200, 409]);
    expect(await profile(agent.id)).toMatchObject({ reviewsCount: 0 });
    const again = await Promise.all([release(id), release(id)]);
    expect(again.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const [row] = await db.select().from(agents).where(eq(agents.id, agent.id));
    expect([row!.reviewsCount, row!.ratingSum]).toEqual([1, 3]);
  });

  it('lists reviews by status, as each review says it', async () => {
    const agent = await createAgent(db);
    await publicReview(agent.id);
    await written(agent.id, { at: new Date() });
    await hide((await publicReview(agent.id, { at: daysFromNow(-3) })).id);
    await db
      .update(reviews)
      .set({ heldAt: new Date() })
      .where(eq(reviews.id, (await written(agent.id, { at: daysFromNow(-0.5) })).id));
    const mine = async (status?: contract.ReviewStatus) =>
      (await listing(status)).filter((each) => each.agent.id === agent.id).map((each) => each.status);
    for (const status of contract.reviewStatuses) expect(await mine(status)).toEqual([status]);
    expect((await mine()).sort()).toEqual([...contract.reviewStatuses].sort());
    expect((await call(contract.adminReviews, {}, await signedIn(services))).status).toBe(403);
  });
});
