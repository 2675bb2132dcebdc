import { suspendUser } from '@makao/contract/team';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { chatDecisions, chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { supportConversations, supportMessages } from '../../db/schema/support.ts';
import { hour } from '../../lib/market-time.ts';
import { createAgent, createUser, createWard } from '../../test/factories.ts';
import { signedIn } from '../../test/people.ts';
import { notifyUser } from '../messages/notify-user.ts';
import { endSilent } from '../support/end-silent.ts';
import { supportSetup } from '../support/support.fixture.ts';
import { chatApp } from './chat.fixture.ts';
import { lockContacts, moveContact } from './move-contact.ts';
import { asksForPerson } from './talk-words.ts';

const app = await chatApp();
const { db, api, call, phone, services, workOff } = app;
const { conversationOf, take, close, release, reply } = await supportSetup(app);
await createWard(db, { name: 'Sinza' });

let last = 0;
const newPhone = (name?: string) => phone(`+2557662${String(++last).padStart(5, '0')}`, name);
const textsOf = async (id: string) =>
  (
    await db
      .select({ text: supportMessages.text })
      .from(supportMessages)
      .where(eq(supportMessages.conversationId, id))
      .orderBy(asc(supportMessages.createdAt))
  ).map(({ text }) => text);
const lastIdTo = async (to: string, kind: string) =>
  (
    await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, to), eq(messages.kind, kind)))
      .orderBy(asc(messages.createdAt))
  ).at(-1)!.externalId!;

/** Somebody who asked for a person, and whose conversation a colleague took. */
async function taken() {
  const neema = newPhone();
  await neema.write('nataka kuongea na mtu');
  const { id } = await conversationOf(neema.from);
  await take(id);
  return { neema, id };
}

it('knows who wants a person of the team, and who an agent or a home [TALK-5]', () => {
  const asking = [
    'nataka kuongea na mtu',
    'Naomba niongee na mtu tafadhali',
    'niongee na mtu wa makao',
    'naomba msaada wa mtu',
    'naomba mtu wa kunisaidia',
    'naweza kuzungumza na binadamu?',
    'nataka kuwasiliana na timu yenu',
    'huduma kwa wateja',
    'MTU',
    'talk to a person',
    'can I speak with a real person please',
    'I want to talk to someone from your team',
    'human',
    'agent wa makao',
    'nataka kuongea na agent wa makao',
    'connect me to customer care',
  ];
  const others = [
    'nataka kuongea na dalali',
    'naomba kuongea na mwenye nyumba',
    'talk to the agent',
    'nyumba ya mtu mmoja sinza',
    'chumba cha mtu mmoja',
    'naomba chumba kwa ajili ya mtu mmoja',
    'natafuta mtu wa kushare nae chumba',
    'naomba nyumba sinza laki tano',
    'room for one person',
    'nataka nyumba karibu na makao makuu',
    'makao',
  ];
  expect(asking.filter((text) => !asksForPerson(text))).toEqual([]);
  expect(others.filter(asksForPerson)).toEqual([]);
});

describe('a person of the team [TALK-5]', () => {
  it('is asked for in words, and told what comes next; texts reach them until the person goes back', async () => {
    const neema = newPhone();
    const [said] = await neema.write('Nataka kuongea na mtu kuhusu malipo yangu');
    expect(said).toMatch(/mtu (wa timu yetu )?ata(kujibu|kuandikia) hapa/);
    expect(await neema.write('Nimelipa jana')).toEqual([expect.stringContaining('Tumeipokea')]);
    // Said once is enough.
    expect(await neema.write('nyumba sinza ilikuwa ya kaka')).toEqual([]);
    await neema.write({ image: { id: 'receipt', caption: 'risiti' } } as never);
    const { id, topic } = await conversationOf(neema.from);
    expect(topic).toBe('help');
    expect(await textsOf(id)).toEqual([
      'Nataka kuongea na mtu kuhusu malipo yangu',
      'Nimelipa jana',
      'nyumba sinza ilikuwa ya kaka',
      expect.stringMatching(/^📷 picha/),
    ]);
    // Commands and buttons go on working.
    expect((await neema.write('msaada'))[0]).toContain('Makao');
    expect(await neema.write('rudi')).toEqual([expect.stringContaining('Umerudi kwa Makao')]);
    expect((await neema.write('nyumba sinza'))[0]).toContain('Sinza');
    expect((await conversationOf(neema.from)).closedAt).not.toBeNull();
  });

  it('takes over: Makao is silent until it is closed, and then says that it is back', async () => {
    const { neema, id } = await taken();
    const news = api.sent.filter(({ to }) => to === neema.from).at(-1);
    expect(JSON.stringify(news)).toContain('Zuhura wa timu ya Makao');
    for (const text of ['nyumba sinza', 'msaada', 'rudi', 'zaidi', 'ndiyo'])
      expect([text, await neema.write(text)]).toEqual([text, []]);
    expect((await textsOf(id)).slice(1)).toEqual(['nyumba sinza', 'msaada', 'rudi', 'zaidi', 'ndiyo']);
    await reply(id, 'Habari Neema, nimeliona.');
    const [answer] = await db.select().from(messages).where(eq(messages.kind, 'support_answer'));
    expect(answer).toMatchObject({ to: neema.from, isAnswer: true, status: 'sent' });
    expect(answer?.text).toMatch(/Zuhura.*\n?.*Habari Neema, nimeliona\./s);
    const before = api.sent.length;
    await close(id);
    expect(JSON.stringify(api.sent.slice(before))).toContain('Makao inajibu tena');
    expect((await neema.write('nyumba sinza'))[0]).toContain('Sinza');
  });

  it('is not in the way of stop, of codes and sign-in words', async () => {
    const { neema, id } = await taken();
    expect(await neema.write('acha kunitumia')).toEqual([expect.stringContaining('hatutakutumia')]);
    await reply(id, 'Bado nipo hapa');
    const [answer] = await db
      .select()
      .from(messages)
      .where(and(eq(messages.to, neema.from), eq(messages.kind, 'support_answer')));
    expect(answer?.status).toBe('sent');
    expect(await neema.write('ingia bcdfgh')).toEqual([expect.stringContaining('Neno hili')]);
    expect(await textsOf(id)).not.toContain('ingia bcdfgh');
    // A text goes on to the colleague.
    expect(await neema.write('asante')).toEqual([]);
    expect(await textsOf(id)).toContain('asante');
  });

  it('can let a colleague take it: meanwhile commands work again', async () => {
    const { neema, id } = await taken();
    await release(id);
    expect((await neema.write('msaada'))[0]).toContain('Makao');
    await neema.write('bado nasubiri');
    expect(await textsOf(id)).toContain('bado nasubiri');
  });

  it('is answered after it was closed by a reply to their message, which waits again', async () => {
    const { neema, id } = await taken();
    await reply(id, 'Tutaangalia');
    await close(id);
    const inReplyTo = await lastIdTo(neema.from, 'support_answer');
    expect(await neema.write({ text: 'nyumba sinza bado haionekani', inReplyTo })).toHaveLength(1);
    expect(await conversationOf(neema.from)).toMatchObject({ id, closedAt: null, takenBy: null, unanswered: 1 });
    expect(await textsOf(id)).toContain('nyumba sinza bado haionekani');
    // Whoever else quotes it says nothing in it.
    const other = newPhone();
    await other.write({ text: 'nami nataka kujua', inReplyTo });
    expect(await textsOf(id)).not.toContain('nami nataka kujua');
  });

  it('is reached by a reply to any notice of ours, with what it answers', async () => {
    const dalali = newPhone();
    await createAgent(db, { user: { phoneNumber: dalali.from, locale: 'sw' } });
    await dalali.write('msaada');
    const values = { number: 'ABC123', amount: 'TZS 5,000', reason: 'Haikuonekana' };
    await db.transaction((tx) =>
      notifyUser(tx, { phoneNumber: dalali.from, locale: 'sw' }, 'payment_rejected', values),
    );
    await workOff();
    const inReplyTo = await lastIdTo(dalali.from, 'payment_rejected');
    expect(await dalali.write({ text: 'asante', inReplyTo })).not.toEqual([expect.stringMatching(/timu/)]);
    expect(await dalali.write({ text: 'nimelipa laki 5 sinza', inReplyTo })).toEqual([expect.stringMatching(/timu/i)]);
    const { id } = await conversationOf(dalali.from);
    expect(await textsOf(id)).toEqual([expect.stringMatching(/^↩ .*ABC123[\s\S]*\nnimelipa laki 5 sinza$/)]);
    // What Makao answers by itself is no notice.
    await dalali.write('rudi');
    await dalali.write('nyumba sinza');
    await dalali.write({ text: 'nyumba sinza', inReplyTo: await lastIdTo(dalali.from, 'chat_answer') });
    expect(await db.$count(supportConversations, eq(supportConversations.address, dalali.from))).toBe(1);
  });

  it('is offered by a button when Makao did not understand twice', async () => {
    const neema = newPhone();
    await neema.write('qwertyuiop asdfgh');
    expect(neema.buttons()).toEqual([]);
    await neema.write('zxcvbnm poiuytr');
    await neema.tap(/Ongea na mtu|Talk to a person/);
    expect(await conversationOf(neema.from)).toMatchObject({ closedAt: null, unanswered: 1 });
  });

  it('is asked for three times a day at most', async () => {
    const neema = newPhone();
    for (let time = 0; time < 3; time++) {
      await neema.write('mtu');
      await neema.write('rudi');
    }
    expect(await neema.write('mtu')).toEqual([expect.stringContaining('mara za kutosha leo')]);
    expect(await db.$count(supportConversations, eq(supportConversations.address, neema.from))).toBe(3);
  });

  it('gets each text once, however often it is delivered', async () => {
    const neema = newPhone();
    const once = { text: 'naomba niongee na mtu', id: 'wamid.twice' };
    await neema.write(once as never);
    await neema.write(once as never);
    expect(await textsOf((await conversationOf(neema.from)).id)).toHaveLength(1);
  });

  it('is there for the suspended, besides their appeal', async () => {
    const juma = newPhone();
    const agent = await createAgent(db, { user: { phoneNumber: juma.from, locale: 'sw' } });
    const owner = await signedIn(services, { teamRole: 'owner' });
    await call(suspendUser, { params: { id: agent.userId }, body: { reason: 'Picha za wizi' } }, owner);
    await workOff();
    expect(await juma.write('Picha ni zangu')).toEqual([expect.stringContaining('ataangalia upya')]);
    expect(await juma.write('nataka kuongea na mtu')).toEqual([expect.stringMatching(/timu/i)]);
    await juma.write('naombeni mnipigie');
    const { id } = await conversationOf(juma.from);
    expect(await textsOf(id)).toEqual(['nataka kuongea na mtu', 'naombeni mnipigie']);
    await juma.write('rudi');
    for (const word of ['moja', 'mbili', 'tatu', 'nne']) await juma.write(`Sikubali, ${word}`);
    // The appeal has enough texts by now.
    expect(await juma.write('Sikubali, tano')).toEqual([expect.stringMatching(/timu/i)]);
    expect(await textsOf((await conversationOf(juma.from)).id)).toEqual(['Sikubali, tano']);
  });

  it('does not wait for ever: a silent conversation ends, and Makao is back', async () => {
    const { neema, id } = await taken();
    const waiting = newPhone();
    await waiting.write('mtu');
    expect(await endSilent(db, new Date(Date.now() + 11 * hour))).toBe(0);
    expect(await endSilent(db, new Date(Date.now() + 13 * hour))).toBeGreaterThan(0);
    await workOff();
    expect(await conversationOf(neema.from)).toMatchObject({ id, closedBy: null });
    expect((await conversationOf(waiting.from)).closedAt).toBeNull();
    expect((await neema.write('nyumba sinza'))[0]).toContain('Sinza');
    await endSilent(db, new Date(Date.now() + 49 * hour));
    expect((await conversationOf(waiting.from)).closedAt).not.toBeNull();
  });
});

describe('a contact that moves [TALK-5]', () => {
  const moved = async (from: string, to: string) =>
    db.transaction(async (tx) => {
      await lockContacts(tx);
      const [contact] = await tx.select().from(chats).where(eq(chats.address, from));
      await moveContact(tx, contact!, { address: to, carrierId: null, since: new Date() });
    });

  it('takes its conversation along, and how it was understood', async () => {
    const { neema, id } = await taken();
    const to = newPhone().from;
    await moved(neema.from, to);
    expect(await conversationOf(to)).toMatchObject({ id, closedAt: null });
    expect(await db.$count(chatDecisions, eq(chatDecisions.address, neema.from))).toBe(0);
    expect(await phone(to).write('nyumba sinza')).toEqual([]);
    expect(await textsOf(id)).toContain('nyumba sinza');
  });

  it('has one conversation when both had one: the one that a colleague took', async () => {
    const { neema, id } = await taken();
    const other = newPhone();
    await other.write('naomba niongee na mtu');
    await moved(neema.from, other.from);
    const all = await db.select().from(supportConversations).where(eq(supportConversations.address, other.from));
    expect(all).toMatchObject([{ id, closedAt: null }]);
    expect(await textsOf(id)).toEqual(['nataka kuongea na mtu', 'naomba niongee na mtu']);
  });
});

it('the account is known to the conversation, and none is made [TALK-5]', async () => {
  const [stranger, asha] = [newPhone(), newPhone()];
  const user = await createUser(db, { phoneNumber: asha.from });
  await stranger.write('mtu');
  await asha.write('mtu');
  expect((await conversationOf(stranger.from)).userId).toBeNull();
  expect((await conversationOf(asha.from)).userId).toBe(user.id);
  expect(await db.$count(users, eq(users.phoneNumber, stranger.from))).toBe(0);
});
