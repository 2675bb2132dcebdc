import { contactAgent, linkToAgent } from '@makao/contract/leads';
import { blockThread } from '@makao/contract/threads';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { deliveryOf, incoming, saidBy, statusOf } from '../../lib/messenger/cloud-api.fixture.ts';
import { subscribe } from '../../test/ad-form.ts';
import { createAd, createAgent, createWard } from '../../test/factories.ts';
import { openSession } from '../accounts/tokens.ts';
import { adCode, shortLink } from '../ads/ad-code.ts';
import { chatApp } from './chat.fixture.ts';
import { readAsk, readLink } from './thread-words.ts';

const { db, call, phone, services, workOff, api, deliver, tick } = await chatApp();
const ward = await createWard(db, { name: 'Sinza' });

let last = 0;
const number = () => `+2557670${String(++last).padStart(5, '0')}`;
const newPhone = (name: string) => phone(number(), name);

async function newAd(name = 'Dalali Bora') {
  const dalali = newPhone(name);
  const agent = await createAgent(db, { name, user: { phoneNumber: dalali.from, locale: 'sw' } });
  await dalali.write('msaada');
  return { dalali, agent, ad: await createAd(db, { agentId: agent.id, wardId: ward.id }) };
}
/** An agent whom customers asked, one after the other. */
async function askedBy(...names: string[]) {
  const made = await newAd();
  const people = names.map((name) => newPhone(name));
  for (const each of people) await each.write(`uliza ${adCode(made.ad.number)} bado ipo?`);
  return { ...made, people };
}
const lastTo = (to: string) => api.sent.findLast((message) => message.to === to)!;
const textsTo = (to: string) =>
  api.sent.flatMap((message) => {
    const said = message.to === to ? saidBy(message) : '';
    return /anauliza|anajibu/.test(said) ? [said.split('\n').slice(1).join('\n')] : [];
  });
const stateOf = async (from: string) => (await db.select().from(chats).where(eq(chats.address, from)))[0]!.state;
/** As if some minutes had passed since the last message. */
const later = (from: string, minutes: number) =>
  db.execute(sql`update chats set state = state || jsonb_build_object(
    'modeAt', to_jsonb((state->>'modeAt')::timestamptz - make_interval(mins => ${minutes})),
    'threadAt', to_jsonb((state->>'threadAt')::timestamptz - make_interval(mins => ${minutes})))
    where phone_number = ${from}`);
const messagesAge = (agentId: string, minutes: number) =>
  db.execute(sql`update thread_messages set created_at = created_at - make_interval(mins => ${minutes})
    where thread_id in (select id from chat_threads where agent_id = ${agentId})`);
const tokenOf = async (from: string) => {
  const [user] = await db.select().from(users).where(eq(users.phoneNumber, from));
  return (await openSession(db, services.tokenSecret, user!.id)).token;
};

describe('a text in a conversation [TALK-2]', () => {
  it('goes to the one who was written to last, until "maliza" or half an hour has passed', async () => {
    const { dalali, ad } = await newAd();
    const neema = newPhone('Neema');
    await neema.write(`uliza ${adCode(ad.number)} bado ipo?`);
    const [sent] = await neema.write('nafuu zaidi, na yenye parking?');
    expect(sent).toContain('Kwa Dalali Bora: “nafuu zaidi, na yenye parking?” imetumwa ✓');
    expect(textsTo(dalali.from)).toEqual(['bado ipo?', 'nafuu zaidi, na yenye parking?']);
    expect((await neema.write('msaada'))[0]).toContain('Makao inakutafutia');
    expect((await neema.write('maliza'))[0]).toContain('Umetoka kwenye mazungumzo');
    await neema.write('nyumba sinza');
    expect((await stateOf(neema.from)).mode).toBe('searching');
    await neema.write({ button: { id: `ask:${ad.id}`, title: 'Uliza' } });
    await later(neema.from, 31);
    await neema.write('nyumba sinza laki tano');
    expect(textsTo(dalali.from)).toHaveLength(2);
  });

  it('goes to the sender of the message it replies to, whomever one writes with', async () => {
    const { dalali, people } = await askedBy('Asha', 'Zuberi');
    const [asha, zuberi] = [people[0]!, people[1]!];
    const fromAsha = api.sent.findLast((each) => each.to === dalali.from && saidBy(each).includes('Asha'))!;
    const fromZuberi = api.sent.findLast((each) => each.to === dalali.from && saidBy(each).includes('Zuberi'))!;
    await dalali.write({ text: 'kwa zuberi', inReplyTo: fromZuberi.id });
    await dalali.write({ text: 'kwa asha', inReplyTo: fromAsha.id });
    await dalali.write('nyumba kinondoni');
    await dalali.write({ text: 'msaada', inReplyTo: fromZuberi.id });
    expect(textsTo(asha.from)).toEqual(['kwa asha', 'nyumba kinondoni']);
    expect(textsTo(zuberi.from)).toEqual(['kwa zuberi', 'msaada']);
    // A third person's reply to a forwarded message reaches nobody.
    await newPhone('Mwizi').write({ text: 'ni mimi', inReplyTo: fromAsha.id });
    expect(textsTo(asha.from)).toHaveLength(2);
  });

  it('asks whom it is for when somebody else wrote in between, and sends it once', async () => {
    const { dalali, ad, people } = await askedBy('Asha');
    const [asha] = people;
    await dalali.tap(/^Jibu$/);
    await dalali.write('Karibu');
    const zuberi = newPhone('Zuberi');
    await zuberi.write(`uliza ${adCode(ad.number)} kuna maji?`);
    const [question] = await dalali.write('Njoo saa nne');
    expect(question).toContain('Huu ni wa nani? “Njoo saa nne”');
    // A thought in two messages is one text.
    expect((await dalali.write('na kitambulisho'))[0]).toContain('“Njoo saa nne na kitambulisho”');
    expect([textsTo(asha!.from), textsTo(zuberi.from)]).toEqual([['Karibu'], []]);
    expect((await dalali.tap(/Zuberi/))[0]).toContain('Kwa Zuberi: “Njoo saa nne na kitambulisho”');
    expect(textsTo(zuberi.from)).toEqual(['Njoo saa nne\nna kitambulisho']);
    // The same row again, and the row of the first question: nothing more.
    const rows = api.sent.filter(({ to, interactive }) => to === dalali.from && interactive?.action.sections).slice(-2);
    for (const { interactive } of rows)
      for (const row of interactive!.action.sections![0]!.rows)
        await dalali.write({ button: { id: row.id, title: row.title } });
    expect([textsTo(asha!.from), textsTo(zuberi.from)]).toEqual([['Karibu'], ['Njoo saa nne\nna kitambulisho']]);
    // From now on Zuberi is written to.
    await dalali.write('Asante');
    expect(textsTo(zuberi.from)).toHaveLength(2);
  });

  it.each([
    ['a number', '1', 1],
    ['a name', 'kwa asha', 0],
    ['nobody', 'hapana', null],
  ])('is sent to whom %s chooses', async (_, answer, chosen) => {
    const { dalali, people } = await askedBy('Asha', 'Zuberi');
    expect((await dalali.write('Ndiyo ipo, karibu'))[0]).toContain('1. *Zuberi*');
    await dalali.write(answer);
    expect(people.map(({ from }) => textsTo(from).length)).toEqual([0, 1].map((index) => (index === chosen ? 1 : 0)));
    expect((await stateOf(dalali.from)).question).toBeUndefined();
  });

  it('that was written before the conversation was chosen, and comes late, goes to nobody', async () => {
    const { dalali, people } = await askedBy('Asha');
    const early = tick();
    await dalali.tap(/^Jibu$/);
    const said = await dalali.write({ text: 'nyumba mbezi', at: early });
    expect(said[0]).toContain('Haujatumwa kwa mtu');
    expect(textsTo(people[0]!.from)).toEqual([]);
  });

  it('is not passed on when it is a sign-in word', async () => {
    const { dalali, people } = await askedBy('Asha');
    await dalali.tap(/^Jibu$/);
    await dalali.write('ingia bcdfgh');
    expect(textsTo(people[0]!.from)).toEqual([]);
  });

  it('can’t be a picture yet; a place goes as a link', async () => {
    const { dalali, people } = await askedBy('Asha');
    await dalali.tap(/^Jibu$/);
    expect((await dalali.write({ image: { id: 'photo', caption: 'hii hapa' } }))[0]).toContain('Hiki hakijatumwa');
    const location = { ...incoming({ from: dalali.from, at: tick() }), type: 'location' };
    await deliver(deliveryOf({ messages: [{ ...location, location: { latitude: -6.78, longitude: 39.24 } }] }));
    await workOff();
    expect(textsTo(people[0]!.from)).toEqual(['https://maps.google.com/?q=-6.78,39.24']);
    expect((await stateOf(dalali.from)).mode).toBe('thread');
  });
});

describe('a plain text after somebody’s message [TALK-2]', () => {
  it('is proposed as the answer, and sent after a yes', async () => {
    const { dalali, people } = await askedBy('Neema');
    const [proposed] = await dalali.write('Ipo, karibu saa nne');
    expect(proposed).toContain('Huu ni kwa Neema? “Ipo, karibu saa nne”');
    expect(textsTo(people[0]!.from)).toEqual([]);
    await dalali.write('ndiyo');
    expect(textsTo(people[0]!.from)).toEqual(['Ipo, karibu saa nne']);
  });

  it('is a text like any other after a no, and nobody is proposed again', async () => {
    const { dalali, people } = await askedBy('Neema');
    await dalali.write('hadi laki tano');
    const said = await dalali.tap(/^Hapana$/);
    expect(said.join()).toContain('Unatafuta');
    expect((await dalali.write('ina maji'))[0]).not.toContain('Neema');
    expect(textsTo(people[0]!.from)).toEqual([]);
  });

  it('is a search when it is one by itself, and after two days nobody is proposed', async () => {
    const { dalali, agent } = await askedBy('Neema');
    expect((await dalali.write('nyumba sinza laki tano'))[0]).toContain('Unatafuta');
    await dalali.write('maliza');
    await messagesAge(agent.id, 49 * 60);
    await db.execute(sql`update chat_threads set last_at = last_at - interval '49 hours' where agent_id = ${agent.id}`);
    expect((await dalali.write('karibu sana'))[0] ?? '').not.toContain('Neema');
  });

  it('chooses among one’s conversations by "badili"', async () => {
    const { dalali, people } = await askedBy('Asha', 'Zuberi');
    await dalali.tap(/^Jibu$/);
    expect((await dalali.write('badili'))[0]).toContain('2. *Asha*');
    // Until one is chosen, a text goes to nobody.
    expect((await dalali.write('Karibu'))[0]).toContain('Huu ni wa nani?');
    await dalali.tap(/^2[.] Asha/);
    expect(people.map(({ from }) => textsTo(from))).toEqual([['Karibu'], []]);
    expect((await newPhone('Mpya').write('mazungumzo'))[0]).toContain('Huna mazungumzo');
  });
});

describe('asking about an ad [TALK-2]', () => {
  it.each([
    ['uliza <code> bado ipo?', 'bado ipo?'],
    ['Nauliza kuhusu <code>: kuna maji?', 'kuna maji?'],
    ['ask about <link> is it there?', 'is it there?'],
    ['<link> Bado ipo?', 'Bado ipo?'],
    ['Habari, <link>, bei ya mwisho?', 'Habari, bei ya mwisho?'],
  ])('“%s” is a question', (written, question) => {
    const link = shortLink('https://makao.example', 7);
    const said = written.replace('<code>', adCode(7)).replace('<link>', link);
    expect(readAsk(said) ?? readLink(said)).toEqual({ number: 7, question });
  });

  it.each(['uliza nyumba ipo?', 'nauliza vyumba viwili', 'ask me'])('“%s” is none', (said) => {
    expect(readAsk(said) ?? readLink(said)).toBeNull();
  });

  it('is not done by a link alone, which shows the ad', async () => {
    const { dalali, ad } = await newAd();
    const neema = newPhone('Neema');
    const [shown] = await neema.write(shortLink('https://makao.example', ad.number));
    expect(shown).toContain(shortLink('https://makao.example', ad.number));
    expect(neema.buttons().some(({ reply }) => reply.id === `ask:${ad.id}`)).toBe(true);
    expect(textsTo(dalali.from)).toEqual([]);
  });
});

describe('a number [TALK-2]', () => {
  it('is shared after a yes, by the button that comes when it is asked for', async () => {
    const { dalali, people } = await askedBy('Neema');
    const [neema] = people;
    await dalali.tap(/^Jibu$/);
    await dalali.write('nitumie namba yako');
    const [asked] = await neema!.tap(/^Tuma namba yangu$/);
    expect(asked).toContain('Umpe Dalali Bora namba yako');
    expect(JSON.stringify(lastTo(dalali.from))).not.toContain(neema!.from.slice(1));
    await neema!.write('hapana');
    await neema!.write('tuma namba yangu');
    expect((await neema!.write('ndiyo'))[0]).toContain('sasa ana namba yako');
    expect(textsTo(dalali.from).at(-1)).toBe(`Namba yangu ya simu: ${neema!.from}`);
    const [thread] = await db.select().from(chatThreads).orderBy(sql`created_at desc`).limit(1);
    expect([thread!.customerSharedAt !== null, thread!.agentSharedAt]).toEqual([true, null]);
  });
});

describe('who may be reached [TALK-2]', () => {
  it('is told by chat that a conversation is closed', async () => {
    const { dalali, agent, people } = await askedBy('Neema');
    const [neema] = people;
    const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.agentId, agent.id));
    const before = textsTo(dalali.from).length;
    const params = { id: thread!.id };
    await call(blockThread, { params, body: { isBlocked: true } }, { token: await tokenOf(dalali.from) });
    expect((await neema!.write('Uko wapi?'))[0]).toContain('Mazungumzo haya yamefungwa');
    expect(textsTo(dalali.from)).toHaveLength(before);
    expect((await dalali.write({ text: 'Njoo', inReplyTo: lastTo(dalali.from).id }))[0]).toContain('Umemzuia');
    expect((await stateOf(neema!.from)).mode).toBe('idle');
  });

  it('are people one writes with, also after "stop"; others find it on the page', async () => {
    const { dalali, ad, agent, people } = await askedBy('Neema');
    const [neema] = people;
    await neema!.write('acha');
    await dalali.tap(/^Jibu$/);
    await dalali.write('Ipo');
    expect(textsTo(neema!.from)).toEqual(['Ipo']);
    await dalali.write('maliza');
    await dalali.write('acha');
    await newPhone('Zuberi').write(`uliza ${adCode(ad.number)} kuna maji?`);
    expect(textsTo(dalali.from)).toEqual(['bado ipo?']);
    expect(await db.$count(chatThreads, eq(chatThreads.agentId, agent.id))).toBe(2);
    await neema!.tap(/^Jibu$/);
    await neema!.write('Nakuja');
    expect(textsTo(dalali.from)).toEqual(['bado ipo?', 'Nakuja']);
  });

  it('includes a customer who called: one message, until they answer', async () => {
    const { dalali, ad, agent } = await newAd();
    await subscribe(db, agent.id);
    const neema = newPhone('Neema Mushi');
    await neema.write('nyumba sinza');
    await neema.write({ button: { id: `number:${ad.id}`, title: 'Namba' } });
    const as = { token: await tokenOf(neema.from) };
    await call(linkToAgent, { params: { id: ad.id } }, as);
    await call(contactAgent, { params: { id: ad.id }, body: { kind: 'call' } }, as);
    await workOff();
    const lead = lastTo(dalali.from);
    expect(saidBy(lead)).toContain('Neema Mushi ameomba namba yako');
    expect((await dalali.write({ text: 'Nilikosa simu yako', inReplyTo: lead.id }))[0]).toContain('Kwa Neema');
    expect((await dalali.write({ text: 'Upo?', inReplyTo: lead.id }))[0]).toContain('Subiri akujibu');
    expect(textsTo(neema.from)).toEqual(['Nilikosa simu yako']);
    await neema.write({ text: 'Nipo, kesho', inReplyTo: lastTo(neema.from).id });
    await dalali.write({ text: 'Sawa', inReplyTo: lead.id });
    expect(textsTo(neema.from)).toEqual(['Nilikosa simu yako', 'Sawa']);
    // The lead of another agent is nobody's to answer.
    const other = await newAd();
    await other.dalali.write({ text: 'Mimi nina nzuri zaidi', inReplyTo: lead.id });
    expect(textsTo(neema.from)).toHaveLength(2);
  });

  it('is told once when a message did not arrive', async () => {
    const { dalali, people } = await askedBy('Neema');
    await dalali.tap(/^Jibu$/);
    await dalali.write('Karibu kesho');
    const answer = lastTo(people[0]!.from);
    const failed = deliveryOf({ statuses: [statusOf(answer.id, 'failed', { code: 131026 })] });
    await deliver(failed);
    await deliver(failed);
    await workOff();
    const told = api.sent.filter((each) => each.to === dalali.from && saidBy(each).includes('haujafika'));
    expect(told.map(saidBy)).toEqual([expect.stringContaining('“Karibu kesho”')]);
    expect(await db.$count(messages, sql`dedupe_key like 'undelivered %'`)).toBe(1);
  });
});

it('stores each text once, however often the carrier delivers it [TALK-2]', async () => {
  const { dalali, people, agent } = await askedBy('Neema');
  await dalali.tap(/^Jibu$/);
  const doubled = deliveryOf({ messages: [incoming({ from: dalali.from, at: tick(), text: 'Karibu' })] });
  await Promise.all([deliver(doubled), deliver(doubled)]);
  await workOff();
  expect(textsTo(people[0]!.from)).toEqual(['Karibu']);
  const [thread] = await db.select().from(chatThreads).where(eq(chatThreads.agentId, agent.id));
  expect(await db.$count(threadMessages, eq(threadMessages.threadId, thread!.id))).toBe(2);
});
