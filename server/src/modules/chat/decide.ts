import type { ChatMode, ChatStep } from '@makao/contract/chat';
import type { ChatState } from '../../db/schema/chat.ts';
import { conversationAt } from '../support/write-to-team.ts';
import { answerAgentButtons } from './agent/buttons.ts';
import { answerInThreads } from './agent/commands.ts';
import { answerStillThere } from './agent/still-there.ts';
import { answerCase } from './case-part.ts';
import { answerCommands } from './commands.ts';
import { answerDraftButtons } from './draft/draft-buttons.ts';
import { answerRecycled } from './identity.ts';
import { intents } from './intents/intents.ts';
import { answerLanguage } from './language.ts';
import { answerLink, wishOf } from './link-part.ts';
import { answerAlikeButtons } from './questions/alike.ts';
import { answerLeaveButtons, askToLeave } from './questions/leave.ts';
import { answerSearchButtons } from './searching/search-handlers.ts';
import { answerSignIn } from './sign-in-part.ts';
import { modeOf } from './states/mode-of.ts';
import { question } from './states/question.ts';
import type { Handler } from './states/state.ts';
import { states } from './states/states.ts';
import { answerNotUnderstood, answerToTeam } from './team-part.ts';
import { withUnsent } from './thread-choice.ts';
import { answerThreads } from './thread-part.ts';
import { type Answered, saidIn, type Turn } from './turn.ts';
import { isCommand } from './words.ts';

/** Who writes: nothing else is done before that is known. */
const identity: Handler[] = [
  { name: 'recycled', answer: answerRecycled },
  { name: 'link', answer: answerLink },
];

/** Buttons, and replies to a particular message of ours: they say themselves what they mean. */
const direct: Handler[] = [
  { name: 'leave', answer: answerLeaveButtons },
  { name: 'alike', answer: answerAlikeButtons },
  { name: 'language', answer: answerLanguage },
  { name: 'signIn', answer: answerSignIn },
  { name: 'stillThere', answer: answerStillThere },
  { name: 'thread', answer: answerThreads },
  { name: 'case', answer: answerCase },
  { name: 'team', answer: answerToTeam },
  { name: 'agent', answer: answerAgentButtons },
  { name: 'draft', answer: answerDraftButtons },
  { name: 'search', answer: answerSearchButtons },
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

/** Once a colleague has taken a conversation, only this is answered: what opens accounts, or what others wait for. */
const whileTaken: ReadonlySet<string> = new Set(['signIn', 'stillThere', 'thread', 'team']);

type Given = Omit<Turn, 'team'>;
type Decided = Answered & { decisions: Decision[] };

/** Answers the message, and then the one that waited for what it brought. */
export async function decide(turn: Given): Promise<Decided> {
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

/**
 * The order in which a message is decided about: who writes; buttons and replies to a particular message; commands; what the
 * open question and the current mode understand; new intents, and before one of them leaves unfinished work, a question.
 * Decision 126.
 */
async function decideOne(given: Given): Promise<Decided> {
  const team = await conversationAt(given.tx, given.from);
  const { mode, state } = modeOf(given.state, given.now, team !== null);
  const turn: Turn = { ...given, state, mode, team };
  // A thumb under a message of ours asks for nothing, and ends nothing.
  if (turn.message.kind === 'reaction') return decided(turn, 'none', 'reaction', { replies: [] });
  const isDirect = turn.message.kind === 'button' || turn.message.inReplyTo !== undefined;
  const current = states[mode];
  const isTaken = Boolean(team?.takenAt);
  const steps: [ChatStep, Handler[]][] = [
    ['identity', identity],
    ['direct', isDirect ? direct.filter(({ name }) => !isTaken || whileTaken.has(name)) : []],
    ['command', isTaken && !isStopOrStart(turn) ? [] : commands],
    ['state', [...(isTaken ? [] : question.understands), ...current.understands]],
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
  return decided(turn, 'none', 'none', await answerNotUnderstood(turn));
}

const isStopOrStart = ({ said }: Turn) => isCommand('stop', said) || isCommand('start', said);

/** Steps that do something else than what we asked about. */
const dropping: ReadonlySet<ChatStep> = new Set(['state', 'intent', 'direct']);

/** A question and a sign-in that waits for a yes end with whatever else is done: a later "yes" means nothing. */
function droppedBy({ state, chat }: Turn, step: ChatStep, handler: string): Partial<ChatState> {
  const isElse = dropping.has(step);
  const isOutdated = !state.question && chat.state.question !== undefined;
  return {
    ...(((isElse && state.question) || isOutdated) && { question: undefined }),
    ...(isElse && state.signIn && handler !== 'signIn' && { signIn: undefined }),
  };
}

function decided(turn: Turn, step: ChatStep, handler: string, { mode, facts, ...answered }: Answered): Decided {
  const asked = turn.state.question;
  const after = mode ?? turn.mode;
  const state: Partial<ChatState> = {
    mode: after,
    ...(handler !== 'reaction' && { modeAt: turn.now.toISOString() }),
    ...droppedBy(turn, step, handler),
    ...answered.state,
  };
  const isAsked = 'question' in state ? state.question !== undefined : asked !== undefined;
  const isUnsent = asked !== undefined && dropping.has(step) && !('question' in (answered.state ?? {}));
  return {
    ...answered,
    replies: isUnsent ? withUnsent(turn, asked, answered.replies) : answered.replies,
    state,
    decisions: [
      {
        ...{ step, handler },
        modeBefore: asked ? 'question' : turn.mode,
        modeAfter: isAsked ? 'question' : after,
        facts: facts ?? {},
      },
    ],
  };
}
