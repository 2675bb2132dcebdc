import { randomUUID } from 'node:crypto';
import { readAdType } from '@makao/contract/ads';
import { threadLimits } from '@makao/contract/threads.limits';
import { adName } from '@makao/i18n/ads';
import { m } from '@makao/i18n/messages';
import type { Question } from '../../db/schema/chat.ts';
import { day, hour, minute } from '../../lib/market-time.ts';
import { type OpenThread, openThreads } from '../threads/open-threads.ts';
import { personOf } from './chat-person.ts';
import { quoted } from './thread-content.ts';
import { closed } from './thread-send.ts';
import { type Answered, type Reply, say, type Turn } from './turn.ts';

/** A list takes ten rows, of which one says that it is for nobody. */
const mostListed = 9;
/** How far back one's conversations are listed. */
const listedDays = 30;
const longestTitle = 24;
const longestDescription = 72;

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

const adOf = ({ type, propertyType, wardName }: OpenThread, locale: Turn['locale']) =>
  adName({ propertyType, type: readAdType(type ?? 'rent') }, wardName, locale);

/** The writer's threads in which something was written lately, the latest first. */
export async function threadsSince({ tx, from }: Turn, since: Date, also?: string): Promise<OpenThread[]> {
  const person = await personOf(tx, from);
  return person ? openThreads(tx, person.id, since, also) : [];
}

export const openHoursAgo = ({ now }: Turn) => new Date(now.getTime() - threadLimits.openHours * hour);

const rowOf = (each: OpenThread, index: number, id: string, { locale }: Turn) => ({
  id,
  title: cut(`${index + 1}. ${each.name}`, longestTitle),
  description: cut([adOf(each, locale), each.theirText].filter(Boolean).join(': '), longestDescription),
});

/** Numbered, for those whose phone shows no list. */
const linesOf = (threads: OpenThread[], { locale }: Turn) =>
  threads.map((each, index) => `${index + 1}. *${each.name}*, ${adOf(each, locale)}`);

type Asked = Extract<Question, { kind: 'whichThread' }>;

/** The earlier text, if it still waits to hear whom it is for: people write a thought in several messages. */
export function waitingText({ state, now }: Turn): Asked | null {
  const { question } = state;
  if (question?.kind !== 'whichThread') return null;
  const isFresh = now.getTime() - Date.parse(question.askedAt) <= threadLimits.addressedMinutes * minute;
  return isFresh ? question : null;
}

/** Asks whom a text is for. It is stored with the question, and sent once to the one who is chosen. */
export async function askWhom(turn: Turn, found: OpenThread[], written: string): Promise<Answered> {
  const { locale, now } = turn;
  const before = waitingText(turn);
  const text = before ? `${before.text}\n${written}` : written;
  if (before && text.length > threadLimits.text)
    return { ...say(m.chat_threads_tooLong({ most: threadLimits.text }, { locale })), state: { question: before } };
  const threads = found.slice(0, mostListed);
  const key = randomUUID();
  const question: Asked = {
    kind: 'whichThread',
    ...{ text, key, threadIds: threads.map(({ id }) => id), askedAt: now.toISOString() },
  };
  const facts = { threadIds: question.threadIds };
  const state = { question };
  const [only] = threads;
  if (threads.length === 1 && only) {
    const buttons = [
      { id: `to:${only.id}:${key}`, title: m.chat_threads_yes({}, { locale }) },
      { id: `to:none:${key}`, title: m.chat_threads_no({}, { locale }) },
    ];
    return {
      ...say(m.chat_threads_isFor({ name: only.name, text: quoted(text) }, { locale }), { buttons }),
      ...{ state, facts },
    };
  }
  const rows = [
    ...threads.map((each, index) => rowOf(each, index, `to:${each.id}:${key}`, turn)),
    { id: `to:none:${key}`, title: m.chat_threads_nobody({}, { locale }) },
  ];
  const lines = [m.chat_threads_whom({ text: quoted(text) }, { locale }), ...linesOf(threads, turn)];
  return {
    ...say(lines.join('\n'), { list: { button: m.chat_threads_choose({}, { locale }), rows } }),
    ...{ state, facts },
  };
}

/** Whoever turns to something else is told that the text which waited was sent to nobody. */
export function withUnsent({ locale }: Turn, dropped: Question, replies: Reply[]): Reply[] {
  if (dropped.kind !== 'whichThread') return replies;
  const note = m.chat_threads_dropped({ text: quoted(dropped.text) }, { locale });
  const [first, ...rest] = replies;
  return first ? [{ ...first, text: `${note}\n\n${first.text}` }, ...rest] : [{ text: note }];
}

/** One's conversations as a list, to choose whom to write to. Until one is chosen, a text goes to nobody. */
export async function listThreads(turn: Turn): Promise<Answered> {
  const { locale, now, mode } = turn;
  const threads = (await threadsSince(turn, new Date(now.getTime() - listedDays * day))).slice(0, mostListed);
  if (threads.length === 0) return say(m.chat_threads_none({}, { locale }));
  const rows = threads.map((each, index) => rowOf(each, index, `thread:${each.id}`, turn));
  const lines = [m.chat_threads_list({}, { locale }), ...linesOf(threads, turn)];
  return {
    ...say(lines.join('\n'), { list: { button: m.chat_threads_choose({}, { locale }), rows } }),
    ...(mode === 'thread' && { mode, state: { ...closed, threadSince: turn.writtenAt.toISOString() } }),
  };
}
