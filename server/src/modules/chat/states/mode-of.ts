import type { ChatMode } from '@makao/contract/chat';
import type { ChatState } from '../../../db/schema/chat.ts';
import { hour } from '../../../lib/market-time.ts';
import { states } from './states.ts';

/** A bare word answers a question for so long. */
const questionMs = 48 * hour;

/** The mode of a row of an earlier release. */
function modeOfData({ threadId, askAbout, draft, search }: ChatState): ChatMode {
  if (threadId || askAbout) return 'thread';
  if (draft) return 'writing';
  return search ? 'searching' : 'idle';
}

/**
 * Where the conversation is now: with the team as long as that conversation is open; else after time-outs, and without a
 * question that is too old to be answered.
 */
export function modeOf(state: ChatState, now: Date, isWithTeam: boolean): { mode: ChatMode; state: ChatState } {
  const mode = state.mode ?? modeOfData(state);
  const { timeoutMs } = states[mode];
  const since = state.modeAt ? Date.parse(state.modeAt) : now.getTime();
  const isOver = timeoutMs !== null && now.getTime() - since > timeoutMs;
  const { question, ...rest } = state;
  const isOpen = question && now.getTime() - Date.parse(question.askedAt) <= questionMs;
  const isLeft = isOver || mode === 'team';
  return { mode: isWithTeam ? 'team' : isLeft ? 'idle' : mode, state: isOpen ? state : rest };
}
