import { parseArgs } from 'node:util';
import type { Db } from '@makao/server/db/client';
import { chats } from '@makao/server/db/schema/chat';
import { readOutcomes } from '@makao/server/modules/chat/read-delivery';
import { readHealth } from '@makao/server/modules/messages/channel-health';
import { deliver } from '@makao/server/modules/messages/deliver';
import { classOf } from '@makao/server/modules/messages/message-class';
import { noteOutcome } from '@makao/server/modules/messages/note-outcome';
import { insertMessage, type MessageKind } from '@makao/server/modules/messages/queue-message';
import { sendWaiting } from '@makao/server/modules/messages/send-waiting';
import { templates } from '@makao/server/modules/messages/templates';
import { startGateway, startWhatsApp } from './blackout-servers.ts';
import { randomFrom } from './mix.ts';
import { withDatabase } from './temporary-database.ts';
import { report } from './writers.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const lanes = 8;
const codeMinutes = 15;

/** How often each kind is sent per person and day, and between which local hours. */
const traffic: { kind: MessageKind; perDay: number; from: number; to: number }[] = [
  { kind: 'entry_code', perDay: 0.15, from: 8, to: 21 },
  { kind: 'verification_code', perDay: 0.02, from: 0, to: 24 },
  { kind: 'chat_answer', perDay: 0.1, from: 8, to: 20 },
  { kind: 'thread_answer', perDay: 0.1, from: 8, to: 20 },
  { kind: 'lead', perDay: 0.15, from: 8, to: 20 },
  { kind: 'payment_confirmed', perDay: 0.03, from: 8, to: 20 },
  { kind: 'ad_approved', perDay: 0.03, from: 8, to: 18 },
  { kind: 'search_results', perDay: 0.25, from: 8, to: 20 },
  { kind: 'price_drops', perDay: 0.05, from: 8, to: 20 },
  { kind: 'ads_expiring', perDay: 0.04, from: 9, to: 10 },
];

interface Written {
  id: string;
  kind: MessageKind;
  at: number;
}

/** Messages that people wait for: none may be lost. */
const isWaitedFor = ({ kind }: Written) => ['code', 'answer', 'lead'].includes(classOf(kind));

// npm run bench -- blackout [--people 2000] [--seed 1]: seven simulated days, five of them without WhatsApp.
export async function run(args: string[]) {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({ args, options: { people: option, seed: option } });
  const people = Number(values.people ?? 2_000);
  const random = randomFrom(Number(values.seed ?? 1));
  // What goes down and comes back is printed below.
  console.error = () => {};
  await withDatabase(async (db) => {
    // Nothing is killed here: what waits for the disk would only slow the clock.
    await db.$client.query('alter system set synchronous_commit = off');
    await db.$client.query('select pg_reload_conf()');
    const begun = performance.now();
    // Midnight in Dar es Salaam, a week ago.
    const start = Math.floor(Date.now() / day) * day - 7 * day - 3 * 60 * minute;
    const blackout = { from: start + day + 10 * 60 * minute, to: start + 6 * day + 10 * 60 * minute };
    const clock = { now: start };
    const written: Written[] = [];
    const carrier = await startWhatsApp(clock, random);
    const gateway = await startGateway(clock, (text) => written[Number(/n(\d+)n/.exec(text)?.[1])]?.id ?? '');
    const deps = {
      ...{ db, messenger: carrier.messenger, sms: gateway.sms, origin: 'https://makao.example', demo: false },
      ...{ quietHours: { from: 21, to: 7 }, messagesPerHour: 1_000_000 },
    };
    const inLanes = async <T>(list: T[], work: (each: T) => Promise<unknown>) => {
      const left = [...list];
      await Promise.all(
        Array.from({ length: lanes }, async () => {
          for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each);
        }),
      );
    };
    const send = (ids: string[]) => inLanes(ids, (id) => deliver(deps, id, new Date(clock.now)));
    const weatherAt = (at: number) => {
      if (at < blackout.from || at >= blackout.to) return 'works' as const;
      // First phones are cut off, then WhatsApp refuses, and at the end phones are cut off again.
      return at < blackout.from + day || at > blackout.to - 6 * 60 * minute ? ('silent' as const) : ('fails' as const);
    };
    const plan = planOf(start, people, random);
    const states: { state: string; at: number }[] = [{ state: 'up', at: start }];
    let next = 0;
    for (clock.now = start; clock.now < start + 7 * day; clock.now += minute) {
      carrier.state.weather = weatherAt(clock.now);
      await inLanes(carrier.pass(), async ({ id, reference, at, category }) => {
        const status = {
          id,
          status: 'delivered',
          timestamp: String(Math.floor(at / 1000)),
          biz_opaque_callback_data: reference,
        };
        const [outcome] = readOutcomes([{ ...status, pricing: { billable: true, category } }], clock.now);
        await db.transaction((tx) => noteOutcome(tx, outcome!, deps));
      });
      const due: Written[] = [];
      for (; next < plan.length && plan[next]!.at < clock.now + minute; next++) {
        const { kind, person } = plan[next]!;
        due.push(await write(db, written, kind, person, clock.now));
      }
      await send(due.map(({ id }) => id));
      if (isWatched(clock.now, blackout)) {
        const ids: string[] = [];
        await sendWaiting(deps, new Date(clock.now), async (_, found) => void ids.push(...found));
        await send([...new Set(ids)]);
        const { state } = (await readHealth(db)).whatsapp;
        if ((state === 'up') !== (states.at(-1)!.state === 'up')) states.push({ state, at: clock.now });
      }
    }
    carrier.pass();
    await Promise.all([carrier.stop(), gateway.stop()]);
    console.log(
      `${people} people, ${written.length} messages, seven days in ${((performance.now() - begun) / 1000).toFixed(0)} s`,
    );
    for (const { state, at } of states.slice(1))
      console.log(`WhatsApp ${state} at day ${((at - start) / day).toFixed(3)}`);
    await judge(db, written, [...carrier.arrivals, ...gateway.arrivals], { blackout, states });
  });
}

/** The sweep runs every minute; where nothing can change between, the simulation saves most of them. */
const isWatched = (now: number, { from, to }: { from: number; to: number }) =>
  Math.min(Math.abs(now - from), Math.abs(now - to)) < 2 * 60 * minute || (now / minute) % 10 === 0;

function planOf(start: number, people: number, random: () => number) {
  const plan: { kind: MessageKind; person: number; at: number }[] = [];
  for (let each = 0; each < 7; each++)
    for (const { kind, perDay, from, to } of traffic)
      for (let count = Math.round(people * perDay); count > 0; count--) {
        const at = start + each * day + (from + random() * (to - from)) * 60 * minute;
        // In the middle of the blackout less is enough.
        if (each < 3 || each > 4 || random() < 0.4) plan.push({ kind, person: Math.floor(random() * people), at });
      }
  return plan.sort((one, other) => one.at - other.at);
}

async function write(db: Db, written: Written[], kind: MessageKind, person: number, now: number): Promise<Written> {
  const to = `+25571${String(person).padStart(7, '0')}`;
  const mark = `n${written.length}n`;
  // An answer without a template goes to who has just written.
  if (kind === 'chat_answer')
    await db
      .insert(chats)
      .values({ address: to, wroteAt: new Date(now) })
      .onConflictDoUpdate({ target: chats.address, set: { wroteAt: new Date(now) } });
  const template = kind === 'chat_answer' ? null : templates[kind];
  const names: readonly string[] = template?.parameters ?? [];
  const valueFor = (name: string) => (name === 'count' ? '2' : name === 'code' && names.length > 1 ? '12345' : mark);
  const filled = Object.fromEntries(names.map((name) => [name, valueFor(name)]));
  const id = await db.transaction((tx) =>
    insertMessage(tx, {
      ...{ to, locale: 'sw', kind, text: template ? template.fill(filled, 'sw') : `Jibu ${mark}` },
      ...{ parameters: names.map(valueFor), createdAt: new Date(now) },
      isAnswer: kind === 'chat_answer' || kind === 'thread_answer',
    }),
  );
  const message = { id: id!, kind, at: now };
  written.push(message);
  return message;
}

interface Outage {
  blackout: { from: number; to: number };
  states: { state: string; at: number }[];
}

async function judge(
  db: Db,
  written: Written[],
  arrivals: { reference: string; channel: string; at: number }[],
  outage: Outage,
) {
  const { blackout, states } = outage;
  const byMessage = Map.groupBy(arrivals, ({ reference }) => reference);
  const waitedFor = written.filter(isWaitedFor);
  // By whichever channel came first.
  const firstOf = (id: string) => Math.min(...(byMessage.get(id) ?? []).map(({ at }) => at));
  const minutesOf = ({ id, at }: Written) => (firstOf(id) - at) / minute;
  const isLost = (each: Written) => minutesOf(each) > (classOf(each.kind) === 'code' ? codeMinutes : 120);
  const inBlackout = waitedFor.filter(({ at }) => at >= blackout.from && at < blackout.to);
  const slow = inBlackout.map(minutesOf).sort((one, other) => other - one);
  const doubled = [...byMessage].filter(([, list]) => list.length > 1).length;
  const of = async (query: string) => {
    const { rows } = await db.$client.query<{ n: number }>(`select coalesce((${query}), 0)::float8 as n`);
    return rows[0]!.n;
  };
  const ofSms = "channel = 'sms'";
  const costliest = await of(
    `select max(cost) from (select sum(cost) as cost from message_spend where ${ofSms} group by day) d`,
  );
  const most = await of(`select most from message_budgets where scope = 'sms' and period = 'day'`);
  const differs = await of(`select (select sum(cost) from messages) - (select sum(cost) from message_spend)`);
  const down = states.find(({ state }) => state !== 'up');
  const back = states.findLast(({ state }) => state === 'up');
  const backMinutes = ((back?.at ?? Number.POSITIVE_INFINITY) - blackout.to) / minute;
  const outages = states.filter(({ state }) => state !== 'up').length;
  const told = await of(`select count(*) from messages where told_by is not null`);
  const sums = await of(`select count(*) from messages where kind = 'missed_messages'`);
  const twice = await of(
    `select count(*) from (select from messages where kind = 'missed_messages' group by "to" having count(*) > ${outages}) p`,
  );
  const isWaiting = "status = 'queued' and waits_for in ('channel', 'receipt')";
  const left = await of(`select count(*) from messages where ${isWaiting}`);
  const alertsBySms = await of(
    `select count(*) from messages where ${ofSms} and kind in ('search_results', 'price_drops', 'ads_expiring', 'missed_messages')`,
  );
  const lost = waitedFor.filter(isLost);
  const bySms = arrivals.filter(({ channel }) => channel === 'sms').length;
  console.log(`${inBlackout.length} codes, answers and leads within the blackout, ${bySms} messages by SMS`);
  console.log(
    `noticed after ${((down?.at ?? 0) - blackout.from) / minute} min; slowest of them ${slow[0]} min, p99 ${slow[Math.floor(slow.length / 100)]} min`,
  );
  console.log(`the costliest day of SMS: TZS ${Math.round(costliest / 1000)}`);
  report([
    ['codes, answers and leads lost', `${lost.length} of ${waitedFor.length}`, lost.length === 0],
    [
      'messages that arrived twice, at most 1 in 1,000',
      `${doubled} of ${written.length}`,
      doubled <= written.length / 1_000,
    ],
    ['cost of SMS within the budget of a day', `${Math.round((100 * costliest) / most)} %`, costliest <= most],
    ['difference of costs and messages', String(differs), differs === 0],
    ['minutes until WhatsApp counts as back, at most 10', String(backMinutes), backMinutes >= 0 && backMinutes <= 10],
    ['alerts and reminders told in sum', `${told} in ${sums}`, told > sums && sums > 0 && twice === 0],
    ['alerts and reminders by SMS', String(alertsBySms), alertsBySms === 0],
    ['messages that still wait for WhatsApp', String(left), left === 0],
  ]);
}
