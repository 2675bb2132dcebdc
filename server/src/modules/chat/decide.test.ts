import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { type ChatState, chatDecisions, chats } from '../../db/schema/chat.ts';
import { day, hour, minute } from '../../lib/market-time.ts';
import { deliveryOf, incoming, saidBy } from '../../lib/messenger/cloud-api.fixture.ts';
import { createAd, createCity, createUser, createWard } from '../../test/factories.ts';
import { queueMessage } from '../messages/queue-message.ts';
import type { TemplateName } from '../messages/templates.ts';
import { chatApp } from './chat.fixture.ts';
import { languageFor } from './language.ts';
import { modeOf } from './states/mode-of.ts';
import { clearLanguageOf } from './words.ts';

const { db, phone, deliver, workOff, api, tick } = await chatApp();
const city = await createCity(db, { name: 'Dar es Salaam' });
const sinza = await createWard(db, { name: 'Sinza', cityId: city.id });
await createAd(db, { wardId: sinza.id, price: 300_000 });

let last = 0;
const newPhone = () => phone(`+2557690${String(++last).padStart(5, '0')}`);
const chatOf = async (from: string) => (await db.select().from(chats).where(eq(chats.address, from)))[0]!;
const traceOf = (from: string) =>
  db
    .select()
    .from(chatDecisions)
    .where(eq(chatDecisions.address, from))
    .orderBy(asc(chatDecisions.createdAt), asc(chatDecisions.id));
const steps = async (from: string) => (await traceOf(from)).map(({ step, handler }) => `${step}/${handler}`);

describe('the order in which a message is decided about [TALK-1]', () => {
  it('is who writes, buttons, commands, the state, new intents', async () => {
    const neema = newPhone();
    await neema.write('nyumba ya kupanga sinza');
    await neema.tap(/^1\. /);
    await neema.write('msaada');
    await neema.write('nafuu zaidi');
    await neema.write('hadi laki 4');
    await neema.write('qwertz asdfg');
    expect(await steps(neema.from)).toEqual([
      'intent/search',
      'direct/search',
      'command/command',
      'state/search',
      'intent/search',
      'intent/unread',
    ]);
    const doubtful = newPhone();
    await createUser(db, {
      ...{ phoneNumber: doubtful.from, createdAt: new Date(Date.now() - 400 * day) },
      lastSeenAt: new Date(Date.now() - 200 * day),
    });
    await doubtful.write('nyumba ya kupanga sinza');
    expect(await steps(doubtful.from)).toEqual(['identity/recycled']);
  });

  it('stores modes and what was read, and neither texts nor numbers', async () => {
    const neema = newPhone();
    await neema.write('nyumba ya kupanga sinza laki tano, nipigie 0712 345 678');
    await neema.write('hifadhi 0712345678 siri yangu kubwa');
    await neema.write('bei 712345678');
    await neema.write('asante');
    const trace = await traceOf(neema.from);
    expect(trace[0]).toMatchObject({
      ...{ step: 'intent', handler: 'search', modeBefore: 'idle', modeAfter: 'searching' },
      facts: { change: 'new', type: 'rent', priceMax: 500_000, places: ['Sinza'], found: 1 },
    });
    expect(trace.at(-1)).toMatchObject({ modeBefore: 'searching', modeAfter: 'searching', facts: { talk: 'thanks' } });
    const facts = JSON.stringify(trace.map((each) => each.facts));
    expect(facts).not.toMatch(/712345678|0712|345 678|siri|kubwa|asante|laki/);
  });
});

describe('the end of a state [TALK-1]', () => {
  const now = new Date();
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const mode = (state: ChatState) => modeOf(state, now, false).mode;

  it.each<[ChatState, string]>([
    [{ mode: 'searching', modeAt: since(day - minute) }, 'searching'],
    [{ mode: 'searching', modeAt: since(day + minute) }, 'idle'],
    [{ mode: 'thread', modeAt: since(29 * minute) }, 'thread'],
    [{ mode: 'thread', modeAt: since(31 * minute) }, 'idle'],
    [{ mode: 'writing', modeAt: since(2 * day - hour) }, 'writing'],
    [{ mode: 'writing', modeAt: since(2 * day + hour) }, 'idle'],
    [{ search: { query: 'type=rent', page: 1 } }, 'searching'],
    [{}, 'idle'],
  ])('comes by itself: %j', (state, expected) => {
    expect(mode(state)).toBe(expected);
  });

  it('a question is open for 48 hours', () => {
    const asked = (ms: number): ChatState => ({ question: { kind: 'save', lacks: 'price', askedAt: since(ms) } });
    expect(modeOf(asked(48 * hour - 1), now, false).state.question).toBeDefined();
    expect(modeOf(asked(48 * hour + 1), now, false).state.question).toBeUndefined();
  });
});

describe('unfinished work [TALK-1]', () => {
  const writing = async () => {
    const neema = newPhone();
    await neema.write('msaada');
    const state: ChatState = {
      ...{ mode: 'writing', modeAt: new Date().toISOString() },
      draft: { adId: randomUUID(), asked: null },
    };
    await db.update(chats).set({ state }).where(eq(chats.address, neema.from));
    return neema;
  };

  it('is left only after a yes, and then what was wanted is done', async () => {
    const neema = await writing();
    expect(await neema.write('nyumba ya kupanga sinza')).toEqual([expect.stringContaining('haijaisha')]);
    expect((await chatOf(neema.from)).state.question).toMatchObject({ kind: 'leave' });
    expect((await neema.write('ndiyo'))[0]).toContain('Unatafuta: ya kupanga · Sinza');
    const { state } = await chatOf(neema.from);
    expect([state.mode, state.question]).toEqual(['searching', undefined]);
    expect(state.draft).toBeDefined();
    expect(await steps(neema.from)).toEqual(['command/command', 'intent/leave', 'state/question', 'intent/search']);
  });

  it('stays with a no, by button as well, also in English', async () => {
    const neema = await writing();
    await neema.write('nyumba ya kupanga sinza');
    expect(neema.buttons().map(({ reply }) => reply.title)).toEqual(['Ndiyo, iache', 'Hapana, endelea']);
    expect(await neema.tap(/^Hapana/)).toEqual([expect.stringContaining('tuendelee')]);
    expect((await chatOf(neema.from)).state.mode).toBe('writing');
    // Its button means nothing any more.
    expect(await neema.tap(/^Ndiyo, iache/)).toEqual([expect.stringContaining('limeshapita')]);
    expect((await chatOf(neema.from)).state.mode).toBe('writing');
    await db.update(chats).set({ locale: 'en' }).where(eq(chats.address, neema.from));
    expect(await neema.write('looking for a house in sinza')).toEqual([expect.stringContaining('not finished')]);
    expect(await neema.write('no')).toEqual([expect.stringContaining('let’s continue')]);
  });

  it('is asked about for a position as well', async () => {
    const neema = await writing();
    const from = neema.from;
    const location = { type: 'location', location: { latitude: -6.77, longitude: 39.24 } };
    await deliver(deliveryOf({ messages: [{ ...incoming({ from, at: tick() }), ...location }] }));
    await workOff();
    expect((await chatOf(from)).state.question).toMatchObject({ kind: 'leave', wish: { kind: 'location' } });
  });

  it('a question is let go by whatever else is done', async () => {
    const neema = await writing();
    await neema.write('nyumba ya kupanga sinza');
    await neema.write('asante');
    expect((await chatOf(neema.from)).state.question).toBeUndefined();
    expect(await neema.write('ndiyo')).toEqual([expect.stringContaining('Hatujakuuliza')]);
  });
});

describe('a late message [TALK-1]', () => {
  it('moves nothing, and answers no question', async () => {
    const neema = newPhone();
    await createUser(db, { phoneNumber: neema.from, locale: 'sw' });
    const early = tick();
    await neema.write('nyumba ya kupanga sinza');
    await neema.write('hifadhi');
    const before = (await chatOf(neema.from)).state;
    expect(before.question).toMatchObject({ kind: 'save', lacks: 'price' });
    const sent = api.sent.length;
    await deliver(deliveryOf({ messages: [incoming({ from: neema.from, text: 'laki tano', at: early })] }));
    await workOff();
    expect((await chatOf(neema.from)).state).toEqual(before);
    expect(api.sent.slice(sent).map(saidBy)).not.toEqual([expect.stringContaining('Imehifadhiwa')]);
    expect((await traceOf(neema.from)).at(-1)).toMatchObject({ modeAfter: 'searching', facts: { isLate: true } });
    expect(await neema.write('laki tano')).toEqual([expect.stringContaining('Imehifadhiwa')]);
  });
});

describe('the language of an answer [TALK-5]', () => {
  it.each<[string, 'sw' | 'en' | null]>([
    ['parking', null],
    ['ok', null],
    ['more', null],
    ['house', null],
    ['apartment sinza 500k', null],
    ['nyumba sinza', 'sw'],
    ['natafuta chumba', 'sw'],
    ['with a fence', 'en'],
    ['I need a house in sinza', 'en'],
    ['nataka apartment with parking', null],
  ])('“%s” is clearly %s', (text, locale) => {
    expect(clearLanguageOf(text)).toBe(locale);
  });

  it('changes with the second clear sentence in a row', () => {
    const chat = { locale: 'sw' as const, wroteAt: new Date(), state: {} as ChatState };
    const first = languageFor('I need a house in sinza', chat);
    expect(first).toEqual({ locale: 'en', stored: 'sw', state: { otherLanguage: 1 } });
    expect(languageFor('parking', { ...chat, state: first.state }).locale).toBe('sw');
    expect(languageFor('do you have a pool', { ...chat, state: first.state }).stored).toBe('en');
    expect(languageFor('nataka nyumba', { ...chat, state: first.state }).state).toEqual({ otherLanguage: undefined });
    // The first message of all says more than a default.
    expect(languageFor('help', { ...chat, wroteAt: null }).stored).toBe('en');
  });
});

describe('after stop [TALK-5]', () => {
  const after = async (kind: TemplateName, parameters: string[]) => {
    const neema = newPhone();
    const { from } = neema;
    await neema.write('acha');
    await db.transaction((tx) => queueMessage(tx, { to: from, locale: 'sw', kind, text: kind, parameters }));
    await workOff();
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from messages where "to" = ${from} and kind = ${kind}`,
    );
    return rows.map(({ status }) => status);
  };

  it.each<[TemplateName, string[]]>([
    ['verification_code', ['12345']],
    ['payment_confirmed', ['10,000', 'Plan', '1 Des']],
    ['payment_rejected', ['ABC', '10,000', 'x']],
    ['thread_answer', ['Juma', 'Nyumba', 'Ipo']],
    ['thread_question', ['Neema', 'Nyumba', 'Ipo?']],
  ])('%s still comes', async (kind, parameters) => {
    expect(await after(kind, parameters)).toEqual(['sent']);
  });

  it.each<[TemplateName, string[]]>([
    ['ad_approved', ['Nyumba', '30', 'x']],
    ['search_results', ['2', 'Nyumba', 'x', 'y']],
    ['lead', ['Neema', 'Nyumba', 'x', 'y', 'z']],
    ['account_reopened', []],
  ])('%s does not', async (kind, parameters) => {
    expect(await after(kind, parameters)).toEqual(['cancelled']);
  });
});
