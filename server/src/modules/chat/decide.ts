import type { ChatMode, ChatStep } from '@makao/contract/chat';
import { m } from '@makao/i18n/messages';
import type { ChatState } from '../../db/schema/chat.ts';
import { answerAgentButtons } from './agent/buttons.ts';
import { answerInThreads } from './agent/commands.ts';
import { answerStillThere } from './agent/still-there.ts';
import { answerCase } from './case-part.ts';
import { answerCommands } from './commands.ts';
import { answerDraftButtons } from './draft/draft-buttons.ts';
import { answerRecycled } from './identity.ts';
import { intents } from './intents/intents.ts';
import { answerLink, wishOf } from './link-part.ts';
import { askToLeave } from './questions/leave.ts';
import { answerSearch } from './search-part.ts';
import { answerSignIn } from './sign-in-part.ts';
import { modeOf } from './states/mode-of.ts';
import { question } from './states/question.ts';
import type { Handler } from './states/state.ts';
import { states } from './states/states.ts';
import { answerThreads } from './thread-part.ts';
import { type Answered, saidIn, say, type Turn } from './turn.ts';

/** Who writes: nothing else is done before that is known. */
const identity: Handler[] = [
  { name: 'recycled', answer: answerRecycled },
  { name: 'link', answer: answerLink },
];

/** Buttons, and replies to a particular message of ours: they say themselves what they mean. */
const direct: Handler[] = [
  { name: 'signIn', answer: answerSignIn },
  { name: 'stillThere', answer: answerStillThere },
  { name: 'thread', answer: answerThreads },
  { name: 'case', answer: answerCase },
  { name: 'agent', answer: answerAgentButtons },
  { name: 'draft', answer: answerDraftButtons },
  { name: 'search', answer: answerSearch },
];

const commands: Handler[] = [
  { name: 'command', answer: answerCommands },
  { name: 'agent', answer: answerInThreads },
];

/** How a message was understood. */
export interface Decision {
  step: ChatStep;
  handler: string;
  modeBefore: ChatMode;
  modeAfter: ChatMode;
  facts: Record<string, unknown>;
}

type Decided = Answered & { decisions: Decision[] };

/** Answers the message, and then the one that waited for what it brought. */
export async function decide(turn: Turn): Promise<Decided> {
  const { wish, ...first } = await decideOne(turn);
  if (!wish) return first;
  const state = { ...turn.state, ...first.state };
  const message = { ...wish, ...(turn.message.name !== undefined && { name: turn.message.name }) };
  const next = await decideOne({ ...turn, state, message, said: saidIn(message) });
  return {
    replies: [...first.replies, ...next.replies],
    state: { ...first.state, ...next.state },
    decisions: [...first.decisions, ...next.decisions],
  };
}

/** The order in which a message is decided about: decision 126. */
async function decideOne(given: Turn): Promise<Decided> {
  const { mode, state } = modeOf(given.state, given.now);
  const turn = { ...given, state, mode };
  const isDirect = turn.message.kind === 'button' || turn.message.inReplyTo !== undefined;
  const current = states[mode];
  const steps: [ChatStep, Handler[]][] = [
    ['identity', identity],
    ['direct', isDirect ? direct : []],
    ['command', commands],
    ['state', [...question.understands, ...current.understands]],
  ];
  for (const [step, handlers] of steps)
    for (const { name, answer } of handlers) {
      const answered = await answer(turn);
      if (answered) return decided(turn, step, name, answered);
    }
  for (const { name, leads, recognize } of intents) {
    const act = await recognize(turn);
    if (!act) continue;
    if (leads !== null && leads !== mode && current.isUnfinished(turn)) {
      const wish = wishOf(turn);
      if (wish) return decided(turn, 'intent', 'leave', askToLeave(turn, wish));
    }
    return decided(turn, 'intent', name, { ...(leads && { mode: leads }), ...(await act()) });
  }
  return decided(turn, 'none', 'none', say(m.chat_notUnderstood({}, { locale: turn.locale })));
}

/** Steps that do something else than what we asked about. */
const dropping: ReadonlySet<ChatStep> = new Set(['state', 'intent', 'direct']);

function decided(turn: Turn, step: ChatStep, handler: string, { mode, facts, ...answered }: Answered): Decided {
  const asked = turn.state.question;
  const isDropped = asked !== undefined && dropping.has(step);
  const after = mode ?? turn.mode;
  const state: Partial<ChatState> = {
    mode: after,
    modeAt: turn.now.toISOString(),
    ...((isDropped || (!asked && 'question' in turn.chat.state)) && { question: undefined }),
    ...answered.state,
  };
  return {
    ...answered,
    state,
    decisions: [
      {
        ...{ step, handler },
        modeBefore: asked ? 'question' : turn.mode,
        modeAfter: state.question ? 'question' : after,
        facts: facts ?? {},
      },
    ],
  };
}
