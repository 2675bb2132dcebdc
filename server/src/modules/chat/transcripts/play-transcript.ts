import { asc, eq, inArray, sql } from 'drizzle-orm';
import { chats } from '../../../db/schema/chat.ts';
import { messages } from '../../../db/schema/messages.ts';
import { deliveryOf, incoming, newWamid } from '../../../lib/messenger/cloud-api.fixture.ts';
import { jpeg } from '../../../test/upload.ts';
import { check, type Outcome } from './check-step.ts';
import { happen } from './happenings.ts';
import type { Act, Step, Transcript } from './read-transcripts.ts';
import { codeOf, effectsBetween, type Snapshot, snapshot } from './side-effects.ts';
import { castOf, type Person, type Stage, strike, type World } from './world.fixture.ts';

/** A message of ours as it was written, whether or not it went out as a template. */
type Sent = typeof messages.$inferSelect;

const photos = { last: 0 };

/** Plays a conversation; answers what was not as expected, a line each. */
export async function playTranscript(stage: Stage, transcript: Transcript): Promise<string[]> {
  const world = await castOf(stage, transcript);
  const wrong: string[] = [];
  try {
    let before = await snapshot(stage);
    for (const step of transcript.steps) {
      const { outcome, after } = await play(stage, world, step, before);
      before = after;
      wrong.push(...check(step, outcome, world));
    }
    return wrong;
  } catch (error) {
    // What was wrong before it says why a line can't be played.
    return [...wrong, String(error)];
  } finally {
    await strike(stage);
  }
}

async function play(stage: Stage, world: World, step: Step, before: Snapshot) {
  const { api, db } = stage;
  const first = api.sent.length;
  const since = new Date();
  const writer = step.does === 'act' ? personOf(world, step.who) : undefined;
  if (step.does === 'wait') await wait(stage, step.minutes);
  else if (step.does === 'happen') await happen(stage, world, step.what);
  else if (writer) await write(stage, world, writer, step.act);
  const after = await snapshot(stage);
  const ids = api.sent.slice(first).map(({ id }) => id);
  const sent =
    ids.length > 0
      ? await db.select().from(messages).where(inArray(messages.externalId, ids)).orderBy(asc(messages.createdAt))
      : [];
  const [chat] = writer ? await db.select().from(chats).where(eq(chats.address, writer.address)) : [];
  const { rows: decisions } = writer
    ? await db.$client.query<Outcome['decisions'][number]>(
        `select step, handler, mode_before as "modeBefore", mode_after as "modeAfter", facts from chat_decisions
         where address = $1 and created_at >= $2 order by created_at, id`,
        [writer.address, since],
      )
    : { rows: [] };
  const answers = sent.filter(({ to }) => to === writer?.address);
  const outcome: Outcome = {
    answers: answers.map(answerOf),
    others: sent.filter(({ to }) => to !== writer?.address).map((each) => ({ to: each.to, ...answerOf(each) })),
    state: chat?.state ?? {},
    decisions,
    locales: answers.map(({ locale }) => locale),
    // Time and what happens by itself may change anything.
    effects: writer ? effectsBetween(before, after, world, writer.address) : [],
  };
  return { outcome, after };
}

const answerOf = (sent: Sent) => ({ text: sent.text, buttons: buttonsOf(sent).map(({ title }) => title) });

const buttonsOf = ({ extras }: Sent) => [...(extras?.buttons ?? []), ...(extras?.list?.rows ?? [])];

function personOf(world: World, name: string): Person {
  const found = world.people.get(name);
  if (!found) throw new Error(`${name} is not in the cast`);
  return found;
}

/** `<flat>` is the code of an ad, `<juma>` the number of a person. */
const filledIn = (world: World, text: string) =>
  text.replace(/<(\w+)>/g, (whole, name: string) => {
    const address = world.people.get(name)?.address;
    return address ?? (world.numbers.has(name) ? codeOf(world, name) : whole);
  });

async function write(stage: Stage, world: World, { address, profile }: Person, act: Act) {
  const { api, db, deliver, tick, work } = stage;
  const toThem = await db.select().from(messages).where(eq(messages.to, address)).orderBy(asc(messages.createdAt));
  const profiles = [address.startsWith('+') ? { number: address, name: profile } : { userId: address, name: profile }];
  const isLate = act.is === 'text' && act.how === 'late';
  const at = tick();
  const base = { from: address, at: isLate ? new Date(at.getTime() - 600_000) : at };
  const message = async (): Promise<object> => {
    switch (act.is) {
      case 'text': {
        const { replyTo } = act;
        const phrase = replyTo?.toLowerCase();
        const replied = phrase && toThem.findLast((sent) => sent.text.toLowerCase().includes(phrase));
        if (replyTo && !replied) throw new Error(`Nothing that they got contains “${replyTo}”`);
        return incoming({
          ...base,
          text: filledIn(world, act.text),
          ...(replied && { inReplyTo: replied.externalId ?? '' }),
        });
      }
      case 'tap': {
        const button = toThem.flatMap(buttonsOf).findLast(({ title }) => title.startsWith(act.title));
        if (!button) throw new Error(`They have no button “${act.title}”`);
        return incoming({ ...base, button: { id: button.id, title: button.title } });
      }
      case 'photo': {
        const id = `transcript-${++photos.last}`;
        api.files.set(id, await jpeg(640 + (photos.last % 400), 480 + Math.floor(photos.last / 400)));
        return incoming({ ...base, image: { id, ...(act.caption && { caption: filledIn(world, act.caption) }) } });
      }
      case 'location': {
        const { latitude, longitude } = act;
        return { ...incoming(base), type: 'location', location: { latitude, longitude } };
      }
      case 'kind':
        return { ...incoming(base), ...contentOf(act.kind) };
    }
  };
  const sent = await message();
  const delivery = deliveryOf({ messages: [sent], people: profiles });
  await deliver(delivery);
  await work();
  if (act.is !== 'text' || act.how !== 'twice') return;
  await deliver(delivery);
  await work();
}

function contentOf(kind: string): object {
  const id = newWamid();
  if (kind === 'voice') return { type: 'audio', audio: { id, mime_type: 'audio/ogg; codecs=opus', voice: true } };
  if (kind === 'reaction') return { type: 'reaction', reaction: { message_id: id, emoji: '👍' } };
  if (kind === 'contact')
    return {
      type: 'contacts',
      contacts: [{ name: { formatted_name: 'Somebody' }, phones: [{ phone: '0712345678' }] }],
    };
  return { type: kind, [kind]: { id, mime_type: 'application/octet-stream' } };
}

/** Timestamps in a value of JSON, so much earlier. */
const earlier = (value: unknown, ms: number): unknown => {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return new Date(Date.parse(value) - ms).toISOString();
  if (Array.isArray(value)) return value.map((each) => earlier(each, ms));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, earlier(each, ms)]));
};

let ageing: string[] | undefined;

/** Time passes: everything that is stored becomes so much older, instead of a clock that every part would have to ask. */
async function wait({ db, work }: Stage, minutes: number) {
  if (!ageing) {
    const { rows } = await db.$client.query<{ statement: string }>(
      `select format('update %I set %s', table_name,
         string_agg(format('%1$I = %1$I - make_interval(mins => $1)', column_name), ', ')) as statement
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'
         and is_generated = 'NEVER' and table_name in ('ads', 'availability_links', 'availability_questions',
         'availability_askers', 'cases', 'case_texts', 'chats', 'received_messages', 'messages', 'chat_threads',
         'thread_messages', 'support_conversations', 'support_messages', 'sign_in_words', 'transaction_events',
         'user_ad_searches', 'chat_decisions')
       group by table_name`,
    );
    ageing = rows.map(({ statement }) => statement);
  }
  await db.transaction(async (tx) => {
    for (const statement of ageing ?? []) await tx.execute(sql.raw(statement.replaceAll('$1', String(minutes))));
    for (const { address, state } of await tx.select().from(chats))
      await tx
        .update(chats)
        .set({ state: earlier(state, minutes * 60_000) as typeof state })
        .where(eq(chats.address, address));
  });
  await work();
}
