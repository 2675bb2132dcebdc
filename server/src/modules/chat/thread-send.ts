import { m } from '@makao/i18n/messages';
import type { Tx } from '../../db/client.ts';
import type { ChatState } from '../../db/schema/chat.ts';
import { Refusal } from '../../lib/http/errors.ts';
import { answerLead } from '../threads/answer-lead.ts';
import { otherSide, threadOf } from '../threads/find-thread.ts';
import { passOn } from '../threads/pass-on.ts';
import { shareNumber } from '../threads/share-number.ts';
import { writeToAgent } from '../threads/write-to-agent.ts';
import { callerOf, personOf } from './chat-person.ts';
import { noAccount, wishOf } from './link-part.ts';
import { quoted } from './thread-content.ts';
import { type Answered, say, type Turn } from './turn.ts';

export const closed = { threadId: undefined, askAbout: undefined } satisfies Partial<ChatState>;

/** The thread that texts go to from now on. An ad's writer or a person of the team is not taken out of what they do. */
function addressed({ mode, state, writtenAt, now }: Turn, threadId: string): Pick<Answered, 'mode' | 'state'> {
  if (mode === 'writing' || mode === 'team') return {};
  const isSame = mode === 'thread' && state.threadId === threadId && state.threadSince !== undefined;
  return {
    mode: 'thread',
    state: {
      ...{ threadId, askAbout: undefined, threadAt: now.toISOString() },
      threadSince: isSame ? state.threadSince : writtenAt.toISOString(),
    },
  };
}

const over = ({ locale }: Turn): Answered => ({
  ...say(m.chat_thread_over({}, { locale })),
  mode: 'idle',
  state: closed,
});

/** The writer's thread, by its id; nothing for an outsider. */
export const ownThread = async ({ tx, from }: Turn, id: string) => threadOf(tx, id, (await personOf(tx, from))?.id);

/** Passes a text on in a thread, and says to whom it went. The same key is sent once. */
export async function relay(turn: Turn, threadId: string, text: string, key?: string): Promise<Answered> {
  const { locale, now } = turn;
  const thread = await ownThread(turn, threadId);
  if (!thread) return over(turn);
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn);
  const name = otherSide(thread);
  return refusable(turn, async (inner) => {
    await passOn(inner, { threadId, userId: caller.userId, text, key }, now);
    return {
      ...say(m.chat_threads_sent({ name, text: quoted(text) }, { locale })),
      ...addressed(turn, threadId),
      facts: { threadId },
    };
  });
}

/** The first message about an ad: creates an account if needed. */
export async function askAgent(turn: Turn, adId: string, text: string): Promise<Answered> {
  const { locale, now } = turn;
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn, wishOf(turn));
  return refusable(turn, async (inner) => {
    const threadId = await writeToAgent(inner, caller, { adId, text }, now);
    const thread = await threadOf(inner, threadId, caller.userId);
    const name = thread ? otherSide(thread) : '';
    return {
      ...say(m.chat_threads_asked({ name, text: quoted(text) }, { locale })),
      ...addressed(turn, threadId),
      facts: { adId, threadId },
    };
  });
}

/** An agent answers the news of a customer who called. */
export async function replyToLead(turn: Turn, leadId: string, text: string): Promise<Answered | null> {
  const { locale, now } = turn;
  const caller = await callerOf(turn);
  const agentId = caller?.agentId;
  if (!caller || !agentId) return null;
  return refusable(turn, async (inner) => {
    const threadId = await answerLead(inner, { agentId, leadId, text }, now);
    const thread = await threadOf(inner, threadId, caller.userId);
    const name = thread ? otherSide(thread) : '';
    return {
      ...say(m.chat_threads_sent({ name, text: quoted(text) }, { locale })),
      ...addressed(turn, threadId),
      facts: { threadId },
    };
  });
}

/** Shares the writer's own number, after their yes. */
export async function share(turn: Turn, threadId: string): Promise<Answered> {
  const { locale, now } = turn;
  const thread = await ownThread(turn, threadId);
  if (!thread) return over(turn);
  const caller = await callerOf(turn);
  if (!caller) return noAccount(turn);
  const name = otherSide(thread);
  return refusable(turn, async (inner) => {
    await shareNumber(inner, caller.userId, threadId, now);
    return { ...say(m.chat_threads_shared({ name }, { locale })), ...addressed(turn, threadId), facts: { threadId } };
  });
}

/** A refusal, in words; nothing of the refused write was stored. */
export async function refusable(
  { tx, locale, services, mode }: Turn,
  write: (inner: Tx) => Promise<Answered>,
): Promise<Answered> {
  try {
    return await tx.transaction(write);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const page = `${services.origin}/account/conversations`;
    const texts: Partial<Record<Refusal['code'], string>> = {
      tooMany: m.chat_tooMany({}, { locale }),
      awaitsAnswer: m.chat_threads_awaits({}, { locale }),
      threadClosed: m.chat_threads_closed({}, { locale }),
      threadBlocked: m.chat_threads_blocked({ page }, { locale }),
      suspended: m.chat_noAccount({}, { locale }),
      adUnavailable: m.chat_ask_gone({}, { locale }),
      ownAd: m.chat_ask_own({}, { locale }),
    };
    const isOver = error.code !== 'tooMany' && error.code !== 'awaitsAnswer';
    return {
      ...say(texts[error.code] ?? m.chat_ask_unknown({}, { locale })),
      ...(isOver && mode === 'thread' && { mode: 'idle', state: closed }),
      facts: { refused: error.code },
    };
  }
}
