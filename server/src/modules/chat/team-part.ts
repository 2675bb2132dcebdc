import { limits } from '@makao/contract/kernel/limits';
import type { Locale } from '@makao/contract/kernel/locales';
import { m } from '@makao/i18n/messages';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { chatDecisions } from '../../db/schema/chat.ts';
import { messages } from '../../db/schema/messages.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { classOf } from '../messages/message-class.ts';
import { isSecret } from '../messages/messages.rules.ts';
import { repliedWith } from '../support/reply-to-person.ts';
import { answersWhen, type Conversation } from '../support/support.rules.ts';
import { addText, answerColleague, type Contact, leaveTeam, openConversation } from '../support/write-to-team.ts';
import { personOf } from './chat-person.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isAnyCommand, isCommand, plain } from './words.ts';

const personButton = 'person';
/** What our message says that is answered, in the conversation with the team. */
const mostQuoted = 300;

const back = new Set(['makao', 'rudi', 'rudi makao', 'rudi kwa makao', 'kurudi', 'back', 'bot', 'back to makao']);

/** What a colleague reads: the text, or what came in place of one; null for what says nothing. */
function noted({ message, said, locale }: Turn): string | null {
  switch (message.kind) {
    case 'media':
      return [`📷 ${m.chat_team_photo({}, { locale })}`, message.caption].filter(Boolean).join(': ');
    case 'location':
      return `📍 ${message.latitude.toFixed(5)}, ${message.longitude.toFixed(5)}`;
    case 'voice':
      return `🎤 ${m.chat_team_voice({}, { locale })}`;
    case 'card':
    case 'other':
      return `📎 ${m.chat_team_other({}, { locale })}`;
    default:
      return said.trim() || null;
  }
}

const contactOf = async ({ tx, from }: Turn): Promise<Contact> => ({
  address: from,
  userId: (await personOf(tx, from))?.id ?? null,
});

/** The message of ours that this one replies to, if it went to its writer. */
async function quotedBy({ tx, from, message: { inReplyTo } }: Turn) {
  if (!inReplyTo) return undefined;
  const person = await personOf(tx, from);
  const to = [...new Set([from, person?.phoneNumber ?? from])];
  const isIt = and(eq(messages.externalId, inReplyTo), inArray(messages.to, to));
  return (await tx.select().from(messages).where(isIt).limit(1))[0];
}
type Quoted = NonNullable<Awaited<ReturnType<typeof quotedBy>>>;

/** Notices and the like: neither an answer of Makao's own, nor an offer, nor a code. */
const isForTeam = ({ kind }: Quoted) => kind !== 'chat_answer' && !isSecret(kind) && classOf(kind) !== 'alert';

const thanks = new Set(
  'asante|asante sana|ahsante|ahsante sana|shukrani|nashukuru|sawa|sawa asante|poa|ok|okay|thanks|thank you|great'.split(
    '|',
  ),
);
/** A command means what it always means, and thanks need no colleague. */
const isShort = (said: string) => thanks.has(plain(said)) || isAnyCommand(said);

/**
 * The button for a person, and replies to our messages: to a colleague's, in whichever conversation it was, and to notices
 * that nothing else takes.
 */
export const answerToTeam: Part = async (turn) => {
  const { tx, message, said, receivedId: key, now } = turn;
  if (message.kind === 'button') return message.id === personButton ? talkToTeam(turn, said) : null;
  const quoted = await quotedBy(turn);
  const text = noted(turn);
  if (!quoted || !text || !isForTeam(quoted)) return null;
  const toColleague = repliedWith(quoted.dedupeKey);
  if (toColleague) {
    const conversation = await answerColleague(tx, await contactOf(turn), toColleague, { text, key }, now);
    if (conversation) return told(turn, conversation);
  }
  if (message.kind === 'text' && isShort(said)) return null;
  return talkToTeam(turn, `↩ ${quoted.text.slice(0, mostQuoted)}\n${text}`);
};

/** Opens a conversation with the team, or continues the open one. */
export async function talkToTeam(turn: Turn, text: string): Promise<Answered> {
  const { tx, receivedId: key, locale, now } = turn;
  const contact = await contactOf(turn);
  try {
    // A refused one leaves nothing behind.
    return told(turn, await tx.transaction((inner) => openConversation(inner, contact, { text, key }, now)));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return say(m.chat_team_enough({}, { locale }));
  }
}

/** Texts are for the team while a conversation is open. Once a colleague has taken it, Makao is silent. */
export const answerTeam: Part = async (turn) => {
  const { tx, team, message, said, state, locale, receivedId: key, now } = turn;
  if (!team) return null;
  if (!team.takenAt && message.kind === 'text' && (back.has(plain(said)) || isCommand('cancel', said))) {
    await leaveTeam(tx, team, now);
    return { ...say(m.chat_team_back({}, { locale })), mode: 'idle' };
  }
  const text = noted(turn);
  if (!text) return { replies: [], mode: 'team' };
  const conversation = await addText(tx, team, { text, key }, now);
  // Said once, and again after something else was done meanwhile.
  const isSaid = state.mode === 'team' && conversation.unanswered > 2;
  return isSaid ? { replies: [], mode: 'team' } : told(turn, conversation);
};

/** What the person hears of a text that has reached the team. */
function told({ locale, now }: Turn, { topic, takenAt, unanswered }: Conversation): Answered {
  const mode = topic === 'help' ? ({ mode: 'team' } as const) : {};
  if (takenAt) return { replies: [], ...mode };
  if (topic !== 'help') return say(m.chat_team_noted({}, { locale }));
  if (unanswered > 1) return { ...say(m.chat_team_received({}, { locale })), ...mode };
  return { ...say(openedText(now, locale)), ...mode };
}

function openedText(now: Date, locale: Locale): string {
  const { fromHour, toHour, usualMinutes: minutes } = limits.support;
  const when = answersWhen(now);
  if (when === 'now') return m.chat_team_openedNow({ minutes }, { locale });
  const hours = { from: spoken(fromHour, locale), to: spoken(toHour, locale) };
  return when === 'today' ? m.chat_team_openedToday(hours, { locale }) : m.chat_team_openedTomorrow(hours, { locale });
}

/** In Swahili the hours of the day are counted from six in the morning, and those of the night from six in the evening. */
function spoken(hour: number, locale: Locale): string {
  const count = locale === 'sw' ? (hour + 6) % 12 || 12 : hour;
  return hour < 12
    ? m.chat_team_morning({ hour: count }, { locale })
    : m.chat_team_evening({ hour: count }, { locale });
}

/** Nothing was understood. The second time in a row, a person is offered. */
export async function answerNotUnderstood({ tx, from, locale }: Turn): Promise<Answered> {
  const [last] = await tx
    .select({ step: chatDecisions.step })
    .from(chatDecisions)
    .where(eq(chatDecisions.address, from))
    .orderBy(desc(chatDecisions.createdAt))
    .limit(1);
  const text = m.chat_notUnderstood({}, { locale });
  if (last?.step !== 'none') return say(text);
  return say(`${text}\n\n${m.chat_team_offer({}, { locale })}`, {
    buttons: [{ id: personButton, title: m.chat_team_button({}, { locale }) }],
  });
}
