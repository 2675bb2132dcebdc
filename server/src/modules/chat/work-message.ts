import { m } from '@makao/i18n/messages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { dbWithin, one, type Tx, transactionWithClient } from '../../db/client.ts';
import { type ChatState, chats, type Received, receivedMessages } from '../../db/schema/chat.ts';
import { countHit } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { queueAnswers } from '../messages/queue-answers.ts';
import type { Gazetteer } from '../search/sentences/places.ts';
import { answer } from './answer.ts';
import { keepPicture } from './keep-picture.ts';
import type { Answered, KeptPicture } from './turn.ts';
import { isCommand, languageOf } from './words.ts';

/** Messages of one number that are answered within so many seconds; the next gets a notice, and those after it silence. */
const flood = { most: 30, seconds: 600 };

type Row = typeof receivedMessages.$inferSelect;

const waitingOf = (from: string) => and(eq(receivedMessages.from, from), isNull(receivedMessages.workedAt));

const nextOf = async (tx: Tx | Services['db'], from: string): Promise<Row | undefined> =>
  (
    await tx
      .select()
      .from(receivedMessages)
      .where(waitingOf(from))
      .orderBy(asc(receivedMessages.writtenAt), asc(receivedMessages.createdAt), asc(receivedMessages.id))
      .limit(1)
  )[0];

export interface Work {
  gazetteer: Gazetteer;
  /** The last try: what can't be answered is said to be so, and lets the next pass. */
  isLast: boolean;
}

/**
 * Answers the oldest waiting message of the number that wrote this one. There is a job a message, so all of them are
 * worked, each in one transaction, one after another in the order they were written.
 */
export async function workMessage(services: Services, id: string, { gazetteer, isLast }: Work, now = new Date()) {
  const { db } = services;
  const [named] = await db
    .select({ from: receivedMessages.from })
    .from(receivedMessages)
    .where(eq(receivedMessages.id, id));
  if (!named) return;
  const { from } = named;
  await services.adIndex.catchUp();
  for (let isDone = false; !isDone; ) {
    // What the carrier keeps is fetched before the transaction, which waits for no one.
    const first = await nextOf(db, from);
    const picture = first ? await keepPicture(services, first) : null;
    isDone = await transactionWithClient(db, async (tx, client) => {
      const chat = await lockChat(tx, from);
      const row = await nextOf(tx, from);
      if (!row) return true;
      // Another job was faster, and the picture at hand is not that of the message that is next now.
      if (row.id !== first?.id && row.content?.kind === 'media') return false;
      await work(services, tx, client, { chat, row, picture, gazetteer, isLast, now });
      return true;
    });
  }
}

/** Messages of one number take turns here. */
async function lockChat(tx: Tx, phoneNumber: string) {
  await tx.insert(chats).values({ phoneNumber }).onConflictDoNothing();
  return one(await tx.select().from(chats).where(eq(chats.phoneNumber, phoneNumber)).for('update'));
}

interface Job extends Work {
  chat: typeof chats.$inferSelect;
  row: Row;
  picture: KeptPicture | null;
  now: Date;
}

async function work(
  services: Services,
  tx: Tx,
  client: PoolClient,
  { chat, row, picture, gazetteer, isLast, now }: Job,
) {
  const { from, writtenAt } = row;
  const message: Received = row.content ?? { kind: 'other' };
  const said = saidIn(message);
  // One that comes late gets its answer, but what was said after it stands.
  const isLate = chat.workedUntil !== null && writtenAt < chat.workedUntil;
  const spoken = message.kind === 'button' ? null : languageOf(said);
  const locale = spoken ?? chat.locale;
  const stoppedAt = isLate ? chat.stoppedAt : stoppedBy(said, chat.stoppedAt, now);
  const { hits } = await countHit(tx, `chat ${from}`, flood.seconds, now.getTime());
  const talk = async (): Promise<Answered> => {
    if (hits > flood.most + 1) return { replies: [] };
    if (hits > flood.most) return { replies: [{ text: m.chat_flood({}, { locale }) }] };
    const turn = { from, chat, message, said, locale, state: chat.state, gazetteer, picture, now };
    const attempt = () =>
      tx.transaction((inner) => answer({ ...turn, tx: inner, services: { ...services, db: dbWithin(inner, client) } }));
    if (!isLast) return attempt();
    return attempt().catch(() => ({ replies: [{ text: m.chat_failed({}, { locale }) }] }));
  };
  const { replies, state = {} } = await talk();
  await tx
    .update(chats)
    .set({
      wroteAt: chat.wroteAt && chat.wroteAt > writtenAt ? chat.wroteAt : writtenAt,
      failures: 0,
      unreachableAt: null,
      ...(!isLate && { state: merged(chat.state, state), workedUntil: writtenAt, locale, stoppedAt }),
    })
    .where(eq(chats.phoneNumber, from));
  await tx.update(receivedMessages).set({ workedAt: now }).where(eq(receivedMessages.id, row.id));
  await queueAnswers(tx, { to: from, locale, key: row.id, answers: replies });
}

const saidIn = (message: Received) => {
  if (message.kind === 'text') return message.text;
  if (message.kind === 'media') return message.caption ?? '';
  return message.kind === 'button' ? message.title : '';
};

/** Obeyed whatever else is going on, and however much was written. */
function stoppedBy(said: string, before: Date | null, now: Date): Date | null {
  if (isCommand('stop', said)) return before ?? now;
  return isCommand('start', said) ? null : before;
}

/** What is undefined in the changes is over. */
const merged = (state: ChatState, changes: Partial<ChatState>): ChatState =>
  Object.fromEntries(Object.entries({ ...state, ...changes }).filter(([, value]) => value !== undefined));
