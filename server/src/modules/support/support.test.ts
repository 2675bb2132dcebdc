import * as contract from '@makao/contract/support.admin';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accountTraces, users } from '../../db/schema/accounts.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { chatDecisions, chats, receivedMessages } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { testApp } from '../../test/app.ts';
import { createAd, createAgent, createUser } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { supportSetup } from './support.fixture.ts';
import { openConversation } from './write-to-team.ts';

const app = await testApp();
const { db, call, services } = app;
const { member, colleague, list, read, take, release, close, reply } = await supportSetup(app);

let last = 0;
const number = () => `+2557663${String(++last).padStart(5, '0')}`;

/** A person who waits for the team. */
async function waiting(text = 'Nimelipa lakini sioni kifurushi', given: Parameters<typeof createUser>[1] = {}) {
  const address = number();
  const user = await createUser(db, { phoneNumber: address, firstName: 'Asha', lastName: 'Komba', ...given });
  await db.insert(chats).values({ address, locale: 'sw', wroteAt: new Date() });
  const { id } = await db.transaction((tx) =>
    openConversation(tx, { address, userId: user.id }, { text, key: crypto.randomUUID() }, new Date()),
  );
  return { id, address, user };
}
const answersTo = async (to: string) =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.kind, 'support_answer')))
  ).length;
const auditOf = async (id: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, id))).map(({ action }) => action);

/** A conversation about an ad that its customer reported. */
async function reported() {
  const customer = await createUser(db, { phoneNumber: number(), firstName: 'Neema', lastName: 'Mushi' });
  const agent = await createAgent(db, { name: 'Pwani Homes' });
  const ad = await createAd(db, { agentId: agent.id });
  const [thread] = await db
    .insert(chatThreads)
    .values({ adId: ad.id, agentId: agent.id, customerId: customer.id })
    .returning();
  const threadId = thread!.id;
  await db.insert(threadMessages).values([
    { threadId, byCustomer: true, text: 'Bado ipo?', createdAt: new Date(Date.now() - 2_000) },
    { threadId, byCustomer: false, text: 'Tuma pesa kwanza: https://wezi.example/lipa', createdAt: new Date() },
  ]);
  const values = { topic: 'thread', address: customer.phoneNumber, userId: customer.id, threadId } as const;
  const [row] = await db
    .insert(supportConversations)
    .values({ ...values, reason: 'fraud' })
    .returning();
  return { id: row!.id, customer, agent, ad, threadId };
}

describe('the inbox of the team [TALK-5]', () => {
  it('lists who waits, who was taken and who is done, by topic, with counts', async () => {
    await db.delete(supportConversations);
    const [one, two, three] = [await waiting('moja'), await waiting('mbili'), await waiting('tatu')];
    const { id: report } = await reported();
    await take(two.id);
    await take(three.id);
    await close(three.id);
    const ids = async (query: contract.SupportFilter) => (await list(query)).map(({ id }) => id);
    expect(await ids({ state: 'waiting' })).toEqual([report, one.id]);
    expect(await ids({ state: 'waiting', topic: 'help' })).toEqual([one.id]);
    expect(await ids({ state: 'taken' })).toEqual([two.id]);
    expect(await ids({ state: 'closed' })).toEqual([three.id]);
    const counts = await call(contract.supportCounts, { query: {} }, colleague);
    expect(counts.body).toEqual({ all: 4, waiting: 2, taken: 1, closed: 1 });
    expect((await list({ state: 'taken' }))[0]).toMatchObject({
      ...{ address: two.address, lastText: 'mbili', unanswered: 1, isMine: true, state: 'taken' },
      person: { id: two.user.id, fullName: 'Asha Komba', isSuspended: false, agentId: null },
      takenBy: { fullName: 'Zuhura Mollel' },
    });
    const page = await call(contract.supportConversations, { query: { limit: 3 } }, colleague);
    const next = await call(contract.supportConversations, { query: { limit: 3, after: page.body.next } }, colleague);
    expect([page.body.data.length, next.body.data.length]).toEqual([3, 1]);
  });

  it('is for support and owners', async () => {
    const { id } = await waiting();
    const calls = (as: { token?: string }) =>
      Promise.all([
        call(contract.supportConversations, { query: {} }, as),
        call(contract.supportCounts, { query: {} }, as),
        call(contract.readSupport, { params: { id } }, as),
        call(contract.takeSupport, { params: { id } }, as),
        call(contract.replySupport, { params: { id }, body: { text: 'a', key: crypto.randomUUID() } }, as),
        call(contract.releaseSupport, { params: { id } }, as),
        call(contract.closeSupport, { params: { id } }, as),
      ]).then((answers) => [...new Set(answers.map(({ status }) => status))]);
    expect(await calls({})).toEqual([401]);
    expect(await calls(await signedIn(services))).toEqual([403]);
    expect(await calls(await member('moderator'))).toEqual([403]);
    expect(await calls(await member('cashier'))).toEqual([403]);
    expect((await take(id, await member('owner'))).status).toBe(200);
    expect((await call(contract.readSupport, { params: { id: crypto.randomUUID() } }, colleague)).status).toBe(404);
  });

  it('is taken by exactly one of those who try at once', async () => {
    const { id } = await waiting();
    const others = await Promise.all([member('support'), member('support'), member('owner')]);
    const answers = await Promise.all(others.map((as) => call(contract.takeSupport, { params: { id } }, as)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const [winner, loser] = [
      others[answers.findIndex(({ status }) => status === 200)]!,
      others[answers.findIndex(({ status }) => status === 409)]!,
    ];
    // Again it changes nothing.
    expect((await take(id, winner)).status).toBe(200);
    expect(await auditOf(id)).toEqual(['support.take']);
    for (const refused of [await reply(id, 'Habari', { as: loser }), await release(id, loser), await close(id, loser)])
      expect(refused.status).toBe(409);
    expect((await release(id, winner)).body).toMatchObject({ state: 'waiting', takenBy: null });
    expect((await take(id, loser)).status).toBe(200);
  });

  it('is no place for one’s own conversations, nor those of a linked account', async () => {
    const [mine, linked] = [await waiting(), await waiting()];
    const { id: report, agent } = await reported();
    await db.update(users).set({ teamRole: 'support' }).where(eq(users.id, mine.user.id));
    const self = await signedIn(services, { teamRole: 'support' });
    const trace = (userId: string) =>
      db.insert(accountTraces).values({ userId, kind: 'device', hash: `device ${self.user.id}`, seenAt: new Date() });
    for (const userId of [self.user.id, mine.user.id, linked.user.id, agent.userId]) await trace(userId);
    for (const id of [mine.id, linked.id, report]) {
      const refused = await call(contract.takeSupport, { params: { id } }, self);
      expect([refused.status, refused.body.code]).toEqual([403, 'ownJudgement']);
    }
    // Linked later, it is no longer theirs to answer.
    const { id } = await waiting();
    await take(id, self);
    const [{ userId } = { userId: null }] = await db
      .select({ userId: supportConversations.userId })
      .from(supportConversations)
      .where(eq(supportConversations.id, id));
    await trace(userId!);
    expect((await reply(id, 'Habari', { as: self })).status).toBe(403);
  });

  it('sends a reply once, by the one who took it', async () => {
    const { id, address } = await waiting();
    expect((await reply(id, 'Habari')).status).toBe(409);
    await take(id);
    const key = crypto.randomUUID();
    const sent = await Promise.all([reply(id, 'Habari Asha', { key }), reply(id, 'Habari Asha', { key })]);
    expect(sent.map(({ status }) => status)).toEqual([200, 200]);
    expect(await answersTo(address)).toBe(1);
    expect(await db.$count(supportMessages, eq(supportMessages.key, key))).toBe(1);
    expect(await read(id)).toMatchObject({ unanswered: 0, lastText: 'Habari Asha' });
    expect((await reply(id, ' ')).status).toBe(422);
    await close(id);
    expect((await reply(id, 'Tena')).status).toBe(409);
    expect((await take(id)).status).toBe(409);
    expect(await auditOf(id)).toEqual(['support.take', 'support.reply', 'support.close']);
    expect((await read(id)).closedBy).toBe('Zuhura Mollel');
  });
});

describe('what a colleague reads [TALK-5]', () => {
  it('is what both sides wrote and how far it came, without codes, links and words that sign in', async () => {
    const { id, address, user } = await waiting('Msimbo wangu ni 48213');
    const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1_000);
    const theirs = (text: string, secondsAgo: number, more = {}) => ({
      ...{ externalId: crypto.randomUUID(), from: address, content: { kind: 'text' as const, text } },
      ...{ writtenAt: at(secondsAgo), createdAt: at(secondsAgo), workedAt: at(secondsAgo), ...more },
    });
    await db
      .insert(receivedMessages)
      .values([
        theirs('nyumba sinza', 900),
        theirs('ingia bcdfgh', 800),
        theirs('siri kwa dalali', 700),
        { ...theirs('', 650), content: { kind: 'location', latitude: -6.78, longitude: 39.22 } },
      ]);
    const decision = { address, step: 'state', modeBefore: 'idle', facts: {} } as const;
    await db.insert(chatDecisions).values([
      { ...decision, handler: 'search', modeAfter: 'searching', createdAt: at(900) },
      { ...decision, handler: 'thread', modeAfter: 'thread', createdAt: at(700) },
    ]);
    const [private_] = (await db.select().from(receivedMessages).where(eq(receivedMessages.from, address))).filter(
      ({ content }) => content?.kind === 'text' && content.text.startsWith('siri'),
    );
    await db
      .update(chatDecisions)
      .set({ createdAt: private_!.workedAt! })
      .where(and(eq(chatDecisions.address, address), eq(chatDecisions.handler, 'thread')));
    const ours = (kind: string, text: string, secondsAgo: number, more = {}) => ({
      ...{ to: address, locale: 'sw' as const, kind, text, createdAt: at(secondsAgo), ...more },
    });
    const sent = { status: 'sent' as const, sentAt: at(400) };
    await db
      .insert(messages)
      .values([
        ours('chat_answer', 'Yamepatikana matangazo 3', 600, { ...sent, readAt: at(300) }),
        ours('search_results', 'Mapya: https://makao.test/searches?token=abc', 500, sent),
        ours('entry_code', '98765 ni msimbo wako', 450, sent),
        ours('thread_answer', 'Dalali anajibu: njoo kesho', 440, sent),
        ours('payment_rejected', 'Malipo hayakuonekana', 430, { ...sent, failedAt: at(300) }),
      ]);
    await take(id);
    await reply(id, 'Habari Asha');
    const { lines, decisions, person } = await read(id);
    const told = lines.map(({ by, text, state }) => [by, text, state]);
    expect(told).toEqual([
      ['person', 'nyumba sinza', null],
      ['person', '…', null],
      ['person', '📍', null],
      ['makao', 'Yamepatikana matangazo 3', 'read'],
      ['makao', 'Mapya: 🔗', 'sent'],
      ['makao', 'Malipo hayakuonekana', 'failed'],
      ['person', 'Msimbo wangu ni •••••', null],
      ['makao', expect.stringContaining('Zuhura'), expect.any(String)],
      ['member', 'Habari Asha', expect.stringMatching(/queued|sent/)],
    ]);
    expect(lines.at(-1)?.name).toBe('Zuhura Mollel');
    expect(decisions.map(({ handler }) => handler)).toEqual(['thread', 'search']);
    expect(person?.id).toBe(user.id);
  });

  it('is a reported conversation, and whom it is about; no other', async () => {
    const { id, customer, agent, ad } = await reported();
    const other = await reported();
    const shown = await read(id);
    expect(shown).toMatchObject({
      ...{ topic: 'thread', reason: 'fraud' },
      person: { id: customer.id },
      reported: { adId: ad.id, about: { id: agent.userId, fullName: 'Pwani Homes' } },
    });
    expect(shown.reported?.messages.map(({ byReporter, text }) => [byReporter, text])).toEqual([
      [true, 'Bado ipo?'],
      [false, 'Tuma pesa kwanza: 🔗'],
    ]);
    expect((await waiting()).id).not.toBe(id);
    expect(JSON.stringify(shown)).not.toContain(other.threadId);
    // Makao goes on answering whoever reported it.
    await take(id);
    await close(id);
    expect(await db.$count(messages, eq(messages.to, customer.phoneNumber))).toBe(0);
  });

  it('shows who is suspended, and an account that came later', async () => {
    const { id } = await waiting('Naomba msaada', { suspendedAt: new Date(), suspendedReason: 'x' });
    expect((await read(id)).person).toMatchObject({ isSuspended: true });
    const address = number();
    const { id: strange } = await db.transaction((tx) =>
      openConversation(tx, { address, userId: null }, { text: 'mtu', key: crypto.randomUUID() }, new Date()),
    );
    expect((await read(strange)).person).toBeNull();
    const user = await createUser(db, { phoneNumber: address });
    expect((await read(strange)).person?.id).toBe(user.id);
  });
});
