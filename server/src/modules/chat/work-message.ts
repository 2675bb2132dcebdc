import { m } from '@makao/i18n/messages';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { dbWithin, type Tx, transactionWithClient } from '../../db/client.ts';
import { type ChatState, chatDecisions, chats, type Received, receivedMessages } from '../../db/schema/chat.ts';
import { countAttempt } from '../../lib/http/rate-limit.ts';
import type { Services } from '../../services.ts';
import { queueAnswers } from '../messages/queue-answers.ts';
import type { Gazetteer } from '../search/sentences/places.ts';
import { isNumber } from './contacts.ts';
import { type Decision, decide } from './decide.ts';
import { languageFor } from './language.ts';
import type { Contact } from './move-contact.ts';
import { oldestMs } from './read-delivery.ts';
import { storePicture } from './store-picture.ts';
import { type Answered, type StoredPicture, saidIn } from './turn.ts';
import { fileUnworked, unworkedOf } from './unworked.ts';
import { isCommand } from './words.ts';

/** Messages per number that are answered in this period; the next gets a notice, further ones nothing. */
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
  /** The last attempt: apologizes, and lets the next message pass. */
  isLast: boolean;
}

/**
 * Answers the oldest pending message of the number that sent this one. There is one job per message, so that all are
 * processed in order, each in its own transaction.
 */
export async function workMessage(services: Services, id: string, { gazetteer, isLast }: Work, now = new Date()) {
  const { db } = services;
  await services.adIndex.catchUp();
  for (let isDone = false; !isDone; ) {
    // Again each time: the contact may have another address by now.
    const from = await senderOf(db, id);
    if (!from) return;
    // Media is downloaded before the transaction, which must not wait for the network.
    const first = await nextOf(db, from);
    const picture = first ? await storePicture(services, first) : null;
    isDone = await transactionWithClient(db, async (tx, client) => {
      const chat = await lockChat(tx, from, id);
      if (!chat) return false;
      const row = await nextOf(tx, from);
      if (!row) return true;
      // Another job was faster, and the downloaded picture does not belong to the next message.
      if (row.id !== first?.id && row.content?.kind === 'media') return false;
      await work(services, tx, client, { chat, row, picture, gazetteer, isLast, now });
      return true;
    });
  }
}

const senderOf = async (db: Services['db'] | Tx, id: string) =>
  (await db.select({ from: receivedMessages.from }).from(receivedMessages).where(eq(receivedMessages.id, id)))[0]?.from;

/**
 * Serializes the messages of one contact. Deliveries may read the contact meanwhile, but not move it. Null if it has
 * moved since; releases before stored messages without a contact.
 */
async function lockChat(tx: Tx, address: string, id: string) {
  const find = async (): Promise<Contact | 'moved' | null> => {
    const [found] = await tx.select().from(chats).where(eq(chats.address, address)).for('no key update');
    return (await senderOf(tx, id)) === address ? (found ?? null) : 'moved';
  };
  let found = await find();
  if (found === null) {
    const carrierId = isNumber(address) ? null : address;
    await tx.insert(chats).values({ address, carrierId }).onConflictDoNothing();
    found = await find();
    if (found === null) throw new Error('The contact of a message is missing');
  }
  return found === 'moved' ? null : found;
}

interface Job extends Work {
  chat: typeof chats.$inferSelect;
  row: Row;
  picture: StoredPicture | null;
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
  // A late message is answered, but does not override the state that newer ones have set.
  const isLate = chat.workedUntil !== null && writtenAt < chat.workedUntil;
  const { locale, ...spoken } = languageFor(message.kind === 'button' ? '' : said, chat);
  const wish = wishIn(said);
  const isWishOver = wish !== null && isOverruled(wish, row, chat.stopOrStartAt ?? chat.stoppedAt);
  const { hits } = await countAttempt(tx, `chat ${from}`, flood.seconds, now.getTime());
  const talk = async (): Promise<Answered & { decisions?: Decision[] }> => {
    if (hits > flood.most + 1 || isWishOver) return { replies: [] };
    if (hits > flood.most) return { replies: [{ text: m.chat_flood({}, { locale }) }] };
    const state = isLate ? withoutQuestions(chat.state) : chat.state;
    const turn = {
      from,
      chat,
      message,
      receivedId: row.id,
      said,
      locale,
      state,
      mode: state.mode ?? 'idle',
      gazetteer,
      picture,
      writtenAt,
      now,
    } as const;
    const attempt = () =>
      tx.transaction((inner) => decide({ ...turn, tx: inner, services: { ...services, db: dbWithin(inner, client) } }));
    if (!isLast) return attempt();
    return attempt().catch(async () => {
      await fileUnworked(tx, [{ ...unworkedOf('failed', message, from), externalId: row.externalId }]);
      return { replies: [{ text: m.chat_failed({}, { locale }) }] };
    });
  };
  const answered = await talk();
  const { replies, state = {}, decisions = [] } = answered;
  await tx
    .update(chats)
    .set({
      // A notice of the carrier is nothing that the person wrote.
      ...(message.kind !== 'change' && {
        wroteAt: chat.wroteAt && chat.wroteAt > writtenAt ? chat.wroteAt : writtenAt,
        ...{ failures: 0, unreachableAt: null },
      }),
      ...(!isLate && {
        state: merged(chat.state, { ...spoken.state, ...state }),
        ...{ workedUntil: writtenAt, locale: answered.locale ?? spoken.stored },
      }),
      ...(wish !== null &&
        !isWishOver && { stoppedAt: wish === 'stop' ? (chat.stoppedAt ?? now) : null, stopOrStartAt: writtenAt }),
    })
    .where(eq(chats.address, from));
  await tx.update(receivedMessages).set({ workedAt: now }).where(eq(receivedMessages.id, row.id));
  if (decisions.length > 0)
    await tx.insert(chatDecisions).values(
      decisions.map((each, at) => ({
        ...(isLate ? { ...each, modeAfter: each.modeBefore, facts: { ...each.facts, isLate } } : each),
        // In their order: a message that waited for an answer is decided about twice.
        ...{ address: from, createdAt: new Date(now.getTime() + at) },
      })),
    );
  await queueAnswers(tx, { to: from, locale: answered.locale ?? locale, key: row.id, answers: replies });
}

/** A late "yes" was written before the question: it answers nothing. */
const withoutQuestions = ({ question: _, signIn: __, ...state }: ChatState): ChatState => state;

/** "Stop" works in every state and beyond the limit. */
function wishIn(said: string): 'stop' | 'start' | null {
  if (isCommand('stop', said)) return 'stop';
  return isCommand('start', said) ? 'start' : null;
}

/**
 * A newer stop or start counts more. When a start that was delivered after a day was written is not known any more, and no
 * message is sent on its account.
 */
const isOverruled = (wish: 'stop' | 'start', { writtenAt, createdAt }: Row, newest: Date | null) =>
  (newest !== null && writtenAt < newest) ||
  (wish === 'start' && createdAt.getTime() - writtenAt.getTime() >= oldestMs);

/** Undefined values remove a key of the state. */
const merged = (state: ChatState, changes: Partial<ChatState>): ChatState =>
  Object.fromEntries(Object.entries({ ...state, ...changes }).filter(([, value]) => value !== undefined));
