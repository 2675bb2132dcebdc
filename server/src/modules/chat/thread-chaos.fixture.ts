import { randomUUID } from 'node:crypto';
import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { type ChatState, chats } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { chatThreads, threadMessages } from '../../db/schema/threads.ts';
import { deliveryOf, incoming } from '../../lib/messenger/cloud-api.fixture.ts';
import { createAd, createAgent, createWard } from '../../test/factories.ts';
import { Chance } from '../../test/random.ts';
import { adCode } from '../ads/ad-code.ts';

/** The program under test, in this process or in others. */
export interface Arena {
  db: Db;
  deliver: (body: unknown) => Promise<unknown>;
  /** Waits until everything that was delivered is answered and sent. */
  settle: () => Promise<unknown>;
  /** Writes on our page. */
  write: (userId: string, threadId: string, body: { text: string; key: string }) => Promise<unknown>;
  /** What the carrier accepted, in order. */
  accepted: () => { to: string; text: string }[];
}

interface Person {
  address: string;
  userId: string | null;
  /** Of an agent: the code of their ad. */
  code: string | null;
  /** The other with whom they last wrote, as they remember it. */
  with: Person | null;
  /** When they last wrote. */
  clock: number;
}

/** Something a person says to another, and how. The word in it is in no other text. */
interface Act {
  from: Person;
  to: Person;
  word: string;
  how: 'ask' | 'reply' | 'tap' | 'plain' | 'page' | 'change';
  sent: object[];
  /** How the carrier delivers them: as they were written, the last first, or all in one. */
  order: 'any' | 'reversed' | 'one';
}

const atOnce = 10;

/** Many people who write with each other at once, over a carrier that doubles and reorders what it delivers. */
export class Chaos {
  readonly #arena: Arena;
  readonly #chance: Chance;
  readonly #people: Person[] = [];
  readonly #acts: Act[] = [];
  #words = 0;
  readonly #startedAt = Date.now() - 3_600_000;

  constructor(arena: Arena, seed: number) {
    this.#arena = arena;
    this.#chance = new Chance(seed);
  }

  async gather(count: number) {
    const { db } = this.#arena;
    const ward = await createWard(db, { name: 'Sinza' });
    for (let index = 0; index < count; index++) {
      const address = `+25577${String(index).padStart(7, '0')}`;
      const person: Person = { address, userId: null, code: null, with: null, clock: 0 };
      if (index % 3 === 0) {
        const agent = await createAgent(db, { name: `Dalali ${index}`, user: { phoneNumber: address, locale: 'sw' } });
        const ad = await createAd(db, { agentId: agent.id, wardId: ward.id });
        Object.assign(person, { userId: agent.userId, code: adCode(ad.number) });
      }
      this.#people.push(person);
    }
  }

  /** Everybody does something at once; who is asked whom it was for says so, and who is told that it was not sent repeats it. */
  async round() {
    await this.#look();
    const acts = this.#chance.shuffled(this.#people).flatMap((person) => this.#choose(person));
    this.#acts.push(...acts);
    await this.#carry(acts);
    await this.#arena.settle();
    await this.#resolve(acts);
    await this.#repeat(acts);
  }

  /** What is wrong, a line each: a text at another person's, sent twice or lost, and counts of unread that differ. */
  async faults(): Promise<string[]> {
    await this.#look();
    const { db } = this.#arena;
    const stored = await db.select().from(threadMessages);
    const told = await db.select().from(messages).where(sql`${messages.kind} in ('thread_question', 'thread_answer')`);
    const accepted = this.#arena.accepted();
    const wrong = this.#acts.flatMap(({ from, to, word, how }) => {
      const named = `${word} (${how})`;
      const has = ({ text }: { text: string }) => text.includes(word);
      const [rows, outgoing] = [stored.filter(has), told.filter(has)];
      const thread = this.#threadOf(from, to);
      // To the writer we only say what became of it.
      const arrived = accepted.filter((each) => has(each) && each.to !== from.address);
      return [
        ...(rows.length === 1 ? [] : [`${named} is stored ${rows.length} times`]),
        ...(rows.every(({ threadId }) => threadId === thread?.id) ? [] : [`${named} is in another thread`]),
        ...(outgoing.length === 1 ? [] : [`${named} is sent ${outgoing.length} times`]),
        ...(arrived.length === 1 ? [] : [`${named} arrived ${arrived.length} times`]),
        ...arrived.flatMap(({ to: at }) => (at === to.address ? [] : [`${named} arrived at ${at}, not ${to.address}`])),
      ];
    });
    if (stored.length !== this.#acts.length) wrong.push(`${stored.length} texts are stored of ${this.#acts.length}`);
    return [...wrong, ...(await this.#wrongCounts())];
  }

  get said() {
    return this.#acts.length;
  }

  /** Unread is what the other side wrote since one last wrote: nobody opened a page. */
  async #wrongCounts(): Promise<string[]> {
    const { rows } = await this.#arena.db.execute<{ id: string }>(sql`
      select t.id from chat_threads t where t.agent_unread <> (select count(*) from thread_messages m
          where m.thread_id = t.id and m.by_customer and m.created_at > coalesce((select max(o.created_at)
            from thread_messages o where o.thread_id = t.id and not o.by_customer), '-infinity'))
        or t.customer_unread <> (select count(*) from thread_messages m
          where m.thread_id = t.id and not m.by_customer and m.created_at > coalesce((select max(o.created_at)
            from thread_messages o where o.thread_id = t.id and o.by_customer), '-infinity'))`);
    return rows.map(({ id }) => `the unread of thread ${id} are counted wrongly`);
  }

  #threads: (typeof chatThreads.$inferSelect & { agentUserId: string })[] = [];
  #received: (typeof messages.$inferSelect)[] = [];
  #states = new Map<string, ChatState>();

  /** What everybody sees on their phone by now. */
  async #look() {
    const { db } = this.#arena;
    const { rows } = await db.execute<{ id: string; user_id: string }>(sql`select id, user_id from agents`);
    const ofAgents = new Map(rows.map((row) => [row.id, row.user_id]));
    const threads = await db.select().from(chatThreads);
    this.#threads = threads.map((thread) => ({ ...thread, agentUserId: ofAgents.get(thread.agentId) ?? '' }));
    this.#received = await db
      .select()
      .from(messages)
      .where(sql`${messages.kind} in ('thread_question', 'thread_answer')`)
      .orderBy(asc(messages.createdAt));
    const contacts = await db.select({ address: chats.address, state: chats.state }).from(chats);
    this.#states = new Map(contacts.map(({ address, state }) => [address, state]));
    const accounts = await db.select({ id: users.id, phoneNumber: users.phoneNumber }).from(users);
    const byNumber = new Map(accounts.map(({ id, phoneNumber }) => [phoneNumber, id]));
    for (const person of this.#people) person.userId = byNumber.get(person.address) ?? null;
  }

  #threadOf(one: Person, other: Person) {
    return this.#threads.find(
      ({ customerId, agentUserId }) =>
        (customerId === one.userId && agentUserId === other.userId) ||
        (customerId === other.userId && agentUserId === one.userId),
    );
  }

  /** The newest message that a person has from another. */
  #lastFrom(other: Person, person: Person) {
    const threadId = this.#threadOf(person, other)?.id;
    return this.#received.findLast(
      ({ to, extras }) => to === person.address && extras?.buttons?.some(({ id }) => id === `thread:${threadId}`),
    );
  }

  #choose(person: Person): Act[] {
    const known = this.#people.filter((other) => other !== person && this.#threadOf(person, other));
    if (known.length === 0) {
      // Each customer begins with two agents.
      const agents =
        person.code === null ? this.#chance.shuffled(this.#people.filter(({ code }) => code !== null)) : [];
      return agents.slice(0, 2).map((agent) => this.#act(person, agent, 'ask'));
    }
    const heardFrom = known.filter((other) => this.#lastFrom(other, person));
    const before = person.with;
    // Mostly somebody who has just written, and not who was written to before: that is what goes wrong.
    const news = heardFrom.filter((other) => other !== before && this.#isNews(other, person));
    const to = this.#chance.pick(news) ?? this.#chance.pick(heardFrom);
    if (!to) return [];
    const how = this.#chance.pick(['tap', 'tap', 'reply', 'plain', 'page', 'change'] as const) ?? 'reply';
    if (how === 'plain' || how === 'change')
      return before && heardFrom.includes(before) ? [this.#act(person, before, how, to)] : [];
    return [this.#act(person, to, how)];
  }

  /** Whether somebody wrote since a person last used a thread. */
  #isNews(other: Person, person: Person): boolean {
    const usedAt = new Date(this.#states.get(person.address)?.threadAt ?? 0);
    return (this.#lastFrom(other, person)?.createdAt ?? usedAt) > usedAt;
  }

  #act(from: Person, to: Person, how: Act['how'], next = to): Act {
    const word = `neno${++this.#words}x`;
    const isNews = this.#isNews(to, from);
    // A button of an older message decides alone: decision 127.
    const order = how !== 'tap' ? 'any' : !isNews ? 'one' : this.#chance.next() < 0.7 ? 'reversed' : 'any';
    const act: Act = { from, to, word, how, sent: [], order };
    const say = (what: object) => act.sent.push(this.#message(from, what));
    const replied = this.#lastFrom(to, from)?.externalId ?? '';
    if (how === 'ask') say({ text: `uliza ${to.code} ${word}` });
    if (how === 'reply') say({ text: word, inReplyTo: replied });
    if (how === 'tap') say({ button: { id: `thread:${this.#threadOf(from, to)?.id}`, title: 'Jibu' } });
    if (how === 'tap' || how === 'plain' || how === 'change') say({ text: word });
    // They go on with another one, whose button may be delivered before the text.
    if (how === 'change') say({ button: { id: `thread:${this.#threadOf(from, next)?.id}`, title: 'Jibu' } });
    if (how !== 'page') from.with = how === 'change' ? next : to;
    return act;
  }

  #message({ address, ...person }: Person, what: object) {
    const of = this.#people.find((each) => each.address === address) ?? person;
    of.clock += 2;
    return incoming({ from: address, at: new Date(this.#startedAt + of.clock * 1_000), ...what });
  }

  /** Everything at once, in any order, and some of it twice; meanwhile others write on our page. */
  async #carry(acts: Act[]) {
    const halves: (() => Promise<unknown>)[][] = [[], []];
    const put = (task: () => Promise<unknown>, half = this.#chance.next() < 0.5 ? 0 : 1) => {
      halves[half]?.push(task);
      if (this.#chance.next() < 0.3) halves[1]?.push(task);
    };
    for (const { from, to, word, how, sent, order } of acts) {
      const body = { text: word, key: randomUUID() };
      if (how === 'page') put(() => this.#arena.write(from.userId!, this.#threadOf(from, to)!.id, body));
      else if (order === 'one') put(() => this.#deliver(from, ...sent));
      else
        for (const [at, message] of sent.entries())
          put(() => this.#deliver(from, message), order === 'reversed' ? 1 - at : undefined);
    }
    await this.#atOnce(this.#chance.shuffled(halves[0]!));
    // What came is worked before the rest comes: of a person, a later message may be first.
    await this.#arena.settle();
    await this.#atOnce(this.#chance.shuffled(halves[1]!));
  }

  #deliver({ address }: Person, ...parts: object[]) {
    return this.#arena.deliver(
      deliveryOf({ messages: parts, people: [{ number: address, name: `Mtu ${address.slice(-4)}` }] }),
    );
  }

  async #atOnce(tasks: (() => Promise<unknown>)[]) {
    for (let at = 0; at < tasks.length; at += atOnce)
      await Promise.all(tasks.slice(at, at + atOnce).map((task) => task()));
  }

  /** Who is asked whom a text is for taps on the right one, twice. */
  async #resolve(acts: Act[]) {
    await this.#look();
    const taps: (() => Promise<unknown>)[] = [];
    for (const { from, to, word } of acts) {
      const { question } = this.#states.get(from.address) ?? {};
      if (question?.kind !== 'whichThread' || !question.text.includes(word)) continue;
      const id = `to:${this.#threadOf(from, to)?.id}:${question.key}`;
      const message = this.#message(from, { button: { id, title: 'Chagua' } });
      from.with = to;
      taps.push(...[1, 2].map(() => () => this.#deliver(from, message)));
    }
    if (taps.length === 0) return;
    await this.#atOnce(this.#chance.shuffled(taps));
    await this.#arena.settle();
  }

  /** Who did not read that a text was sent replies with it to a message of the person it was for. */
  async #repeat(acts: Act[]) {
    const { db } = this.#arena;
    const stored = (await db.select({ text: threadMessages.text }).from(threadMessages)).map(({ text }) => text);
    const unsent = acts.filter(({ word }) => !stored.some((text) => text.includes(word)));
    if (unsent.length === 0) return;
    const tasks: (() => Promise<unknown>)[] = [];
    for (const act of unsent) {
      const { from, word, how } = act;
      const claims = sql`${messages.to} = ${from.address} and ${messages.text} like ${`%${word}%✓%`}`;
      if ((await db.$count(messages, claims)) > 0)
        throw new Error(`${word} (${how}) was not sent as its writer was told`);
      const message = this.#message(act.from, {
        text: act.word,
        inReplyTo: this.#lastFrom(act.to, act.from)?.externalId ?? '',
      });
      act.from.with = act.to;
      tasks.push(() => this.#deliver(act.from, message));
    }
    await this.#atOnce(tasks);
    await this.#arena.settle();
  }
}
