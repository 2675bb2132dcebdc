import { contactAgent } from '@makao/contract/leads';
import { agentClients } from '@makao/contract/leads.agent';
import { messageAgent } from '@makao/contract/threads';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { transactionEvents } from '../../db/schema/leads.ts';
import { messages } from '../../db/schema/messages.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { subscribe } from '../../test/ad-form.ts';
import { createAd, createAgent, createWard } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { openSession } from '../accounts/tokens.ts';
import { adCode } from '../ads/ad-code.ts';
import { chatApp } from './chat.fixture.ts';

const { db, call, phone, services, workOff, api } = await chatApp();
const ward = await createWard(db, { name: 'Sinza' });

let last = 0;
const number = () => `+2557660${String(++last).padStart(5, '0')}`;
const newAd = async () => {
  const dalali = phone(number());
  const agent = await createAgent(db, { name: 'Dalali Bora', user: { phoneNumber: dalali.from, locale: 'sw' } });
  return { dalali, agent, ad: await createAd(db, { agentId: agent.id, wardId: ward.id }) };
};
const leadsOf = (agentId: string) => db.select().from(transactionEvents).where(eq(transactionEvents.agentId, agentId));
const threadsOf = (agentId: string) => db.select().from(chatThreads).where(eq(chatThreads.agentId, agentId));
const lastTo = (to: string) => api.sent.findLast((message) => message.to === to)!;

describe('messages between a customer and an agent, through us [CHAT-7]', () => {
  it('go there and back without either number, and leave a lead', async () => {
    const { dalali, agent, ad } = await newAd();
    const neema = phone(number());
    await dalali.write('msaada');
    await neema.write('nyumba sinza');
    await neema.write({ button: { id: `ask:${ad.id}`, title: 'Uliza dalali' } });
    expect(await neema.write('Bado ipo? Naweza kuiona kesho?')).toEqual([expect.stringContaining('imetumwa ✓')]);
    const question = lastTo(dalali.from);
    expect(question.interactive?.body.text).toContain('Neema anauliza');
    expect(question.interactive?.body.text).toContain('Bado ipo? Naweza kuiona kesho?');
    expect(JSON.stringify(question)).not.toContain(neema.from.slice(1));
    // As a reply to the message.
    await dalali.write({ text: 'Ipo, karibu saa nne', inReplyTo: question.id });
    const answer = lastTo(neema.from).interactive!;
    expect(answer.body.text).toContain('Dalali Bora anajibu');
    expect(answer.body.text).toContain('Ipo, karibu saa nne');
    expect(JSON.stringify(answer)).not.toContain(dalali.from.slice(1));
    const [thread] = await threadsOf(agent.id);
    expect(thread!.answeredAt).not.toBeNull();
    await neema.tap(/^Jibu$/);
    expect(await neema.write('Sawa nakuja')).toEqual([expect.stringContaining('imetumwa ✓')]);
    expect(lastTo(dalali.from).interactive?.body.text).toContain('Sawa nakuja');
    expect(await leadsOf(agent.id)).toHaveLength(1);
    expect(await db.$count(threadMessages, eq(threadMessages.threadId, thread!.id))).toBe(3);
    // A tap on the button sends the number.
    expect((await neema.tap(/Namba/))[0]).toContain(dalali.from);
  });

  it('keep the customer’s number out of the agent’s list until they call', async () => {
    const { ad, agent } = await newAd();
    await subscribe(db, agent.id);
    const { token } = await openSession(db, services.tokenSecret, agent.userId);
    const neema = phone(number());
    await neema.write(`nauliza kuhusu ${adCode(ad.number)} bado ipo?`);
    const client = async () => (await call(agentClients, {}, { token })).body.data[0].client;
    expect(await client()).toEqual({ fullName: 'Neema Mushi', phoneNumber: null });
    await neema.write({ button: { id: `number:${ad.id}`, title: 'Namba ya simu' } });
    expect((await client()).phoneNumber).toBeNull();
    const [customer] = await db.select().from(users).where(eq(users.phoneNumber, neema.from));
    const { token: own } = await openSession(db, services.tokenSecret, customer!.id);
    await call(contactAgent, { params: { id: ad.id }, body: { kind: 'call' } }, { token: own });
    expect((await client()).phoneNumber).toBe(neema.from);
  });

  it('begin with the code of an ad, too', async () => {
    const { dalali, ad } = await newAd();
    const neema = phone(number());
    await neema.write(`nauliza kuhusu ${adCode(ad.number)} bado ipo?`);
    await workOff();
    expect(lastTo(dalali.from).template).toMatchObject({ name: 'thread_question', language: { code: 'sw' } });
    expect(await neema.write('nauliza kuhusu bcdfgh')).toEqual([expect.stringContaining('Hakuna tangazo')]);
  });

  it('are sent from the page by those whose number is verified', async () => {
    const { ad, agent, dalali } = await newAd();
    const { token } = await signedIn(services);
    const say = (text: string, as = token, id = ad.id) =>
      call(messageAgent, { params: { id }, body: { text } }, { token: as });
    const { status, body } = await say('Is it still there?');
    expect(status).toBe(201);
    expect((await say('Hello?')).body.threadId).toBe(body.threadId);
    await workOff();
    expect(api.sent.filter(({ to }) => to === dalali.from)).toHaveLength(2);
    expect(await leadsOf(agent.id)).toHaveLength(1);
    expect((await say('')).status).toBe(422);
    expect((await say('x'.repeat(1001))).status).toBe(422);
    expect((await say('hi', token, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await say('hi', (await signedIn(services, { verifiedAt: null })).token)).status).toBe(403);
    const gone = await createAd(db, { agentId: agent.id, wardId: ward.id, closedAt: new Date() });
    expect((await say('hi', token, gone.id)).status).toBe(410);
  });

  it('do not let a customer ring on: five messages before the agent has answered, also at once', async () => {
    const { ad, dalali } = await newAd();
    const { token } = await signedIn(services);
    const say = () => call(messageAgent, { params: { id: ad.id }, body: { text: 'Bado ipo?' } }, { token });
    const statuses = (await Promise.all(Array.from({ length: 8 }, say))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    await workOff();
    expect(api.sent.filter(({ to }) => to === dalali.from)).toHaveLength(5);
    // Nor about another ad of the same agent; other customers may.
    const other = await createAd(db, { agentId: ad.agentId });
    const asked = { params: { id: other.id }, body: { text: 'Na hii?' } };
    expect((await call(messageAgent, asked, { token })).status).toBe(429);
    expect((await call(messageAgent, asked, { token: (await signedIn(services)).token })).status).toBe(201);
  });

  it('are limited: ten new ones a day, also at once', async () => {
    const { token } = await signedIn(services);
    const made = await Promise.all(Array.from({ length: 12 }, newAd));
    const answers = await Promise.all(
      made.map(({ ad }) => call(messageAgent, { params: { id: ad.id }, body: { text: 'Bado ipo?' } }, { token })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 201),
      429,
      429,
    ]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await workOff();
    const told = await db.select().from(messages).where(eq(messages.kind, 'thread_question'));
    expect(told.filter(({ to }) => made.some(({ dalali }) => dalali.from === to))).toHaveLength(10);
  });

  it('can’t be joined by a third person, nor opened about one’s own ad', async () => {
    const { dalali, ad, agent } = await newAd();
    await phone(number()).write(`nauliza kuhusu ${adCode(ad.number)} bado ipo?`);
    const [thread] = await threadsOf(agent.id);
    const third = phone(number());
    await third.write({ button: { id: `thread:${thread!.id}`, title: 'Jibu' } });
    await third.write('nyumba kigamboni');
    await third.write({ text: 'mimi ni dalali', inReplyTo: lastTo(dalali.from).id });
    expect(await db.$count(threadMessages, eq(threadMessages.threadId, thread!.id))).toBe(1);
    await dalali.write(`nauliza kuhusu ${adCode(ad.number)} je?`);
    expect(await threadsOf(agent.id)).toHaveLength(1);
  });
});
