import { m } from '@makao/i18n/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { Question } from '../../../db/schema/chat.ts';
import { threadMessages } from '../../../db/schema/threads.ts';
import { otherSide } from '../../threads/find-thread.ts';
import type { QuestionHandler } from '../states/state.ts';
import { ownThread, relay } from '../thread-send.ts';
import { type Answered, say, type Turn } from '../turn.ts';
import { isCommand, plain } from '../words.ts';

type Asked = Extract<Question, { kind: 'whichThread' }>;

/** A tap on a row or button: only that of the question which waits, because an older one held another text. */
export async function chooseThread(turn: Turn, chosen: string, key: string): Promise<Answered> {
  const { question } = turn.state;
  const { locale } = turn;
  if (question?.kind !== 'whichThread' || question.key !== key || !isAmong(question, chosen))
    return { ...say(m.chat_threads_choiceOver({}, { locale })), state: { question } };
  return chosen === 'none' ? sendNobody(turn, question) : send(turn, question, chosen);
}

const isAmong = ({ threadIds }: Asked, chosen: string) => chosen === 'none' || threadIds.includes(chosen);

/** The same in words: a number of the list, a name, or yes and no where one person was proposed. */
export const answerWhichThread: QuestionHandler<'whichThread'> = async (turn, question) => {
  const { message, said } = turn;
  if (message.kind !== 'text' || message.inReplyTo !== undefined) return null;
  const { threadIds } = question;
  if (isCommand('no', said) || isCommand('cancel', said)) return sendNobody(turn, question);
  const [only] = threadIds;
  if (only && threadIds.length === 1) return isCommand('yes', said) ? send(turn, question, only) : null;
  const words = plain(said);
  const byNumber = /^\d$/.test(words) ? threadIds[Number(words) - 1] : undefined;
  const chosen = byNumber ?? (await byName(turn, threadIds, words));
  return chosen ? send(turn, question, chosen) : null;
};

/** "Neema", "kwa Neema", "ni ya Neema": only if one of them has that name. */
async function byName(turn: Turn, threadIds: string[], said: string): Promise<string | undefined> {
  const words = said.replace(/^(?:ni ya|ni kwa|kwa|ya|its for|for|to) /, '').split(' ');
  if (words.length > 3) return undefined;
  const matching: string[] = [];
  for (const id of threadIds) {
    const thread = await ownThread(turn, id);
    const names = thread ? plain(otherSide(thread)).split(' ') : [];
    if (words.every((word) => names.includes(word))) matching.push(id);
  }
  return matching.length === 1 ? matching[0] : undefined;
}

async function send(turn: Turn, { text, key, threadIds }: Asked, chosen: string): Promise<Answered> {
  const { tx, locale } = turn;
  // A choice that was delivered late can be followed by another one: the text is sent once, to whom was chosen first.
  const sent = and(inArray(threadMessages.threadId, threadIds), eq(threadMessages.key, key));
  const isSent = (await tx.$count(threadMessages, sent)) > 0;
  const answered = isSent ? say(m.chat_threads_choiceOver({}, { locale })) : await relay(turn, chosen, text, key);
  return { ...answered, state: { ...answered.state, question: undefined } };
}

/** What was proposed and is not for that person is answered like any other text; nobody is proposed again for it. */
function sendNobody({ locale, now, mode }: Turn, { text, threadIds }: Asked): Answered {
  const state = { question: undefined, threadNo: now.toISOString() };
  const isProposal = threadIds.length === 1 && mode !== 'thread';
  if (isProposal) return { replies: [], state, wish: { kind: 'text', text } };
  return { ...say(m.chat_threads_notSent({}, { locale })), state };
}
