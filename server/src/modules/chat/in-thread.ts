import { m } from '@makao/i18n/messages';
import { otherSide } from '../threads/find-thread.ts';
import { isWaiting } from '../threads/open-threads.ts';
import { wordPattern } from './sign-in-words.ts';
import { askWhom, listThreads, openHoursAgo, threadsSince, waitingText } from './thread-choice.ts';
import { contentOf } from './thread-content.ts';
import { askAgent, closed, ownThread, relay } from './thread-send.ts';
import { readAsk, saysThread } from './thread-words.ts';
import { type Answered, type Part, say, type Turn } from './turn.ts';
import { isCommand, plain } from './words.ts';

/** Texts go to the other side, unless it is not certain whom they are for. */
export const answerInThread: Part = async (turn) => {
  const { message, said, state, locale } = turn;
  if (message.kind === 'button') return null;
  if (message.kind === 'text') {
    // What is said to us alone: whoever reads a sign-in word could use it.
    if (wordPattern.test(plain(said)) || readAsk(said) || isCommand('more', said) || isCommand('save', said))
      return null;
    if (state.signIn && (isCommand('yes', said) || isCommand('no', said))) return null;
    if (saysThread('end', said) || isCommand('cancel', said)) return leave(turn);
    if (saysThread('change', said) || saysThread('list', said)) return listThreads(turn);
    if (state.threadId && saysThread('share', said)) return askToShare(turn, state.threadId);
  }
  const content = contentOf(turn);
  if (!content) return null;
  if ('refused' in content) return say(content.refused);
  if (wasWrittenBefore(turn)) return say(m.chat_threads_late({}, { locale }));
  if (state.askAbout) return askAgent(turn, state.askAbout, content.text);
  return passOrAsk(turn, content.text);
};

/**
 * A message that the carrier delivered late, written before the present thread was chosen: it was for somebody else, or for
 * us.
 */
const wasWrittenBefore = ({ state, chat, writtenAt }: Turn) =>
  chat.workedUntil !== null &&
  writtenAt < chat.workedUntil &&
  (state.threadSince === undefined || writtenAt < new Date(state.threadSince));

/** Asks whom it is for if somebody else wrote since the thread was last used, or it replies to another message. */
async function passOrAsk(turn: Turn, text: string): Promise<Answered> {
  const { state, message } = turn;
  const { threadId } = state;
  const open = await threadsSince(turn, openHoursAgo(turn), threadId);
  const pending = waitingText(turn);
  const isDoubtful = !threadId || pending !== null || message.inReplyTo !== undefined;
  const usedAt = new Date(state.threadAt ?? 0);
  const possible = open.filter(
    (each) =>
      each.id === threadId ||
      pending?.threadIds.includes(each.id) ||
      (isDoubtful ? !threadId || isWaiting(each) : each.theirAt !== null && each.theirAt > usedAt),
  );
  if (threadId && !isDoubtful && possible.every(({ id }) => id === threadId)) return relay(turn, threadId, text);
  return possible.length > 0 ? askWhom(turn, possible, text) : nobody(turn);
}

const nobody = ({ locale }: Turn): Answered => ({
  ...say(m.chat_threads_none({}, { locale })),
  mode: 'idle',
  state: closed,
});

const leave = ({ locale }: Turn): Answered => ({
  ...say(m.chat_threads_ended({}, { locale })),
  mode: 'idle',
  state: closed,
});

/** One's number is shared only after a yes. */
export async function askToShare(turn: Turn, threadId: string): Promise<Answered> {
  const { locale, now } = turn;
  const thread = await ownThread(turn, threadId);
  if (!thread) return say(m.chat_thread_over({}, { locale }));
  return {
    ...say(m.chat_threads_shareAsk({ name: otherSide(thread) }, { locale }), {
      buttons: [
        { id: `shareYes:${threadId}`, title: m.chat_threads_shareYes({}, { locale }) },
        { id: `shareNo:${threadId}`, title: m.chat_threads_shareNo({}, { locale }) },
      ],
    }),
    state: { question: { kind: 'shareNumber', threadId, askedAt: now.toISOString() } },
  };
}
