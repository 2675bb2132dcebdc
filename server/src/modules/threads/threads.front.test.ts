import { randomUUID } from 'node:crypto';
import { agentClients } from '@makao/contract/leads.agent';
import * as contract from '@makao/contract/threads';
import { threadLimits } from '@makao/contract/threads.limits';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { messages } from '../../db/schema/messages.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { testApp } from '../../test/app.ts';
import { createAd } from '../../test/factories.ts';
import { signedIn, signedInAgent } from '../../test/people.ts';

const { db, services, call } = await testApp();

/** A customer who asked about an ad of an agent. */
async function conversation(text = 'Is it still there?') {
  const { agent, token: agentToken } = await signedInAgent(services, { name: null, user: { firstName: 'Juma' } });
  const { user: customer, token } = await signedIn(services, { firstName: 'Neema', lastName: 'Mushi' });
  const ad = await createAd(db, { agentId: agent.id });
  const asked = await call(contract.messageAgent, { params: { id: ad.id }, body: { text } }, { token });
  const id = asked.body.threadId as string;
  const as = { customer: { token }, agent: { token: agentToken } };
  const side = (who: 'customer' | 'agent') => ({
    read: (query: object = {}) => call(contract.readThread, { params: { id }, query }, as[who]),
    write: (said: string, key: string = randomUUID()) =>
      call(contract.writeToThread, { params: { id }, body: { text: said, key } }, as[who]),
    see: (messageId: string) => call(contract.seeThread, { params: { id }, body: { messageId } }, as[who]),
    list: async (query: object = {}) =>
      (await call(contract.threads, { query: { side: who, ...query } }, as[who])).body.data,
    unread: async () => (await call(contract.unreadThreads, {}, as[who])).body,
    share: () => call(contract.shareNumber, { params: { id } }, as[who]),
    block: (isBlocked: boolean) => call(contract.blockThread, { params: { id }, body: { isBlocked } }, as[who]),
    report: (body: object = {}) =>
      call(contract.reportThread, { params: { id }, body: { reason: 'fraud', ...body } }, as[who]),
  });
  return { id, ad, agent, customer, token, agentToken, ofCustomer: side('customer'), ofAgent: side('agent') };
}
const rowOf = async (id: string) => (await db.select().from(chatThreads).where(eq(chatThreads.id, id)))[0]!;
const textsOf = ({ body }: { body: { messages: { text: string }[] } }) => body.messages.map(({ text }) => text);

describe('conversations on our page [TALK-2]', () => {
  it('show each side the ad, the other’s name and what was written, without a number', async () => {
    const { ad, customer, ofCustomer, ofAgent } = await conversation();
    expect((await ofAgent.write('Yes, come and see')).status).toBe(201);
    const [seenByCustomer] = await ofCustomer.list();
    expect(seenByCustomer).toMatchObject({
      ...{ side: 'customer', isAdLive: true, unread: 1, isBlockedByMe: false, isClosed: false },
      ad: { id: ad.id },
      other: { name: 'Juma Juma', phoneNumber: null },
      last: { text: 'Yes, come and see', isMine: false },
    });
    const read = await ofAgent.read();
    expect(read.body).toMatchObject({ side: 'agent', other: { name: 'Neema Mushi', phoneNumber: null }, unread: 0 });
    expect(textsOf(read)).toEqual(['Is it still there?', 'Yes, come and see']);
    expect(read.body.messages.map(({ isMine, state }: contract.ThreadMessage) => [isMine, state])).toEqual([
      [false, null],
      [true, 'sent'],
    ]);
    const everything = JSON.stringify([read.body, (await ofCustomer.read()).body, seenByCustomer]);
    expect(everything).not.toContain(customer.phoneNumber);
    expect(await ofCustomer.list({ side: 'agent' })).toEqual([]);
  });

  it('count what is unread, until it is seen or answered', async () => {
    const { id, ofCustomer, ofAgent } = await conversation();
    await ofCustomer.write('Hello?');
    expect(await ofAgent.unread()).toEqual({ customer: 0, agent: 1 });
    const { body } = await ofAgent.read();
    expect(body.unread).toBe(2);
    await ofAgent.see(body.messages[0].id);
    expect((await ofAgent.list({ state: 'unread' }))[0].unread).toBe(1);
    await ofAgent.see(body.messages[1].id);
    // An earlier message again changes nothing.
    await ofAgent.see(body.messages[0].id);
    expect(await ofAgent.unread()).toEqual({ customer: 0, agent: 0 });
    expect(await ofAgent.list({ state: 'unread' })).toEqual([]);
    await ofCustomer.write('And the price?');
    await ofAgent.write('500,000');
    expect(await rowOf(id)).toMatchObject({ agentUnread: 0, customerUnread: 1 });
    expect(await ofCustomer.unread()).toEqual({ customer: 1, agent: 0 });
  });

  it('say how far a message has come: by WhatsApp’s receipts, or read here', async () => {
    const { ofCustomer, ofAgent } = await conversation();
    const stateOf = async () => (await ofCustomer.read()).body.messages[0].state;
    expect(await stateOf()).toBe('sent');
    const [told] = await db.select().from(messages).where(eq(messages.kind, 'thread_question')).limit(1);
    const id = (await ofCustomer.read()).body.messages[0].id;
    const set = (values: Partial<typeof messages.$inferInsert>) =>
      db
        .update(messages)
        .set(values)
        .where(eq(messages.dedupeKey, `thread ${id}`));
    expect(told).toBeDefined();
    await set({ failedAt: new Date() });
    expect(await stateOf()).toBe('failed');
    await set({ deliveredAt: new Date() });
    expect(await stateOf()).toBe('delivered');
    await ofAgent.see(id);
    expect(await stateOf()).toBe('read');
    // Of the other side's messages one is not told.
    expect((await ofAgent.read()).body.messages[0].state).toBeNull();
  });

  it('page backwards', async () => {
    const { id, ofCustomer } = await conversation('1');
    const rows = Array.from({ length: threadLimits.messagesShown + 4 }, (_, index) => ({
      ...{ threadId: id, byCustomer: false, text: String(index + 2) },
      createdAt: new Date(Date.now() + index + 1),
    }));
    await db.insert(threadMessages).values(rows);
    const last = await ofCustomer.read();
    expect([textsOf(last)[0], textsOf(last).at(-1), last.body.hasEarlier]).toEqual(['6', '55', true]);
    const first = await ofCustomer.read({ before: last.body.messages[0].id });
    expect([textsOf(first), first.body.hasEarlier]).toEqual([['1', '2', '3', '4', '5'], false]);
    expect(textsOf(await ofCustomer.read({ before: randomUUID() }))).toEqual([]);
  });

  it('send the same form once, also twice at once', async () => {
    const { id, ofAgent } = await conversation();
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => ofAgent.write('Yes', key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await db.$count(threadMessages, eq(threadMessages.threadId, id))).toBe(2);
    const told = await db
      .select()
      .from(messages)
      .where(eq(messages.dedupeKey, `thread ${answers[0]!.body.id}`));
    expect(told).toHaveLength(1);
    // The other side's key is another.
    expect((await rowOf(id)).customerUnread).toBe(1);
  });

  it('keep every message of both sides who write at once, in one order', async () => {
    const { id, ofCustomer, ofAgent } = await conversation();
    await ofAgent.write('first');
    await Promise.all([
      ...['a', 'b', 'c'].map((text) => ofCustomer.write(text)),
      ...['d', 'e', 'f'].map((text) => ofAgent.write(text)),
    ]);
    const texts = textsOf(await ofCustomer.read());
    expect(texts.toSorted()).toEqual(['Is it still there?', 'a', 'b', 'c', 'd', 'e', 'f', 'first'].toSorted());
    expect(textsOf(await ofAgent.read())).toEqual(texts);
    const rows = await db.select().from(threadMessages).where(eq(threadMessages.threadId, id));
    expect(new Set(rows.map(({ createdAt }) => createdAt.getTime())).size).toBe(rows.length);
  });

  it('share a number only when its owner says so, once, and tell the other side', async () => {
    const { id, customer, ofCustomer, ofAgent } = await conversation();
    expect((await ofCustomer.share()).body).toMatchObject({ isNumberShared: true, other: { phoneNumber: null } });
    await ofCustomer.share();
    const { body } = await ofAgent.read();
    expect(body.other.phoneNumber).toBe(customer.phoneNumber);
    expect(body.messages.filter(({ text }: { text: string }) => text.includes(customer.phoneNumber))).toHaveLength(1);
    expect((await ofCustomer.read()).body.other.phoneNumber).toBeNull();
    expect(await rowOf(id)).toMatchObject({ agentSharedAt: null });
  });
});

describe('a blocked person [TALK-2]', () => {
  it('reaches the other in no conversation between the two, and is told so', async () => {
    const { agent, token, customer, ofCustomer, ofAgent } = await conversation();
    expect((await ofAgent.block(true)).body).toMatchObject({ isBlockedByMe: true, isClosed: false, unread: 0 });
    const refused = await ofCustomer.write('Hello?');
    expect([refused.status, refused.body.code]).toEqual([409, 'threadClosed']);
    expect((await ofCustomer.read()).body.isClosed).toBe(true);
    // Nor about another ad, nor by sharing a number.
    const other = await createAd(db, { agentId: agent.id });
    const about = { params: { id: other.id }, body: { text: 'And this one?' } };
    expect((await call(contract.messageAgent, about, { token })).body.code).toBe('threadClosed');
    expect((await ofCustomer.share()).status).toBe(409);
    expect((await ofAgent.read()).body.other.phoneNumber).toBeNull();
    expect((await ofAgent.write('Are you there?')).body.code).toBe('threadBlocked');
    expect((await ofAgent.block(false)).body.isBlockedByMe).toBe(false);
    expect((await ofCustomer.write('Hello?')).status).toBe(201);
    expect((await call(contract.messageAgent, about, { token })).status).toBe(201);
    expect(await db.$count(chatThreads, eq(chatThreads.customerId, customer.id))).toBe(2);
  });

  it('can’t write as an agent’s customer either, when both are agents', async () => {
    const [one, two] = [await signedInAgent(services), await signedInAgent(services)];
    const write = (adId: string, token: string) =>
      call(contract.messageAgent, { params: { id: adId }, body: { text: 'Still there?' } }, { token });
    const [adOfOne, adOfTwo] = [
      await createAd(db, { agentId: one.agent.id }),
      await createAd(db, { agentId: two.agent.id }),
    ];
    const asked = await write(adOfOne.id, two.token);
    const params = { id: asked.body.threadId };
    await call(contract.blockThread, { params, body: { isBlocked: true } }, { token: one.token });
    expect((await write(adOfOne.id, two.token)).body.code).toBe('threadClosed');
    // Who blocked cannot write either, whichever side they are on.
    expect((await write(adOfTwo.id, one.token)).body.code).toBe('threadBlocked');
  });
});

describe('what is closed and refused [TALK-2]', () => {
  it('is not there for a third person, however they call', async () => {
    const { id } = await conversation();
    const strangers = [(await signedIn(services)).token, (await signedInAgent(services)).token];
    const key = randomUUID();
    for (const token of strangers) {
      const params = { id };
      const answers = [
        await call(contract.readThread, { params, query: {} }, { token }),
        await call(contract.seeThread, { params, body: { messageId: randomUUID() } }, { token }),
        await call(contract.writeToThread, { params, body: { text: 'hi', key } }, { token }),
        await call(contract.shareNumber, { params }, { token }),
        await call(contract.blockThread, { params, body: { isBlocked: true } }, { token }),
        await call(contract.reportThread, { params, body: { reason: 'spam' } }, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    }
    expect(await db.$count(threadMessages, eq(threadMessages.threadId, id))).toBe(1);
  });

  it('takes no messages for or from people who are suspended, paused or gone', async () => {
    const { customer, ofCustomer, ofAgent } = await conversation();
    const set = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, customer.id));
    const fresh = { suspendedAt: null, suspendedReason: null, processingStoppedAt: null, deleteAt: null };
    for (const away of [{ processingStoppedAt: new Date() }, { deleteAt: new Date(Date.now() + 1e9) }]) {
      await set({ ...fresh, ...away });
      expect((await ofAgent.write('Hello')).body.code).toBe('threadClosed');
      expect((await ofAgent.read()).body.isClosed).toBe(true);
    }
    await set({ ...fresh, suspendedAt: new Date(), suspendedReason: 'test' });
    expect((await ofAgent.write('Hello')).body.code).toBe('threadClosed');
    expect((await ofCustomer.write('Hello')).status).toBe(403);
    expect((await ofCustomer.read()).status).toBe(403);
  });

  it('needs a verified number and a text', async () => {
    const { customer, ofCustomer } = await conversation();
    expect((await ofCustomer.write('  ')).status).toBe(422);
    expect((await ofCustomer.write('x'.repeat(threadLimits.text + 1))).status).toBe(422);
    await db.update(users).set({ verifiedAt: null }).where(eq(users.id, customer.id));
    expect((await ofCustomer.write('Hello')).status).toBe(403);
    expect((await ofCustomer.share()).status).toBe(403);
    expect((await ofCustomer.read()).status).toBe(200);
  });

  it('limits what a customer writes before the agent answers, also at once', async () => {
    const { ofCustomer, ofAgent } = await conversation();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => ofCustomer.write(`again ${index}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(threadLimits.unanswered - 1);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.body.code).toBe('awaitsAnswer');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await ofAgent.write('Yes');
    expect((await ofCustomer.write('Thanks')).status).toBe(201);
  });

  it('can be reported to the team, once at a time and some times a day', async () => {
    const { id, customer, ofCustomer, ofAgent } = await conversation();
    expect((await ofCustomer.report({ comment: 'Asks for money first' })).status).toBe(204);
    const [report] = await db.select().from(supportConversations).where(eq(supportConversations.threadId, id));
    expect(report).toMatchObject({ topic: 'thread', userId: customer.id, reason: 'fraud', closedAt: null });
    const said = await db.select().from(supportMessages).where(eq(supportMessages.conversationId, report!.id));
    expect(said.map(({ text, memberId }) => [text, memberId])).toEqual([['Asks for money first', null]]);
    expect((await ofCustomer.report()).status).toBe(409);
    // The other side may report too.
    expect((await ofAgent.report()).status).toBe(204);
    const close = () =>
      db.update(supportConversations).set({ closedAt: new Date() }).where(eq(supportConversations.threadId, id));
    for (let times = 1; times < threadLimits.reportsPerDay; times++) {
      await close();
      expect((await ofCustomer.report()).status).toBe(204);
    }
    await close();
    expect((await ofCustomer.report()).status).toBe(429);
  });
});

describe('a lead who wrote [TALK-2]', () => {
  it('shows the question, and whether it was answered', async () => {
    const { id, agentToken, ofCustomer, ofAgent } = await conversation('Is there water?');
    const question = async () => (await call(agentClients, {}, { token: agentToken })).body.data[0].question;
    expect(await question()).toEqual({ threadId: id, text: 'Is there water?', isAnswered: false });
    await ofAgent.write('Yes, DAWASA');
    expect((await question()).isAnswered).toBe(true);
    await ofCustomer.write('And parking?');
    expect(await question()).toEqual({ threadId: id, text: 'And parking?', isAnswered: false });
  });
});
